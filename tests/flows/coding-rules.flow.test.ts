import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const checkPath = '/isystem/checkRule'
const fillPath = '/isystem/fillRule'
const checkCall = '/sys/checkRule/checkByCode'

async function opened(site: Site, path: string, name: string): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('规则名称')).toContain(name)
  return app
}

async function stored(site: Site, path: string, ruleCode: string): Promise<Record<string, unknown> | undefined> {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call(`${path}/list?ruleCode=${ruleCode}`, { token })
  return (result as { records: Record<string, unknown>[] }).records[0]
}

async function rulesOf(site: Site, ruleCode: string): Promise<unknown> {
  const rule = await stored(site, '/sys/checkRule', ruleCode)
  return JSON.parse(String(rule?.['ruleJson'] ?? '[]'))
}

async function save(app: ConsolePage): Promise<void> {
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
}

/** Types into the first row of the grid of a field, each text into the column of its number. */
async function typeRow(app: ConsolePage, label: string, texts: Readonly<Record<number, string>>): Promise<void> {
  for (const [column, text] of Object.entries(texts)) {
    const cell = `[aria-label="${label}"] [role=gridcell][aria-colindex="${column}"]`
    await expectSoon(() => app.count(cell)).toBe(1)
    await app.clickNth(cell, 0, { count: 2 })
    await expectSoon(() => app.count(`${cell} input, ${cell} textarea`)).toBe(1)
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('a')
    await app.page.keyboard.up('Control')
    await app.page.keyboard.sendCharacter(text)
  }
}

describe('the page of check rules', () => {
  it('[5.3-21] tries a rule while a value is typed: asks only with a code and a value, which it sends URL-encoded', async () => {
    const app = await opened(site, checkPath, '通用编码规则')
    await app.pressInMenu('更多：通用编码规则', '测试')
    await expectSoon(() => app.dialog()).toContain('输入一个值')
    expect(app.traffic.calls(checkCall)).toHaveLength(0)
    await app.fill('要校验的值', '9')
    await expectSoon(() => app.fieldError('要校验的值')).toBe('第一位只能是字母')
    await app.fill('要校验的值', 'a+b 中%')
    await expectSoon(() => app.fieldError('要校验的值')).toBe('只能填写数字、大小写字母、下划线')
    await app.fill('要校验的值', 'abc_1')
    await expectSoon(() => app.dialog()).toContain('校验通过')
    const requests = app.traffic.calls(checkCall).map(({ query }) => [query.get('ruleCode'), query.get('value')])
    expect(requests).toContainEqual(['common', 'a%2Bb%20%E4%B8%AD%25'])
    await app.fill('要校验的值', '   ')
    await expectSoon(() => app.dialog()).toContain('输入一个值')
    await app.fill('要校验的值', '')
    await expectSoon(() => app.dialog()).toContain('输入一个值')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.traffic.calls(checkCall)).toHaveLength(requests.length)

    // A rule without a code is asked for nothing.
    const record = { id: '1', ruleName: '无编码', ruleCode: '', ruleJson: '[]' }
    site.faults.respond('/sys/checkRule/list', {
      success: true,
      code: 0,
      message: '',
      result: { records: [record], total: 1, size: 10, current: 1 },
    })
    await app.press('重置')
    await expectSoon(() => app.column('规则名称')).toEqual(['无编码'])
    await app.pressInMenu('更多：无编码', '测试')
    await expectSoon(() => app.dialog()).toContain('输入一个值')
    await app.fill('要校验的值', 'abc')
    await expectSoon(() => app.dialog()).toContain('没有规则编码')
    expect(app.traffic.calls(checkCall)).toHaveLength(requests.length)
  })

  it('says when a value could not be checked, and tries again', async () => {
    const app = await opened(site, checkPath, '通用编码规则')
    const fault = site.faults.respond(checkCall, { success: false, code: 500, message: '忙' }, 500)
    await app.pressInMenu('更多：通用编码规则', '测试')
    await expectSoon(() => app.dialog()).toContain('输入一个值')
    await app.fill('要校验的值', 'abc')
    await expectSoon(() => app.dialog()).toContain('没有校验')
    fault.end()
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('校验通过')
    app.consoleOutput.splice(0)
  })

  it('adds a rule with rows for parts and for the whole of a code, changes and deletes it', { tags: ['main'] }, async () => {
    const app = await opened(site, checkPath, '通用编码规则')
    await app.press('新增')
    await expectSoon(() => app.count('dialog .ops-grid .ops-bar')).toBe(2)
    await app.fill('规则名称', '流程规则')
    await app.fill('规则编码', 'common')
    await expectSoon(() => app.fieldError('规则编码')).toContain('已存在')
    await app.fill('规则编码', 'flow_rule')
    await app.clickText('[data-name=localRules] button', '新增')
    await typeRow(app, '局部规则', { 3: '0', 4: '^[A-Z]$', 5: '第一位要大写字母' })
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('还有 1 处要改')
    await typeRow(app, '局部规则', { 3: '1' })
    await app.clickText('[data-name=globalRules] button', '新增')
    await typeRow(app, '全局规则', { 4: '^.{2,}$', 5: '至少两位' })
    await save(app)
    const local = { digits: '1', pattern: '^[A-Z]$', message: '第一位要大写字母' }
    const global = { digits: '*', pattern: '^.{2,}$', message: '至少两位', priority: '1' }
    expect(await rulesOf(site, 'flow_rule')).toEqual([global, local])
    await expectSoon(() => app.column('规则编码')).toContain('flow_rule')

    await app.press('编辑 流程规则')
    await expectSoon(() => app.count('[aria-label="局部规则"] [role=gridcell]')).toBeGreaterThan(3)
    await expectSoon(() => app.dialog()).toContain('第一位要大写字母')
    await app.fill('规则描述', '说明')
    await save(app)
    expect(await stored(site, '/sys/checkRule', 'flow_rule')).toMatchObject({ ruleDescription: '说明' })
    expect(await rulesOf(site, 'flow_rule')).toEqual([global, local])

    await app.pressInMenu('更多：流程规则', '删除')
    await expectSoon(() => app.dialog()).toContain('流程规则')
    await app.press('删除流程规则')
    await expectSoon(() => app.column('规则编码')).not.toContain('flow_rule')
  })

  it('tells the second of two administrators which rules the first changed', async () => {
    const { token } = await site.server.signIn('admin')
    const rule = (message: string) => JSON.stringify([{ digits: '1', pattern: '^a$', message }])
    const body = { ruleName: '两人规则', ruleCode: 'two_people', ruleJson: rule('旧的') }
    expect(await site.server.call('/sys/checkRule/add', { method: 'POST', token, body })).toMatchObject({ success: true })
    const app = await opened(site, checkPath, '两人规则')
    await app.press('编辑 两人规则')
    await expectSoon(() => app.dialog()).toContain('旧的')
    const { id } = (await stored(site, '/sys/checkRule', 'two_people'))!
    await site.server.call('/sys/checkRule/edit', { method: 'PUT', token, body: { id, ruleJson: rule('新的') } })
    await app.fill('规则描述', '只改了描述')
    await save(app)
    expect(await rulesOf(site, 'two_people')).toEqual([{ digits: '1', pattern: '^a$', message: '新的' }])
  })

  it('speaks English and passes axe, its dialogs too', async () => {
    const app = await opened(site, checkPath, '通用编码规则')
    expect(await axeOfPage(app)).toEqual([])
    await setPageLanguage(app, 'en')
    await app.go(checkPath)
    await expectSoon(() => app.column('Name')).toContain('通用编码规则')
    await app.pressInMenu('More: 通用编码规则', 'Test')
    await expectSoon(() => app.dialog()).toContain('Type a value')
    await app.fill('Value', 'abc')
    await expectSoon(() => app.dialog()).toContain('Valid')
    expect(await axeOfPage(app)).toEqual([])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press('Edit 通用编码规则')
    await expectSoon(() => app.dialog()).toContain('After the others')
    await expectSoon(() => app.dialog()).toContain('Rules for the whole code')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', checkPath)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the page of fill rules', () => {
  it('adds a rule of what the server can make, shows values that it makes, changes and deletes it', async () => {
    const app = await opened(site, fillPath, '商城订单流水号')
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('规则实现类')
    await app.fill('规则名称', '流程流水号')
    await app.fill('规则编码', 'flow_number')
    await app.choose('规则实现类', '订单流水号')
    await app.fill('规则参数', '[1]')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('还有 1 处要改')
    expect(await app.fieldError('规则参数')).toContain('JSON 对象')
    await app.fill('规则参数', '{"prefix":"OPS"}')
    await save(app)
    await expectSoon(() => app.rows()).toContainEqual(
      expect.objectContaining({ 规则名称: '流程流水号', 规则编码: 'flow_number', 规则实现类: '订单流水号' }),
    )
    await app.pressInMenu('更多：流程流水号', '测试')
    await expectSoon(() => app.valueOf('生成的值')).toMatch(/^OPS20\d{12}\d\d$/)
    const requestCount = app.traffic.calls('/sys/fillRule/testFillRule').length
    await app.press('再试一次')
    await expectSoon(() => app.traffic.calls('/sys/fillRule/testFillRule').length).toBe(requestCount + 1)
    await expectSoon(() => app.valueOf('生成的值')).toMatch(/^OPS20/)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：流程流水号', '删除')
    await expectSoon(() => app.dialog()).toContain('流程流水号')
    await app.press('删除流程流水号')
    await expectSoon(() => app.column('规则编码')).not.toContain('flow_number')
  })

  it('says why a rule made nothing, and tries again', async () => {
    const app = await opened(site, fillPath, '商城订单流水号')
    const fault = site.faults.respond('/sys/fillRule/testFillRule', { success: false, code: 500, message: '上级部门不存在', result: null })
    await app.pressInMenu('更多：商城订单流水号', '测试')
    await expectSoon(() => app.dialog()).toContain('上级部门不存在')
    fault.end()
    await app.press('重试')
    await expectSoon(() => app.valueOf('生成的值')).toMatch(/^CN20/)
  })

  it('takes the name of any class where the server tells none', async () => {
    site.faults.respond('/sys/dict/getDictItems/fill_rule_class', { success: true, code: 0, message: '', result: [] })
    const app = await opened(site, fillPath, '商城订单流水号')
    await app.press('编辑 商城订单流水号')
    await expectSoon(() => app.valueOf('规则实现类')).toBe('org.jeecg.modules.online.cgform.rule.OrderNumberRule')
  })

  it('speaks English and passes axe, its dialogs too', async () => {
    const app = await opened(site, fillPath, '商城订单流水号')
    await setPageLanguage(app, 'en')
    await app.go(fillPath)
    await expectSoon(() => app.column('Class')).toContain('Order number')
    expect(await axeOfPage(app)).toEqual([])
    await app.pressInMenu('More: 商城订单流水号', 'Test')
    await expectSoon(() => app.valueOf('Value')).toMatch(/^CN20/)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', fillPath)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the pages of coding rules on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stand at the addresses of its menu, and change a rule', async () => {
    const app = await opened(site, '/system/fillRule', '商城订单流水号')
    await app.press('编辑 商城订单流水号')
    await expectSoon(() => app.dialog()).toContain('规则参数')
    await app.fill('规则名称', '订单号')
    await save(app)
    await expectSoon(() => app.column('规则名称')).toContain('订单号')
    await app.go('/system/checkRule')
    await expectSoon(() => app.column('规则名称')).toContain('通用编码规则')
    await app.press('编辑 通用编码规则')
    await expectSoon(() => app.dialog()).toContain('第一位只能是字母')
    await app.fill('规则描述', '三到十二位')
    await save(app)
    await expectSoon(() => app.column('规则描述')).toContain('三到十二位')
  })
})
