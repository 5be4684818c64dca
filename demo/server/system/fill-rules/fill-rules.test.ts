import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { departId } from '../seed/departments'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface FillRule {
  id: string
  ruleName: string
  ruleClass: string
  ruleClass_dictText?: string
  ruleParams: string | null
}

const ORDER = 'org.jeecg.modules.online.cgform.rule.OrderNumberRule'
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object) =>
  server.call(method, `/sys/fillRule/${path}`, { token: admin, ...more })
const add = (body: object) => send('POST', 'add', { body: { ruleName: '规则', ruleClass: ORDER, ...body } })
const edit = (body: object) => send('PUT', 'edit', { body })
const rule = async (ruleCode: string) =>
  (await server.call<{ records: FillRule[] }>('GET', '/sys/fillRule/list', { token: admin, query: { ruleCode } })).result.records[0]
const made = (ruleCode: string) => server.call<string | null>('GET', '/sys/fillRule/testFillRule', { token: admin, query: { ruleCode } })

describe('GET /sys/fillRule/testFillRule', () => {
  it('makes an order number of its prefix, the time and two digits', async () => {
    expect((await made('shop_order_num')).result).toMatch(/^CN20\d{12}\d\d$/)
    await add({ ruleCode: 'ops', ruleParams: '{"prefix":"OPS-"}' })
    expect((await made('ops')).result).toMatch(/^OPS-20\d{12}\d\d$/)
  })

  it('makes the code that a new department gets, and uses none up', async () => {
    const departs = { ruleClass: 'org.jeecg.modules.system.rule.OrgCodeRule', ruleParams: JSON.stringify({ parentId: departId('A02') }) }
    await add({ ruleCode: 'departs', ...departs })
    const { result } = await made('departs')
    expect(result).toMatch(/^A02[A-Z]\d\d$/)
    expect((await made('departs')).result).toBe(result)
    await server.call('POST', '/sys/sysDepart/add', { token: admin, body: { departName: '下一个', parentId: departId('A02') } })
    const { result: departments } = await server.call<{ orgCode?: string }[]>('GET', '/sys/sysDepart/searchBy', {
      token: admin,
      query: { keyWord: '下一个' },
    })
    expect(departments[0]?.orgCode).toBe(result)
    expect((await made('org_num_role')).result).toMatch(/^[A-Z]\d\d$/)
  })

  it('makes the code that a new category gets', async () => {
    expect((await made('category_code_rule')).result).toMatch(/^[A-Z]\d\d$/)
  })

  it('says what it cannot make', async () => {
    expect(await made('nothing')).toMatchObject({ success: false, message: '该编码不存在' })
    await add({ ruleCode: 'lost', ruleClass: 'org.jeecg.modules.system.rule.OrgCodeRule', ruleParams: '{"parentId":"gone"}' })
    expect(await made('lost')).toMatchObject({ success: false, message: '操作失败，上级部门不存在' })
  })
})

describe('fill rules', () => {
  it('are listed with what makes their values, added, changed and deleted', async () => {
    expect(await rule('shop_order_num')).toMatchObject({ ruleClass: ORDER, ruleClass_dictText: '订单流水号' })
    expect(await add({ ruleCode: 'asset' })).toMatchObject({ success: true })
    const { id } = (await rule('asset'))!
    expect(await edit({ id, ruleParams: '{"prefix":"A"}' })).toMatchObject({ success: true })
    expect((await made('asset')).result).toMatch(/^A20/)
    expect(await server.call('GET', '/sys/fillRule/queryById', { token: admin, query: { id } })).toMatchObject({
      result: { ruleName: '规则', ruleParams: '{"prefix":"A"}' },
    })
    expect(await edit({ id, ruleParams: '' })).toMatchObject({ success: true })
    expect((await rule('asset'))?.ruleParams).toBeNull()
    expect(await send('DELETE', 'delete', { query: { id } })).toMatchObject({ success: true })
    expect(await rule('asset')).toBeUndefined()
  })

  it.each([
    { ruleClass: 'java.lang.Runtime' },
    { ruleClass: 'constructor' },
    { ruleClass: '../../demo/server/main.ts' },
    { ruleParams: '[]' },
    { ruleParams: '"text"' },
    { ruleParams: 'null' },
    { ruleParams: '{' },
    { ruleParams: '{"prefix":{"$ne":1}}' },
    { ruleParams: `{"prefix":"${'x'.repeat(21)}"}` },
    { ruleParams: `{"x":"${'x'.repeat(1000)}"}` },
    { ruleCode: 'a,b' },
    { ruleName: '' },
  ])('refuse %j', async (body) => {
    expect(await add({ ruleCode: 'wrong', ...body })).toMatchObject({ success: false, code: 500 })
    expect(await rule('wrong')).toBeUndefined()
  })

  it('refuse a change that would not fit, a code that is taken, and what is gone', async () => {
    const id = stableId('fill-rule:shop_order_num')
    expect(await edit({ id, ruleParams: '[1]' })).toMatchObject({ message: '操作失败，规则参数必须是JSON对象' })
    expect(await edit({ id, ruleClass: 'org.example.Other' })).toMatchObject({ message: '操作失败，规则实现类不在可用的实现类中' })
    expect(await add({ ruleCode: 'shop_order_num' })).toMatchObject({ message: '规则编码已存在' })
    expect(await edit({ id: 'gone', ruleName: 'x' })).toMatchObject({ message: '未找到对应实体' })
    expect(await send('DELETE', 'deleteBatch', { query: { ids: `${id},gone` } })).toMatchObject({ success: false })
    expect(await rule('shop_order_num')).toBeDefined()
  })

  it.each([
    ['GET', 'list'],
    ['GET', 'queryById'],
    ['GET', 'exportXls'],
    ['GET', 'testFillRule'],
    ['POST', 'add'],
    ['POST', 'importExcel'],
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const token = await server.tokenOf('lisi')
    const response = await server.call(method, `/sys/fillRule/${path}`, {
      token,
      ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
    })
    expect(response).toMatchObject({ success: false, code: 510 })
  })
})
