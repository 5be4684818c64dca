import { clockText } from '../core/format/clock-text'

/** `09:37` of an epoch ms, by the clock of the viewer. */
export function timeOfDay(at: number): string {
  const time = new Date(at)
  return clockText(time.getHours(), time.getMinutes())
}
