import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import type { Enrolment } from '../../core/session/second-factor'
import { CopyField } from '../../parts/copy-field/CopyField'
import secondFactorCss from './second-factor.css?inline'
import { secondFactorStrings } from './second-factor.strings'

/** Light modules around the picture, without which readers do not find it. */
const QUIET = 4

/** The secret as a picture for authenticator apps, and as a text for those that can not scan. */
export default function EnrolPicture({ enrolment: { secret, address } }: { enrolment: Enrolment }): ReactNode {
  useSheet(secondFactorCss)
  const t = useStrings(secondFactorStrings)
  const { size, path } = useMemo(() => {
    const code = encode(address, { ecc: 'M', border: QUIET })
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: code.size, path: dark.join('') }
  }, [address])
  return (
    <div className="ops-enrolpicture">
      <svg role="img" aria-label={t('picture')} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <CopyField label={t('secret')} value={secret} help={t('secretHelp')} />
    </div>
  )
}
