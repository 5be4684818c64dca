import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { Empty } from '../../../../elements/parts/indicators'
import { secondsInDay, clockOf } from '../../../../elements/record-timeline/timeline-time'
import { healthStrings } from './health.strings'
import { useGapReason } from '../../parts/use-gap-reason'

const listOf = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])

function lengthOf({ startTime, endTime }: WireRecord): string {
  const [from, to] = [stringValue(startTime), stringValue(endTime)]
  const day = from.slice(0, 10)
  return clockOf((secondsInDay(day, to) ?? 0) - (secondsInDay(day, from) ?? 0))
}

/** What is missing of the recordings of a device on a day and why, and what of it was removed. */
export default function GapsDialog({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(healthStrings)
  const [gaps, removed] = [listOf(record['gaps']), listOf(record['removed'])]
  const reasonOf = useGapReason()
  const table = (rows: readonly WireRecord[], name: string, text: (row: WireRecord) => string): ReactNode => (
    <table className="ops-gaps" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('to')}</th>
          <th scope="col">{t('length')}</th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${stringValue(row['startTime'])} ${stringValue(row['reason'])}`}>
            <td>{stringValue(row['startTime'])}</td>
            <td>{stringValue(row['endTime'])}</td>
            <td>{text(row)}</td>
            <td>{reasonOf(stringValue(row['reason']))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Dialog open heading={t('gaps')} subtitle={stringValue(record['name'])} width={680} onOpenChange={onClose}>
      {gaps.length === 0 ? <Empty title={t('noGaps')} /> : table(gaps, t('gaps'), lengthOf)}
      {removed.length > 0 && (
        <>
          <h3>{t('removed')}</h3>
          {table(removed, t('removed'), (row) => t('removedOf', { n: Number(row['count']) || 0, size: formatBytes(Number(row['bytes'])) }))}
        </>
      )}
    </Dialog>
  )
}
