import { VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Empty, Failed } from '../../../../elements/parts/indicators'
import { quickEnterPath } from '../../../routes/open-paths'
import { useSessionUser } from '../../../session/runtime-context'
import { PhonePlayer } from '../parts/PhonePlayer'
import { phoneStrings } from '../parts/phone.strings'
import type { CallResult } from '../parts/use-call'
import { playPageStrings } from './play-page.strings'
import type { NotPlayed, PlayTarget } from './use-play-target'

interface TargetPlayerProps {
  target: CallResult<PlayTarget | NotPlayed>
  fills?: boolean
}

/** The player of a target, or why there is no picture and what can be done. */
export function TargetPlayer({ target, fills = false }: TargetPlayerProps): ReactNode {
  const t = useStrings(playPageStrings)
  const locale = useLocale()
  const { data } = target
  if (data && 'source' in data)
    return (
      <PhonePlayer
        label={data.title || t('picture')}
        source={data.source}
        onRefused={target.reload}
        capture={data.equipmentId !== null}
        fills={fills}
      />
    )
  return (
    <div className="ops-phone-player" data-fills={fills ? '' : undefined} data-empty="" aria-busy={target.status === 'loading'}>
      {target.status === 'failed' && (
        <Failed title={t('failed')} text={describeError(target.error, locale)} onRetry={target.reload} actions={<WaysIn />} />
      )}
      {data && <Empty icon={VideoOff} title={data.why} actions={<WaysIn onRetry={target.reload} />} />}
    </div>
  )
}

/** Other ways to the picture. */
function WaysIn({ onRetry }: { onRetry?: () => void }): ReactNode {
  const t = useStrings(playPageStrings)
  const p = useStrings(phoneStrings)
  const user = useSessionUser()
  const { pathname, search } = useLocation()
  return (
    <>
      {onRetry && <Button onClick={onRetry}>{t('again')}</Button>}
      <Link className="ops-btn" to={quickEnterPath}>
        {t('byCode')}
      </Link>
      {!user && (
        <Link className="ops-btn" to={`/mobile/login?redirect=${encodeURIComponent(pathname + search)}`}>
          {p('signIn')}
        </Link>
      )}
    </>
  )
}
