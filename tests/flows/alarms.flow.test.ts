import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { userId } from '../../demo/server/system/seed/users'
import { listen, REPEATED_AFTER, TONES, tones } from '../tools/alarm-tones'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

type Verb = 'add' | 'ack' | 'handle' | 'close' | 'false'
async function call(verb: Verb, body: object, username = 'admin'): Promise<{ id: string }> {
  const { token } = await site.server.signIn(username)
  const { success, result, message } = await site.server.call(`/sos/iblSosInfo/${verb}`, { method: 'POST', token, body })
  expect(success, message).toBe(true)
  return result as { id: string }
}
/** An alarm of the operator, which both he and administrators see. */
const raise = (type: string) => call('add', { type, ownerType: 'user', ownerId: userId('jeecg'), content: '测试' })

const banner = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-alarmbanner', (banners) => banners.map(({ innerText }) => innerText).join('\n'))
const badge = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-naventry .ops-badge', (badges) => badges.map(({ textContent }) => textContent).join())
const title = (app: ConsolePage): Promise<string> => app.page.evaluate('document.title') as Promise<string>

/** All open alarms are closed, so that the next test begins in silence. */
async function closeAll(): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call('/sos/iblSosInfo/list?open=1&pageSize=1000', { token })
  for (const { id } of (result as { records: { id: string }[] }).records) await call('false', { id, note: '演练' })
}

describe('alarms', () => {
  it('[1-17] are raised by one person, heard by another on any page, acknowledged and closed with a note', { tags: ['main'] }, async () => {
    const operator = await site.openAs('jeecg', '/sos')
    const other = await site.openAs('admin', '/isystem/user')
    await expectSoon(async () => (await operator.text()).includes('测试告警')).toBe(true)
    await operator.press('测试告警')
    await expectSoon(() => operator.dialog()).toContain('所有能看到它的人都会收到提醒和声音')
    await operator.press('测试告警')
    await expectSoon(() => banner(other)).toContain('新告警：其他')
    expect(await badge(other)).toContain('1')
    await expectSoon(() => title(other)).toMatch(/^\(1\) /)
    await expectSoon(() => banner(operator)).toContain('新告警：其他')

    await other.press('接警')
    await expectSoon(() => other.dialog()).toContain('处置记录')
    await expectSoon(() => banner(operator)).toBe('')
    await expectSoon(async () => (await operator.rows())[0]?.['状态']).toBe('已接警')
    await expectSoon(() => title(other)).not.toMatch(/^\(1\) /)

    await other.press('开始处理')
    await expectSoon(() => other.dialog()).toContain('处理中')
    await other.press('关闭告警')
    await expectSoon(() => other.dialog()).toContain('请填写说明')
    await other.fill('说明', '人员安全')
    await other.press('关闭告警')
    await expectSoon(() => other.dialog()).toMatch(/关闭\s*人员安全/)
    // A list that is loaded again, as after the next alarm, is faded.
    await expectSoon(() => axeOfPage(other)).toEqual([])
    await expectSoon(async () => (await operator.rows())[0]?.['状态']).toBe('已关闭')
  })

  it('pressed by two in the same second belong to one, and the other reads who was first', async () => {
    await closeAll()
    const pages = await Promise.all([site.openAs('jeecg', '/sos'), site.openAs('admin', '/sos')])
    await raise('fall')
    for (const app of pages) await expectSoon(() => banner(app)).toContain('新告警：跌倒')
    await Promise.all(pages.map((app) => app.press('接警')))
    await expectSoon(async () =>
      (await Promise.all(pages.map((app) => app.toasts())))
        .flat()
        .map(({ tone }) => tone)
        .toSorted(),
    ).toEqual(['danger', 'success'])
    const texts = (await Promise.all(pages.map((app) => app.toasts()))).flat().map(({ text }) => text)
    expect(texts.some((text) => /该告警已由.+于.+接警/.test(text))).toBe(true)
  })

  it('[S-51] are those of the server after the socket was down: raised and closed, raised, taken by a colleague', async () => {
    await closeAll()
    const app = await site.openAs('admin', '/isystem/user')
    const taken = await raise('intrusion')
    await expectSoon(() => banner(app)).toContain('入侵')
    const down = site.faults.on(/vxeSocket/, { status: 503 })
    site.sockets.cut()
    await expectSoon(() => down.hits).toBeGreaterThan(0)
    const over = await raise('fence')
    await call('false', { id: over.id, note: '演练' })
    await raise('overspeed')
    await call('ack', { id: taken.id }, 'jeecg')
    await expectSoon(() => banner(app)).toContain('超速')
    expect(await banner(app)).not.toMatch(/入侵|越界/)
    expect(await badge(app)).toContain('1')
  })

  it('[1-17] [S-51] go from one person to the other although every socket is cut at each step', async () => {
    await closeAll()
    const operator = await site.openAs('jeecg', '/sos')
    const other = await site.openAs('admin', '/sos')
    const stateFor = async (app: ConsolePage): Promise<string | undefined> => (await app.rows())[0]?.['状态']
    await expectSoon(async () => (await other.column('状态')).length).toBeGreaterThan(3)
    /** All sockets break off; the pages that do not get a new one poll. */
    async function cut(isDown: boolean): Promise<() => void> {
      const fault = isDown ? site.faults.on(/vxeSocket/, { status: 503 }) : undefined
      await expectSoon(() => site.sockets.cut()).toBeGreaterThan(0)
      if (fault) await expectSoon(() => fault.hits).toBeGreaterThan(0)
      return () => fault?.end()
    }
    let mend = await cut(true)
    const { id } = await raise('fall')
    for (const app of [operator, other]) await expectSoon(() => banner(app)).toContain('新告警：跌倒')
    mend()
    for (const [verb, isDown, state] of [
      ['ack', false, '已接警'],
      ['handle', true, '处理中'],
      ['close', false, '已关闭'],
    ] as const) {
      mend = await cut(isDown)
      await call(verb, { id, note: '演练' }, 'jeecg')
      for (const app of [operator, other]) await expectSoon(() => stateFor(app)).toBe(state)
      for (const app of [operator, other]) await expectSoon(() => banner(app)).toBe('')
      mend()
    }
  })

  it('never cover a dialog, and very many are one banner beside which the page can be used', async () => {
    await closeAll()
    const app = await site.openAs('admin', '/sos')
    await expectSoon(async () => (await app.column('状态')).length).toBeGreaterThan(3)
    await raise('fall')
    await expectSoon(() => banner(app)).toContain('跌倒')
    // In a narrow window it takes room: neither the menu button nor the head of the page is below it.
    await app.page.setViewport({ width: 390, height: 844 })
    const edges = async () => ({
      header: await app.console.first('.ops-topbar', (one) => one.getBoundingClientRect().bottom),
      banner: await app.console.first('.ops-alarmbanner', (one) => one.getBoundingClientRect().toJSON() as { top: number; bottom: number }),
      page: await app.console.first('.ops-page', (one) => one.getBoundingClientRect().top),
    })
    await expectSoon(async () => {
      const { header, banner: area, page } = await edges()
      return area.top >= header && page >= area.bottom
    }).toBe(true)
    await app.page.setViewport({ width: 1440, height: 900 })
    await app.press('统计')
    await expectSoon(() => app.dialog()).toContain('接警用时')
    const covered = await app.console.first('dialog', (dialog) => {
      const { left, width, top } = dialog.getBoundingClientRect()
      const root = dialog.getRootNode() as ShadowRoot
      return root.elementFromPoint(left + width / 2, top + 8)?.closest('.ops-alarmbanner') !== null
    })
    expect(covered).toBe(false)
    await app.page.keyboard.press('Escape')
    for (let number = 1; number <= 40; number += 1)
      await call('add', { type: 'fall', ownerType: 'equipment', ownerId: equipmentId(number), content: '<b>测试</b>' })
    await expectSoon(() => banner(app)).toContain('41 条告警还没有人接警')
    expect(await app.count('.ops-alarmbanner')).toBe(1)
    await app.press('收起告警提醒')
    await app.press('统计')
    await expectSoon(() => app.dialog()).toContain('接警用时')
  })

  it('show where they were raised with the track of their owner, call and take files', async () => {
    await closeAll()
    const { token } = await site.server.signIn('jeecg')
    const now = Date.now()
    const rows = [0, 60, 120].map((seconds) => ({ lng: 121.5 + seconds / 10_000, lat: 31.2, gpsTime: now - seconds * 1000 }))
    await site.server.call('/ibl/api/appGpsUpload', { method: 'POST', token, body: { rows } })
    const { id } = await call('add', {
      type: 'person',
      ownerType: 'user',
      ownerId: userId('jeecg'),
      content: '测试',
      lng: 121.5,
      lat: 31.2,
    })
    await call('ack', { id })
    const app = await site.openAs('admin', `/sos?id=${id}`)
    await expectSoon(() => app.dialog()).toContain('图钉是发生位置，线是最近 10 分钟的轨迹')
    await expectSoon(() => app.count('dialog .ops-map-scale')).toBe(1)
    expect(await app.count('dialog a[href^="tel:"]')).toBe(1)
    await app.press('附件')
    await expectSoon(() => app.count('dialog input[type=file]')).toBe(1)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('open by their address on a phone, in English, with the live picture of their device', async () => {
    await closeAll()
    const { id } = await call('add', {
      type: 'intrusion',
      ownerType: 'equipment',
      ownerId: equipmentId(1),
      content: '测试',
      lng: 121.5,
      lat: 31.2,
    })
    await call('ack', { id })
    const app = await site.openAs('admin', `/sos?id=${id}`)
    await app.page.setViewport({ width: 390, height: 844 })
    await expectSoon(() => app.dialog()).toContain('121.5')
    await expectSoon(() => app.count('dialog video')).toBe(1)
    expect(await app.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await axeOfPage(app)).toEqual([])
  })

  // The last one: nobody closes a thousand.
  it('[F9] by the thousand are one banner with their number and one sound, beside which somebody types', async () => {
    await closeAll()
    const app = await site.open()
    await listen(app)
    await app.enter(await site.server.signIn('admin'), '/isystem/user')
    await expectSoon(async () => (await app.column('账号')).length).toBeGreaterThan(3)
    const { token } = await site.server.signIn('admin')
    const bodies = ['fall', 'fence', 'overspeed', 'intrusion'].flatMap((type) =>
      Array.from({ length: 250 }, (_, number) => ({ type, level: 'H', ownerType: 'equipment', ownerId: equipmentId(number + 1) })),
    )
    await app.press('账号', 'textbox')
    for (let burst = 0; burst < 10; burst += 1) {
      const calls = bodies.slice(burst * 100, burst * 100 + 100)
      await Promise.all(calls.map((body) => site.server.call('/sos/iblSosInfo/add', { method: 'POST', token, body })))
      await app.page.keyboard.type(String(burst))
    }
    await expectSoon(() => banner(app)).toContain('1000 条告警还没有人接警')
    expect(await app.count('.ops-alarmbanner')).toBe(1)
    const typed = await app.console.all('input', (inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(typed).toContain('0123456789')
    const [before, since] = [await tones(app), Date.now()]
    await expectSoon(() => tones(app)).toBeGreaterThanOrEqual(before + 2 * TONES)
    const repetitions = ((await tones(app)) - before) / TONES
    expect(repetitions).toBeLessThanOrEqual((Date.now() - since) / REPEATED_AFTER + 2)
    await app.press('收起告警提醒')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('用户账号')
  })
})
