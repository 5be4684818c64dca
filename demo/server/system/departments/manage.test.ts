import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write as written } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { departId } from '../seed/departments'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'
import { departLevel } from './handlers'
import type { DepartNode } from './tree'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const base = '/sys/sysDepart'
const send = (method: 'POST' | 'PUT', path: string, body: object, token = admin) => server.call(method, `${base}/${path}`, { token, body })
const add = (body: object) => send('POST', 'add', body)
const move = (dragId: string, dropPosition: number, dropId: string, more: object = {}) =>
  send('PUT', 'updateChangeDepart', { dragId, dropId, dropPosition, ...more })
const level = async (pid = ''): Promise<DepartNode[]> =>
  (await server.call<DepartNode[]>('GET', `${base}/queryDepartTreeSync`, { token: admin, query: { pid } })).result
const find = async (keyWord: string): Promise<DepartNode | undefined> =>
  (await server.call<DepartNode[] | null>('GET', `${base}/searchBy`, { token: admin, query: { keyWord } })).result?.[0]

/** A company of its own with departments, and posts below those. */
async function company(name: string, children: Readonly<Record<string, readonly string[]>>): Promise<DepartNode> {
  await add({ departName: name })
  const top = (await find(name))!
  for (const [department, posts] of Object.entries(children)) {
    await add({ departName: `${name}${department}`, parentId: top.id })
    const { id } = (await find(`${name}${department}`))!
    for (const post of posts) await add({ departName: `${name}${post}`, parentId: id, orgCategory: '3' })
  }
  return top
}

describe('departments', () => {
  it('get a code, a level and a place from what is above them', async () => {
    expect(await add({ departName: '海外公司' })).toMatchObject({ success: true, message: '添加成功！' })
    const top = (await find('海外公司'))!
    expect(top).toMatchObject({ orgCode: 'A03', orgCategory: '1', orgType: '1', departOrder: 3, parentId: null, isLeaf: true })
    await add({ departName: '海外销售部', parentId: top.id, mobile: '+49 30-1234', memo: '柏林' })
    await add({ departName: '海外岗位', parentId: top.id, orgCategory: '3' })
    expect(await level(top.id)).toMatchObject([
      { orgCode: 'A03A01', orgCategory: '2', orgType: '2', departOrder: 1, mobile: '+49 30-1234', memo: '柏林' },
      { orgCode: 'A03A02', orgCategory: '3', departOrder: 2 },
    ])
    expect((await find('海外公司'))!.isLeaf).toBe(false)
  })

  it('change what is named; place and code stay', async () => {
    const depart = (await find('招聘培训组'))!
    expect(await send('PUT', 'edit', { ...depart, memo: '三楼' })).toMatchObject({ success: true, message: '修改成功!' })
    expect(await find('招聘培训组')).toMatchObject({ memo: '三楼', orgCode: depart.orgCode, departOrder: depart.departOrder })
    expect(await send('PUT', 'edit', { id: depart.id, departOrder: '' })).toMatchObject({ success: true })
    expect(await find('招聘培训组')).toMatchObject({ departOrder: 3 })
    for (const body of [{ parentId: departId('A02') }, { orgCode: 'A09' }])
      expect(await send('PUT', 'edit', { id: depart.id, ...body })).toMatchObject({ success: false })
    expect(await send('PUT', 'edit', { id: 'nobody', memo: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it.each([
    [{}, '机构名称'],
    [{ departName: 'x'.repeat(101) }, '机构名称'],
    [{ departName: 'x', orgCategory: '9' }, '机构类型'],
    [{ departName: 'x', orgCategory: '2' }, '机构类型'],
    [{ departName: 'x', orgCategory: '1', parentId: departId('A01') }, '机构类型'],
    [{ departName: 'x', parentId: 'nobody' }, '上级部门'],
    [{ departName: 'x', mobile: 'abc' }, '电话'],
    [{ departName: 'x', departOrder: -1 }, '排序'],
    [{ departName: 'x', departOrder: 1.5 }, '排序'],
  ])('refuse %j and say why', async (body, field) => {
    const { success, message } = await add(body)
    expect([success, message]).toEqual([false, expect.stringContaining(field)])
  })

  it('have nothing below a post, nor become one while they do', async () => {
    const top = await company('岗位公司', { 一部: ['甲岗'] })
    const post = (await find('岗位公司甲岗'))!
    expect(await add({ departName: 'x', parentId: post.id })).toMatchObject({
      success: false,
      message: expect.stringContaining('上级部门'),
    })
    const [department] = await level(top.id)
    expect(await send('PUT', 'edit', { id: department!.id, orgCategory: '3' })).toMatchObject({
      success: false,
      message: expect.stringContaining('机构类型'),
    })
  })

  it('[7.2-26] are deleted with all below; whoever belongs to one of them does no more', async () => {
    const top = await company('短命公司', { 一部: [], 二部: [] })
    const [first] = await level(top.id)
    const other = departId('A02A01')
    await server.call('PUT', '/sys/user/edit', {
      token: admin,
      body: { id: userId('jeecg'), userIdentity: 2, selecteddeparts: `${first!.id},${other}`, departIds: `${first!.id},${other}` },
    })
    const jeecg = await server.tokenOf('jeecg')
    const present = await server.call('PUT', '/sys/selectDepart', { token: jeecg, body: { username: 'jeecg', orgCode: first!.orgCode } })
    expect(present).toMatchObject({ success: true })
    const deletion = (id: string) => server.call('DELETE', `${base}/delete`, { token: admin, query: { id } })
    expect(await deletion(top.id)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await find('短命公司')).toBeUndefined()
    const now = await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: jeecg })
    expect(now.result).toMatchObject({ list: [{ id: other }], orgCode: 'A02A01' })
    const user = await server.call('GET', '/sys/user/queryById', { token: admin, query: { id: userId('jeecg') } })
    expect(user.result).toMatchObject({ departIds: other })
    expect(await deletion(top.id)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('of which one is gone are not deleted', async () => {
    const top = await company('留存公司', {})
    const query = { ids: `${top.id},gone` }
    expect(await server.call('DELETE', `${base}/deleteBatch`, { token: admin, query })).toMatchObject({ success: false })
    expect(await find('留存公司')).toBeDefined()
  })
})

describe('a department that is moved', () => {
  const names = async (pid: string): Promise<string[]> => (await level(pid)).map(({ departName }) => departName.slice(-2))

  it('stands before, behind or below another one', async () => {
    const top = await company('次序公司', { 甲部: [], 乙部: [], 丙部: [] })
    const [a, b, c] = await level(top.id)
    expect(await move(c!.id, -1, a!.id)).toMatchObject({ success: true, message: '移动成功！' })
    expect(await names(top.id)).toEqual(['丙部', '甲部', '乙部'])
    await move(c!.id, 1, a!.id)
    expect(await names(top.id)).toEqual(['甲部', '丙部', '乙部'])
    await move(b!.id, 0, a!.id)
    expect([await names(top.id), await names(a!.id)]).toEqual([['甲部', '丙部'], ['乙部']])
  })

  it('takes all below along under a code of its new place, and who works there; it can be taken back', async () => {
    const top = await company('来处公司', { 大部: ['大岗'] })
    const target = await company('去处公司', { 老部: [] })
    const [moved] = await level(top.id)
    const post = (await find('来处公司大岗'))!
    await server.call('PUT', '/sys/user/edit', { token: admin, body: { id: userId('zhangsan'), selecteddeparts: post.id } })
    await move(moved!.id, 0, target.id)
    expect(await find('来处公司大部')).toMatchObject({ parentId: target.id, orgCode: `${target.orgCode}A02`, departOrder: 1 })
    expect(await find('来处公司大岗')).toMatchObject({ parentId: moved!.id, orgCode: `${target.orgCode}A02A01`, orgType: '3' })
    const zhangsan = await server.tokenOf('zhangsan')
    const present = await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: zhangsan })
    expect(present.result).toMatchObject({ orgCode: `${target.orgCode}A02A01` })
    await add({ departName: '来处公司新部', parentId: top.id })
    await move(moved!.id, 0, top.id, { orgCode: 'A99' })
    expect((await find('来处公司大部'))!.orgCode).toBe(`${top.orgCode}A02`)
    await move(moved!.id, 0, target.id)
    await move(moved!.id, 0, top.id, { orgCode: `${top.orgCode}A07` })
    expect((await find('来处公司大岗'))!.orgCode).toBe(`${top.orgCode}A07A01`)
  })

  it('goes neither below itself, nor to the top or below a post', async () => {
    const top = await company('守界公司', { 甲部: ['甲岗'], 乙部: [] })
    const [a, b] = await level(top.id)
    const post = (await find('守界公司甲岗'))!
    const rejected = { success: false, code: 500 }
    expect(await move(a!.id, 0, a!.id)).toMatchObject(rejected)
    expect(await move(a!.id, 1, post.id)).toMatchObject(rejected)
    expect(await move(b!.id, 0, post.id)).toMatchObject(rejected)
    expect(await move(b!.id, 1, top.id)).toMatchObject(rejected)
    expect(await move(top.id, 0, departId('A01'))).toMatchObject(rejected)
    expect(await move(b!.id, 0, 'nobody')).toMatchObject(rejected)
    expect(await names(top.id)).toEqual(['甲部', '乙部'])
  })
})

describe('workbooks of departments', () => {
  const upload = (rows: string[][]) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
    const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    return server.call('POST', `${base}/importExcel`, { token: admin, form: [{ name: 'files[]', fileName: 'departs.xlsx', content }] })
  }

  it('hold departments of every level with their paths', async () => {
    const url = `${BASE_PATH}${base}/exportXls?departName=${encodeURIComponent('*华东导播*')}&column=orgCode&order=asc`
    const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': admin } })
    const sheet = Object.values(read(rawPayload).Sheets)[0]!
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }).slice(2)).toEqual([
      ['部门路径', '部门名称', '机构类别', '机构编码', '排序', '手机号', '传真', '地址', '备注'],
      ['星河传媒华东分公司/华东制播部/华东导播组', '华东导播组', '部门', 'A02A02A01', 1, '', '', '', ''],
    ])
  })

  it('are read by paths, whatever is above first; rows that do not suit are named', async () => {
    const rows = [
      ['部门路径', '部门名称', '机构类别', '机构编码', '排序'],
      ['进口公司', '进口公司', '公司', '', ''],
      ['进口公司/仓储部', '仓储部', '', '', '5'],
      ['进口公司/仓储部/仓管员', '仓管员', '岗位', '', ''],
      ['进口公司/仓储部', '仓储部', '', '', ''],
      ['进口公司/没有/这里', '这里', '', '', ''],
      ['进口公司/别名', '别的', '', '', ''],
      ['进口公司/错码', '错码', '', 'A01A01', ''],
    ]
    const { code, result } = await upload(rows)
    expect([code, result]).toMatchObject([201, { successCount: 3, errorCount: 4 }])
    const top = (await find('进口公司'))!
    expect(await level(top.id)).toMatchObject([{ departName: '仓储部', departOrder: 5, orgCode: `${top.orgCode}A01` }])
    expect(await find('仓管员')).toMatchObject({ orgCategory: '3', orgCode: `${top.orgCode}A01A01` })
  })
})

it('[V-M06] data rules with the code of a department get its new code when it is moved', async () => {
  const top = await company('改码集团', { 一部: [], 二部: [] })
  const [first, second] = [(await find('改码集团一部'))!, (await find('改码集团二部'))!]
  const database = server.openDatabase()
  const { id: permissionId } = await database
    .selectFrom('sysPermission')
    .select('id')
    .where('component', '=', 'system/UserList')
    .executeTakeFirstOrThrow()
  const rule = { permissionId, ruleName: '部门', ruleColumn: 'orgCode', ruleConditions: 'IN', status: '1' }
  const ruleValue = `${first.orgCode},${second.orgCode},${top.orgCode}`
  const added = await server.call('POST', '/sys/permission/addPermissionRule', { token: admin, body: { ...rule, ruleValue } })
  expect(added).toMatchObject({ success: true })
  const naming = await server.call('GET', '/sys/sysDepart/rulesNaming', { token: admin, query: { id: first.id } })
  expect(naming.result).toEqual([expect.objectContaining({ ruleName: '部门', permissionName: '用户管理' })])
  expect(await move(first.id, 0, second.id)).toMatchObject({ success: true })
  const moved = (await find('改码集团一部'))!
  expect(moved.orgCode).not.toBe(first.orgCode)
  const stored = await database.selectFrom('sysPermissionDataRule').select('ruleValue').where('permissionId', '=', permissionId).execute()
  await database.destroy()
  expect(stored).toEqual([{ ruleValue: `${moved.orgCode},${second.orgCode},${top.orgCode}` }])
})

it.each([
  ['POST', 'add'],
  ['PUT', 'edit'],
  ['PUT', 'updateChangeDepart'],
  ['DELETE', 'delete'],
  ['DELETE', 'deleteBatch'],
  ['POST', 'importExcel'],
  ['GET', 'exportXls'],
] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
  const token = await server.tokenOf('jeecg')
  const response = await server.call(method, `${base}/${path}`, { token, ...(method !== 'GET' && { body: {} }) })
  expect(response).toMatchObject({ success: false, code: 510 })
})

it.skipIf(isPostgres).each(['', 'x'])('of very many departments the level below "%s" is found by an index, in its order', async (pid) => {
  const database = server.openDatabase()
  const { sql: text, parameters } = departLevel(database, pid).compile()
  const { rows } = await database.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
  await database.destroy()
  const read = rows.map(({ detail }) => detail).filter((detail) => detail.includes('USING') || detail.includes('SCAN'))
  expect(read).toEqual([
    expect.stringContaining('SEARCH sys_depart USING INDEX sys_depart_level'),
    expect.stringContaining('SEARCH below USING INDEX sys_depart_level'),
  ])
})
