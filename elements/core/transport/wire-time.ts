/** The zone of every time on the wire, whose texts do not say it: GMT+8. */
const zone = 8 * 3_600_000

/** A moment as the wire has it, `YYYY-MM-DD HH:mm:ss`; `time` is epoch ms. */
export function wireTime(time: number): string {
  return new Date(time + zone).toISOString().slice(0, 19).replace('T', ' ')
}
