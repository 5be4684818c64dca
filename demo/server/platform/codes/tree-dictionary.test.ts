import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departId } from '../../system/seed/departments'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { TreeNode } from './tree-dictionary'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

const CATEGORIES = {
  pid: '0',
  tableName: 'sys_category',
  text: 'name',
  code: 'id',
  pidField: 'pid',
  hasChildField: 'has_child',
  condition: '',
}
const DEPARTMENTS = {
  pid: '',
  tableName: 'sys_depart',
  text: 'depart_name',
  code: 'id',
  pidField: 'parent_id',
  hasChildField: '',
  condition: '',
}

function load(query: Record<string, string>): Promise<ApiResponse<TreeNode[]>> {
  return server.call('GET', '/sys/dict/loadTreeData', { token, query })
}

describe('GET /sys/dict/loadTreeData', () => {
  it('[7.2-33] [3-20] answers one level of a table, leaf by its column', async () => {
    const response = await load(CATEGORIES)
    expect(response).toMatchObject({ success: true, code: 0 })
    expect(response.result[0]).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: '节目分类',
      leaf: false,
      parentId: '0',
      value: null,
      icon: null,
      code: null,
    })
    expect(response.result.map((node) => [node.title, node.leaf])).toEqual([
      ['节目分类', false],
      ['合作方分类', true],
      ['设备分类', false],
      ['浙江省', false],
      ['四川省', false],
    ])
    const children = await load({ ...CATEGORIES, pid: response.result[2]?.key ?? '' })
    expect(children.result.map((node) => [node.title, node.leaf])).toEqual([
      ['采集设备', false],
      ['编码设备', false],
      ['传输设备', true],
      ['监看设备', true],
    ])
  })

  it('[7.2-33] with an empty pid answers the rows without a parent; without a column for it, leaf is found out', async () => {
    expect((await load(DEPARTMENTS)).result.map((node) => [node.title, node.key, node.leaf, node.parentId])).toEqual([
      ['星河直播传媒集团', departId('A01'), false, null],
      ['星河传媒华东分公司', departId('A02'), false, null],
    ])
    const children = await load({ ...DEPARTMENTS, pid: departId('A01A07') })
    expect(children.result.map((node) => [node.title, node.leaf])).toEqual([
      ['平台运营部', false],
      ['设备运维部', false],
      ['数据分析部', true],
    ])
  })

  it('[7.2-31] the labels of its keys come from loadDictItem, those of a search from loadDict', async () => {
    const keys = (await load(CATEGORIES)).result.map((node) => node.key)
    const labels = await server.call<string[]>('GET', '/sys/dict/loadDictItem/sys_category,name,id', {
      token,
      query: { key: `${keys[3]},${keys[0]}` },
    })
    expect(labels.result).toEqual(['浙江省', '节目分类'])
    const found = await server.call<{ text: string }[]>('GET', '/sys/dict/loadDict/sys_category,name,code', {
      token,
      query: { keyword: '设备' },
    })
    expect(found.result.map((item) => item.text)).toEqual(['设备分类', '采集设备', '编码设备', '传输设备', '监看设备'])
  })

  it('[7.2-33] keeps to the condition', async () => {
    const level = (condition: unknown) => load({ ...CATEGORIES, condition: JSON.stringify(condition) })
    expect((await level({ has_child: '1', name: '设备分类' })).result.map((node) => node.title)).toEqual(['设备分类'])
    expect((await level({ name: "' or 1=1" })).result).toEqual([])
  })

  it.each(Object.keys(CATEGORIES))('[7.2-33] needs %s, be it empty', async (name) => {
    const { [name]: _left, ...query } = CATEGORIES as Record<string, string>
    expect(await load(query)).toMatchObject({ status: 200, success: false, code: 500, message: `操作失败，缺少参数 ${name}` })
  })

  it.each<[string, Record<string, string>]>([
    ['an unknown table', { tableName: 'sys_log' }],
    ['no table', { tableName: '' }],
    ['a column that is not on the list', { text: 'create_by' }],
    ['a parent column that is not there', { pidField: 'parent' }],
    ['an unknown marker column', { hasChildField: 'leaf' }],
  ])('refuses %s', async (_what, change) => {
    expect(await load({ ...CATEGORIES, ...change })).toMatchObject({
      success: false,
      code: 500,
      message: '字典Code格式不正确！',
      result: null,
    })
  })
})
