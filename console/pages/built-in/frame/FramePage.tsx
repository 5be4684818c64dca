import { useSheet } from '../../../../elements/core/define/host-context'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { MenuNode } from '../../../../elements/core/permissions'
import { Icon } from '../../../../elements/parts/icon'
import { IconButton } from '../../../../elements/parts/button'
import { Failed } from '../../../../elements/parts/indicators'
import { Spinner } from '../../../../elements/parts/Spinner'
import { withUser } from '../../../routes/menu-address'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { useSubject } from '../../../../elements/parts/page-host'
import { frameStrings } from './frame.strings'
import frameCss from './frame.css?inline'
import { isSameOrigin, useFrameState } from './use-frame-state'

/**
 * What a page of another origin may do here. It may not lead the console away. One of our own could take a sandbox off, so it gets none.
 */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

/** A menu entry whose page lies at another address, shown inside the workspace (clauses 2.2). */
export default function FramePage({ node: { title, url = '' } }: { node: MenuNode }): ReactNode {
  const t = useStrings(frameStrings)
  useSheet(frameCss)
  const { config } = useRuntime()
  const user = useSessionUser()
  // A later token is no reason to load the page anew and lose what it holds.
  const [address] = useState(() =>
    withUser(url, { token: user?.token ?? '', tenant: user?.tenantid ?? '' }, { config: config.get(), location }),
  )
  const frame = useFrameState(address)
  useSubject(frame.title)

  if (address === '') return <Failed title={t('noAddressTitle', { title })} text={t('noAddressText')} />
  const elsewhere = (
    <a
      className="ops-btn"
      data-icon=""
      data-kind="text"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('newWindow')}
      title={t('newWindow')}
    >
      <Icon of={ExternalLink} />
    </a>
  )
  return (
    <section className="ops-page ops-framepage" aria-label={title} aria-busy={frame.phase === 'loading' || frame.phase === 'slow'}>
      <header>
        <h1>{title}</h1>
        {frame.phase === 'loading' && (
          <span role="status">
            <Spinner /> {t('loading')}
          </span>
        )}
        {frame.phase === 'slow' && (
          <span role="status">
            <Spinner /> {t('slow')}
          </span>
        )}
        <span className="ops-frameacts">
          <IconButton icon={RefreshCw} label={t('refresh')} onClick={frame.reload} />
          {elsewhere}
        </span>
      </header>
      {frame.phase === 'failed' || frame.phase === 'blocked' ? (
        <Failed
          title={t('failedTitle', { title })}
          text={t(frame.phase === 'blocked' ? 'blockedText' : 'failedText')}
          onRetry={frame.reload}
        />
      ) : (
        <iframe
          key={frame.turn}
          title={title}
          src={address}
          sandbox={isSameOrigin(address, location.href) ? undefined : allowed}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
          onLoad={frame.onLoad}
        />
      )}
    </section>
  )
}
