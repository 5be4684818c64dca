import { it } from 'vitest'
import { createRandom } from '../../demo/server/platform/base/random'
import type { ConsolePage } from '../tools/console-page'
import { meetsEnd, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'
import { type UserAction, userActions, toHome, toUsers } from './user-actions'

/** A short walk in `npm test`; in `npm run soak` as many steps as somebody takes in an hour. */
const steps = Number(process.env['OPS_USE_STEPS'] ?? 24)
const stepLimit = 10_000
/** ms; longer than answers of calls are kept that nobody looks at. */
const keptFor = 6 * 60_000

const site = useSite({}, { fetchesAhead: true })

async function expiry(app: ConsolePage): Promise<void> {
  await toUsers(app)
  await meetsEnd(site, app, '/sys/user/list', () => app.press('查询'))
  await signInOver(app)
  await usersShown(app)
}

async function signOut(app: ConsolePage): Promise<void> {
  await app.pressInUserMenu('管理员', '退出登录')
  await app.press('退出登录')
  await expectSoon(() => app.path()).toContain('/user/login')
  await app.fillSignIn('admin')
  await app.page.keyboard.press('Enter')
  await app.isIn()
}

const all: readonly UserAction[] = [...userActions, expiry, signOut]

it(
  `memory stays where it was over ${steps} steps of use`,
  async () => {
    const random = createRandom(2_026)
    const app = await site.openAs('admin', '/dashboard/analysis')
    async function walk(count: number): Promise<void> {
      for (let step = 0; step < count; step++) await random.pick(all)(app)
      // React keeps what it drew last beside the present tree: the same two pages at the end of each walk.
      await toUsers(app)
      await toHome(app)
      // What nobody looks at any more is kept for a while, answers of calls among it. Once: from then on the page's time is not its own.
      if (count === steps) await app.faults.passTime(keptFor)
    }
    for (const doing of all) await doing(app)
    await doesNotGrow(app.page, walk, 12, steps, { nodes: 300, listeners: 260, heap: 1.5, data: 1.05 })
  },
  60_000 + (steps + 24) * stepLimit,
)
