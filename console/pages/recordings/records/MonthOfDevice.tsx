import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { RecordedDay } from '../../../../elements/record-timeline/record-timeline.types'
import { recordPaths } from './record-paths'
import { recordsStrings } from './records.strings'

const RecordCalendar = lazyPart(() => import('../../../../elements/record-timeline/RecordCalendar'))

interface MonthOfDeviceProps {
  deviceId: string
  /** `YYYY-MM-DD`, or `''`. */
  day: string
  onDay: (day: string) => void
}

const daysIn = (response: unknown): RecordedDay[] =>
  (Array.isArray(response) ? response : []).flatMap((raw: unknown) =>
    isRecord(raw) && typeof raw['day'] === 'string' ? [{ day: raw['day'], alarms: Number(raw['alarms']) || 0 }] : [],
  )

/** The days of which something of a device is recorded. */
export default function MonthOfDevice({ deviceId, day, onDay }: MonthOfDeviceProps): ReactNode {
  const t = useStrings(recordsStrings)
  const locale = useLocale()
  const [month, setMonth] = useState({ day, shown: day.slice(0, 7) })
  if (month.day !== day) setMonth({ day, shown: day.slice(0, 7) })
  const request = useServerData({
    key: ['records-month', deviceId, month.shown],
    load: (transport, signal) => transport.get(recordPaths.month, { equipmentId: deviceId, month: month.shown }, { signal }),
    noCache: true,
    enabled: month.shown !== '',
  })
  return (
    <section className="ops-card ops-records-month">
      <RecordCalendar
        day={day}
        days={daysIn(request.data)}
        onDay={(change) => onDay(change.day)}
        onMonth={(change) => setMonth({ day, shown: change.month })}
        fallback={<Skeleton height={300} />}
      />
      {request.status === 'failed' && (
        <LoadFailure text={t('failed', { reason: describeError(request.error, locale) })} onRetry={request.retry} />
      )}
    </section>
  )
}
