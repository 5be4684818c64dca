import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { LineChart } from '../../parts/line-chart/LineChart'
import { devicePath } from '../mqtt-paths'
import { detailStrings } from '../detail.strings'
import type { Metric } from '../product'
import { useDeviceEvents } from '../use-device-events'

const minutes = 10

const clockOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })

/** Lines of the last ten minutes. */
export function DeviceCharts({ equipmentNo, metrics }: { equipmentNo: string; metrics: readonly Metric[] }): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const { status, data, error, retry, reload } = useServerData({
    key: ['mqtt-telemetry', equipmentNo],
    load: (transport, signal) => transport.get(devicePath('telemetry'), { equipmentNo, minutes: String(minutes) }, { signal }),
    noCache: true,
  })
  useDeviceEvents(equipmentNo, ['mqtt.state'], { onChange: () => void reload() })
  const points = Array.isArray(data) ? data.filter(isRecord) : []
  const samplesOf = (name: string) =>
    points.map(({ at, values }) => {
      const value = isRecord(values) ? values[name] : null
      return { at: Number(at), value: typeof value === 'number' ? value : null }
    })
  return (
    <section aria-label={t('history')}>
      <h3 className="ops-mqtt-heading">
        {t('history')} <small>{t('historyHelp')}</small>
      </h3>
      {status === 'loading' && <Skeleton height={160} />}
      {status === 'failed' && <LoadFailure text={t('historyFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-mqtt-charts">
          {metrics.map(({ name, title, unit }) => (
            <LineChart
              key={name}
              label={unit === '' ? title : `${title} ${unit}`}
              lines={[{ label: title, samples: samplesOf(name) }]}
              textOf={(value) => formatNumber(value)}
              timeOf={clockOf}
              none={t('noHistory')}
              isFitted
            />
          ))}
        </div>
      )}
    </section>
  )
}
