import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write as written } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { nextCode } from './tree-codes'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Category {
  id: string
  pid: string
  name: string
  code: string | null
  hasChild: string | null
}

const add = (body: object, token = admin) => server.call('POST', '/sys/category/add', { token, body })
const search = async (query: Record<string, string>): Promise<Category[]> =>
  (await server.call<{ records: Category[] }>('GET', '/sys/category/rootList', { token: admin, query })).result.records
const childrenOf = async (pid: string): Promise<Category[]> =>
  (await server.call<Category[]>('GET', '/sys/category/childList', { token: admin, query: { pid } })).result

describe('codes of categories', () => {
  it('go on from the last sibling', () => {
    expect([nextCode('', []), nextCode('A01', ['A01A02', 'A01A01']), nextCode('', ['A99'])]).toEqual(['A01', 'A01A03', 'B01'])
    expect(() => nextCode('', ['Z99'])).toThrow()
  })
})

describe('categories', () => {
  it('rootList shows the roots, and what a search finds wherever it is', async () => {
    expect((await search({})).every(({ pid }) => pid === '0')).toBe(true)
    expect((await search({ name: '*足球*' })).map(({ name }) => name)).toEqual(['足球'])
  })

  it('are added with a code of their own, changed, and deleted with all below', async () => {
    expect(await add({ name: '试验' })).toMatchObject({ success: true })
    const [root] = await search({ name: '试验' })
    expect(root).toMatchObject({ pid: '0', code: 'B03' })
    expect(await add({ name: '一', pid: root!.id })).toMatchObject({ success: true })
    expect(await add({ name: '二', pid: root!.id })).toMatchObject({ success: true })
    const children = await childrenOf(root!.id)
    expect(children.map(({ code }) => code)).toEqual(expect.arrayContaining(['B03A01', 'B03A02']))
    expect((await search({ name: '试验' }))[0]).toMatchObject({ hasChild: '1' })
    const edit = (body: object) => server.call('PUT', '/sys/category/edit', { token: admin, body })
    expect(await edit({ id: root!.id, name: '试验二', pid: '0' })).toMatchObject({ success: true })
    expect(await edit({ id: children[0]!.id, pid: '0' })).toMatchObject({ success: false, message: '父级节点不能修改' })
    const remove = (id: string) => server.call('DELETE', '/sys/category/delete', { token: admin, query: { id } })
    for (const { id } of children) expect(await remove(id)).toMatchObject({ success: true })
    expect((await search({ name: '试验二' }))[0]).toMatchObject({ hasChild: null })
    await add({ name: '三', pid: root!.id })
    expect(await remove(root!.id)).toMatchObject({ success: true })
    expect(await search({ name: '三' })).toEqual([])
  })

  it('refuse no name, a parent that is gone, and a batch of which one is gone', async () => {
    expect(await add({ name: '' })).toMatchObject({ success: false })
    expect(await add({ name: 'x', pid: 'gone' })).toMatchObject({ success: false })
    const [root] = await search({})
    const query = { ids: `${root!.id},gone` }
    expect(await server.call('DELETE', '/sys/category/deleteBatch', { token: admin, query })).toMatchObject({ success: false })
    expect(await search({ id: root!.id })).toHaveLength(1)
  })

  it('checkCode wants the code of the parent at the beginning', async () => {
    const [root] = await search({ code: 'A01' })
    const check = (code: string) => server.call('GET', '/sys/category/checkCode', { token: admin, query: { pid: root!.id, code } })
    expect(await check('A01A09')).toMatchObject({ success: true })
    expect(await check('B01A09')).toMatchObject({ success: false, message: expect.stringContaining('A01') })
  })

  it.each([
    ['GET', '/sys/category/rootList'],
    ['GET', '/sys/category/childList'],
    ['POST', '/sys/category/add'],
    ['PUT', '/sys/category/edit'],
    ['DELETE', '/sys/category/delete'],
    ['DELETE', '/sys/category/deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ code: 510 })
  })
})

describe('workbooks of categories', () => {
  const upload = (rows: string[][], token = admin) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
    const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    return server.call('POST', '/sys/category/importExcel', { token, form: [{ name: 'files[]', fileName: 'categories.xlsx', content }] })
  }
  const heads = ['分类路径', '分类名称']

  it('hold categories of every level with their paths', async () => {
    const url = `${BASE_PATH}/sys/category/exportXls?name=${encodeURIComponent('足球')}`
    const { rawPayload } = await server.inject({ method: 'GET', url, headers: { 'x-access-token': admin } })
    const sheet = Object.values(read(rawPayload).Sheets)[0]!
    const [titles, line] = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }).slice(2)
    expect(titles).toEqual(['分类路径', '分类名称', '分类编码', '创建时间'])
    expect(line).toMatchObject([expect.stringMatching(/\/足球$/), '足球', expect.any(String), expect.any(String)])
  })

  it('are read by paths, whatever is above first, with codes as ever; rows that do not suit are named', async () => {
    const { code, result } = await upload([
      heads,
      ['进口', '进口'],
      ['进口/甲', '甲'],
      ['进口/甲/乙', '乙'],
      ['进口/甲', '甲'],
      ['进口/没有/丙', '丙'],
      ['进口/丁', '别名'],
      ['', '戊'],
    ])
    expect([code, result]).toMatchObject([201, { successCount: 3, errorCount: 4 }])
    const [root] = await search({ name: '进口' })
    expect(root).toMatchObject({ pid: '0', hasChild: '1' })
    const [first] = await childrenOf(root!.id)
    expect(first).toMatchObject({ name: '甲', code: `${root!.code}A01`, hasChild: '1' })
    expect(await childrenOf(first!.id)).toMatchObject([{ name: '乙', code: `${root!.code}A01A01` }])
  })

  it('are for who may add categories', async () => {
    expect(await upload([heads, ['无权', '无权']], await server.tokenOf('lisi'))).toMatchObject({ success: false, code: 510 })
  })
})
