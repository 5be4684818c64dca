import { CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../../elements/core/format'
import { useStrings } from '../../../../../elements/core/i18n'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { PageLink } from '../../../../../elements/parts/button'
import { Empty } from '../../../../../elements/parts/indicators'
import { usePagePath } from '../../../parts/use-page-path'
import { useVenueRoom } from './room-context'
import { spanText } from './room-model'
import { roomStrings } from './room.strings'

/** In place of the desk of a venue that is over: how it was, and where its recordings are. */
export function OverPanel(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state } = useVenueRoom()
  const videos = usePagePath('qvod', {})
  const span = spanText(stringValue(venue['startTime']), stringValue(venue['endTime']))
  const peak = Number(venue['peakCount'])
  const total = formatNumber(Number(venue['watchCount']))
  const text = peak > 0 ? t('overText', { span, total, peak: formatNumber(peak) }) : t('overTextTotal', { span, total })
  return (
    <section className="ops-panel ops-venue-main ops-venue-over" aria-label={t('programme')}>
      <Empty
        icon={state === 'closed' ? Lock : CircleCheck}
        title={t(state === 'closed' ? 'closed' : 'over')}
        text={state === 'closed' ? t('closedText') : text}
        actions={venue['recordFlag'] === '1' && videos !== undefined && <PageLink to={{ page: videos }}>{t('recordings')}</PageLink>}
      />
    </section>
  )
}
