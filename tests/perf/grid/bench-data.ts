import type { BenchColumn, BenchKind, BenchRow } from './bench.types'

const kinds: readonly BenchKind[] = ['text', 'number', 'select', 'checkbox', 'text']

/** Twenty mixed columns: names, numbers, choices, ticks and dates in turn. */
export const benchColumns: readonly BenchColumn[] = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  title: `Column ${index}`,
  kind: kinds[index % kinds.length]!,
}))

export const choices = ['Online', 'Offline', 'Fault', 'Upgrading']

/** Columns whose cells have to hold something: names, numbers and choices. */
export const ruledColumns = benchColumns.filter(({ kind }) => kind !== 'checkbox')

/** The same numbers in every page: 32 bits from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

/** Read from JSON, as rows of a server are: engines keep such objects in another shape than those that were put together. */
export function benchRows(count: number): BenchRow[] {
  const random = randomNumbers(42)
  const rows = Array.from({ length: count }, (_, index) => {
    const row: BenchRow = { id: `r${index}` }
    for (const [position, { key }] of benchColumns.entries()) row[key] = valueOf(position, index, random())
    return row
  })
  return JSON.parse(JSON.stringify(rows)) as BenchRow[]
}

function valueOf(position: number, index: number, random: number): string | number | boolean {
  if (position === 0) return `Device ${index}`
  switch (position % kinds.length) {
    case 0:
      return `Text ${random % 10_000}`
    case 1:
      return random % 1000
    case 2:
      return choices[(random >>> 8) % choices.length]!
    case 3:
      return (random >>> 9) % 2 === 0
    default:
      return `2026-${String(1 + ((random >>> 8) % 12)).padStart(2, '0')}-${String(1 + ((random >>> 12) % 28)).padStart(2, '0')}`
  }
}
