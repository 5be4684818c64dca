import { ChevronLeft, WifiOff } from 'lucide-react'
import { type ReactNode, useContext, useEffect } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { IconButton } from '../../../../elements/parts/button'
import { Icon } from '../../../../elements/parts/icon'
import { OwnsPageContext, useDocumentTitle } from '../../../routes/page-title'
import mediaCss from '../../../../styles/media.css?inline'
import phoneCss from './phone.css?inline'
import { phoneStrings } from './phone.strings'
import { useOnline } from './use-online'

interface PhonePageProps {
  title: string
  /** Heading shown; the title by default, null: none. */
  heading?: ReactNode
  onBack?: (() => void) | undefined
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** Path of the tab that shows the page; undefined: it has the window for itself. */
  path?: string | undefined
  /** Dark ground of pictures, in both themes. */
  dark?: boolean
  children: ReactNode
}

/** The frame of pages for phones: header, content up to the edges that the device leaves free, and a note while the network is away. */
export function PhonePage({ title, heading = title, onBack, actions, path, dark = false, children }: PhonePageProps): ReactNode {
  const t = useStrings(phoneStrings)
  useSheet(mediaCss)
  useSheet(phoneCss)
  useDocumentTitle(title)
  useViewportCover(path === undefined)
  const isOnline = useOnline()
  const hasHeader = heading !== null || onBack !== undefined || actions !== undefined
  const Main = path === undefined ? 'main' : 'div'
  return (
    <Main className="ops-phone" data-density="touch" data-tab={path === undefined ? undefined : ''} data-dark={dark ? '' : undefined}>
      {hasHeader && (
        <header className="ops-phone-top">
          {onBack && <IconButton icon={ChevronLeft} label={t('back')} onClick={onBack} />}
          {heading !== null && <h1>{heading}</h1>}
          {actions}
        </header>
      )}
      {!isOnline && (
        <p className="ops-phone-offline" role="status">
          <Icon of={WifiOff} size={16} />
          {t('offline')}
        </p>
      )}
      <div className="ops-phone-body">{children}</div>
    </Main>
  )
}

/** Draws up to the edges of the screen, as long as the page has it for itself. */
function useViewportCover(isAlone: boolean): void {
  const owns = useContext(OwnsPageContext)
  useEffect(() => {
    const meta = owns && isAlone ? document.head.querySelector<HTMLMetaElement>('meta[name=viewport]') : null
    if (!meta) return undefined
    const before = meta.content
    meta.content = `${before}, viewport-fit=cover`
    return () => {
      meta.content = before
    }
  }, [owns, isAlone])
}
