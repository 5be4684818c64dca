import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { userId } from '../../demo/server/system/seed/users'
import { axeOfPage } from '../tools/axe-page'
import { chineseTexts } from '../tools/chinese-texts'
import type { ConsolePage } from '../tools/console-page'
import { permissionsOf, respondPermissions } from '../tools/permissions'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

async function call(verb: string, body: object, username = 'admin'): Promise<{ id: string }> {
  const { token } = await site.server.signIn(username)
  const path = verb.startsWith('/') ? verb : `/dispatch/iblDispatch/${verb}`
  const { success, result, message } = await site.server.call(path, { method: 'POST', token, body })
  expect(success, message).toBe(true)
  return result as { id: string }
}
const JEECG = { memberType: 'user', memberId: userId('jeecg') }
const CAMERA = { memberType: 'equipment', memberId: equipmentId(1) }

const ring = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-dispatchring', (rings) => rings.map(({ innerText }) => innerText).join())
const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))
const members = (app: ConsolePage) => textOf(app, '.ops-room-members li')
const messages = (app: ConsolePage) => textOf(app, '.ops-room-messages')
const floor = (app: ConsolePage) => textOf(app, '.ops-room-speaker')
async function cameraName(): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`/cloudlive/equipment/queryById?id=${CAMERA.memberId}`, { token })
  return (result as { name: string }).name
}

describe('[F9] dispatch', () => {
  it('[1-16] rings a colleague, who joins, writes, speaks, crashes and is gone; the host ends it', { tags: ['main'] }, async () => {
    const host = await site.openAs('admin', `/dispatch?new=1&users=${JEECG.memberId}&devices=${CAMERA.memberId}`)
    const colleague = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => host.dialog()).toContain('发起并呼叫')
    await host.fill('标题', '滨江步道')
    await host.press('对讲：一次一人发言，话权由主持人管', 'radio')
    await host.press('发起并呼叫')
    await expectSoon(() => ring(colleague)).toContain('邀请你加入调度：滨江步道')
    await expectSoon(() => members(host)).toContain('响铃')
    expect(await axeOfPage(colleague)).toEqual([])

    await colleague.press('加入')
    await expectSoon(() => ring(colleague)).toBe('')
    await expectSoon(() => textOf(colleague, '.ops-room-title h1')).toBe('滨江步道')
    await expectSoon(() => members(host)).not.toContain('响铃')
    await expectSoon(() => host.count('.ops-room-stage video')).toBe(1)
    await expectSoon(() => textOf(colleague, '.ops-room-main')).toContain('没有播放设备画面的权限')

    await colleague.fill('发给所有成员', '到位，不要赌博')
    await colleague.press('发送')
    await expectSoon(() => messages(host)).toContain('到位，不要**')

    await host.press('清除主画面')
    await expectSoon(() => textOf(colleague, '.ops-room-stage')).toContain('没有主画面')
    expect(await members(colleague)).not.toContain('主画面')
    await host.pressInMenu(`更多：${await cameraName()}`, '设为主画面')
    await expectSoon(() => members(colleague)).toContain('主画面')
    await expectSoon(() => host.count('.ops-room-stage video')).toBe(1)

    await colleague.press('申请发言')
    await expectSoon(() => floor(colleague)).toBe('你正在发言')
    await expectSoon(() => floor(host)).toContain('正在发言')
    expect(await axeOfPage(host)).toEqual([])
    await host.press('收回话权')
    await expectSoon(() => floor(colleague)).toBe('没有人在发言')

    await colleague.press('申请发言')
    await expectSoon(() => floor(host)).toContain('正在发言')
    // As with a browser that crashes, the console is gone without a word.
    await colleague.page.goto(`${site.url}/LICENSE`)
    await expect.poll(() => members(host), { timeout: 20_000 }).toContain('离线')
    await expectSoon(() => floor(host)).toBe('没有人在发言')

    await host.press('结束调度')
    await expectSoon(() => host.dialog()).toContain('消息和日志保留')
    await host.press('结束调度')
    await expectSoon(() => textOf(host, '.ops-room-head')).toMatch(/已于 .+ 结束/)
    await host.press('日志', 'tab')
    await expectSoon(() => textOf(host, '.ops-room-log')).toMatch(/结束[^]*断开[^]*发起调度/)
  })

  it('carries the voice of who has the floor, says why a microphone is missing, and takes the voice back', async () => {
    const { id } = await call('add', { title: '对讲', kind: 'talk', members: [JEECG] })
    const host = await site.openAs('admin', `/dispatch?id=${id}`)
    const colleague = await site.openAs('jeecg', `/dispatch?id=${id}`)
    await expectSoon(() => members(host)).not.toContain('响铃')
    await colleague.press('申请发言')
    await expectSoon(() => textOf(colleague, '.ops-room-media')).toContain('正在发送')
    const voices = () => host.console.all('audio', (sounds) => sounds.map((sound) => (sound as HTMLAudioElement).srcObject !== null).join())
    await expectSoon(voices).toBe('true')
    await host.press('收回话权')
    await expectSoon(voices).toBe('')
    await expectSoon(() => textOf(colleague, '.ops-room-media')).not.toContain('正在发送')

    await colleague.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await colleague.press('申请发言')
    await expectSoon(() => textOf(colleague, '.ops-room-media')).toContain('仍可收听')
    await call('end', { id })
    await expectSoon(() => textOf(host, '.ops-room-head')).toMatch(/已于 .+ 结束/)
  })

  it('lets in who enters its six digits, until the host turns them off', async () => {
    const { id } = await call('add', { title: '凭码', kind: 'meeting', members: [CAMERA] })
    const host = await site.openAs('admin', `/dispatch?id=${id}`)
    const code = async () => (await textOf(host, '.ops-room-code strong')).trim()
    await expectSoon(() => textOf(host, '.ops-room-title h1')).toBe('凭码')
    expect(await code()).toBe('')
    await host.press('开启六位码')
    await expectSoon(code).toMatch(/^\d{6}$/)
    expect(await axeOfPage(host)).toEqual([])

    const colleague = await site.openAs('jeecg', '/dispatch')
    await colleague.press('用六位码加入')
    await colleague.fill('六位码', '12345')
    await colleague.press('加入')
    await expectSoon(() => colleague.dialog()).toContain('请输入六位数字')
    await colleague.fill('六位码', '111111')
    await colleague.press('加入')
    await expectSoon(() => colleague.dialog()).toContain('六位码不存在或已失效')
    await colleague.fill('六位码', await code())
    await colleague.press('加入')
    await expectSoon(() => textOf(colleague, '.ops-room-title h1')).toBe('凭码')
    await host.press('关闭六位码')
    await expectSoon(code).toBe('')
    await expectSoon(() => textOf(colleague, '.ops-room-head')).not.toContain('六位码')
  })

  it('[0-16] leaves no Chinese word in a room, which fits on a phone', async () => {
    const { id } = await call('add', { title: 'Night watch', kind: 'meeting', members: [CAMERA] })
    const camera = await cameraName()
    const app = await site.openAs('admin', `/dispatch?id=${id}`)
    await app.switchFrom('简体中文')
    await expectSoon(() => textOf(app, '.ops-room-media')).toContain('Turn the microphone on')
    const rest = (await chineseTexts(app)).filter((text) => !text.includes(camera) && !text.includes('管'))
    expect(rest).toEqual([])
    await app.page.setViewport({ width: 390, height: 844 })
    expect(await app.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('keeps a title and a message that the server refuses, and what is typed while one is sent', async () => {
    const { id } = await call('add', { title: '改标题', kind: 'meeting', members: [CAMERA] })
    const app = await site.openAs('admin', `/dispatch?id=${id}`)
    await expectSoon(() => textOf(app, '.ops-room-title h1')).toBe('改标题')
    const refusal = site.faults.respond('/dispatch/iblDispatch/edit', { success: false, code: 500, message: '忙', result: null })
    await app.press('修改标题')
    await app.fill('标题', '夜间值守')
    await app.press('确定')
    await expectSoon(() => app.dialog()).toContain('忙')
    expect(await app.valueOf('标题')).toBe('夜间值守')
    refusal.end()
    await app.press('确定')
    await expectSoon(() => textOf(app, '.ops-room-title h1')).toBe('夜间值守')

    const sending = site.faults.on('/ibl/api/appSendMsgFilter', 'held')
    await app.fill('发给所有成员', '到位')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.type('，请回复')
    sending.end()
    await expectSoon(() => messages(app)).toContain('到位')
    await expectSoon(() => app.valueOf('发给所有成员')).toBe('到位，请回复')
    expect(app.traffic.calls('/ibl/api/appSendMsgFilter')).toHaveLength(1)
  })

  it('offers a host without the permission to open rooms only what the server lets that host do', async () => {
    const { id } = await call('add', { title: '移交', kind: 'meeting', members: [CAMERA] })
    const rights = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, { ...rights, auth: rights.auth.filter(({ action }) => action !== 'dispatch:create') })
    const app = await site.openAs('admin', `/dispatch?id=${id}`)
    await app.find('button', '邀请')
    const names = await app.console.all('.ops-room-head .ops-room-buttons button', (buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim()),
    )
    expect(names).toEqual(['邀请', '离开'])
  })
})
