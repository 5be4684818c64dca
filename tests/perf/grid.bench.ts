import { launch } from 'puppeteer-core'
import { it } from 'vitest'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { type GridName, gridNames } from './grid/bench.types'
import { type Measurements, measureGrid, partNames } from './grid/measures'
import { reportGrids } from './grid/report'
import { buildPage, servePage } from './bench-site'

/** `npm run bench -- grid 5 ours,bare mount,edit`: repetitions, which grids, and which parts of `measures.ts`. */
const [runs = '3', only = gridNames.join(), which = partNames.join()] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
const grids = gridNames.filter((name) => only.split(',').includes(name))
const parts = partNames.filter((name) => which.split(',').includes(name))

/** One browser per repetition, the grids in turn, each time in another order; ms of the main thread. Compare within a run only. */
it(`grids, ${runs} repetitions`, async () => {
  await buildPage('grid')
  const site = await servePage('grid')
  const found = new Map<GridName, Measurements[]>(grids.map((name) => [name, []]))
  for (let run = 0; run < Number(runs); run++) {
    const browser = await launch({
      executablePath: browserPath(),
      args: [...browserArguments(), '--disable-gpu', '--enable-precise-memory-info'],
      headless: true,
      protocolTimeout: 600_000,
    })
    for (const [turn] of grids.entries()) {
      const name = grids[(turn + run) % grids.length]!
      found.get(name)!.push(await measureGrid(browser, site.url, name, parts))
    }
    await browser.close()
  }
  await site.close()
  reportGrids(found, `Grids, medians of ${runs}: 20 columns of 120 px, rows of 36 px, 1200 x 600 px`)
}, 3_600_000)
