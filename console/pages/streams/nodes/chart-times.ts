import { clockText, twoDigits } from '../../../../elements/core/format/clock-text'

/** `YYYY-MM-DD HH:mm:ss` as the server tells it -> epoch ms by which it is drawn; it is shown as it was told. */
export function chartTimeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** The other way round, `HH:mm`, with the day where it is not clear. */
export function chartTimeText(at: number, withDay: boolean): string {
  const date = new Date(at)
  const time = clockText(date.getUTCHours(), date.getUTCMinutes())
  return withDay ? `${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())} ${time}` : time
}
