import { Radio } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { useStrings } from '../../../elements/core/i18n'
import { subscribeTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { stringValue } from '../../../elements/list-page/resource/records'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { useLatest } from '../../../elements/parts/use-latest'
import { useStreamEventTexts } from '../parts/device/use-stream-event-texts'
import { useCoalesced } from '../parts/use-coalesced'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { useOperations } from './use-operations'

const maxShown = 10
/** ms within which several messages ask for one list. */
const GATHER_TIME = 500

/** What happened to streams in the last hour (GET /cloudlive/equipment/events), and what happens (topic `stream.event`). */
export function StreamEventsCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const { eventOf, detailOf } = useStreamEventTexts()
  const { go } = usePageHost()
  const config = useConfigStore()
  const data = useOperations({
    path: '/cloudlive/equipment/events',
    permissions: ['equipment:list'],
    read: (result) => (Array.isArray(result) ? result.filter(isRecord) : []),
  })
  const isShown = data !== null
  const latest = useLatest(useCoalesced(() => data?.reload(), GATHER_TIME))
  useEffect(() => {
    if (!isShown) return undefined
    const reload = (): void => latest.current()
    return subscribeTopic(config, 'stream.event', { onMessage: reload, onBack: reload })
  }, [config, isShown, latest])
  if (!data) return null
  return (
    <HomeCard
      heading={t('events')}
      count={data.data?.length}
      data={data}
      className="ops-homechart"
      skeleton={<Skeleton height={rowsHeight(maxShown)} />}
    >
      {(events) =>
        events.length === 0 ? (
          <Empty icon={Radio} title={t('noEvents')} small />
        ) : (
          <ul className="ops-homerows">
            {events.slice(0, maxShown).map((event) => (
              <li key={`${stringValue(event['id'])} ${stringValue(event['time'])}`}>
                <button
                  type="button"
                  className="ops-streamevent"
                  onClick={() => go?.(`/cloudlive/equipment?id=${encodeURIComponent(stringValue(event['equipmentId']))}`)}
                >
                  <time className="ops-muted">{stringValue(event['time']).slice(11)}</time>
                  <span>{eventOf(event)}</span>
                  <Ellipsis className="ops-strong">{stringValue(event['equipmentName'])}</Ellipsis>
                  <span className="ops-muted">{detailOf(event)}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
