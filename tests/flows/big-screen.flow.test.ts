import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { axeOfPage } from '../tools/axe-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

async function newLink(): Promise<{ id: string; token: string }> {
  const { token } = await site.server.signIn('admin')
  const body = { targetType: 'bigScreen', minutes: 60 }
  const { success, result, message } = await site.server.call('/ibl/shareToken/add', { method: 'POST', token, body })
  expect(success, message).toBe(true)
  return result as { id: string; token: string }
}
const screenText = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-dash-stage', (stages) => stages.map(({ innerText }) => innerText).join())
const address = (app: ConsolePage): Promise<string> => app.page.evaluate('location.href') as Promise<string>

describe('the big screen', () => {
  it('[1-21] [2.1-07] [2.3-08] opens by a shared link without a sign-in, and hides its token', { tags: ['main'] }, async () => {
    const { id, token } = await newLink()
    const app = await site.open({ width: 1920, height: 1080 })
    await app.go(`/mobile/bigScreen?t=${token}&centre=map`)
    await expectSoon(() => screenText(app)).toContain('设备总数')
    expect(await screenText(app)).toContain('SOS 告警')
    expect(await address(app)).not.toContain(token)
    expect(await app.count('.ops-topbar')).toBe(0)
    expect(await axeOfPage(app)).toEqual([])
    // A reload still has it; a withdrawn one shows nothing.
    await app.go('/mobile/bigScreen')
    await expectSoon(() => screenText(app)).toContain('设备总数')
    const admin = await site.server.signIn('admin')
    await site.server.call(`/ibl/shareToken/delete?id=${id}`, { method: 'DELETE', token: admin.token })
    await app.go('/mobile/bigScreen')
    await expectSoon(() => screenText(app)).toContain('分享链接已结束')
  })

  it('[1-21] asks for a sign-in in its place, and then shows what the user sees', async () => {
    const app = await site.open({ width: 1920, height: 1080 })
    await app.go('/mobile/bigScreen')
    await expectSoon(() => app.text()).toContain('登录后显示大屏')
    expect(app.path()).toBe('/mobile/bigScreen')
    await app.fill('账号', 'admin')
    await app.fill('密码', '123456')
    await app.press('登录')
    await expectSoon(() => screenText(app)).toContain('设备总数')
    expect(app.path()).toBe('/mobile/bigScreen')
  })
})

describe('shared links', () => {
  it('are made and shown once, and withdrawn', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/isystem/share')
    await expectSoon(() => app.column('备注')).toContain('一楼大厅的大屏')
    await app.press('新建链接')
    await app.fill('用途', '值班室')
    await app.press('创建')
    await expectSoon(() => app.dialog()).toContain('链接只显示这一次')
    expect(await app.valueOf('分享链接')).toMatch(/\/mobile\/bigScreen\?t=[\w-]{43}$/)
    expect(await axeOfPage(app)).toEqual([])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.column('备注')).toContain('值班室')
    await app.clickText('tbody tr:first-child button', '收回')
    await app.press('收回值班室')
    await expectSoon(async () => (await app.rows())[0]?.['状态']).toBe('已收回')
  })
})
