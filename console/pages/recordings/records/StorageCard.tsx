import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Note, Skeleton } from '../../../../elements/parts/indicators'
import { healthStrings } from './health.strings'
import { levelOfLoad, LoadRing } from '../../parts/LoadRing'
import { recordPaths } from './record-paths'

/** Percent of the room from which on the oldest recordings go. */
const loopFrom = 90

/** How much room recordings take and have, how long they are kept, and how many devices are recorded. */
export function StorageCard(): ReactNode {
  const t = useStrings(healthStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useServerData({
    key: ['record-storage'],
    load: (transport, signal) => transport.get(recordPaths.storage, {}, { signal }),
    noCache: true,
  })
  if (status === 'loading') return <Skeleton height={168} />
  if (status === 'failed') return <LoadFailure text={t('storageFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  const stats: Record<string, unknown> = isRecord(data) ? data : {}
  const number = (name: string): number => Number(stats[name]) || 0
  const percent = number('limit') > 0 ? Math.round((number('used') / number('limit')) * 100) : null
  const saved = stats['keepDays']
  const { least: min, most: max } = isRecord(saved) ? saved : {}
  const pairs: readonly (readonly [label: string, text: string])[] = [
    [t('used'), t('usedOf', { used: formatBytes(number('used')), limit: formatBytes(number('limit')) })],
    [
      t('keepDays'),
      min === undefined ? '-' : min === max ? t('days', { n: Number(min) }) : t('daysFrom', { least: Number(min), most: Number(max) }),
    ],
    [t('locked'), formatBytes(number('locked'))],
    [t('free'), formatBytes(number('free'))],
    [t('today'), formatBytes(number('today'))],
    [t('removedBytes'), formatBytes(number('removed'))],
    [t('nowRecording'), t('ofWanted', { recording: number('recording'), wanted: number('wanted') })],
  ]
  return (
    <section className="ops-storage" aria-label={t('storage')}>
      <h2>{t('storage')}</h2>
      <div>
        <LoadRing label={percent === null ? t('used') : t(levelOfLoad(percent))} percent={percent} mark={loopFrom} />
        <dl>
          {pairs.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {stats['isFull'] === true && <Note tone="danger">{t('full')}</Note>}
      {stats['isOn'] === false && <Note tone="info">{t('off')}</Note>}
      <p>{t('rule', { from: loopFrom, reserve: formatBytes(number('reserve')) })}</p>
    </section>
  )
}
