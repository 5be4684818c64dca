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

const days = ['日', '一', '二', '三', '四', '五', '六']
const weekday = (value: number) => `周${days[value - 1]}`

/** A list with its unit; four and more in a row as a span, a long one by its beginning and its length. */
function list(values: readonly number[], unit: string): string {
  const parts = spansOf(values, 4).map(([from, to]) => (from === to ? String(from) : `${from} 至 ${to}`))
  return parts.length > 12 ? `${parts.slice(0, 8).join('、')}… ${unit}（共 ${values.length} 个）` : `${parts.join('、')} ${unit}`
}

function weekdays(values: readonly number[]): string {
  const spans = weekdaySpans(values)
  const named = spans.map(([from, to]) => (from === to ? weekday(from) : `${weekday(from)}至${weekday(to)}`)).join('、')
  return spans.every(([from, to]) => from === to) ? `每${named}` : named
}

const every = (step: number, unit: string) => (step === 1 ? `每${unit}` : `每 ${step} ${unit}`)

/** `第 10 至 20 分`, two spans where it wraps around. */
function spansIn(range: { from: number; to: number }, mark: string): string {
  return rangeSpans(range, 0, 59)
    .map(([from, to]) => `第 ${from} 至 ${to} ${mark}`)
    .join('和')
}

/** Minutes or seconds that come again and again, within `whole`: the hour or the minute around. */
function repeated(phrase: Repeated, unit: string, mark: string, whole: string): string {
  if (phrase.kind === 'every') return `每${unit}`
  if (phrase.kind === 'range') return `${whole}${whole && '的'}${spansIn(phrase, mark)}，${every(phrase.step, unit)}`
  return phrase.from === 0 ? every(phrase.step, unit) : `${whole}从第 ${phrase.from} ${mark}起${every(phrase.step, unit)}`
}

/** Hours as a time in which something happens. */
function hourWindow(hour: Phrase, daily: boolean): string {
  if (hour.kind === 'every') return ''
  const single = only(hour)
  if (single !== null) return `${clock(single, 0)} 至 ${clock(single, 59)}`
  if (hour.kind === 'range' && hour.step === 1 && (daily || hour.from < hour.to))
    return `${clock(hour.from, 0)} 至${hour.to < hour.from ? '次日' : ''} ${clock(hour.to, 59)}`
  return `${list(valuesIn(hour, 0, 23), '点')}的一小时内`
}

/** Hours of which a part is meant, to stand before that part. */
function hourPrefix(hour: Phrase): string {
  return hour.kind === 'every' ? '每小时的' : `${list(valuesIn(hour, 0, 23), '点')}的`
}

/** One moment of each hour meant. */
function timesOf(hour: Phrase, minute: number, second: number, daily: boolean): string {
  const at = (value: number) => clock(value, minute, second)
  const single = only(hour)
  if (single !== null) return at(single)
  if (hour.kind === 'steps') return `从 ${at(hour.from)} 起${every(hour.step, '小时')}`
  if (hour.kind === 'range' && (daily || hour.from < hour.to))
    return `${at(hour.from)} 至${hour.to < hour.from ? '次日' : ''} ${at(hour.to)}，${every(hour.step, '小时')}`
  if (minute === 0 && second === 0) return hour.kind === 'every' ? '每小时整点' : `${list(valuesIn(hour, 0, 23), '点')}整`
  return `${hourPrefix(hour)} ${minute} 分${second === 0 ? '' : ` ${second} 秒`}`
}

/** Down to the minute. */
function minutes({ minute, hour }: CronPhrases, daily: boolean): string {
  const [single, exactHour] = [only(minute), only(hour)]
  if (single !== null) return timesOf(hour, single, 0, daily)
  if (minute.kind === 'values') return `${hourPrefix(hour)} ${list(minute.values, '分')}`
  if (minute.kind === 'range' && minute.from < minute.to && exactHour !== null)
    return `${clock(exactHour, minute.from)} 至 ${clock(exactHour, minute.to)}，${every(minute.step, '分钟')}`
  const whole = hour.kind === 'values' ? hourPrefix(hour).slice(0, -1) : '每小时'
  const namesHours = hour.kind === 'values' && (minute.kind === 'range' || (minute.kind === 'steps' && minute.from > 0))
  const within = namesHours ? '' : hourWindow(hour, daily)
  return [within, repeated(minute, '分钟', '分', whole)].filter(Boolean).join('，')
}

function time(phrases: CronPhrases, daily: boolean): string {
  const { second, minute, hour } = phrases
  const [exactSecond, exactMinute] = [only(second), only(minute)]
  if (exactSecond === 0) return minutes(phrases, daily)
  if (exactSecond !== null && exactMinute !== null) return timesOf(hour, exactMinute, exactSecond, daily)
  if (second.kind === 'values') {
    const exactHour = only(hour)
    if (exactMinute !== null && exactHour !== null && second.values.length <= 6)
      return second.values.map((value) => `${clock(exactHour, exactMinute)}:${twoDigits(value)}`).join('、')
    const within = minutes(phrases, daily)
    return `${within}${minute.kind === 'every' || minute.kind === 'steps' ? '的第' : '，第'} ${list(second.values, '秒')}`
  }
  if (minute.kind === 'every') return [hourWindow(hour, daily), repeated(second, '秒', '秒', '每分钟')].filter(Boolean).join('，')
  const seconds = repeated(second, '秒', '秒', '')
  const within = minutes(phrases, daily)
  if (minute.kind === 'range' && minute.step === 1) return `${within.replace(/，每分钟$/, '')}，${seconds}`
  if (exactMinute === null || (hour.kind !== 'every' && only(hour) === null)) return `${within}，每次一分钟，其间${seconds}`
  return `${within}${/\d$/.test(within) ? ' ' : ''}起的一分钟内，${seconds}`
}

function months(month: Phrase, yearly: boolean): string {
  if (month.kind === 'every') return ''
  if (month.kind === 'range' && (yearly || month.from < month.to))
    return `${month.from} 月至${month.to < month.from ? '次年' : ''} ${month.to} 月`
  return list(valuesIn(month, 1, 12), '月')
}

function years(year: Phrase): string {
  if (year.kind === 'every') return ''
  if (year.kind === 'values') return list(year.values, '年')
  if (year.kind === 'steps') return `从 ${year.from} 年起每 ${year.step} 年`
  if (year.to >= lastYear() && year.step === 1) return `从 ${year.from} 年起`
  return year.step === 1 ? `${year.from} 年至 ${year.to} 年` : `${year.from} 年至 ${year.to} 年每 ${year.step} 年`
}

/** Days of a month, to stand behind 每月 or the months. */
function daysOfMonth(day: DayPhrase): string {
  if ('by' in day) {
    const { phrase } = day
    if (phrase.kind === 'values') return list(phrase.values, '日')
    if (phrase.kind !== 'range') return ''
    if (phrase.step > 1)
      return phrase.to > 31 - phrase.step
        ? `从 ${phrase.from} 日起每 ${phrase.step} 天`
        : `${phrase.from} 日至 ${phrase.to} 日每 ${phrase.step} 天`
    return rangeSpans(phrase, 1, 31)
      .map(([from, to]) => (from === to ? `${from} 日` : `${from} 日至 ${to} 日`))
      .join('和 ')
  }
  switch (day.kind) {
    case 'month-end':
      if (day.before === 0) return day.workday ? '最后一个工作日' : '最后一天'
      return day.workday ? `离月末前第 ${day.before} 天最近的工作日` : `月末前第 ${day.before} 天`
    case 'workday':
      return `离 ${day.day} 日最近的工作日`
    case 'last-weekday':
      return `最后一个${weekday(day.weekday)}`
    default:
      return `第 ${day.nth} 个${weekday(day.weekday)}`
  }
}

function daysOfWeek(phrase: Phrase): string {
  if (phrase.kind === 'every') return '每天'
  if (phrase.kind === 'values') return weekdays(phrase.values)
  if (phrase.kind === 'range') return `${weekday(phrase.from)}至${weekday(phrase.to)}`
  return `每周从${weekday(phrase.from)}起每 ${phrase.step} 天（${valuesIn(phrase, 1, 7).map(weekday).join('、')}）`
}

/** The years and months meant, to stand before their days. */
function period({ month, year, missing }: CronPhrases): string {
  const [ofYears, ofMonths] = [years(year), months(month, year.kind === 'every')]
  if (ofMonths === '') return ofYears
  const each = missing === 'leap' ? '闰年 ' : year.kind === 'steps' ? '' : '每年 '
  if (ofYears === '') return `${each}${ofMonths}`
  return year.kind === 'values' && missing !== 'leap' ? `${ofYears} ${ofMonths}` : `${ofYears}，${each}${ofMonths}`
}

function date(phrases: CronPhrases): string {
  const { day, month } = phrases
  const when = period(phrases)
  if ('by' in day && (day.by === 'week' || day.phrase.kind === 'every')) {
    const daily = daysOfWeek(day.phrase)
    return when ? `${when}，${daily}` : daily
  }
  const of = daysOfMonth(day)
  const numbered = /^\d/.test(of)
  if (month.kind === 'every') return `${when ? `${when}，` : ''}每月${numbered ? ' ' : ''}${of}`
  if (of.startsWith('从')) return `${when}，${of}`
  if (of.startsWith('离')) return `${when}${of}`
  return `${when}${numbered && only(month) !== null ? '' : '的'}${numbered ? ' ' : ''}${of}`
}

/** A time behind its date. */
function behind(time: string): string {
  return /^\d/.test(time) ? ` ${time}` : time.startsWith('从') ? time : `，${time}`
}

export const zh: CronSpeech = {
  render(phrases) {
    const dates = date(phrases)
    const daily = dates === '每天'
    const times = time(phrases, daily)
    const often =
      phrases.perDay > 1 && phrases.perDay <= 96 && phrases.hour.kind !== 'every' ? `，${daily ? '共' : '每天'} ${phrases.perDay} 次` : ''
    return {
      main: daily && phrases.hour.kind === 'every' ? times : `${dates}${behind(times)}`,
      tail: `${often}${phrases.missing === 'months' ? '，没有这一天的月份不执行' : ''}`,
    }
  },
}
