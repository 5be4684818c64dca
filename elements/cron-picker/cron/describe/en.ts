import { lastYear } from '../fields'
import { clock, type CronPhrases, type CronSpeech, type DayPhrase, isOnly, type Phrase, weekdaySpans } from './phrases'

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const weekday = (value: number) => weekdayNames[value - 1]!
const month = (value: number) => monthNames[value - 1]!

/** A list with its last word joined by "and"; a long one by its beginning and its length. */
function list(values: readonly (number | string)[]): string {
  if (values.length > 12) return `${values.slice(0, 8).join(', ')}… (${values.length} in all)`
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} and ${values.at(-1)}` : String(values[0])
}

function plural(unit: string, values: readonly unknown[]): string {
  return values.length === 1 ? unit : `${unit}s`
}

/** `every 5 minutes from minute 3`. */
function repeated(phrase: Exclude<Phrase, { kind: 'values' }>, unit: string, name: (value: number) => string, first = 0): string {
  if (phrase.kind === 'every') return `every ${unit}`
  const every = phrase.step === 1 ? `every ${unit}` : `every ${phrase.step} ${unit}s`
  if (phrase.kind === 'range') return `${every} from ${name(phrase.from)} to ${name(phrase.to)}`
  return phrase.from === first ? every : `${every} from ${name(phrase.from)}`
}

const hourly = (hour: Exclude<Phrase, { kind: 'values' }>) => repeated(hour, 'hour', (value) => clock(value, 0))

/** Hours as a time in which something happens. */
function hourWindow(hour: Phrase): string {
  if (hour.kind === 'every') return ''
  if (hour.kind === 'values') return `during ${plural('hour', hour.values)} ${list(hour.values)}`
  if (hour.kind === 'range' && hour.step === 1) return `from ${clock(hour.from, 0)} to ${clock(hour.to, 59)}`
  return `in ${hourly(hour)}`
}

/** Down to the minute. */
function minutes({ minute, hour }: CronPhrases): string {
  if (minute.kind !== 'values') return [repeated(minute, 'minute', (value) => `minute ${value}`), hourWindow(hour)].filter(Boolean).join(', ')
  const at = isOnly(minute, 0) ? 'on the hour' : `at ${plural('minute', minute.values)} ${list(minute.values)}`
  if (hour.kind !== 'values') return `${hourly(hour)} ${at}`
  const times = hour.values.flatMap((hour) => minute.values.map((minute) => clock(hour, minute)))
  return times.length <= 6 ? `at ${list(times)}` : `${at} of hours ${list(hour.values)}`
}

function time(phrases: CronPhrases): string {
  const { second, minute, hour } = phrases
  if (isOnly(second, 0)) return minutes(phrases)
  if (second.kind !== 'values') {
    const within = minute.kind === 'every' ? hourWindow(hour) : `within the minute ${minutes(phrases)}`
    return [repeated(second, 'second', (value) => `second ${value}`), within].filter(Boolean).join(', ')
  }
  const exact = second.values.length === 1 && [hour, minute].every((phrase) => phrase.kind === 'values' && phrase.values.length === 1)
  return exact ? `${minutes(phrases)}:${clock(second.values[0]!)}` : `${minutes(phrases)}, at ${plural('second', second.values)} ${list(second.values)}`
}

function monthDays(phrase: Phrase): string {
  if (phrase.kind === 'every') return 'every day'
  if (phrase.kind === 'values') return `on ${plural('day', phrase.values)} ${list(phrase.values)} of the month`
  return `${repeated(phrase, 'day', (value) => `day ${value}`, 0)} of the month`
}

function weekDays(phrase: Phrase): string {
  if (phrase.kind === 'every') return 'every day'
  if (phrase.kind === 'steps') return `within each week every ${phrase.step} days from ${weekday(phrase.from)}`
  if (phrase.kind === 'range') return `${phrase.step === 1 ? '' : `every ${phrase.step} days from `}${weekday(phrase.from)} to ${weekday(phrase.to)}`
  return list(weekdaySpans(phrase.values).map(([from, to]) => (from === to ? `${weekday(from)}s` : `${weekday(from)} to ${weekday(to)}`)))
}

function days(day: DayPhrase): string {
  if ('by' in day) return day.by === 'week' ? weekDays(day.phrase) : monthDays(day.phrase)
  switch (day.kind) {
    case 'month-end':
      if (day.before === 0) return `on the last ${day.workday ? 'workday' : 'day'} of the month`
      return `${day.workday ? 'on the workday nearest to ' : ''}${day.before} ${day.before === 1 ? 'day' : 'days'} before the end of the month`
    case 'workday':
      return `on the workday nearest to day ${day.day} of the month`
    case 'last-weekday':
      return `on the last ${weekday(day.weekday)} of the month`
    default:
      return `on the ${ordinals[day.nth - 1]} ${weekday(day.weekday)} of the month`
  }
}

function months(phrase: Phrase): string {
  if (phrase.kind === 'every') return ''
  if (phrase.kind === 'range' && phrase.step === 1) return `${month(phrase.from)} to ${month(phrase.to)}`
  return phrase.kind === 'values' ? `in ${list(phrase.values.map(month))}` : repeated(phrase, 'month', month)
}

function years(phrase: Phrase): string {
  if (phrase.kind === 'every') return ''
  if (phrase.kind === 'range' && phrase.step === 1) return phrase.to >= lastYear() ? `from ${phrase.from} on` : `${phrase.from} to ${phrase.to}`
  return phrase.kind === 'values' ? `in ${list(phrase.values)}` : repeated(phrase, 'year', String)
}

export const en: CronSpeech = {
  say(phrases) {
    const daily = days(phrases.day)
    const always = phrases.hour.kind === 'every' && daily === 'every day'
    const main = [time(phrases), always ? '' : daily, months(phrases.month), years(phrases.year)].filter(Boolean).join(', ')
    const tail = phrases.perDay > 1 && phrases.perDay <= 96 && phrases.hour.kind !== 'every' ? `, ${phrases.perDay} times a day` : ''
    return { main: main.charAt(0).toUpperCase() + main.slice(1), tail }
  },
}
