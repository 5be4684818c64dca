import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** Text formats of the wire and of every field (spec section 9). Times are GMT+8 texts and never shifted. */
export const formats = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
} as const

export type DateKind = keyof typeof formats

/** Any day serves as carrier of a time of day; this one has no clock change anywhere. */
const timeCarrier = '2000-01-01'

/** The moment a text names; null unless it is exactly in the format and exists (no 31 February). */
export function parseDate(text: string | null | undefined, kind: DateKind): Dayjs | null {
  if (!text) return null
  const parsed = kind === 'time' ? dayjs(`${timeCarrier} ${text}`, formats.datetime, true) : dayjs(text, formats[kind], true)
  return parsed.isValid() ? parsed : null
}

export function formatDate(moment: Dayjs | Date | null | undefined, kind: DateKind): string {
  return moment ? dayjs(moment).format(formats[kind]) : ''
}
