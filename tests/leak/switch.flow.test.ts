import { it } from 'vitest'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'
import { toHome, toUsers } from './user-actions'

/** Half a minute in `npm test`; in `npm run soak` six. */
const switches = Number(process.env['OPS_SWITCHES'] ?? 40)
/** ms that one may take on a busy machine. */
const switchLimit = 4_000

const site = useSite({}, { fetchesAhead: true })

it(
  `[W-S17] ${switches} switches between two pages keep nothing: what scripts made stays what it was`,
  async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    async function switchPages(times: number): Promise<void> {
      for (let done = 0; done < times; done++) {
        await toHome(app)
        // All of it: what comes late would count as growth.
        await expectSoon(() => app.count('.ops-homegrid svg')).toBeGreaterThan(0)
        await toUsers(app)
      }
    }
    // The heap itself also holds what the engine compiles, which levels off only after hundreds of switches.
    await doesNotGrow(app.page, switchPages, 15, switches, { nodes: 20, listeners: 5, heap: 1.5, data: 1.01 })
  },
  60_000 + switches * switchLimit,
)
