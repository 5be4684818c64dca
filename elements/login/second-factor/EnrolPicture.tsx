import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import type { Enrolment } from '../../core/session/second-factor'
import { CopyField } from '../../parts/copy-field/CopyField'
import { QrCode } from '../../parts/qr-code/QrCode'
import secondFactorCss from './second-factor.css?inline'
import { secondFactorStrings } from './second-factor.strings'

/** The secret as a picture for authenticator apps, and as a text for those that cannot scan. */
export default function EnrolPicture({ enrolment: { secret, address } }: { enrolment: Enrolment }): ReactNode {
  useSheet(secondFactorCss)
  const t = useStrings(secondFactorStrings)
  return (
    <div className="ops-enrolpicture">
      <QrCode text={address} label={t('picture')} />
      <CopyField label={t('secret')} value={secret} help={t('secretHelp')} />
    </div>
  )
}
