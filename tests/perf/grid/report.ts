import { median, printTable } from '../table'
import type { GridName } from './bench.types'
import type { Measurements } from './measures'

/** A measure with its target on the machine it was set on, where `bare` and the best anchor were measured beside it. */
interface Line {
  readonly name: string
  readonly target?: number
}

const lines: readonly Line[] = [
  { name: 'mount 1k', target: 32 },
  { name: 'mount 10k', target: 32 },
  { name: 'mount 100k', target: 32 },
  { name: 'jump, per frame', target: 8 },
  { name: 'smooth, per frame', target: 3.6 },
  { name: 'horizontal, per frame', target: 2.2 },
  { name: '40 wheel events', target: 145 },
  { name: 'frames over 50 ms', target: 0 },
  { name: 'wrong rows at paint', target: 0 },
  { name: 'uncovered at 120 px', target: 0 },
  { name: 'open editor', target: 14 },
  { name: 'commit', target: 4.5 },
  { name: 'insert at top 10k', target: 10 },
  { name: 'insert at top 100k', target: 16 },
  { name: 'delete 1,000 10k', target: 9.5 },
  { name: 'delete 1,000 100k', target: 18 },
  { name: 'set 10,000 cells 10k', target: 9.5 },
  { name: 'set 10,000 cells 100k', target: 10 },
  { name: 'sort 10k', target: 16 },
  { name: 'sort 100k', target: 68 },
  { name: 'select all 10k', target: 6 },
  { name: 'select all 100k', target: 6 },
  { name: 'validate 10k', target: 25 },
  { name: 'wrong after command', target: 0 },
  { name: 'heap, MB', target: 0.95 },
  { name: 'elements', target: 650 },
  { name: 'shipped, kB gz' },
  { name: 'without React, kB gz', target: 55 },
]

/** Medians, and ours as ratio to `bare` and to the best of the others. */
export function reportGrids(found: ReadonlyMap<GridName, readonly Measurements[]>, title: string): void {
  const names = [...found.keys()]
  const peers = names.filter((name) => name !== 'ours' && name !== 'bare')
  const measured = lines.filter(({ name }) => [...found.values()].some((runs) => runs.some((run) => name in run)))
  printTable(
    title,
    ['', ...names, 'ours/best', 'ours/bare', 'target'],
    measured.map(({ name, target }) => {
      const value = (grid: GridName): number => median((found.get(grid) ?? []).flatMap((run) => run[name] ?? []))
      const best = Math.min(...peers.map(value).filter((number) => !Number.isNaN(number)))
      return [
        name,
        ...names.map((grid) => text(value(grid))),
        ratio(value('ours'), best),
        ratio(value('ours'), value('bare')),
        target === undefined ? '' : `<= ${target}`,
      ]
    }),
  )
}

function text(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(value < 100 && !Number.isInteger(value) ? 2 : 0)
}

function ratio(value: number, base: number): string {
  return Number.isFinite(base) && Number.isFinite(value / base) && value > 0 ? (value / base).toFixed(2) : '-'
}
