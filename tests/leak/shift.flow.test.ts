import { expect, it } from 'vitest'
import { createRandom } from '../../demo/server/seed/random'
import { release, unreadAt } from '../tools/announcements'
import type { Desk } from '../tools/desk'
import { openTabs } from '../tools/open-tabs'
import { endSession, expiryModals, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitTab } from '../tools/tabs'
import { fillUser, newUser, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'
import { staysSteady } from './counters'
import { type Doing, doings, toHome, toUsers } from './doings'

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

const site = useSite()
const random = createRandom(2_026)
let notices = 0

const tell = (): Promise<string> => release(site.server, { titile: `第 ${++notices} 条` })

/** Something happens that one more notice tells of; it arrives, whatever else goes on. */
async function notice(desk: Desk): Promise<void> {
  const before = (await unreadAt(desk))!
  await tell()
  await soon(() => unreadAt(desk)).toBe(before + 1)
}

/** The socket breaks; what is told meanwhile comes with the next one. */
async function brokenSocket(desk: Desk): Promise<void> {
  const before = (await unreadAt(desk))!
  await desk.faults.losesSockets(() => site.sockets.cut())
  await tell()
  await desk.faults.liveThrough(minute)
  await soon(() => unreadAt(desk)).toBe(before + 1)
}

/** No socket for a while: the page asks by itself until there is one again. */
async function noSockets(desk: Desk): Promise<void> {
  const before = (await unreadAt(desk))!
  const refused = site.faults.on(sockets, { status: 400 })
  await desk.faults.losesSockets(() => site.sockets.cut())
  await tell()
  await desk.faults.liveThrough(2 * minute)
  await soon(() => unreadAt(desk)).toBe(before + 1)
  expect(refused.hits).toBeGreaterThan(0)
  refused.end()
  await desk.faults.liveThrough(2 * minute)
  await notice(desk)
}

/** Many tabs at once, gone again with one press; the two kept ones stay. */
async function tabStorm(desk: Desk): Promise<void> {
  await openTabs(desk, stormTabs, 'storm')
  for (const place of [1, 7, stormTabs + 1]) await showTab(desk, place)
  await closeStorm(desk)
}

/** What is open beside home and the kept page goes. */
async function closeStorm(desk: Desk): Promise<void> {
  await tabAction(desk, 1, '关闭右侧')
  await soon(() => tabTitles(desk)).toHaveLength(2)
}

/** The token ends under a form that is half filled. */
async function expiry(desk: Desk): Promise<void> {
  await toUsers(desk)
  const user = newUser('shift')
  await desk.press('新增')
  await desk.fill('用户姓名', user.realname)
  await endSession(site, desk)
  await desk.faults.liveThrough(minute)
  await soon(() => expiryModals(desk)).toBe(1)
  await signInOver(desk)
  await soon(() => desk.dialog()).toContain('登录密码')
  expect(await desk.valueOf('用户姓名')).toBe(user.realname)
  await fillUser(desk, user)
  await desk.press('保存')
  await soon(() => desk.dialog()).toBe('')
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/sys/user/list?username=${user.username}`, { token })
  expect(result).toMatchObject({ total: 1, records: [{ realname: user.realname, phone: user.phone }] })
}

async function readAll(desk: Desk): Promise<void> {
  await desk.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
  await desk.press('全部已读')
  await soon(() => unreadAt(desk)).toBe(0)
  await desk.page.keyboard.press('Escape')
}

const inAnyOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

/** What happens in one hour; the token ends in every fourth of a whole shift, in both of a short one. */
function happenings(hour: number): readonly Doing[] {
  const use: Doing = (desk) => random.pick(doings)(desk)
  const expires = hour % Math.ceil(hours / 2) === 0
  return inAnyOrder([use, use, use, use, notice, notice, brokenSocket, noSockets, tabStorm, ...(expires ? [expiry] : [])])
}

it(
  `a session of ${hours} hours of ${hourLength / minute} minutes loses nothing, and memory stays where it was`,
  async () => {
    const desk = await site.deskOf('admin', '/isystem/user?kept')
    await usersShown(desk)
    // Chromium draws it anew with each address, and what it drew goes by timers of its own, which do not run in the page's time.
    await desk.page.$eval('link[rel=icon]', (icon) => icon.remove())
    await desk.mark()
    await desk.fill('账号', '还没有查询')
    await soon(() => unreadAt(desk)).toBeGreaterThanOrEqual(0)
    let hour = 0

    async function work(count: number): Promise<void> {
      for (let worked = 0; worked < count; worked++) {
        const all = happenings(hour++)
        for (const happening of all) {
          await happening(desk)
          await desk.faults.liveThrough(hourLength / all.length)
        }
        await readAll(desk)
      }
      // React keeps what it drew last beside the present tree, and pages that were closed last: the same ones each time.
      await openTabs(desk, 2, 'last')
      await closeStorm(desk)
      // Answers that nobody looks at are kept for a while.
      await toUsers(desk)
      await toHome(desk)
      await desk.faults.liveThrough(keptFor)
    }

    // Two pages of a list more or less: React keeps up to so many of those that were closed last.
    await staysSteady(desk.page, work, 1, hours - 1, { nodes: 600, listeners: 400, heap: 1.5, data: 1.05 })
    await visitTab(desk, '/isystem/user?kept')
    expect([await desk.valueOf('账号'), await desk.isMarked(), await desk.toasts()]).toEqual(['还没有查询', true, []])
  },
  60_000 + (hours + 1) * hourLimit,
)
