import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
let staff: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  staff = await server.tokenOf('lisi')
})
afterAll(() => server.close())

interface CheckRule {
  id: string
  ruleName: string
  ruleCode: string
  ruleJson: string
  ruleDescription: string | null
}

const digit = { digits: '1', pattern: String.raw`^\d$`, message: '要一个数字' }
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object) =>
  server.call(method, `/sys/checkRule/${path}`, { token: admin, ...more })
const add = (body: object) => send('POST', 'add', { body: { ruleName: '规则', ...body } })
const addRules = (ruleCode: string, ...rules: object[]) => add({ ruleCode, ruleJson: JSON.stringify(rules) })
const edit = (body: object) => send('PUT', 'edit', { body })
const list = async (query: Record<string, string> = {}) =>
  (await server.call<{ records: CheckRule[] }>('GET', '/sys/checkRule/list', { token: admin, query })).result.records
const rule = async (ruleCode: string) => (await list({ ruleCode }))[0]
const check = (ruleCode: string, value: string) =>
  server.call('GET', '/sys/checkRule/checkByCode', { token: staff, query: { ruleCode, value: encodeURIComponent(value) } })

describe('GET /sys/checkRule/checkByCode', () => {
  it.each(['abc', 'A_9', 'a12345678901'])('[7.2-51] accepts %s by the coding rule', async (value) => {
    expect(await check('common', value)).toMatchObject({ success: true })
  })

  it.each([
    ['9ab', { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母', beginIndex: 0, endIndex: 1, checkValue: '9' }],
    ['a-b', { digits: '*', message: '只能填写数字、大小写字母、下划线', checkValue: 'a-b' }],
    ['ab', { digits: '*', message: '最少输入3位数', checkValue: 'ab' }],
    ['a123456789012', { digits: '*', message: '最多输入12位数' }],
    ['a+b %/？&', { digits: '*', message: '只能填写数字、大小写字母、下划线', checkValue: 'a+b %/？&' }],
  ])('[7.2-51] refuses %s with the first rule that it does not pass', async (value, result) => {
    expect(await check('common', value)).toMatchObject({ success: false, message: result.message, result: { ...result, passed: false } })
  })

  it('takes a code piece by piece', async () => {
    expect(await check('test', '123@@@@#=O。')).toMatchObject({ success: true })
    expect(await check('test', '123@@@')).toMatchObject({
      message: '第4-7位必须都为 @',
      result: { beginIndex: 3, endIndex: 6, checkValue: '@@@' },
    })
    expect(await check('test', '123')).toMatchObject({ success: false, result: { beginIndex: 3, endIndex: 3, checkValue: '' } })
    expect(await check('test', '123@@@@#=OP。')).toMatchObject({ message: '不能输入P' })
  })

  it('accepts nothing, and knows only its codes', async () => {
    expect(await check('common', '')).toMatchObject({ success: true })
    expect(await check('nothing', 'abc')).toMatchObject({ success: false, message: '该编码不存在' })
    expect(await check("common' or '1'='1", 'abc')).toMatchObject({ success: false, message: '该编码不存在' })
  })

  it('takes a value that was encoded only once as it came', async () => {
    const query = { ruleCode: 'common', value: '100%' }
    expect(await server.call('GET', '/sys/checkRule/checkByCode', { token: staff, query })).toMatchObject({
      success: false,
      result: { checkValue: '1' },
    })
  })

  it('matches the whole of a piece, signs of several units too', async () => {
    await addRules('whole', { ...digit, digits: '*', pattern: '[ab]|c', message: '不是' })
    expect(await check('whole', 'a')).toMatchObject({ success: true })
    expect(await check('whole', 'xc')).toMatchObject({ success: false })
    expect(await check('whole', 'ax')).toMatchObject({ success: false })
    await addRules('sign', { ...digit, digits: '*', pattern: '.', message: '一个字' })
    expect(await check('sign', '😀')).toMatchObject({ success: true })
  })

  it('ends an expression that would take forever, and goes on answering', async () => {
    await addRules('endless', { digits: '*', pattern: '(a+)+$', message: '不是' })
    await addRules('huge', { digits: '*', pattern: '((((a{1,99}){1,99}){1,99}){1,99}){1,99}', message: '不是' })
    const endless = check('endless', `${'a'.repeat(60)}!`)
    // The server itself does not wait for it.
    expect(await rule('endless')).toBeDefined()
    expect(await endless).toMatchObject({ success: false, message: '规则的正则表达式过于复杂，校验没有完成', result: null })
    expect((await check('huge', `${'a'.repeat(60)}!`)).success).toBe(false)
    expect(await check('common', 'abc')).toMatchObject({ success: true })
  })

  it('looks at values of a length that codes have', async () => {
    expect(await check('common', 'a'.repeat(501))).toMatchObject({ success: false, message: '操作失败，校验值最多500个字符' })
  })
})

describe('check rules', () => {
  it('are listed, added, changed and deleted', async () => {
    expect((await list({ ruleName: '*通用*' })).map(({ ruleCode }) => ruleCode)).toEqual(['common'])
    expect(await addRules('asset', { ...digit, digits: 2, extra: 'x' })).toMatchObject({ success: true, message: '添加成功！' })
    const added = (await rule('asset'))!
    expect(JSON.parse(added.ruleJson)).toEqual([{ ...digit, digits: '2' }])
    expect(await edit({ id: added.id, ruleName: '资产编号' })).toMatchObject({ success: true })
    expect(await rule('asset')).toMatchObject({ ruleName: '资产编号', ruleJson: added.ruleJson })
    expect(await edit({ id: added.id, ruleJson: '[]' })).toMatchObject({ success: true })
    expect(await server.call('GET', '/sys/checkRule/queryById', { token: admin, query: { id: added.id } })).toMatchObject({
      result: { ruleName: '资产编号', ruleJson: '[]' },
    })
    expect(await send('DELETE', 'delete', { query: { id: added.id } })).toMatchObject({ success: true })
    expect(await rule('asset')).toBeUndefined()
  })

  it('keep the order of their rules, and which come before and behind the others', async () => {
    const whole = { digits: '*', pattern: '^.+$', message: '不能为空' }
    await addRules('order', { ...whole, priority: '1' }, { ...digit, priority: '1' }, { ...whole, priority: 0 })
    expect(JSON.parse((await rule('order'))!.ruleJson)).toEqual([{ ...whole, priority: '1' }, digit, { ...whole, priority: '0' }])
  })

  it.each([
    ['{}', '校验规则必须是JSON数组'],
    ['[', '校验规则必须是JSON数组'],
    ['[1]', '第1条规则的格式不正确'],
    [JSON.stringify([digit, { ...digit, digits: '0' }]), '第2条规则的位数必须是1到99的整数'],
    [JSON.stringify([{ ...digit, digits: 'x' }]), '第1条规则的位数必须是1到99的整数'],
    [JSON.stringify([{ ...digit, digits: 1.5 }]), '第1条规则的位数必须是1到99的整数'],
    [JSON.stringify([{ ...digit, pattern: '[' }]), '第1条规则的正则表达式不正确'],
    [JSON.stringify([{ ...digit, pattern: 'a)(b' }]), '第1条规则的正则表达式不正确'],
    [JSON.stringify([{ ...digit, pattern: '' }]), '第1条规则的正则表达式不正确'],
    [JSON.stringify([{ ...digit, pattern: 'a'.repeat(501) }]), '第1条规则的正则表达式不正确'],
    [JSON.stringify([{ ...digit, message: '' }]), '第1条规则的提示文本不能为空，最多200个字'],
    [JSON.stringify(Array.from({ length: 51 }, () => digit)), '校验规则最多50条'],
  ])('refuse the rules %s', async (ruleJson, reason) => {
    expect(await add({ ruleCode: 'wrong', ruleJson })).toMatchObject({ success: false, message: `操作失败，${reason}` })
    expect(await edit({ id: stableId('check-rule:common'), ruleJson })).toMatchObject({ success: false })
    expect(await rule('wrong')).toBeUndefined()
  })

  it('refuse a code that is taken, an edit of one that is gone, and a batch of which one is gone', async () => {
    expect(await addRules('common', digit)).toMatchObject({ success: false, message: '规则编码已存在' })
    expect(await add({ ruleCode: 'a b', ruleJson: '[]' })).toMatchObject({ success: false })
    expect(await add({ ruleCode: 'new' })).toMatchObject({ success: false })
    expect(await edit({ id: stableId('check-rule:test'), ruleCode: 'common' })).toMatchObject({ message: '规则编码已存在' })
    expect(await edit({ id: 'gone', ruleName: 'x' })).toMatchObject({ message: '未找到对应实体' })
    expect(await send('DELETE', 'deleteBatch', { query: { ids: `${stableId('check-rule:test')},gone` } })).toMatchObject({ success: false })
    expect(await rule('test')).toBeDefined()
    const query = { tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'common' }
    expect(await server.call('GET', '/sys/duplicate/check', { token: admin, query })).toMatchObject({ success: false })
  })

  it.each([
    ['GET', 'list'],
    ['GET', 'queryById'],
    ['GET', 'exportXls'],
    ['POST', 'add'],
    ['POST', 'importExcel'],
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const response = await server.call(method, `/sys/checkRule/${path}`, {
      token: staff,
      ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
    })
    expect(response).toMatchObject({ success: false, code: 510 })
  })
})
