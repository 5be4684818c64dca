import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { lazyPart } from '../lazy-part'
import { Spinner } from '../Spinner'
import { calendarStrings } from './calendar.strings'
import type { CalendarProps } from './calendar.types'

const CalendarPanel = lazyPart(() => import('./CalendarPanel'))

/** A month to choose a day from. Its code and language come when it is first shown. */
export function Calendar(props: CalendarProps): ReactNode {
  const t = useStrings(calendarStrings)
  const waiting = (
    <output className="ops-cal-wait grid place-items-center text-muted">
      <Spinner size={20} />
      <span className="ops-sr-only">{t('loading')}</span>
    </output>
  )
  return <CalendarPanel {...props} fallback={waiting} />
}
