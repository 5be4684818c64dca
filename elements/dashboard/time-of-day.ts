import { wireTime } from '../core/transport'

/** `09:37` of an epoch ms, by the clock of the server, as the times in its lists. */
export function timeOfDay(at: number): string {
  return wireTime(at).slice(11, 16)
}
