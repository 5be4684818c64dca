import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { openNoticePage } from '../tools/notice-page'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const templatesPath = '/modules/message/sysMessageTemplateList'
const sentPath = '/modules/message/sysMessageList'
const seeded = '开播提醒'
const editor = 'dialog [contenteditable=true]'

async function opened(site: Site, at = templatesPath): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(() => app.column('模板标题')).toContain(seeded)
  return app
}

async function save(app: ConsolePage): Promise<void> {
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
}

/** Chooses somebody in the picker that is open. */
async function choose(app: ConsolePage, username: string): Promise<void> {
  await expectSoon(() => app.dialog()).toMatch(/全部部门[\s\S]*共 [\d,]+ 条/)
  await app.page.keyboard.type(username)
  await app.page.keyboard.press('Enter')
  await app.clickText('dialog tbody td', username)
  await app.page.keyboard.down('Control')
  await app.page.keyboard.press('Enter')
  await app.page.keyboard.up('Control')
}

describe('the page of message templates', () => {
  const site = useSite()

  it('adds one with a text of its kind, changes and deletes it', async () => {
    const app = await opened(site)
    await app.press('新增')
    await expectSoon(() => app.count(editor)).toBe(1)
    await app.choose('模板类型', '短信')
    await expectSoon(() => app.count(editor)).toBe(0)
    await app.fill('模板编码', 'login_code')
    await expectSoon(() => app.fieldError('模板编码')).toContain('已存在')
    await app.fill('模板编码', 'flow')
    await app.fill('模板标题', '流程模板')
    await app.fill('模板内容', '您好 ${name}')
    await app.fill('测试数据', '[1]')
    await app.press('保存')
    await expectSoon(() => app.fieldError('测试数据')).toContain('JSON 对象')
    await app.fill('测试数据', '{"name":"李四"}')
    await save(app)
    await expectSoon(() => app.rows()).toContainEqual(expect.objectContaining({ 模板标题: '流程模板', 模板编码: 'flow', 模板类型: '短信' }))
    await app.press('编辑 流程模板')
    await expectSoon(() => app.valueOf('模板内容')).toBe('您好 ${name}')
    await app.fill('模板标题', '改过的模板')
    await save(app)
    await expectSoon(() => app.column('模板标题')).toContain('改过的模板')
    await app.pressInMenu('更多：改过的模板', '删除')
    await app.press('删除改过的模板')
    await expectSoon(() => app.column('模板标题')).not.toContain('改过的模板')
  })

  it('sends a system message, which arrives on another page that is signed in', { tags: ['main'] }, async () => {
    const [app, reader] = [await opened(site), await openNoticePage(site, { sockets: 1, path: '/isps/userAnnouncement' })]
    await expectSoon(() => reader.column('标题')).not.toEqual([])
    await app.page.bringToFront()
    await app.pressInMenu(`更多：${seeded}`, '测试')
    await expectSoon(() => app.valueOf('测试数据')).toContain('一号演播室')
    await app.fill('测试数据', '{"room":"二号演播室"}')
    await app.press('发送')
    await expectSoon(() => app.fieldError('测试数据')).toContain('time')
    await app.fill('测试数据', '{"room":"二号<演播室>","time":"21:00"}')
    await app.press('接收人', 'combobox')
    await choose(app, 'wangwu')
    await expectSoon(() => app.valueOf('测试数据')).toContain('21:00')
    expect(await axeOfPage(app)).toEqual([])
    await app.press('发送')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: `“${seeded}”已发送` })
    await expectSoon(() => app.dialog()).toBe('')

    await reader.page.bringToFront()
    await expectSoon(() => reader.column('标题')).toContain(seeded)
    await reader.press(`查看 ${seeded}`)
    await expectSoon(() => reader.dialog()).toContain('您关注的 二号<演播室> 将于 21:00 开播')

    await app.page.bringToFront()
    await app.go(sentPath)
    await expectSoon(() => app.rows()).toContainEqual(expect.objectContaining({ 消息标题: seeded, 接收人: 'wangwu', 发送状态: '发送成功' }))
  })

  it('says of what the server has nothing to send with that it was not sent, and why', async () => {
    const app = await opened(site)
    await app.pressInMenu('更多：登录验证码', '测试')
    await expectSoon(() => app.dialog()).toContain('手机号码')
    await app.press('发送')
    await expectSoon(() => app.fieldError('接收人')).not.toBe('')
    await app.fill('接收人', '13900000009')
    await app.press('发送')
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/没有发送.*服务器没有短信通道/),
    })
    await expectSoon(() => app.dialog()).toBe('')
    await app.go(sentPath)
    const row = { 消息标题: '登录验证码', 接收人: '13900000009', 发送状态: '未发送', 未发送的原因: '服务器没有短信通道' }
    await expectSoon(() => app.rows()).toContainEqual(expect.objectContaining(row))
    await app.fill('接收人', '13900000009')
    await app.press('查询')
    await expectSoon(() => app.column('接收人')).toEqual(['13900000009'])
    await app.press('详情 登录验证码')
    await expectSoon(() => app.valueOf('消息内容')).toContain('验证码 123456')
    expect(await axeOfPage(app)).toEqual([])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：登录验证码', '删除')
    await expectSoon(() => app.dialog()).toContain('只删除记录')
    await app.press('删除登录验证码')
    await expectSoon(() => app.rows()).toEqual([])
  })

  it('keeps what was typed where sending fails', async () => {
    const app = await opened(site)
    const fault = site.faults.respond('/sys/message/sysMessageTemplate/sendMsg', {
      success: false,
      code: 500,
      message: '磁盘已满',
      result: null,
    })
    await app.pressInMenu('更多：登录验证码', '测试')
    await app.fill('接收人', '13900000010')
    await app.press('发送')
    await expectSoon(() => app.dialog()).toContain('磁盘已满')
    expect(await app.valueOf('接收人')).toBe('13900000010')
    fault.end()
    await app.press('发送')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('speaks English and passes axe, on both pages', async () => {
    const app = await opened(site)
    expect(await axeOfPage(app)).toEqual([])
    await setPageLanguage(app, 'en')
    await app.go(templatesPath)
    await expectSoon(() => app.column('Type')).toContain('System')
    await app.pressInMenu('More: 登录验证码', 'Test')
    await expectSoon(() => app.dialog()).toContain('Receivers')
    await app.page.keyboard.press('Escape')
    await app.go(sentPath)
    await expectSoon(() => app.column('Status')).toContain('Not sent')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', templatesPath)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the pages of messages on a server of the 3.8 generation', () => {
  const site = useSite(serverKinds.find(({ kind }) => kind === '3.8')!.settings)

  it('stand at the addresses of its menu', async () => {
    const app = await opened(site, '/message/template')
    await app.press(`编辑 ${seeded}`)
    await expectSoon(() => app.count(editor)).toBe(1)
    await app.fill('模板标题', '改过的提醒')
    await save(app)
    await expectSoon(() => app.column('模板标题')).toContain('改过的提醒')
    await app.go('/message/manage')
    await expectSoon(() => app.column('消息标题')).toContain('直播周报')
  })
})
