import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import qvodCss from './qvod.css?inline'
import { UploadList } from './UploadList'
import { uploadStrings } from './upload.strings'
import type { Uploads } from './use-uploads'

interface TransferTrayProps {
  uploads: Uploads
  onChooseAgain: () => void
}

/** The uploads of the page, below its list; nothing without uploads. */
export function TransferTray({ uploads, onChooseAgain }: TransferTrayProps): ReactNode {
  useSheet(qvodCss)
  const t = useStrings(uploadStrings)
  const { items } = uploads
  if (items.length === 0) return null
  const sending = items.filter(({ state }) => state === 'sending')
  const ended = items.filter(({ state }) => state === 'done' || state === 'refused')
  return (
    <section className="ops-panel ops-videotray" aria-label={t('transfers')}>
      <header>
        <h2>{t('transfers')}</h2>
        <span>{items.length}</span>
        {sending.length > 0 && (
          <Button kind="text" size="sm" onClick={() => sending.forEach(({ key }) => uploads.pause(key))}>
            {t('pauseAll')}
          </Button>
        )}
        {ended.length > 0 && (
          <Button kind="text" size="sm" onClick={() => ended.forEach(({ key }) => uploads.remove(key))}>
            {t('clearDone')}
          </Button>
        )}
      </header>
      <UploadList uploads={uploads} onChooseAgain={onChooseAgain} />
    </section>
  )
}
