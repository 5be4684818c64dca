import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type ClassNames, DayPicker, type DayPickerProps, type Matcher } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { useLocale, useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { Icon } from '../icon'
import type { CalendarProps } from './calendar.types'
import { dayOfText, dayText } from './calendar-date'
import { calendarStrings } from './calendar.strings'

const classNames: Partial<ClassNames> = {
  root: 'ops-cal',
  months: 'ops-cal-months',
  month_caption: 'ops-cal-caption',
  dropdowns: 'ops-cal-picks',
  dropdown_root: 'ops-cal-pick',
  dropdown: '',
  nav: 'ops-cal-nav',
  button_previous: '',
  button_next: '',
  month_grid: 'ops-cal-grid',
  day_button: 'ops-cell',
  range_middle: 'ops-cal-mid',
}

/** The little arrow of the two choices is left away: the words are the button. */
function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }): React.JSX.Element {
  if (orientation === 'left') return <Icon of={ChevronLeft} />
  return orientation === 'right' ? <Icon of={ChevronRight} /> : <></>
}

const components = { Chevron: Arrow }

/** Dates in words. Each format is made once: `toLocaleDateString` would make one for each of the 42 days. */
function formatsIn(locale: 'zh-CN' | 'en'): Record<'month' | 'weekday' | 'day', (date: Date) => string> {
  const chinese = locale === 'zh-CN'
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: chinese ? 'narrow' : 'short' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  return {
    month: (date) => (chinese ? `${date.getMonth() + 1}月` : month.format(date)),
    weekday: (date) => weekday.format(date),
    day: (date) => day.format(date),
  }
}

/** Lazily loaded: react-day-picker with our anatomy; values stay texts. */
export default function CalendarPanel({
  value,
  to,
  onChange,
  min,
  max,
  clearable,
  bare,
  marks,
  markText,
  onMonth,
  autoFocus,
}: CalendarProps): ReactNode {
  const t = useStrings(calendarStrings)
  const chinese = useLocale() === 'zh-CN'
  const chosen = dayOfText(value)
  const first = dayOfText(min)
  const last = dayOfText(max)
  const [today] = useState(() => new Date())
  const [month, setMonth] = useState(chosen ?? clampDay(today, first, last))
  const [shown, setShown] = useState(value)
  // Where days have marks, the month goes along with a day that was chosen elsewhere.
  if (marks && shown !== value) {
    setShown(value)
    if (chosen) setMonth(chosen)
  }
  const closed = useMemo(() => {
    const rules: Matcher[] = []
    const [from, to] = [dayOfText(min), dayOfText(max)]
    if (from) rules.push({ before: from })
    if (to) rules.push({ after: to })
    return rules
  }, [min, max])
  const formats = useMemo(() => formatsIn(chinese ? 'zh-CN' : 'en'), [chinese])
  const todayOpen = dayText(clampDay(today, first, last)) === dayText(today)

  return (
    <div>
      <DayPicker
        {...selectionOf(chosen, to, (day) => onChange(day ? dayText(day) : value))}
        locale={chinese ? zhCN : enUS}
        captionLayout="dropdown"
        month={month}
        onMonthChange={(next) => {
          setMonth(next)
          onMonth?.(dayText(next).slice(0, 7))
        }}
        {...(marks && {
          modifiers: {
            marked: (date: Date) => marks.has(dayText(date)),
            strong: (date: Date) => marks.get(dayText(date)) === 'strong',
          },
          modifiersClassNames: { marked: 'ops-cal-marked', strong: 'ops-cal-strong' },
        })}
        startMonth={first ?? new Date(1900, 0)}
        endMonth={last ?? new Date(2100, 11)}
        disabled={closed}
        showOutsideDays
        fixedWeeks
        weekStartsOn={1}
        {...(autoFocus && { autoFocus })}
        classNames={classNames}
        formatters={{
          formatMonthDropdown: formats.month,
          formatYearDropdown: (date) => (chinese ? `${date.getFullYear()}年` : String(date.getFullYear())),
          formatWeekdayName: formats.weekday,
        }}
        labels={{
          labelPrevious: () => t('previous'),
          labelNext: () => t('next'),
          labelYearDropdown: () => t('year'),
          labelMonthDropdown: () => t('month'),
          labelDayButton: (date, states) => {
            const written = formats.day(date)
            const day = states['today'] ? t('isToday', { date: written }) : written
            const chosenDay = states['selected'] ? t('isChosen', { date: day }) : day
            const mark = marks?.get(dayText(date))
            return mark && markText ? `${chosenDay}, ${markText(mark)}` : chosenDay
          },
        }}
        components={components}
      />
      {!bare && (
        <div className="ops-cal-foot">
          <LinkButton disabled={!todayOpen} onClick={() => onChange(dayText(today))}>
            {t('today')}
          </LinkButton>
          {clearable && value !== '' && <LinkButton onClick={() => onChange('')}>{t('clear')}</LinkButton>}
        </div>
      )}
    </div>
  )
}

/** One day, or the days of a range; a click tells its day, what becomes of it is the caller's business. */
function selectionOf(from: Date | undefined, to: string | undefined, onDay: (day: Date | undefined) => void): DayPickerProps {
  if (to === undefined) return { mode: 'single', selected: from, onSelect: onDay }
  return { mode: 'range', selected: { from, to: dayOfText(to) }, onSelect: (_range, day) => onDay(day) }
}

function clampDay(day: Date, first: Date | undefined, last: Date | undefined): Date {
  if (first && dayText(day) < dayText(first)) return first
  if (last && dayText(day) > dayText(last)) return last
  return day
}
