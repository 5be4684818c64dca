export interface SparkSize {
  width: number
  height: number
}

/**
 * The lines of a small drawing of values, as paths of SVG: one for each run without gaps. The highest value touches the top, 0 the bottom.
 */
export function sparkPaths(values: readonly (number | null)[], { width, height }: SparkSize): string[] {
  const max = Math.max(1, ...values.map((value) => value ?? 0))
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const round = (position: number): number => Math.round(position * 100) / 100
  const paths: string[] = []
  let isDrawing = false
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false
      return
    }
    const point = `${round(index * step)} ${round(height - (value / max) * height)}`
    if (isDrawing) paths.push(`${paths.pop()}L${point}`)
    // A value between two gaps is a dot.
    else paths.push(`M${point}h0`)
    isDrawing = true
  })
  return paths
}

/** The last, lowest and highest of values; null where there is none. */
export function sparkRange(values: readonly (number | null)[]): { last: number; low: number; high: number } | null {
  const numbers = values.filter((value) => value !== null)
  const last = numbers.at(-1)
  return last === undefined ? null : { last, low: Math.min(...numbers), high: Math.max(...numbers) }
}
