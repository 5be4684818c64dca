import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Status, Tag, type Tone } from '../../../../elements/parts/indicators'
import { outcomeOf, outcomeTones, paceOf, paceTones } from './levels'
import { scaleEnd } from './trace-kinds'
import { tracesStrings } from './traces.strings'

interface CellProps {
  record: WireRecord
}

/** What changes something stands out. */
const methodTones: Readonly<Record<string, Tone>> = { POST: 'info', PUT: 'warning', DELETE: 'danger' }

export function TraceMethod({ record }: CellProps): ReactNode {
  const method = stringValue(record['method'])
  return <Tag tone={methodTones[method]}>{method}</Tag>
}

/** The status and what it says. */
export function TraceStatus({ record }: CellProps): ReactNode {
  const t = useStrings(tracesStrings)
  const status = Number(record['status'])
  const outcome = outcomeOf(status)
  return (
    <Status tone={outcomeTones[outcome]} shape={outcome === 'ok' || outcome === 'moved' ? 'dot' : 'square'}>
      {status} {t(outcome)}
    </Status>
  )
}

/** How long it took, and whether that is long. */
export function TraceTook({ record }: CellProps): ReactNode {
  const t = useStrings(tracesStrings)
  const took = Number(record['timeTaken'])
  const pace = paceOf(took)
  return (
    <span className="ops-monitor-took">
      <i data-pace={pace} data-over={took > scaleEnd ? '' : undefined} aria-hidden="true">
        <b style={{ inlineSize: `${Math.min(1, took / scaleEnd) * 100}%` }} />
      </i>
      <span>{formatNumber(took)}</span>
      <Tag tone={paceTones[pace]}>{t(pace)}</Tag>
    </span>
  )
}
