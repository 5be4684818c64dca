import { Format } from 'typebox/format'

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const TIME = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Whether a text has no control characters but tabs and line ends. */
export function isPrintable(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text)
}

/** `YYYY-MM-DD`, and in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

// What `format` says in the schemas of this folder.
Format.Set('printable', isPrintable)
Format.Set('day', isDay)
Format.Set('time', (text) => isDay(text.slice(0, 10)) && TIME.test(text.slice(10)))
