import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { Icon } from '../../../../elements/parts/icon'
import { VisuallyHidden } from '../../../../elements/parts/indicators'
import { recordsStrings } from './records.strings'
import type { Recording } from './replay'

interface SegmentListProps {
  day: string
  records: readonly Recording[]
  currentId: string
  onChoose: (record: Recording) => void
}

const clock = (time: string): string => time.slice(11)

/** The recordings of a day, each of which can be played from its beginning. */
export function SegmentList({ day, records, currentId, onChoose }: SegmentListProps): ReactNode {
  const t = useStrings(recordsStrings)
  const size = formatBytes(records.reduce((sum, record) => sum + record.size, 0))
  return (
    <section className="ops-segments" aria-label={t('segments')}>
      <p className="ops-segments-head">{t('segmentsOf', { day, n: records.length, size })}</p>
      <ol>
        {records.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              disabled={record.isOpen}
              aria-current={record.id === currentId || undefined}
              onClick={() => onChoose(record)}
            >
              <span className="ops-segments-time">
                {clock(record.startTime)} - {record.isOpen ? t('open') : clock(record.endTime)}
              </span>
              {record.isLocked && (
                <span className="ops-segments-lock">
                  <Icon of={Lock} size={14} />
                  <VisuallyHidden>{t('locked')}</VisuallyHidden>
                </span>
              )}
              <span className="ops-segments-kind" data-kind={record.kind}>
                {t(record.kind)}
              </span>
              <span className="ops-segments-size">{formatBytes(record.size)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
