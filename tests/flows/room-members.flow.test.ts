import { expect, it } from 'vitest'
import { roleId } from '../../demo/server/system/seed/roles'
import { userId } from '../../demo/server/system/seed/users'
import type { ConsolePage } from '../tools/console-page'
import { expectReceived } from '../tools/room-media'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

/** Within which a member who leaves, crashes or sleeps is shown as gone, ms. */
const GONE = { timeout: 20_000 }

const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const stateOf = async (app: ConsolePage, name: string): Promise<string> =>
  (await app.console.all('.ops-room-members li', (members) => members.map(({ innerText }) => innerText))).find((text) =>
    text.includes(name),
  ) ?? ''

it('[1-16] [F9] a room whose members see and hear each other, and of whom one declines, one sleeps and one crashes', async () => {
  const { token } = await site.server.signIn('admin')
  const invited = ['jeecg', 'zhangsan', 'lisi']
  const role = { roleId: roleId('operator'), userIdList: ['zhangsan', 'lisi'].map(userId) }
  const granted = await site.server.call('/sys/user/addSysUserRole', { method: 'POST', token, body: role })
  expect(granted.success, granted.message).toBe(true)
  const [crashing, declining, sleeping] = await Promise.all(invited.map((username) => site.openAs(username, '/dashboard/analysis')))
  const body = { title: '三人', kind: 'meeting', members: invited.map((username) => ({ memberType: 'user', memberId: userId(username) })) }
  const added = await site.server.call('/dispatch/iblDispatch/add', { method: 'POST', token, body })
  expect(added.success, added.message).toBe(true)
  const host = await site.openAs('admin', `/dispatch?id=${(added.result as { id: string }).id}`)
  const names = await Promise.all(invited.map(async (username) => (await site.server.signIn(username)).userInfo.realname))
  const hostName = (await site.server.signIn('admin')).userInfo.realname
  const [crashingName = '', decliningName = '', sleepingName = ''] = names

  await declining!.press('拒绝')
  await expectSoon(() => stateOf(host, decliningName)).toContain('已拒绝')
  for (const app of [crashing!, sleeping!]) await app.press('加入')
  for (const name of [crashingName, sleepingName]) await expectSoon(() => stateOf(host, name)).not.toContain('响铃')

  for (const app of [host, crashing!]) {
    await app.page.bringToFront()
    await app.press('打开麦克风')
    await expectSoon(() => textOf(app, '.ops-room-media')).toContain('正在发送')
    await app.press('打开摄像头')
    await expectSoon(() => textOf(app, '.ops-room-media')).toContain('正在发送')
  }
  await expectReceived(host, crashingName)
  await expectReceived(crashing!, hostName)

  await sleeping!.faults.stopTime()
  await expect.poll(() => stateOf(host, sleepingName), GONE).toContain('离线')
  await crashing!.page.goto(`${site.url}/LICENSE`)
  await expect.poll(() => stateOf(host, crashingName), GONE).toContain('离线')
  await expectSoon(() => host.count(`.ops-room-stage video[aria-label="${crashingName}"]`)).toBe(0)
  // Who wakes up is in again.
  await sleeping!.faults.liveThrough(10_000)
  await expectSoon(() => stateOf(host, sleepingName)).not.toContain('离线')
})
