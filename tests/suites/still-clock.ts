/**
 * The clocks of the page stand still while something is done that counts the time between two keys, or shows something for a moment:
 * however slow the machine is, it is not over before.
 */
export async function withStillClock(run: () => Promise<unknown>): Promise<void> {
  const [monotonic, today] = [performance.now(), Date.now()]
  const { now } = Date
  performance.now = () => monotonic
  Date.now = () => today
  try {
    await run()
  } finally {
    Reflect.deleteProperty(performance, 'now')
    Date.now = now
  }
}
