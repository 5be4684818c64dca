import dayjs from 'dayjs'

/** A name that spreadsheets take for a sheet: at most 31 characters, without `[ ] : * ? / \`, no apostrophe at its ends. */
export function sheetName(label: string): string {
  const name = plain(label)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31)
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name
}

/** `label 2026-01-31.xlsx`, without what file systems do not take. */
export function fileName(label: string, ending: string, clock: Date): string {
  const date = dayjs(clock).format('YYYY-MM-DD')
  const name = plain(label)
    .replaceAll(/[<>:"/\\|?*]/g, ' ')
    .trim()
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 100)
  return `${name === '' ? '' : `${name} `}${date}.${ending}`
}

function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
