import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Note, Progress, Skeleton } from '../../../../elements/parts/indicators'
import { healthStrings } from './health.strings'
import { recordPaths } from './record-paths'

/** How much room recordings take and have, and how many devices are recorded. */
export function StorageCard(): ReactNode {
  const t = useStrings(healthStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useServerData({
    key: ['record-storage'],
    load: (transport, signal) => transport.get(recordPaths.storage, {}, { signal }),
    forget: true,
  })
  if (status === 'loading') return <Skeleton height={96} />
  if (status === 'failed') return <LoadFailure text={t('storageFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  const figures: Record<string, unknown> = isRecord(data) ? data : {}
  const number = (name: string): number => Number(figures[name]) || 0
  const share = number('limit') > 0 ? Math.min(1, number('used') / number('limit')) : 0
  const usedOf = t('usedOf', { used: formatBytes(number('used')), limit: formatBytes(number('limit')) })
  const pairs: readonly (readonly [label: string, text: string])[] = [
    [t('used'), usedOf],
    [t('locked'), formatBytes(number('locked'))],
    [t('free'), formatBytes(number('free'))],
    [t('today'), formatBytes(number('today'))],
    [t('removedBytes'), formatBytes(number('removed'))],
    [t('nowRecording'), t('ofWanted', { recording: number('recording'), wanted: number('wanted') })],
  ]
  return (
    <section className="ops-storage" aria-label={t('storage')}>
      <h2>{t('storage')}</h2>
      <Progress value={share * 100} label={`${t('used')} ${usedOf}`} tone={share > 0.9 ? 'warning' : 'success'} />
      <dl>
        {pairs.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {figures['isFull'] === true && <Note tone="danger">{t('full')}</Note>}
      {figures['isOn'] === false && <Note tone="info">{t('off')}</Note>}
      <p>{t('rule', { reserve: formatBytes(number('reserve')) })}</p>
    </section>
  )
}
