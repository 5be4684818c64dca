import dayjs from 'dayjs'

/** A day as `YYYY-MM-DD` in the calendar of the viewer's clock; no time zone is involved. */
export function dayText(date: Date): string {
  return dayjs(date).format('YYYY-MM-DD')
}

/** Local midnight of `YYYY-MM-DD`; `undefined` for anything else, also for days that do not exist. */
export function dayOfText(text: string | null | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}
