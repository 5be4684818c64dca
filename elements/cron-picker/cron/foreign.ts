import { fieldRules } from './fields'
import { parseCron } from './parse'
import { splitFields, upperCase } from './tokens'

export type CronDialect = 'crontab' | 'spring'

export interface ForeignCron {
  readonly dialect: CronDialect
  /** The same schedule for Quartz, seven fields. */
  readonly text: string
}

const macros: Readonly<Record<string, string>> = {
  '@YEARLY': '0 0 0 1 1 ? *',
  '@ANNUALLY': '0 0 0 1 1 ? *',
  '@MONTHLY': '0 0 0 1 * ? *',
  '@WEEKLY': '0 0 0 ? * SUN *',
  '@DAILY': '0 0 0 * * ? *',
  '@MIDNIGHT': '0 0 0 * * ? *',
  '@HOURLY': '0 0 * * * ? *',
}

const weekdayNames = fieldRules.dayOfWeek.names!

/**
 * Recognises crontab text (five fields, or a macro) and Spring text (six fields, none of them `?`) and says the same for
 * Quartz: seconds in front, weekdays 0-7 from Sunday = 0 by name, `?` for the free day field. Null where it is neither, or
 * where day and weekday are both given, which Quartz cannot do.
 */
export function convertForeign(text: string): ForeignCron | null {
  const upper = upperCase(text.trim())
  const macro = macros[upper]
  if (macro) return { dialect: upper === '@MIDNIGHT' ? 'spring' : 'crontab', text: macro }
  const fields = splitFields(upper).map((token) => token.text)
  if ((fields.length !== 5 && fields.length !== 6) || upper.includes('?')) return null
  const [second, minute, hour, day, month, week] = fields.length === 5 ? ['0', ...fields] : fields
  const weekdays = convertWeekdays(week!)
  if (weekdays === null || (day !== '*' && weekdays !== '*')) return null
  const days = weekdays === '*' ? `${day} ${month} ?` : `? ${month} ${weekdays}`
  const converted = `${second} ${minute} ${hour} ${days} *`
  return parseCron(converted).valid ? { dialect: fields.length === 5 ? 'crontab' : 'spring', text: converted } : null
}

/** Weekdays by name; with steps, where Quartz overlooks names, the days themselves. */
function convertWeekdays(week: string): string | null {
  if (week === '*') return week
  const items = week.split(',').map(convertItem)
  return items.includes(null) ? null : items.join(',')
}

function convertItem(item: string): string | null {
  const [, from = '', to, step] = /^(\*|\d|[A-Z]{3})(?:-(\d|[A-Z]{3}))?(?:\/(\d+))?$/.exec(item) ?? []
  if (from === '') return item.replace(/^(\d)(?=[L#])/, (day) => nameOf(Number(day)) ?? day)
  if (step === undefined) return [from, to].flatMap((day) => (day === undefined ? [] : [nameOf(numberOf(day)) ?? '??'])).join('-')
  const [first, last] = from === '*' ? [0, 6] : [numberOf(from), to === undefined ? 6 : numberOf(to)]
  const every = Number(step)
  if (every === 0 || first > last) return null
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => nameOf(first + index * every) ?? '??').join(',')
}

/** 0 and 7 are Sunday. */
function nameOf(day: number): string | undefined {
  return day >= 0 && day <= 7 ? weekdayNames[day % 7] : undefined
}

function numberOf(day: string): number {
  const name = weekdayNames.indexOf(day)
  return name >= 0 ? name : Number(day)
}
