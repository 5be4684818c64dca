import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { Authenticator, ageSignIns, recoveryCodesOn } from '../tools/second-factor'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { searchAccount } from '../tools/users-page'

const settings = '/account/settings'
const heading = (app: ConsolePage): Promise<string> => app.console.all('h1', (found) => found.map((one) => one.innerText).join())

async function atLogin(site: Site, username: string, size?: { width: number; height: number }): Promise<ConsolePage> {
  const app = await site.open(size)
  await app.go('/user/login')
  await app.fillSignIn(username)
  await app.press('登录')
  await expectSoon(() => heading(app)).toBe('两步验证')
  return app
}

async function turnOn(app: ConsolePage): Promise<{ device: Authenticator; recoveryCodes: string[] }> {
  await app.press('开启')
  await app.fill('登录密码', '123456')
  await app.press('下一步')
  const device = await Authenticator.setUpFrom(app)
  await app.fill('动态口令', device.code())
  await app.press('验证并开启')
  await expectSoon(() => app.dialog()).toContain('请保存恢复码')
  const recoveryCodes = await recoveryCodesOn(app)
  await app.press('已保存，完成')
  await expectSoon(() => app.text()).toContain('剩余 10 个恢复码')
  return { device, recoveryCodes }
}

describe('a second factor of one’s own', () => {
  const site = useSite()

  it('is set up with the picture or its text, and asked for from then on; a recovery code stands in for it once', async () => {
    const own = await site.openAs('lisi', settings)
    await own.press('开启')
    await expectSoon(() => own.dialog()).toContain('请先确认是您本人')
    await own.fill('登录密码', 'wrong-one')
    await own.press('下一步')
    await expectSoon(() => own.fieldError('登录密码')).toBe('密码输入错误!')
    await own.fill('登录密码', '123456')
    await own.press('下一步')
    const device = await Authenticator.setUpFrom(own)
    await expectSoon(() => own.count('svg[role=img][aria-label=绑定身份验证器的二维码] path')).toBe(1)
    const wrong = device.wrongCode()
    await own.fill('动态口令', wrong)
    await own.press('验证并开启')
    await expectSoon(() => own.fieldError('动态口令')).toBe('动态口令错误或已使用')
    expect([await own.valueOf('动态口令'), await own.focus()]).toEqual([wrong, '动态口令'])
    await own.fill('动态口令', device.code())
    await own.press('验证并开启')
    await expectSoon(() => own.dialog()).toContain('请保存恢复码')
    const recoveryCodes = await recoveryCodesOn(own)
    expect(recoveryCodes).toHaveLength(10)
    await own.press('已保存，完成')
    await expectSoon(() => own.text()).toContain('已开启')
    expect(await own.text()).not.toContain(recoveryCodes[0])

    const app = await atLogin(site, 'lisi')
    await expectSoon(() => app.focus()).toBe('动态口令')
    const field = await app.field('动态口令')
    const hints = await field.evaluate((input) => [input.getAttribute('autocomplete'), input.getAttribute('inputmode')])
    expect([hints, await app.stored('Access-Token')]).toEqual([['one-time-code', 'numeric'], undefined])
    await app.press('验证并登录')
    await expectSoon(() => app.fieldError('动态口令')).toBe('请输入动态口令!')
    const another = device.wrongCode()
    await app.fill('动态口令', another)
    await app.press('验证并登录')
    await expectSoon(() => app.fieldError('动态口令')).toBe('动态口令错误或已使用')
    expect(await app.valueOf('动态口令')).toBe(another)
    await app.fill('动态口令', device.code())
    await app.page.keyboard.press('Enter')
    await app.isIn()
    const call = app.traffic.calls('/sys/totpLogin').at(-1)
    expect([call?.method, call?.query.toString()]).toEqual(['POST', ''])

    for (const message of ['', '动态口令错误或已使用']) {
      const lost = await atLogin(site, 'lisi')
      await lost.press('手机不在身边？使用恢复码')
      await expectSoon(() => lost.focus()).toBe('恢复码')
      await lost.fill('恢复码', recoveryCodes[0]!)
      await lost.press('验证并登录')
      if (message === '') await lost.isIn()
      else await expectSoon(() => lost.fieldError('恢复码')).toBe(message)
    }
  })

  it('a sign-in that took too long begins anew with the name that was typed', async () => {
    const own = await site.openAs('jeecg', settings)
    const { device } = await turnOn(own)
    const app = await atLogin(site, 'jeecg')
    site.faults.respond('/sys/totpLogin', { success: false, code: 463, message: '登录已超时，请重新登录', result: null })
    await app.fill('动态口令', device.code())
    await app.press('验证并登录')
    await expectSoon(() => heading(app)).toBe('登录')
    await expectSoon(() => app.text()).toContain('登录已超时，请重新登录')
    await expectSoon(() => app.focus()).toBe('密码')
    expect([await app.valueOf('账号'), await app.valueOf('密码')]).toEqual(['jeecg', ''])
  })

  it('is asked for over the page as well, when the session has ended', async () => {
    const own = await site.openAs('wangwu', settings)
    const { recoveryCodes } = await turnOn(own)
    await own.press('重新生成恢复码')
    const token = (await own.stored('Access-Token'))?.value as string
    await site.server.call('/sys/logout', { method: 'POST', token, body: {} })
    await own.press('使用登录密码')
    await own.fill('登录密码', '123456')
    await own.press('重新生成')
    await own.press('重新登录')
    await own.fill('密码', '123456')
    await own.press('登录')
    await own.press('手机不在身边？使用恢复码')
    await own.fill('恢复码', recoveryCodes[1]!)
    await own.press('验证并登录')
    // What waited has gone on.
    await expectSoon(() => own.dialog()).toContain('请保存恢复码')
    expect(await recoveryCodesOn(own)).not.toContain(recoveryCodes[2])
  })
})

describe('a role that asks for a second factor, and who lost it', () => {
  const site = useSite()

  it('leads to setting one up before anybody is in; an administrator takes it away', async () => {
    const admin = await site.openAs('admin', '/isystem/roleUserList')
    await expectSoon(() => admin.column('两步验证')).toContain('不要求')
    await admin.pressInMenu('更多：人力资源', '编辑')
    await expectSoon(() => admin.dialog()).toContain('必须再输入动态口令')
    await admin.press('两步验证', 'checkbox')
    await admin.press('保存')
    await expectSoon(() => admin.column('两步验证')).toContain('要求')

    const app = await atLogin(site, 'wangwu', { width: 390, height: 844 })
    await expectSoon(() => app.text()).toContain('您的角色要求两步验证')
    expect(await app.stored('Access-Token')).toBeUndefined()
    const device = await Authenticator.setUpFrom(app)
    await app.fill('动态口令', device.code())
    await app.press('验证并登录')
    await expectSoon(async () => (await recoveryCodesOn(app)).length).toBe(10)
    expect([await app.count('.ops-shell'), await app.stored('Access-Token')]).toEqual([0, undefined])
    await app.press('已保存，继续')
    await app.isIn()
    await app.go(settings)
    await expectSoon(() => app.text()).toContain('您的角色要求两步验证，不能关闭')

    await admin.go('/isystem/user')
    await searchAccount(admin, 'wangwu')
    await admin.pressInMenu('更多：王武', '解除两步验证')
    await expectSoon(() => admin.dialog()).toContain('已登录的会立即退出')
    await admin.press('解除两步验证王武')
    await expectSoon(() => admin.toasts()).toContainEqual({ tone: 'success', text: '已解除 王武 的两步验证' })
    // A menu that is opened before the list has come anew holds what it had.
    await expectSoon(async () => {
      await admin.press('更多：王武')
      await expectSoon(() => admin.text()).toContain('冻结')
      const text = await admin.text()
      await admin.page.keyboard.press('Escape')
      return text
    }).not.toContain('解除两步验证')

    const again = await atLogin(site, 'wangwu')
    await expectSoon(() => again.text()).toContain('您的角色要求两步验证')
  })
})

describe('a sign-in that is not fresh any more', () => {
  const site = useSite()
  const title = '请确认是您本人'

  it('is renewed over the form of a role, which is saved then; who cancels has his form as it was', async () => {
    const app = await site.openAs('admin', '/isystem/roleUserList')
    await expectSoon(async () => (await app.column('角色编码')).length).toBeGreaterThan(5)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增')
    await app.fill('角色名称', '旧登录')
    await app.fill('角色编码', 'stale-role')
    ageSignIns(site.server.dataDir)
    await app.press('保存')
    await expectSoon(() => app.text()).toContain(title)
    await expectSoon(() => app.focus()).toBe('登录密码')
    await app.press('取消')
    await expectSoon(() => app.dialog()).not.toContain(title)
    expect([await app.valueOf('角色名称'), await app.valueOf('角色编码')]).toEqual(['旧登录', 'stale-role'])
    await app.press('保存')
    await app.fill('登录密码', 'wrong-one')
    await app.press('确认并继续')
    await expectSoon(() => app.fieldError('登录密码')).toBe('密码输入错误!')
    await app.fill('登录密码', '123456')
    await app.press('确认并继续')
    await expectSoon(() => app.dialog()).toBe('')
    await app.fill('角色名称', '旧登录')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('角色编码')).toEqual(['stale-role'])
    // Fresh for a while: nobody is asked again.
    await app.pressInMenu('更多：旧登录', '删除')
    await app.press('删除旧登录')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    expect(app.traffic.calls('/sys/freshSignIn')).toHaveLength(2)
  })

  it('is renewed with a code where there is a second factor, before the password of another is changed', async () => {
    const own = await site.openAs('admin', settings)
    const { device } = await turnOn(own)
    await own.go('/isystem/user')
    await searchAccount(own, 'zhangsan')
    await own.pressInMenu('更多：张三', '密码')
    await own.fill('新密码', 'Live-stream-9')
    await own.fill('确认密码', 'Live-stream-9')
    ageSignIns(site.server.dataDir)
    await own.press('保存')
    await expectSoon(() => own.text()).toContain(title)
    await own.fill('动态口令', device.code())
    await own.press('确认并继续')
    await expectSoon(() => own.dialog()).toBe('')
    await expect(site.server.signIn('zhangsan', 'Live-stream-9')).resolves.toHaveProperty('token')
  })
})
