import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Dialog } from '../../../../elements/parts/dialog'
import { Note } from '../../../../elements/parts/indicators'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { linkStrings } from './link.strings'

/** The address of a new link, which is shown this once. */
export default function LinkDialog({ url, onClose }: { url: string; onClose: () => void }): ReactNode {
  const t = useStrings(linkStrings)
  return (
    <Dialog open heading={t('created')} width={480} onOpenChange={onClose}>
      <div className="ops-copyfields">
        <Note tone="warning">{t('createdText')}</Note>
        <CopyField label={t('link')} value={url} />
        <QrCode text={url} label={t('scan')} />
      </div>
    </Dialog>
  )
}
