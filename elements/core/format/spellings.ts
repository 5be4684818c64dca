import { clockText } from './clock-text'

/** `YYYY-MM-DD`; null for a day that does not exist, such as 31 February. */
export function dayText(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(2000, month - 1, day))
  time.setUTCFullYear(year, month - 1, day)
  const exists = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  return exists ? time.toISOString().slice(0, 10) : null
}

/** `HH:mm:ss`; null for a time that does not exist. */
export function timeText(hour: number, minute: number, second: number): string | null {
  return hour > 23 || minute > 59 || second > 59 ? null : clockText(hour, minute, second)
}

type Numbers = readonly [number, number, number]

function numbersOf(text: string, spellings: readonly RegExp[]): Numbers | null {
  const found = spellings.map((spelling) => spelling.exec(text)).find((match) => match !== null)
  return found ? [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)] : null
}

const days = [/^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号]?$/, /^(\d{4})(\d{2})(\d{2})$/]
const clocks = [
  /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?$/,
  /^(\d{2})(\d{2})(\d{2})?$/,
  /^(\d{1,2})[时点](?:(\d{1,2})分?(?:(\d{1,2})秒?)?|整)?$/,
]

/** Year, month and day where the year comes first: `2026-1-5`, `2026/1/5`, `2026年1月5日`, `20260105`. They need be no real day. */
export const dayNumbers = (text: string): Numbers | null => numbersOf(text, days)

/** Hour, minute and second of a clock: `8:05`, `080500`, `8点5分`. They need be no real time. */
export const clockNumbers = (text: string): Numbers | null => numbersOf(text, clocks)
