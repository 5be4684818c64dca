const steps = [1, 2, 5] as const

/** Whole numbers in even steps of 1, 2 or 5 times a power of ten from 0 to at least `max`, at most `count` steps. */
export function axisTicks(max: number, count = 4): number[] {
  const requested = Math.max(1, max) / count
  const power = 10 ** Math.floor(Math.log10(Math.max(1, requested)))
  const step = steps.map((digit) => digit * power).find((candidate) => candidate >= requested) ?? 10 * power
  const last = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: last + 1 }, (_, index) => index * step)
}

/** Numbers in even steps of 1, 2 or 5 times a power of ten, from at most `low` to at least `high`, about `count` steps. */
export function fittedTicks(low: number, high: number, count = 3): number[] {
  const requested = (high - low) / count || 1
  const power = 10 ** Math.floor(Math.log10(requested))
  const step = steps.map((digit) => digit * power).find((candidate) => candidate >= requested) ?? 10 * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
