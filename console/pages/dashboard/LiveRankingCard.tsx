import { VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { useScreenModule } from './use-screen-module'

/** As many as the server gives at most. */
const maxRanked = 10

/** The live devices with most viewers (module `liveRank` of the big screen). */
export function LiveRankingCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const data = useScreenModule('liveRank')
  if (!data) return null
  return (
    <HomeCard heading={t('ranking')} data={data} skeleton={<Skeleton height={rowsHeight(maxRanked)} />}>
      {(devices) =>
        devices.length === 0 ? (
          <Empty icon={VideoOff} title={t('noLive')} small />
        ) : (
          <ol className="ops-homerows">
            {devices.slice(0, maxRanked).map(({ id, name, viewers }) => (
              <li key={id}>
                <button type="button" onClick={() => go?.(`/cloudlive/equipment?id=${encodeURIComponent(id)}`)}>
                  <Ellipsis className="ops-strong">{name}</Ellipsis>
                  <span className="ops-muted">{t('viewers', { n: formatNumber(viewers) })}</span>
                </button>
              </li>
            ))}
          </ol>
        )
      }
    </HomeCard>
  )
}
