export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `HH:mm` or `HH:mm:ss`, as many parts as are given. */
export function clockText(...parts: readonly number[]): string {
  return parts.map(twoDigits).join(':')
}

/** `HH:mm:ss` of a duration; what is no number counts as 0. @param seconds rounded to whole ones */
export function durationText(seconds: unknown): string {
  const total = Math.max(0, Math.round(Number(seconds) || 0))
  return clockText(Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60)
}

/** `YYYY-MM-DD HH:mm:ss` on the viewer's clock. */
export function viewerTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day} ${clockText(date.getHours(), date.getMinutes(), date.getSeconds())}`
}
