import { expect, it } from 'vitest'
import { createRandom } from '../../demo/server/platform/base/random'
import { release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { openTabs } from '../tools/open-tabs'
import { endSession, expiryModals, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitTab } from '../tools/tabs'
import { fillUser, newUser, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'
import { type UserAction, userActions, toHome, toUsers } from './user-actions'

/** Two short hours in `npm test`; in `npm run soak` eight whole ones. */
const hours = Number(process.env['OPS_SHIFT_HOURS'] ?? 2)
/** ms. */
const minute = 60_000
const hourLength = Number(process.env['OPS_SHIFT_MINUTES'] ?? 12) * minute
/** ms that one hour may take in truth, on a busy machine. */
const hourLimit = 120_000
/** ms; longer than answers of calls are kept that nobody looks at. */
const keptFor = 6 * minute
const stormTabs = 20
const sockets = /\/jeecg-boot\/websocket\//

const site = useSite({}, { fetchesAhead: true })
const random = createRandom(2_026)
let notices = 0

const publish = (): Promise<string> => release(site.server, { titile: `第 ${++notices} 条` })

/** Something happens that one more notice tells of; it arrives, whatever else goes on. */
async function notice(app: ConsolePage): Promise<void> {
  const before = (await unreadAt(app))!
  await publish()
  await expectSoon(() => unreadAt(app)).toBe(before + 1)
}

/** The socket breaks; what is told meanwhile comes with the next one. */
async function brokenSocket(app: ConsolePage): Promise<void> {
  const before = (await unreadAt(app))!
  await app.faults.losesSockets(() => site.sockets.cut())
  await publish()
  await app.faults.liveThrough(minute)
  await expectSoon(() => unreadAt(app)).toBe(before + 1)
}

/** No socket for a while: the page asks by itself until there is one again. */
async function noSockets(app: ConsolePage): Promise<void> {
  const before = (await unreadAt(app))!
  const fault = site.faults.on(sockets, { status: 400 })
  await app.faults.losesSockets(() => site.sockets.cut())
  await publish()
  await app.faults.liveThrough(2 * minute)
  await expectSoon(() => unreadAt(app)).toBe(before + 1)
  expect(fault.hits).toBeGreaterThan(0)
  fault.end()
  await app.faults.liveThrough(2 * minute)
  await notice(app)
}

/** Many tabs at once, gone again with one press; the two kept ones stay. */
async function tabStorm(app: ConsolePage): Promise<void> {
  await openTabs(app, stormTabs, 'storm')
  for (const position of [1, 7, stormTabs + 1]) await showTab(app, position)
  await closeStorm(app)
}

/** What is open beside home and the kept page goes. */
async function closeStorm(app: ConsolePage): Promise<void> {
  await tabAction(app, 1, '关闭右侧')
  await expectSoon(() => tabTitles(app)).toHaveLength(2)
}

/** The token ends under a form that is half filled. */
async function expiry(app: ConsolePage): Promise<void> {
  await toUsers(app)
  const user = newUser('shift')
  await app.press('新增')
  await app.fill('用户姓名', user.realname)
  await endSession(site, app)
  await app.faults.liveThrough(minute)
  await expectSoon(() => expiryModals(app)).toBe(1)
  await signInOver(app)
  await expectSoon(() => app.dialog()).toContain('登录密码')
  expect(await app.valueOf('用户姓名')).toBe(user.realname)
  await fillUser(app, user)
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/sys/user/list?username=${user.username}`, { token })
  expect(result).toMatchObject({ total: 1, records: [{ realname: user.realname, phone: user.phone }] })
}

async function readAll(app: ConsolePage): Promise<void> {
  await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
  await app.press('全部已读')
  await expectSoon(() => unreadAt(app)).toBe(0)
  await app.page.keyboard.press('Escape')
}

const inAnyOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

/** What happens in one hour; the token ends in every fourth of a whole shift, in both of a short one. */
function happenings(hour: number): readonly UserAction[] {
  const use: UserAction = (app) => random.pick(userActions)(app)
  const expires = hour % Math.ceil(hours / 2) === 0
  return inAnyOrder([use, use, use, use, notice, notice, brokenSocket, noSockets, tabStorm, ...(expires ? [expiry] : [])])
}

it(
  `a session of ${hours} hours of ${hourLength / minute} minutes loses nothing, and memory stays where it was`,
  async () => {
    const app = await site.openAs('admin', '/isystem/user?kept')
    await usersShown(app)
    // Chromium draws it anew with each address, and what it drew goes by timers of its own, which do not run in the page's time.
    await app.page.$eval('link[rel=icon]', (icon) => icon.remove())
    await app.mark()
    await app.fill('账号', '还没有查询')
    await expectSoon(() => unreadAt(app)).toBeGreaterThanOrEqual(0)
    let hour = 0

    async function work(count: number): Promise<void> {
      for (let worked = 0; worked < count; worked++) {
        const all = happenings(hour++)
        for (const happening of all) {
          await happening(app)
          await app.faults.liveThrough(hourLength / all.length)
        }
        await readAll(app)
      }
      // React keeps what it drew last beside the present tree, and pages that were closed last: the same ones each time.
      await openTabs(app, 2, 'last')
      await closeStorm(app)
      // Answers that nobody looks at are kept for a while.
      await toUsers(app)
      await toHome(app)
      await app.faults.liveThrough(keptFor)
    }

    // Two pages of a list more or less: React keeps up to so many of those that were closed last.
    await doesNotGrow(app.page, work, 1, hours - 1, { nodes: 600, listeners: 400, heap: 1.5, data: 1.05 })
    await visitTab(app, '/isystem/user?kept')
    expect([await app.valueOf('账号'), await app.isMarked(), await app.toasts()]).toEqual(['还没有查询', true, []])
  },
  60_000 + (hours + 1) * hourLimit,
)
