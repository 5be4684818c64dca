const two = (part: number): string => String(part).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` as the server tells it -> epoch ms by which it is drawn; it is shown as it was told. */
export function momentOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** The other way round, `HH:mm`, with the day where it is not clear. */
export function momentText(at: number, withDay: boolean): string {
  const date = new Date(at)
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return withDay ? `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${time}` : time
}
