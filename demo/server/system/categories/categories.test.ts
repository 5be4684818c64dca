import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { CategoryNode } from './tree'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

function get<Result = CategoryNode[]>(path: string, query: Record<string, string> = {}): Promise<ApiResponse<Result>> {
  return server.call('GET', `/sys/category/${path}`, { token, query })
}

const titles = (response: ApiResponse<CategoryNode[]>): string[] => response.result.map((node) => node.title)
const roots = async (): Promise<CategoryNode[]> => (await get('loadTreeRoot', { async: 'true', pcode: '' })).result
async function rootNamed(title: string): Promise<CategoryNode> {
  const root = (await roots()).find((node) => node.title === title)
  if (!root) throw new Error(`no root ${title}`)
  return root
}

describe('GET /sys/category/loadTreeRoot', () => {
  it('[7.2-37] [3-19] async: one level with key, title, code and leaf, roots with and without codes', async () => {
    const response = await get('loadTreeRoot', { async: 'true', pcode: '' })
    expect(response).toMatchObject({ success: true, code: 0 })
    expect(response.result.map(({ title, code, leaf, parentId }) => ({ title, code, leaf, parentId }))).toEqual([
      { title: '节目分类', code: 'A01', leaf: false, parentId: '0' },
      { title: '合作方分类', code: 'B01', leaf: true, parentId: '0' },
      { title: '设备分类', code: 'B02', leaf: false, parentId: '0' },
      { title: '浙江省', code: null, leaf: false, parentId: '0' },
      { title: '四川省', code: null, leaf: false, parentId: '0' },
    ])
    expect(response.result.every((node) => !('children' in node))).toBe(true)
  })

  it("[7.2-37] not async: everything below the code, nested; codes continue the parent's", async () => {
    const { result } = await get('loadTreeRoot', { async: 'false', pcode: 'B02' })
    const shown = (nodes: CategoryNode[]): unknown[] =>
      nodes.map((node) => [node.title, node.code, ...(node.children ? [shown(node.children)] : [])])
    expect(shown(result)).toEqual([
      [
        '采集设备',
        'B02A01',
        [
          ['讯道摄像机', 'B02A01A01'],
          ['云台摄像机', 'B02A01A02'],
          ['单兵背包', 'B02A01A03'],
        ],
      ],
      [
        '编码设备',
        'B02A02',
        [
          ['直播编码器', 'B02A02A01'],
          ['多路编码机', 'B02A02A02'],
        ],
      ],
      ['传输设备', 'B02A03'],
      ['监看设备', 'B02A04'],
    ])
  })

  it('[7.2-37] needs both parameters, empty or not, and a code that exists', async () => {
    expect(await get('loadTreeRoot', { async: 'true' })).toMatchObject({ success: false, code: 500, message: '操作失败，缺少参数 pcode' })
    expect(await get('loadTreeRoot', { pcode: '' })).toMatchObject({ success: false, message: '操作失败，缺少参数 async' })
    expect(await get('loadTreeRoot', { async: 'maybe', pcode: '' })).toMatchObject({ success: false, message: '操作失败，参数类型不正确' })
    expect(await get('loadTreeRoot', { async: 'true', pcode: 'C99' })).toMatchObject({ success: false, message: '该编码不存在，请核实!' })
  })
})

describe('GET /sys/category/loadTreeChildren and loadTreeData', () => {
  it('[7.2-38] children of a pid', async () => {
    const { key } = await rootNamed('浙江省')
    expect(titles(await get('loadTreeChildren', { pid: key }))).toEqual(['杭州市', '宁波市'])
    expect((await get('loadTreeChildren', { pid: 'nothing' })).result).toEqual([])
    expect((await get('loadTreeChildren')).success).toBe(false)
  })

  it("[7.2-39] by pcode, '0' = the roots; pid wins over pcode", async () => {
    expect(titles(await get('loadTreeData', { pcode: 'A01' }))).toEqual(['新闻', '体育赛事', '综艺', '纪录片'])
    expect((await get('loadTreeData', { pcode: '0' })).result).toEqual(await roots())
    const { key } = await rootNamed('四川省')
    expect(titles(await get('loadTreeData', { pid: key, pcode: 'A01' }))).toEqual(['成都市', '绵阳市'])
  })

  it('[7.2-39] only nodes that meet the condition', async () => {
    const level = (condition: object) => get('loadTreeData', { pcode: 'A01', condition: JSON.stringify(condition) })
    expect(titles(await level({ has_child: '1' }))).toEqual(['新闻', '体育赛事', '综艺'])
    expect(titles(await level({ has_child: 1, code: 'A01A02' }))).toEqual(['体育赛事'])
    expect((await level({ create_by: 'admin' })).message).toBe('操作失败，查询条件格式不正确')
  })

  it('[7.2-39] says which parameter is missing or wrong', async () => {
    expect(await get('loadTreeData')).toMatchObject({ success: false, message: '加载分类字典树参数有误.[null]!' })
    expect(await get('loadTreeData', { pcode: 'C99' })).toMatchObject({ success: false, message: '加载分类字典树参数有误.[code]!' })
  })
})

describe('what is stored', () => {
  it('[7.2-38] loadOne answers the category by id or code', async () => {
    interface Category {
      id: string
      name: string
    }
    const byCode = await get<Category>('loadOne', { field: 'code', val: 'A01A02A03' })
    expect(byCode.result.name).toBe('电子竞技')
    expect((await get<Category>('loadOne', { field: 'id', val: byCode.result.id })).result).toEqual(byCode.result)
    expect(await get('loadOne', { field: 'code', val: 'C99' })).toMatchObject({ success: false, message: '查询无果' })
    expect(await get('loadOne', { field: 'name', val: '电子竞技' })).toMatchObject({ success: false, message: '操作失败，参数不识别' })
  })

  it('[7.2-40] loadDictItem answers names in the order of the ids, with and without the slash', async () => {
    const [programmes, , equipment] = await roots()
    const ids = `${equipment?.key},nothing,${programmes?.key},`
    for (const path of ['loadDictItem/', 'loadDictItem'])
      expect((await get<string[]>(path, { ids })).result).toEqual(['设备分类', '节目分类'])
    expect((await get<string[]>('loadDictItem/', { ids, delNotExist: 'false' })).result).toEqual(['设备分类', 'nothing', '节目分类'])
    expect((await get<string[]>('loadDictItem/', { ids: '' })).result).toEqual([])
  })

  it('loadAllData answers ids and names of all, or of those whose code begins so', async () => {
    const all = (await get<{ value: string; text: string; title: string }[]>('loadAllData', { code: '0' })).result
    expect(all).toHaveLength(35)
    const { result } = await get<{ text: string }[]>('loadAllData', { code: 'B02A01' })
    expect(result.map((item) => item.text)).toEqual(['采集设备', '讯道摄像机', '云台摄像机', '单兵背包'])
    expect(await get('loadAllData', { code: '%' })).toMatchObject({ success: false, message: '无数据,参数有误.[code]' })
    expect(await get('loadAllData')).toMatchObject({ success: false, message: '操作失败，缺少参数 code' })
  })
})
