import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { detailStrings } from '../detail.strings'
import { isBeyond, type Metric } from '../product'

interface DeviceValuesProps {
  metrics: readonly Metric[]
  telemetry: WireRecord
  /** Metrics whose lines are shown. */
  shown: readonly string[]
  onToggle: (metric: string) => void
}

const textOf = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : '-'

/** The newest values; each is a button that shows or hides its line. */
export function DeviceValues({ metrics, telemetry, shown, onToggle }: DeviceValuesProps): ReactNode {
  const t = useStrings(detailStrings)
  if (metrics.length === 0) return <p className="ops-muted">{t('noValues')}</p>
  return (
    <div className="ops-mqtt-values" role="group" aria-label={t('values')}>
      {metrics.map((metric) => {
        const { name, title, unit, warnAbove, warnBelow } = metric
        const value = telemetry[name]
        const limit =
          warnAbove !== null ? t('warnAbove', { limit: warnAbove }) : warnBelow !== null ? t('warnBelow', { limit: warnBelow }) : ''
        return (
          <button key={name} type="button" aria-pressed={shown.includes(name)} onClick={() => onToggle(name)}>
            <span>{title}</span>
            <b data-beyond={isBeyond(metric, value) ? '' : undefined}>
              {isBeyond(metric, value) && <Icon of={TriangleAlert} size={14} />}
              {textOf(value)} <small>{unit}</small>
            </b>
            <small>{limit}</small>
          </button>
        )
      })}
    </div>
  )
}
