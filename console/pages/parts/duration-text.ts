import { clockText } from '../../../elements/core/format'

/** `HH:mm:ss` of a duration, with its days before it (`1d 02:03:04`); what is no number counts as 0. @param seconds rounded to whole ones */
export function durationText(seconds: unknown): string {
  const total = Math.max(0, Math.round(Number(seconds) || 0))
  const days = Math.floor(total / 86_400)
  const time = clockText(Math.floor(total / 3600) % 24, Math.floor(total / 60) % 60, total % 60)
  return days > 0 ? `${days}d ${time}` : time
}
