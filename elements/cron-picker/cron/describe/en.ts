import { twoDigits } from '../digits'
import { lastYear } from '../fields'
import {
  clock,
  type CronPhrases,
  type CronSpeech,
  type DayPhrase,
  only,
  type Phrase,
  rangeSpans,
  spansOf,
  valuesIn,
  weekdaySpans,
} from './phrases'

type Repeated = Exclude<Phrase, { kind: 'values' }>

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const weekday = (value: number) => weekdayNames[value - 1]!
const month = (value: number) => monthNames[value - 1]!

/** Words with the last one joined by "and". */
function list(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '')
}

/** `days 1, 2 and 5 to 9`; a long list by its beginning and its length. */
function numbered(unit: string, values: readonly number[]): string {
  const parts = spansOf(values, 4).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
  return `${unit}${values.length === 1 ? '' : 's'} ${parts.length > 12 ? `${parts.slice(0, 8).join(', ')}… (${values.length} in all)` : list(parts)}`
}

const every = (step: number, unit: string) => (step === 1 ? `every ${unit}` : `every ${step} ${unit}s`)

/** Minutes or seconds that come again and again, within `whole`: the hour or the minute around. */
function repeated(phrase: Repeated, unit: string, whole: string): string {
  if (phrase.kind === 'every') return `every ${unit}`
  if (phrase.kind === 'steps')
    return phrase.from === 0 ? every(phrase.step, unit) : `${every(phrase.step, unit)} from ${unit} ${phrase.from} of ${whole}`
  const spans = rangeSpans(phrase, 0, 59).map(([from, to]) => `from ${unit} ${from} to ${to}`)
  return `${every(phrase.step, unit)} ${spans.join(' and ')} of ${whole}`
}

const nextDay = (hour: { from: number; to: number }) => (hour.to < hour.from ? ' the next day' : '')

/** Hours as a time in which something happens. */
function hourWindow(hour: Phrase, daily: boolean): string {
  if (hour.kind === 'every') return ''
  const single = only(hour)
  if (single !== null) return `from ${clock(single, 0)} to ${clock(single, 59)}`
  if (hour.kind === 'range' && hour.step === 1 && (daily || hour.from < hour.to))
    return `from ${clock(hour.from, 0)} to ${clock(hour.to, 59)}${nextDay(hour)}`
  return `during ${numbered('hour', valuesIn(hour, 0, 23))}`
}

/** Some minutes of each hour meant, each with the same second. */
function timesOf(hour: Phrase, minutes: readonly number[], second: number, daily: boolean): string {
  const values = valuesIn(hour, 0, 23)
  const [minute] = minutes
  if (minutes.length === 1 && minute !== undefined) {
    const at = (value: number) => clock(value, minute, second)
    if (hour.kind === 'steps') return `${every(hour.step, 'hour')} from ${at(hour.from)}`
    if (hour.kind === 'range' && (daily || hour.from < hour.to))
      return `${every(hour.step, 'hour')} from ${at(hour.from)} to ${at(hour.to)}${nextDay(hour)}`
  }
  const times = values.flatMap((value) => minutes.map((minute) => clock(value, minute, second)))
  if (times.length > 0 && times.length <= 6) return `at ${list(times)}`
  const past =
    minute === 0 && minutes.length === 1 && second === 0
      ? 'on the hour'
      : `at ${numbered('minute', minutes)}${second === 0 ? '' : `, second ${second}`}`
  return hour.kind === 'every' ? `every hour ${past}` : `${past}${past === 'on the hour' ? ', at' : ' of'} ${numbered('hour', values)}`
}

/** Down to the minute. */
function minutes({ minute, hour }: CronPhrases, daily: boolean, second = 0): string {
  if (minute.kind === 'values') return timesOf(hour, minute.values, second, daily)
  const exactHour = only(hour)
  if (minute.kind === 'range' && minute.from < minute.to && exactHour !== null)
    return `${every(minute.step, 'minute')} from ${clock(exactHour, minute.from, second)} to ${clock(exactHour, minute.to, second)}`
  return [repeated(minute, 'minute', 'each hour'), second === 0 ? '' : `at second ${second}`, hourWindow(hour, daily)]
    .filter(Boolean)
    .join(', ')
}

function time(phrases: CronPhrases, daily: boolean): string {
  const { second, minute, hour } = phrases
  const [exactHour, exactMinute, exactSecond] = [only(hour), only(minute), only(second)]
  if (exactSecond !== null) return minutes(phrases, daily, exactSecond)
  if (second.kind === 'values') {
    if (exactMinute !== null && exactHour !== null && second.values.length <= 6)
      return `at ${list(second.values.map((value) => `${clock(exactHour, exactMinute)}:${twoDigits(value)}`))}`
    return `${minutes(phrases, daily)}, at ${numbered('second', second.values)}`
  }
  const seconds = repeated(second, 'second', 'the minute')
  if (minute.kind === 'every') return [repeated(second, 'second', 'each minute'), hourWindow(hour, daily)].filter(Boolean).join(', ')
  if (minute.kind === 'range' && minute.step === 1) return `${seconds}, ${minutes(phrases, daily).replace(/^every minute /, '')}`
  return `${seconds}${second.kind === 'range' ? '' : ' for one minute'}, ${minutes(phrases, daily)}`
}

/** Days of a month, to stand before the month: `on day 1`. */
function daysOfMonth(day: DayPhrase): string {
  if ('by' in day) {
    const { phrase } = day
    if (phrase.kind === 'values') return `on ${numbered('day', phrase.values)}`
    if (phrase.kind !== 'range') return ''
    if (phrase.step > 1)
      return `every ${phrase.step} days from day ${phrase.from}${phrase.to > 31 - phrase.step ? '' : ` to day ${phrase.to}`}`
    return `on days ${rangeSpans(phrase, 1, 31)
      .map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
      .join(' and ')}`
  }
  switch (day.kind) {
    case 'month-end': {
      if (day.before === 0) return `on the last ${day.workday ? 'workday' : 'day'}`
      const before = `${day.before} ${day.before === 1 ? 'day' : 'days'} before the last day`
      return day.workday ? `on the workday nearest to ${before}` : before
    }
    case 'workday':
      return `on the workday nearest to day ${day.day}`
    case 'last-weekday':
      return `on the last ${weekday(day.weekday)}`
    default:
      return `on the ${ordinals[day.nth - 1]} ${weekday(day.weekday)}`
  }
}

function daysOfWeek(phrase: Phrase): string {
  if (phrase.kind === 'every') return 'every day'
  if (phrase.kind === 'range') return `${weekday(phrase.from)} to ${weekday(phrase.to)}`
  if (phrase.kind === 'steps')
    return `within each week every ${phrase.step} days from ${weekday(phrase.from)} (${list(valuesIn(phrase, 1, 7).map(weekday))})`
  const spans = weekdaySpans(phrase.values)
  const named = list(spans.map(([from, to]) => (from === to ? `${weekday(from)}s` : `${weekday(from)} to ${weekday(to)}`)))
  return spans.some(([from, to]) => from !== to) ? named : `on ${named}`
}

function monthSpan(phrase: Phrase, yearly: boolean): string {
  if (phrase.kind === 'range' && (yearly || phrase.from < phrase.to))
    return `from ${month(phrase.from)} to ${month(phrase.to)}${phrase.to < phrase.from ? ' of the next year' : ''}`
  return list(valuesIn(phrase, 1, 12).map(month))
}

/** Days and months. */
function date({ day, month: ofYear, year, missing }: CronPhrases): string {
  const yearly = year.kind === 'every'
  const named = ofYear.kind === 'every' ? '' : monthSpan(ofYear, yearly)
  if ('by' in day && (day.by === 'week' || day.phrase.kind === 'every')) {
    return [daysOfWeek(day.phrase), named && (named.startsWith('from') ? named : `in ${named}`)].filter(Boolean).join(', ')
  }
  const of = daysOfMonth(day)
  if (missing === 'leap') return `${of.replace(/^on day 29$/, 'on 29')} ${of === 'on day 29' ? 'February' : 'of February'} of leap years`
  if (named === '') return `${of} of the month`
  const single = /^on day (\d+)$/.exec(of)
  if (single && only(ofYear) !== null) return `on ${single[1]} ${named}`
  return named.startsWith('from') ? `${of} of each month ${named}` : `${of} of ${named}`
}

function years(phrase: Phrase): string {
  if (phrase.kind === 'every') return ''
  if (phrase.kind === 'values')
    return `in ${list(phrase.values.length > 12 ? [...phrase.values.slice(0, 8).map(String), `${phrase.values.length - 8} more years`] : phrase.values.map(String))}`
  if (phrase.kind === 'steps') return `every ${phrase.step} years from ${phrase.from}`
  if (phrase.step > 1) return `every ${phrase.step} years from ${phrase.from} to ${phrase.to}`
  return phrase.to >= lastYear() ? `from ${phrase.from} on` : `from ${phrase.from} to ${phrase.to}`
}

export const en: CronSpeech = {
  render(phrases) {
    const dates = date(phrases)
    const daily = dates === 'every day'
    const { perDay, hour, year, missing } = phrases
    const often = perDay > 1 && perDay <= 96 && hour.kind !== 'every' ? `, ${perDay === 2 ? 'twice' : `${perDay} times`} a day` : ''
    const main = [time(phrases, daily), daily && (hour.kind === 'every' || often !== '') ? '' : dates, years(year)]
      .filter(Boolean)
      .join(', ')
    return {
      main: main.charAt(0).toUpperCase() + main.slice(1),
      tail: `${often}${missing === 'months' ? ', only in months that have that day' : ''}`,
    }
  },
}
