import { it } from 'vitest'
import { useSite } from '../tools/site'
import { loadList, loadLogin } from './console-pages'
import type { Load, Throttle } from './measure-load'
import { type TabCosts, tabCosts } from './tab-costs'
import { median, printTable } from './table'

const runs = 5
const tabRuns = 3
const tenMegabits: Throttle = { throughput: 1_250_000, latency: 40 }
const site = useSite({ OPS_CAPTCHA: 'off' }, { fetchesAhead: true })

async function repeat(load: () => Promise<Load>): Promise<Load[]> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) loads.push(await load())
  return loads
}

const of = (loads: readonly Load[], read: (load: Load) => number) => median(loads.map(read))
const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Medians of five runs beside the goals and the measured rival; compare ratios, not milliseconds of another machine. */
it('first load', async () => {
  const [login, list] = [await repeat(() => loadLogin(site)), await repeat(() => loadList(site))]
  const slow = await repeat(() => loadLogin(site, tenMegabits))
  printTable(
    'Console, empty cache, loopback',
    ['', 'ours', 'goal', 'limit', 'rival'],
    [
      ['sign-in: scripts and styles', kb(of(login, (load) => load.codeBytes)), '130 KB', '170 KB', '1167 KB'],
      ['sign-in: requests', String(of(login, (load) => load.requests)), '6', '10', '295'],
      ['sign-in: task time', seconds(of(login, (load) => load.taskMs)), '0.25 s', '0.35 s', '0.94 s'],
      ['sign-in: field visible at 10 Mbit/s, 40 ms', seconds(of(slow, (load) => load.readyMs)), '0.60 s', '0.90 s', '3.40 s'],
      ['list: scripts and styles', kb(of(list, (load) => load.codeBytes)), '260 KB', '330 KB', '2001 KB'],
      ['list: requests without API', String(of(list, (load) => load.requests)), '15', '25', '471'],
      ['list: API calls', String(of(list, (load) => load.apiCalls.length)), '5', '8', '28'],
      ['list: task time', seconds(of(list, (load) => load.taskMs)), '0.60 s', '0.90 s', '2.70 s'],
      ['list: heap', `${(of(list, (load) => load.heapBytes) / 1e6).toFixed(1)} MB`, '12 MB', '18 MB', '36 MB'],
      ['list: DOM nodes', String(of(list, (load) => load.nodes)), '-', '-', '4800'],
    ],
  )
}, 600_000)

/** Task time of the main thread and growth of the heap; the rival was measured by the same method. */
it('tabs', async () => {
  const found: TabCosts[] = []
  for (let run = 0; run < tabRuns; run++) found.push(await tabCosts(site))
  const middle = (read: (costs: TabCosts) => readonly number[]) => `${median(found.flatMap(read)).toFixed(0)} ms`
  printTable(
    'Console, tabs',
    ['', 'ours', 'goal', 'limit', 'rival'],
    [
      ['switch to a kept tab: task time', middle(({ kept: saved }) => saved), '20 ms', '50 ms', '57-143 ms'],
      ['open a new list page: task time', middle(({ fresh }) => fresh), '120 ms', '250 ms', '500 ms'],
      ['50 tabs opened and closed: heap', `${(median(found.map(({ growth }) => growth)) * 100).toFixed(1)} %`, '+5 %', '+10 %', '-'],
    ],
  )
}, 600_000)
