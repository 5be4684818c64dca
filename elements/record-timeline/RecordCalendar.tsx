import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { useLayerSheet } from '../core/overlay/use-layer-sheet'
import { Calendar } from '../parts/calendar'
import recordTimelineCss from './record-timeline.css?inline'
import { recordTimelineStrings } from './record-timeline.strings'
import type { RecordedDay } from './record-timeline.types'

export interface RecordCalendarProps {
  /** `YYYY-MM-DD`, or `''`. */
  day: string
  days: readonly RecordedDay[] | undefined
  onDay: (change: { day: string }) => void
  onMonth: (change: { month: string }) => void
}

/** A month whose days say whether something is recorded of them: by a dot, and in words. */
export default function RecordCalendar({ day, days, onDay, onMonth }: RecordCalendarProps): ReactNode {
  useSheet(recordTimelineCss)
  useLayerSheet()
  const t = useStrings(recordTimelineStrings)
  const marks = useMemo(
    () => new Map((days ?? []).map(({ day: one, alarms = 0 }) => [one, alarms > 0 ? ('strong' as const) : ('plain' as const)])),
    [days],
  )
  return (
    <div className="ops-recordcal" role="group" aria-label={t('calendar')}>
      <Calendar
        value={day}
        bare
        marks={marks}
        markText={(mark) => t(mark === 'strong' ? 'dayAlarm' : 'dayRecorded')}
        onMonth={(month) => onMonth({ month })}
        onChange={(next) => next !== '' && next !== day && onDay({ day: next })}
      />
      <p className="ops-recordcal-key" aria-hidden="true">
        <span>{t('dayRecorded')}</span>
        <span data-alarm="">{t('dayAlarm')}</span>
      </p>
    </div>
  )
}
