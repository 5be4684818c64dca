import { it } from 'vitest'
import { createRandom } from '../../demo/server/seed/random'
import type { Desk } from '../tools/desk'
import { endSession, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'
import { staysSteady } from './counters'
import { type Doing, doings, toHome, toUsers } from './doings'

/** A short walk in `npm test`; in `npm run soak` as many steps as somebody takes in an hour. */
const steps = Number(process.env['OPS_USE_STEPS'] ?? 24)
const stepLimit = 10_000
/** ms; longer than answers of calls are kept that nobody looks at. */
const keptFor = 6 * 60_000

const site = useSite()

async function expiry(desk: Desk): Promise<void> {
  await toUsers(desk)
  await endSession(site, desk)
  await desk.press('查询')
  await signInOver(desk)
  await usersShown(desk)
}

async function signOut(desk: Desk): Promise<void> {
  await desk.pressInUserMenu('管理员', '退出登录')
  await desk.press('退出登录')
  await soon(() => desk.path()).toContain('/user/login')
  await desk.fillSignIn('admin')
  await desk.page.keyboard.press('Enter')
  await desk.isIn()
}

const all: readonly Doing[] = [...doings, expiry, signOut]

it(
  `memory stays where it was over ${steps} steps of use`,
  async () => {
    const random = createRandom(2_026)
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    async function walk(count: number): Promise<void> {
      for (let step = 0; step < count; step++) await random.pick(all)(desk)
      // React keeps what it drew last beside the present tree: the same two pages at the end of each walk.
      await toUsers(desk)
      await toHome(desk)
      // What nobody looks at any more is kept for a while, answers of calls among it. Once: from then on the page's time is not its own.
      if (count === steps) await desk.faults.passTime(keptFor)
    }
    for (const doing of all) await doing(desk)
    await staysSteady(desk.page, walk, 12, steps, { nodes: 300, listeners: 260, heap: 1.5, data: 1.05 })
  },
  60_000 + (steps + 24) * stepLimit,
)
