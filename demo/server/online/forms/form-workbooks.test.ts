import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { formId } from '../migrations/sample-forms'
import { formCalls, type Row } from '../../testing/forms'
import { multipart } from '../../testing/multipart'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

const API = `${BASE}/online/cgform/api`

async function exported(table: string, query: Record<string, string> = {}): Promise<{ name: string; lines: unknown[][] }> {
  const response = await server.inject({
    method: 'GET',
    url: `${API}/exportXls/${formId(table)}`,
    query,
    headers: { 'x-access-token': token },
  })
  const book = read(response.rawPayload)
  return {
    name: decodeURIComponent(/UTF-8''(.+)$/.exec(String(response.headers['content-disposition']))?.[1] ?? ''),
    lines: utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' }),
  }
}

async function imported(table: string, lines: readonly (readonly unknown[])[], as = token) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])))
  const content: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  const { payload, type } = multipart([{ name: 'files[]', fileName: 'rows.xlsx', content }])
  const response = await server.inject({
    method: 'POST',
    url: `${API}/importXls/${formId(table)}`,
    payload,
    headers: { 'content-type': type, 'x-access-token': as },
  })
  return response.json<{ success: boolean; code: number; message: string; result: Row | null }>()
}

describe('an export', () => {
  it('[7.3-08] is a workbook of what the query finds, with words for codes and numbers as numbers', async () => {
    const { name, lines } = await exported('ops_work_order', { state: '1', column: 'order_no', order: 'asc' })
    expect(name).toBe('维修工单.xls')
    expect(lines[0]?.[0]).toBe('维修工单')
    expect(lines[2]).toEqual(expect.arrayContaining(['工单号', '标题', '状态', '费用（元）', '需要停播', '处理记录']))
    expect(lines[2]).not.toEqual(expect.arrayContaining(['门禁口令']))
    const at = (heading: string): number => lines[2]!.indexOf(heading)
    const rows = lines.slice(3)
    expect(rows).toHaveLength(9)
    expect(rows[0]).toContain('WX-202601-001')
    expect(rows.every((row) => row[at('状态')] === '待派单' && ['是', '否'].includes(String(row[at('需要停播')])))).toBe(true)
    expect(rows.some((row) => typeof row[at('费用（元）')] === 'number')).toBe(true)
  })

  it('[7.3-09] takes its query as one JSON text too, and ticked rows', async () => {
    const { records } = await formCalls(server, token, 'ops_work_order').page({ pageSize: '3' })
    const selections = records.map(({ id }) => String(id)).join(',')
    expect((await exported('ops_work_order', { paramsStr: JSON.stringify({ selections }) })).lines.slice(3)).toHaveLength(3)
    expect((await exported('ops_work_order', { paramsStr: JSON.stringify({ order_no: 'WX-202601-001' }) })).lines.slice(3)).toHaveLength(1)
  })

  it('of a query that cannot be read, or without the right, is no file', async () => {
    const exportError = async (as: string, query: Record<string, string>) =>
      (await server.inject({ method: 'GET', url: `${API}/exportXls/ops_area`, query, headers: { 'x-access-token': as } })).json<{
        success: boolean
        code: number
      }>()
    expect(await exportError(token, { paramsStr: '[' })).toMatchObject({ success: false, message: '操作失败，导出参数不正确' })
    expect(await exportError(await server.tokenOf('lisi'), {})).toMatchObject({ success: false, code: 510 })
  })
})

describe('an import', () => {
  const heads = ['区域名称', '区域编码', '上级区域', '主要设备', '负责人', '备注']

  it('[7.3-07] stores the rows of a workbook as an export has them, words turned into codes', async () => {
    const areas = formCalls(server, token, 'ops_area')
    const response = await imported('ops_area', [
      heads,
      ['东门', 'DM', '外场', '云台摄像机', '管理员', '=1+1'],
      ['东门岗亭', 'DM-1', '东门', '', '', ''],
    ])
    expect(response).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' })
    const [gate] = (await areas.page({ code: 'DM' })).records
    expect(gate).toMatchObject({
      name: '东门',
      pid_dictText: '外场',
      kind_dictText: '云台摄像机',
      keeper: 'admin',
      remark: '=1+1',
      has_child: expect.anything(),
    })
  })

  it('[8-12] leaves out what does not suit and says why, row by row', async () => {
    const response = await imported('ops_area', [
      heads,
      ['西门', 'XM', '没有的地方', '', '', ''],
      ['', 'XM-2', '', '', '', ''],
      ['北门', 'YB', '', '', '', ''],
      ['南门', 'NM', '', '', '', ''],
    ])
    expect(response).toMatchObject({ success: true, code: 201, result: { totalCount: 4, errorCount: 3, successCount: 1 } })
    expect((response.result!['errorRows'] as Row[]).map(({ line, reason }) => `${String(line)} ${String(reason)}`)).toEqual([
      '2 上级区域不存在',
      '3 区域名称不能为空',
      '4 区域编码已存在',
    ])
  })

  it('asks for the headings it needs, and for the right to add', async () => {
    expect(
      await imported('ops_area', [
        ['名称', '编码'],
        ['a', 'b'],
      ]),
    ).toMatchObject({ success: false, message: expect.stringContaining('区域名称') })
    expect(await imported('ops_area', [heads], await server.tokenOf('lisi'))).toMatchObject({ success: false, code: 510 })
  })

  it('takes back what an export gave', async () => {
    const { lines } = await exported('ops_work_order', { order_no: 'WX-202601-001' })
    const row = [...lines[3]!]
    row[lines[2]!.indexOf('工单号')] = 'WX-BACK-1'
    expect(await imported('ops_work_order', [...lines.slice(0, 3), row])).toMatchObject({ success: true, code: 200 })
    const orders = formCalls(server, token, 'ops_work_order')
    const [first] = (await orders.page({ order_no: 'WX-202601-001' })).records
    const [again] = (await orders.page({ order_no: 'WX-BACK-1' })).records
    for (const name of [
      'title',
      'kind',
      'urgency',
      'state',
      'area_id',
      'systems',
      'reporter',
      'team',
      'report_time',
      'due_date',
      'cost',
      'hours',
      'needs_stop',
    ])
      expect([name, again![name]]).toEqual([name, first![name]])
  })
})
