import { lastYear } from '../fields'
import { clock, type CronPhrases, type CronSpeech, type DayPhrase, isOnly, type Phrase, weekdaySpans } from './phrases'

const days = ['日', '一', '二', '三', '四', '五', '六']
const weekday = (value: number) => `周${days[value - 1]}`

/** A list; a long one by its beginning and its length. */
function list(values: readonly (number | string)[]): string {
  return values.length > 12 ? `${values.slice(0, 8).join('、')}…（共 ${values.length} 个）` : values.join('、')
}

function weekdays(values: readonly number[]): string {
  const spans = weekdaySpans(values)
  const named = list(spans.map(([from, to]) => (from === to ? weekday(from) : `${weekday(from)}至${weekday(to)}`)))
  return spans.every(([from, to]) => from === to) ? `每${named}` : named
}

/** Hours as a time in which something happens. */
function hourWindow(hour: Phrase): string {
  if (hour.kind === 'every') return ''
  if (hour.kind === 'range' && hour.step === 1) return `${clock(hour.from, 0)} 至 ${clock(hour.to, 59)}`
  if (hour.kind === 'values') return `${list(hour.values)} 点`
  return hourly(hour)
}

/** Hours one by one. */
function hourly(hour: Phrase): string {
  if (hour.kind === 'every') return '每小时'
  if (hour.kind === 'values') return `${list(hour.values)} 点`
  const every = hour.step === 1 ? '每小时' : `每 ${hour.step} 小时`
  if (hour.kind === 'range') return `${hour.from} 点至 ${hour.to} 点${every}`
  return hour.from === 0 ? every : `从 ${hour.from} 点起${every}`
}

function repeated(phrase: Exclude<Phrase, { kind: 'values' }>, unit: string, mark: string): string {
  if (phrase.kind === 'every') return `每${unit}`
  const every = phrase.step === 1 ? `每${unit}` : `每 ${phrase.step} ${unit}`
  if (phrase.kind === 'range') return `第 ${phrase.from} 至 ${phrase.to} ${mark}${every}`
  return phrase.from === 0 ? every : `从第 ${phrase.from} ${mark}起${every}`
}

/** Down to the minute. */
function minutes({ minute, hour }: CronPhrases): string {
  if (minute.kind !== 'values') return [hourWindow(hour), repeated(minute, '分钟', '分')].filter(Boolean).join('，')
  if (hour.kind === 'values' && hour.values.length === 1 && minute.values.length === 1) return clock(hour.values[0]!, minute.values[0]!)
  if (isOnly(minute, 0)) return hour.kind === 'values' ? `${hourly(hour)}整` : `${hourly(hour)}整点`
  return `${hourly(hour)}的 ${list(minute.values)} 分`
}

function time(phrases: CronPhrases): string {
  const { second, minute, hour } = phrases
  if (isOnly(second, 0)) return minutes(phrases)
  if (second.kind !== 'values') {
    const within = minute.kind === 'every' ? hourWindow(hour) : `${minutes(phrases)} 的那一分钟里`
    return [within, repeated(second, '秒', '秒')].filter(Boolean).join('，')
  }
  const exact = second.values.length === 1 && [hour, minute].every((phrase) => phrase.kind === 'values' && phrase.values.length === 1)
  return exact ? `${minutes(phrases)}:${clock(second.values[0]!)}` : `${minutes(phrases)}的第 ${list(second.values)} 秒`
}

function months(month: Phrase): string {
  if (month.kind === 'every') return ''
  if (month.kind === 'values') return `${list(month.values)} 月`
  if (month.kind === 'steps') return `从 ${month.from} 月起每 ${month.step} 个月`
  return month.step === 1 ? `${month.from} 月至 ${month.to} 月` : `${month.from} 月至 ${month.to} 月每 ${month.step} 个月`
}

function years(year: Phrase, month: Phrase): string {
  if (year.kind === 'every') return month.kind === 'every' ? '' : '每年'
  if (year.kind === 'values') return `${list(year.values)} 年`
  if (year.kind === 'range' && year.to >= lastYear()) return `从 ${year.from} 年起`
  if (year.kind === 'steps') return `从 ${year.from} 年起每 ${year.step} 年`
  return year.step === 1 ? `${year.from} 年至 ${year.to} 年` : `${year.from} 年至 ${year.to} 年每 ${year.step} 年`
}

/** Days of a month, to stand behind 每月 or the months. */
function daysOfMonth(day: DayPhrase): string {
  if ('by' in day) {
    const { phrase } = day
    if (phrase.kind === 'values') return ` ${list(phrase.values)} 日`
    if (phrase.kind === 'steps') return `从 ${phrase.from} 日起每 ${phrase.step} 天`
    return phrase.kind === 'every' ? '每天' : ` ${phrase.from} 日至 ${phrase.to} 日${phrase.step === 1 ? '' : `每 ${phrase.step} 天`}`
  }
  switch (day.kind) {
    case 'month-end':
      if (day.before === 0) return day.workday ? '最后一个工作日' : '最后一天'
      return `月末前 ${day.before} 天${day.workday ? '最近的工作日' : ''}`
    case 'workday':
      return `离 ${day.day} 日最近的工作日`
    case 'last-weekday':
      return `最后一个${weekday(day.weekday)}`
    default:
      return `第 ${day.nth} 个${weekday(day.weekday)}`
  }
}

function daysOfWeek(phrase: Phrase): string {
  if (phrase.kind === 'values') return weekdays(phrase.values)
  if (phrase.kind === 'steps') return `每周从${weekday(phrase.from)}起每 ${phrase.step} 天`
  if (phrase.kind === 'every') return '每天'
  return `${weekday(phrase.from)}至${weekday(phrase.to)}${phrase.step === 1 ? '' : `每 ${phrase.step} 天`}`
}

function date({ day, month, year }: CronPhrases): string {
  const when = [years(year, month), months(month)].filter(Boolean).join(' ')
  if ('by' in day && (day.by === 'week' || day.phrase.kind === 'every')) {
    const daily = daysOfWeek(day.phrase)
    return when ? `${when} ${daily}` : daily
  }
  const of = daysOfMonth(day)
  return month.kind === 'every' ? `${when ? `${when} ` : ''}每月${of}` : `${when}${of.startsWith(' ') ? of : `的${of}`}`
}

export const zh: CronSpeech = {
  say(phrases) {
    const [dates, times] = [date(phrases), time(phrases)]
    const always = phrases.hour.kind === 'every' && dates === '每天'
    const tail = phrases.perDay > 1 && phrases.perDay <= 96 && phrases.hour.kind !== 'every' ? `，${dates === '每天' ? '共' : '每天'} ${phrases.perDay} 次` : ''
    return { main: always ? times : `${dates} ${times}`, tail }
  },
}
