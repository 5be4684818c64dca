import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { DictItem } from '../../platform/dictionaries/items'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Dict {
  id: string
  dictName: string
  dictCode: string
  description: string | null
}

interface Item {
  id: string
  itemText: string
  itemValue: string
  itemColor: string | null
  sortOrder: number
  status: number
  status_dictText?: string
}

type Body = Readonly<Record<string, unknown>>
const call = <Result = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
): Promise<ApiResponse<Result>> => server.call<Result>(method, path, { token: admin, ...input })
const add = (body: Body) => call('POST', '/sys/dict/add', { body })
const edit = (body: Body) => call('PUT', '/sys/dict/edit', { body })
const remove = (ids: string) => call('DELETE', '/sys/dict/deleteBatch', { query: { ids } })
const dicts = async (query: Record<string, string>): Promise<Dict[]> =>
  (await call<{ records: Dict[] }>('GET', '/sys/dict/list', { query })).result.records
const binned = async (): Promise<string[]> => (await call<Dict[]>('GET', '/sys/dict/deleteList')).result.map(({ dictCode }) => dictCode)
const addItem = (body: Body) => call('POST', '/sys/dictItem/add', { body })
const editItem = (body: Body) => call('PUT', '/sys/dictItem/edit', { body })
const items = async (dictId: string, query: Record<string, string> = {}): Promise<Item[]> =>
  (await call<{ records: Item[] }>('GET', '/sys/dictItem/list', { query: { dictId, ...query } })).result.records
const shown = async (code: string): Promise<DictItem[]> => (await call<DictItem[]>('GET', `/sys/dict/getDictItems/${code}`)).result

/** A new dictionary with items of these values. */
async function dictOf(dictCode: string, ...values: string[]): Promise<string> {
  expect(await add({ dictName: `名称 ${dictCode}`, dictCode })).toMatchObject({ success: true })
  const [{ id }] = (await dicts({ dictCode })) as [Dict]
  for (const [index, itemValue] of values.entries())
    expect(await addItem({ dictId: id, itemText: `项 ${itemValue}`, itemValue, sortOrder: index + 1 })).toMatchObject({ success: true })
  return id
}

describe('dictionaries', () => {
  it('[7.2-28] are added, found by name and code, and changed', async () => {
    const id = await dictOf('alarm_level')
    expect(await dicts({ dictName: '*alarm*' })).toMatchObject([{ id, dictCode: 'alarm_level', description: null }])
    expect(await edit({ id, dictName: '告警级别', description: '告警列表用' })).toMatchObject({ success: true, message: '修改成功!' })
    expect(await edit({ id, dictCode: 'alarm_level' })).toMatchObject({ success: true })
    expect(await dicts({ dictCode: '*m_lev*' })).toMatchObject([{ dictName: '告警级别', description: '告警列表用' }])
  })

  it('keep their code, which nobody else has, also of a deleted one', async () => {
    const id = await dictOf('kept_code')
    expect(await edit({ id, dictCode: 'other' })).toMatchObject({ success: false, message: '字典编号不能修改' })
    expect(await add({ dictName: 'x', dictCode: 'kept_code' })).toMatchObject({ success: false, message: '字典编号已存在' })
    await remove(id)
    expect(await add({ dictName: 'x', dictCode: 'kept_code' })).toMatchObject({ success: false, message: '字典编号已存在，在回收站中' })
    expect(await edit({ id, dictName: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it.each([
    { dictName: '', dictCode: 'x' },
    { dictName: 'x' },
    { dictName: 'x', dictCode: 'a,b,c' },
    { dictName: 'x', dictCode: 'a b' },
    { dictName: 'x', dictCode: "a'b" },
    { dictName: 'x'.repeat(101), dictCode: 'x' },
    { dictName: 'x', dictCode: 'x', description: 'x'.repeat(256) },
    { dictName: 'x', dictCode: 'x', type: 2 },
  ])('refuse %j', async (body) => {
    expect(await add(body)).toMatchObject({ success: false })
  })

  it('go into the recycle bin with their items, come back with them, and are erased with them', async () => {
    const id = await dictOf('binned', 'a', 'b')
    expect(await remove(`${id},gone`)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await shown('binned')).toHaveLength(2)
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await binned()).toContain('binned')
    expect(await shown('binned')).toEqual([])
    expect(await dicts({ id })).toEqual([])
    expect(await addItem({ dictId: id, itemText: 'c', itemValue: 'c' })).toMatchObject({ success: false })
    expect(await call('PUT', `/sys/dict/back/${id}`)).toMatchObject({ success: true, message: '还原成功!' })
    expect(await call('PUT', `/sys/dict/back/${id}`)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await shown('binned')).toMatchObject([{ value: 'a' }, { value: 'b' }])
    expect(await call('DELETE', `/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: false })
    await remove(id)
    expect(await call('DELETE', `/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true })
    expect(await binned()).not.toContain('binned')
    expect(await items(id)).toEqual([])
    expect(await add({ dictName: 'x', dictCode: 'binned' })).toMatchObject({ success: true })
  })

  it('come back and go for good several at once, as from 3.8 on; one that is not there refuses all', async () => {
    const [one, two] = [await dictOf('several1'), await dictOf('several2')]
    await remove(`${one},${two}`)
    const putBack = (ids: string) => call('PUT', '/sys/dict/putRecycleBin', { body: { ids } })
    const purge = (ids: string) => call('DELETE', '/sys/dict/deleteRecycleBin', { query: { ids } })
    expect(await putBack(`${one},gone`)).toMatchObject({ success: false })
    expect(await purge('')).toMatchObject({ success: false })
    expect(await putBack(`${one},${two}`)).toMatchObject({ success: true })
    expect(await purge(`${one},${two}`)).toMatchObject({ success: false })
    await remove(`${one},${two}`)
    expect(await purge(`${one},${two}`)).toMatchObject({ success: true })
    expect(await binned()).not.toContain('several1')
  })

  it('that are deleted are no choice and translate nothing', async () => {
    const id = await dictOf('hidden_one')
    const named = async () => (await call<DictItem[]>('GET', '/sys/dict/getDictItems/sys_dict,dict_name,dict_code')).result
    expect((await named()).some(({ value }) => value === 'hidden_one')).toBe(true)
    await remove(id)
    expect((await named()).some(({ value }) => value === 'hidden_one')).toBe(false)
    expect((await call<Record<string, unknown>>('GET', '/sys/dict/queryAllDictItems')).result).not.toHaveProperty('hidden_one')
  })
})

describe('items of a dictionary', () => {
  it('[7.2-29] are added, changed and deleted, and everybody has them at once', async () => {
    const dictId = await dictOf('live_status', '1', '0')
    expect(await shown('live_status')).toMatchObject([{ value: '1' }, { value: '0' }])
    const [first, second] = (await items(dictId)) as [Item, Item]
    expect(first).toMatchObject({ sortOrder: 1, status: 1, status_dictText: '启用', itemColor: null })
    expect(await editItem({ id: first.id, sortOrder: 3, itemColor: '#E5484D', itemText: '直播中' })).toMatchObject({ success: true })
    expect(await editItem({ id: second.id, status: 0 })).toMatchObject({ success: true })
    expect((await items(dictId)).map(({ itemValue }) => itemValue)).toEqual(['0', '1'])
    expect(await items(dictId, { status: '0' })).toMatchObject([{ itemValue: '0', status_dictText: '不启用' }])
    expect(await items(dictId, { itemText: '*播中*' })).toMatchObject([{ itemColor: '#E5484D' }])
    const all = (await call<Record<string, DictItem[]>>('GET', '/sys/dict/queryAllDictItems')).result
    expect(all['live_status']).toEqual([{ value: '1', text: '直播中', title: '直播中', color: '#E5484D' }])
    expect(await call('DELETE', '/sys/dictItem/deleteBatch', { query: { ids: `${first.id},gone` } })).toMatchObject({ success: false })
    expect(await call('DELETE', '/sys/dictItem/delete', { query: { id: first.id } })).toMatchObject({ success: true })
    expect(await items(dictId)).toHaveLength(1)
  })

  it('have values that are unique in their dictionary and without special characters', async () => {
    const [dictId, other] = [await dictOf('unique_one', 'a', 'b'), await dictOf('unique_two')]
    expect(await addItem({ dictId, itemText: 'x', itemValue: 'a' })).toMatchObject({ success: false, message: '数据值已存在' })
    expect(await addItem({ dictId: other, itemText: 'x', itemValue: 'a' })).toMatchObject({ success: true })
    expect(await addItem({ dictId, itemText: 'x', itemValue: 'a,b' })).toMatchObject({
      success: false,
      message: expect.stringContaining('特殊字符'),
    })
    const [first] = (await items(dictId)) as [Item]
    expect(await editItem({ id: first.id, itemValue: 'b' })).toMatchObject({ success: false, message: '数据值已存在' })
    expect(await editItem({ id: first.id, dictId: other })).toMatchObject({ success: false })
    const check = (query: Record<string, string>) => call('GET', '/sys/dictItem/dictItemCheck', { query: { dictId, ...query } })
    expect(await check({ itemValue: 'a' })).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
    expect(await check({ itemValue: 'a', id: first.id })).toMatchObject({ success: true })
    expect(await check({ itemValue: 'c' })).toMatchObject({ success: true, message: '该值可用！' })
  })

  it('keep values from before that have special characters', async () => {
    const [dict] = (await dicts({ dictCode: 'rule_conditions' })) as [Dict]
    const [item] = (await items(dict.id)) as [Item]
    expect(await editItem({ id: item.id, itemValue: item.itemValue, itemText: '大于' })).toMatchObject({ success: true })
  })

  it.each([
    { itemText: '', itemValue: 'v' },
    { itemText: 'x' },
    { itemText: 'x', itemValue: 'v', itemColor: 'red' },
    { itemText: 'x', itemValue: 'v', itemColor: '#12345' },
    { itemText: 'x', itemValue: 'v', sortOrder: 1.5 },
    { itemText: 'x', itemValue: 'v', sortOrder: -1 },
    { itemText: 'x', itemValue: 'v', status: 2 },
    { itemText: 'x', itemValue: 'v'.repeat(101) },
  ])('refuse %j', async (body) => {
    const [{ id: dictId }] = (await dicts({ dictCode: 'sex' })) as [Dict]
    expect(await addItem({ dictId, ...body })).toMatchObject({ success: false })
    expect(await items(dictId)).toHaveLength(2)
  })
})

describe('dictionaries as a workbook', () => {
  const HEADINGS = ['字典名称', '字典编码', '描述', '字典项文本', '字典项值', '字典项颜色', '字典项描述', '排序', '状态']

  const send = (
    rows: readonly (readonly string[])[],
  ): Promise<ApiResponse<{ errorCount: number; successCount: number; errorRows: unknown }>> => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['数据字典'], ['导出人:管理员'], HEADINGS, ...rows.map((row) => [...row])]))
    const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    return server.call('POST', '/sys/dict/importExcel', { token: admin, form: [{ name: 'files[]', fileName: 'dicts.xlsx', content }] })
  }

  it('come with their items, as an export has them', async () => {
    const response = await send([
      ['节点状态', 'node_status', '节点用', '在线', 'up', '#1FA36B', '', '1', '启用'],
      ['节点状态', 'node_status', '节点用', '离线', 'down', '', '失联', '2', '不启用'],
      ['', '', '', '维护', 'away', '', '', '3', '1'],
      ['空字典', 'empty_one', '', '', '', '', '', '', ''],
    ])
    expect(response).toMatchObject({ success: true, message: '文件导入成功！数据行数：4' })
    const [dict] = (await dicts({ dictCode: 'node_status' })) as [Dict]
    expect((await items(dict.id)).map(({ itemValue, status }) => [itemValue, status])).toEqual([
      ['up', 1],
      ['down', 0],
      ['away', 1],
    ])
    const url = `${BASE_PATH}/sys/dict/exportXls?dictCode=node_status,empty_one&column=dictCode&order=desc`
    const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': admin } })
    const sheet = Object.values(read(rawPayload).Sheets)[0]!
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }).slice(2)).toEqual([
      HEADINGS,
      ['节点状态', 'node_status', '节点用', '在线', 'up', '#1FA36B', '', 1, '启用'],
      ['节点状态', 'node_status', '节点用', '离线', 'down', '', '失联', 2, '不启用'],
      ['节点状态', 'node_status', '节点用', '维护', 'away', '', '', 3, '启用'],
      ['空字典', 'empty_one', '', '', '', '', '', '', ''],
    ])
  })

  it('leave out lines that do not suit, and no other', async () => {
    const response = await send([
      ['性别', 'sex', '', '其他', '9', '', '', '', ''],
      ['坏项', 'bad_item', '', '甲', 'a', 'red', '', '', ''],
      ['坏项', 'bad_item', '', '乙', 'b', '', '', '', ''],
      ['坏项', 'bad_item', '', '丙', 'b', '', '', '', ''],
      ['坏项', 'bad_item', '', '', '', '', '', '', ''],
    ])
    expect(response).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 4 } })
    expect(await shown('bad_item')).toMatchObject([{ value: 'b', text: '乙' }])
    expect(await shown('sex')).toHaveLength(2)
  })
})

describe('whoever lacks the right', () => {
  it.each([
    ['GET', '/sys/dict/list'],
    ['GET', '/sys/dict/exportXls'],
    ['POST', '/sys/dict/importExcel'],
    ['POST', '/sys/dict/add'],
    ['PUT', '/sys/dict/edit'],
    ['DELETE', '/sys/dict/delete'],
    ['DELETE', '/sys/dict/deleteBatch'],
    ['GET', '/sys/dict/deleteList'],
    ['PUT', '/sys/dict/back/x'],
    ['PUT', '/sys/dict/putRecycleBin'],
    ['DELETE', '/sys/dict/deletePhysic/x'],
    ['DELETE', '/sys/dict/deleteRecycleBin'],
    ['GET', '/sys/dictItem/list'],
    ['GET', '/sys/dictItem/dictItemCheck'],
    ['POST', '/sys/dictItem/add'],
    ['PUT', '/sys/dictItem/edit'],
    ['DELETE', '/sys/dictItem/delete'],
    ['DELETE', '/sys/dictItem/deleteBatch'],
  ] as const)('is refused %s %s', async (method, path) => {
    const token = await server.tokenOf('jeecg')
    const body = method === 'PUT' || method === 'POST' ? { body: {} } : {}
    expect(await server.call(method, path, { token, ...body })).toMatchObject({ success: false, code: 510 })
  })
})
