import type { Browser } from 'puppeteer-core'
import type { GridName } from './bench.types'
import { Meter } from './meter'

/** What one repetition found, by name of the measure; ms where nothing else is said. */
export type Measurements = Record<string, number>

const frames = { jump: 60, smooth: 120, sideways: 60, scroll: 40 } as const
const edits = 8

/** vxe-table looks for each removed row in two whole arrays: with 100,000 rows that takes minutes. */
const hopeless: readonly string[] = ['vxe-table delete 100k']

/** What can be measured by itself: `mount` also validates, `scroll` and `edit` also weigh 100,000 rows. */
export const partNames = ['mount', 'scroll', 'edit', 'commands'] as const
export type PartName = (typeof partNames)[number]

/** What is measured of one grid: everything, or the parts that are asked for. */
export async function measureGrid(browser: Browser, url: string, name: GridName, parts: readonly PartName[]): Promise<Measurements> {
  const found: Measurements = {}
  const open = (rows: number): Promise<Meter> => Meter.open(browser, url, name, rows)
  if (parts.includes('mount')) await mounting(open, found)
  if (parts.includes('commands')) await commands(await open(10_000), name, '10k', found)
  if (parts.includes('scroll') || parts.includes('edit')) {
    const large = await open(100_000)
    await weight(large, found)
    if (parts.includes('scroll')) await scrolling(large, found)
    if (parts.includes('edit')) await editing(large, found)
    await large.page.close()
  }
  if (parts.includes('commands')) await commands(await open(100_000), name, '100k', found)
  return found
}

async function mounting(open: (rows: number) => Promise<Meter>, found: Measurements): Promise<void> {
  const small = await open(1000)
  found['mount 1k'] = await small.cost(() => small.call('mount'))
  await small.page.close()
  const medium = await open(10_000)
  found['mount 10k'] = await medium.cost(() => medium.call('mount'))
  if (await medium.call('canValidate')) found['validate 10k'] = await medium.cost(() => medium.call('validate'))
  await medium.page.close()
}

/** Mounts; what that costs in time, memory, elements and bytes. */
async function weight(meter: Meter, found: Measurements): Promise<void> {
  const data = await meter.heap()
  found['mount 100k'] = await meter.cost(() => meter.call('mount'))
  found['heap, MB'] = ((await meter.heap()) - data) / 1e6
  found['elements'] = await meter.call('elements')
  found['shipped, kB gz'] = kilobytes(meter, (address) => !address.includes('/page-'))
  found['without React, kB gz'] = kilobytes(meter, (address) => !/\/(page|runtime)-/.test(address))
}

function kilobytes({ shipped }: Meter, counts: (address: string) => boolean): number {
  return [...shipped].filter(([address]) => counts(address)).reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
}

async function scrolling(meter: Meter, found: Measurements): Promise<void> {
  const gaps: number[] = []
  const scroll = async (kind: 'jump' | 'smooth' | 'sideways'): Promise<number> => {
    const spent = await meter.cost(async () => {
      const times = await meter.call(kind, frames[kind])
      if (kind !== 'sideways') gaps.push(...times)
    })
    return spent / frames[kind]
  }
  found['jump, per frame'] = await scroll('jump')
  found['smooth, per frame'] = await scroll('smooth')
  found['horizontal, per frame'] = await scroll('sideways')
  found['frames over 50 ms'] = gaps.filter((gap) => gap > 50).length
  await meter.call('toTop')
  await meter.settle()
  found['40 wheel events'] = await meter.cost(() => meter.wheel())
  const scrolls = [await meter.call('scroll', frames.scroll, 'jump'), await meter.call('scroll', frames.scroll, 'smooth')]
  found['wrong rows at paint'] = scrolls.reduce((sum, { wrong }) => sum + wrong, 0)
  found['uncovered at 120 px'] = scrolls.reduce((sum, { uncovered }) => sum + uncovered, 0)
}

/** Opens, changes and commits the first cell of some rows; the changing itself is not measured. */
async function editing(meter: Meter, found: Measurements): Promise<void> {
  const { page } = meter
  await meter.call('toTop')
  await meter.settle()
  const [opened, committed]: [number[], number[]] = [[], []]
  found['wrong after command'] = 0
  for (let row = 1; row <= edits; row++) {
    opened.push(await meter.cost(() => meter.call('edit', row)))
    await page.keyboard.press('End')
    await page.keyboard.type('+')
    await meter.settle()
    committed.push(await meter.cost(() => page.keyboard.press('Enter')))
    if ((await meter.call('shown', row, 0)) !== `Device ${row}+`) found['wrong after command']++
  }
  const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length
  found['open editor'] = mean(opened)
  found['commit'] = mean(committed)
}

/** One command after the other on a fresh grid. */
async function commands(meter: Meter, name: GridName, size: string, found: Measurements): Promise<void> {
  await meter.call('mount')
  await meter.settle()
  const wrong = async (row: number, column: number, expected: string): Promise<void> => {
    const shown = await meter.call('shown', row, column)
    if (shown === expected) return
    found['wrong after command'] = (found['wrong after command'] ?? 0) + 1
    console.log(`${name}, ${size}: shows "${shown}" instead of "${expected}"`)
  }
  found[`set 10,000 cells ${size}`] = await meter.cost(() => meter.call('set'))
  await wrong(0, 0, 'Set 0')
  found[`select all ${size}`] = await meter.cost(() => meter.call('selectAll'))
  found[`insert at top ${size}`] = await meter.cost(() => meter.call('insertTop'))
  await wrong(0, 0, 'New row')
  if (!hopeless.includes(`${name} delete ${size}`)) {
    found[`delete 1,000 ${size}`] = await meter.cost(() => meter.call('remove'))
    await wrong(1, 0, 'Set 0')
  }
  found[`sort ${size}`] = await meter.cost(() => meter.call('sort'))
  await wrong(0, 1, '0')
  await meter.page.close()
}
