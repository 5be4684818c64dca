import { it } from 'vitest'
import { closeTabs, openTabs } from '../tools/open-tabs'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'

/** A short form in `npm test`; in `npm run soak` sixty tabs, ten times. */
const tabs = Number(process.env['OPS_TABS'] ?? 12)
const rounds = Number(process.env['OPS_TAB_ROUNDS'] ?? 3)
/** ms that a tab may take on a busy machine. */
const tabLimit = 3_000

const site = useSite({}, { fetchesAhead: true })

it(
  `${tabs} tabs opened and closed ${rounds} times leave memory where it was`,
  async () => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    // The last that the console fetches by itself.
    await expectSoon(() => app.count('.ops-bell')).toBe(1)
    async function openAndClose(times: number): Promise<void> {
      for (let round = 0; round < times; round++) {
        await openTabs(app, tabs)
        await closeTabs(app)
      }
    }
    // The engine goes on compiling, so what scripts made is counted apart.
    await doesNotGrow(app.page, openAndClose, 1, rounds, { nodes: 150, listeners: 60, heap: 1.3, data: 1.05 })
  },
  60_000 + tabs * (rounds + 1) * tabLimit,
)
