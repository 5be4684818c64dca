/** A calendar date as text, `YYYY-MM-DD` (spec section 9). */
export type DateText = string

export type DateReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'date'; readonly date: DateText }
  | { readonly kind: 'unreadable' }

const spellings = [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, /^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})年(\d{1,2})月(\d{1,2})日$/]

/** Reads what a user typed: `2026-1-5`, `2026/01/05`, `20260105`, `2026年1月5日`. A day that does not exist is unreadable. */
export function readDate(typed: string): DateReading {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const parts = spellings.map((spelling) => spelling.exec(text)).find((match) => match !== null)
  if (!parts) return { kind: 'unreadable' }
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const date = isoDate(year, month, day)
  return date ? { kind: 'date', date } : { kind: 'unreadable' }
}

function isoDate(year: number, month: number, day: number): DateText | null {
  const time = new Date(Date.UTC(year, month - 1, day))
  const real = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  return real ? time.toISOString().slice(0, 10) : null
}

export type RangeFault = 'before-min' | 'after-max'

/** Whether a date lies outside its bounds; bounds that are no dates do not bind. ISO dates compare as text. */
export function rangeFault(date: DateText, min: string | undefined, max: string | undefined): RangeFault | null {
  if (min && readDate(min).kind === 'date' && date < min) return 'before-min'
  if (max && readDate(max).kind === 'date' && date > max) return 'after-max'
  return null
}
