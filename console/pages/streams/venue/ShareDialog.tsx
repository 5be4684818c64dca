import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Dialog } from '../../../../elements/parts/dialog'
import { Note } from '../../../../elements/parts/indicators'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { venueLink } from './venue-terms'
import { venueStrings } from './venue.strings'

/** How viewers enter a venue: number, invitation code, link and QR code. */
export default function ShareDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(venueStrings)
  const link = venueLink(location.origin, record)
  const inviteCode = stringValue(record['inviteCode'])
  return (
    <Dialog open heading={t('share')} subtitle={name} width={480} onOpenChange={onClose}>
      <div className="ops-copyfields">
        <CopyField label={t('venueNo')} value={stringValue(record['venueNo'])} />
        {inviteCode !== '' && <CopyField label={t('inviteCode')} value={inviteCode} />}
        <CopyField label={t('link')} value={link} />
        <QrCode text={link} label={t('scan')} />
        {record['passwordFlag'] === '1' && <Note tone="info">{t('passwordNote')}</Note>}
      </div>
    </Dialog>
  )
}
