/** Longer entries are taken for damage: no value of ours comes near 2 million characters. */
const longestEntry = 2_000_000

/** The text of one stored entry, as vue-ls writes it: `{"value":…,"expire":epoch-ms|null}`. */
export function encodeEntry(value: unknown, expire: number | null): string {
  return JSON.stringify({ value, expire })
}

/** The value inside a stored text; undefined for anything damaged, foreign or expired at `now` (epoch ms). */
export function decodeEntry(text: string | null, now: number): unknown {
  if (text === null || text.length > longestEntry) return undefined
  let entry: unknown
  try {
    // An own `__proto__` member would become a prototype in the first object merge after us.
    entry = JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return undefined
  }
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return undefined
  const expire = 'expire' in entry ? entry.expire : null
  if (expire !== null && typeof expire !== 'number') return undefined
  return expire !== null && expire < now ? undefined : entry.value
}
