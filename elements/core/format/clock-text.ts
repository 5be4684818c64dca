export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `HH:mm` or `HH:mm:ss`, as many parts as are given. */
export function clockText(...parts: readonly number[]): string {
  return parts.map(twoDigits).join(':')
}

/** `YYYY-MM-DD HH:mm:ss` on the viewer's clock. */
export function viewerTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day} ${clockText(date.getHours(), date.getMinutes(), date.getSeconds())}`
}
