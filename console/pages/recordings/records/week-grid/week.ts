/** Half hours of a day. */
export const halfHours = 48

/** Seven days from Monday on, of each half hour whether it is recorded. */
export type Week = readonly (readonly boolean[])[]

/** One half hour: the day (0 is Monday) and how many half hours came before it on that day. */
export interface HalfHour {
  day: number
  at: number
}

/** From one half hour to another, which is not in it any more. */
export interface Period {
  from: number
  to: number
}

const grid = /^[01]{48}(?:,[01]{48}){6}$/

/** `weekGrid` of a plan: `1` and `0` for each half hour, the days comma-joined. Any other text is a week without one. */
export function readWeek(text: string): Week {
  if (!grid.test(text)) return Array.from({ length: 7 }, () => Array.from({ length: halfHours }, () => false))
  return text.split(',').map((day) => Array.from(day, (mark) => mark === '1'))
}

/** The other way round; '' for a week without a half hour. */
export function writeWeek(week: Week): string {
  if (!week.some((day) => day.includes(true))) return ''
  return week.map((day) => day.map((on) => (on ? '1' : '0')).join('')).join()
}

/** The week with all between two half hours on or off: a rectangle of days and times. */
export function painted(week: Week, one: HalfHour, other: HalfHour, on: boolean): Week {
  const isWithin = (value: number, from: number, to: number): boolean => value >= Math.min(from, to) && value <= Math.max(from, to)
  return week.map((marks, day) =>
    isWithin(day, one.day, other.day) ? marks.map((mark, at) => (isWithin(at, one.at, other.at) ? on : mark)) : marks,
  )
}

/** The week with one day's half hours on others too. */
export function copied(week: Week, day: number, to: readonly number[]): Week {
  return week.map((marks, index) => (to.includes(index) ? week[day]! : marks))
}

/** `08:30` of 17; `24:00` ends a day. */
export function clockOf(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`
}

export function periodsOf(day: readonly boolean[]): Period[] {
  const periods: Period[] = []
  for (const [at, on] of day.entries()) {
    if (!on) continue
    const last = periods.at(-1)
    if (last?.to === at) last.to = at + 1
    else periods.push({ from: at, to: at + 1 })
  }
  return periods
}

/** Words of a week. */
export interface WeekTexts {
  /** Name of a day, 0 is Monday. */
  day: (day: number) => string
  /** Between the first and the last of several days, between days, and between periods of a day. */
  to: string
  comma: string
  and: string
}

/** A week in words: days that follow each other with the same periods as one, days without any left out. */
export function weekText(week: Week, { day: name, to, comma, and }: WeekTexts): string {
  const groups: { first: number; last: number; text: string }[] = []
  for (const [day, marks] of week.entries()) {
    const text = periodsOf(marks)
      .map((period) => `${clockOf(period.from)}–${clockOf(period.to)}`)
      .join(and)
    const last = groups.at(-1)
    if (text === '') continue
    if (last?.text === text && last.last === day - 1) last.last = day
    else groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => `${first === last ? name(first) : `${name(first)}${to}${name(last)}`} ${text}`).join(comma)
}
