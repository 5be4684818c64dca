import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const HEADINGS = ['标题', '摘要', '内容', '开始时间', '结束时间', '优先级', '消息类型', '通告对象类型', '指定用户', '指定部门', '指定角色']

function workbook(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['系统通告列表'], ['导出人:管理员'], HEADINGS, ...rows.map((row) => [...row])]))
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const send = (rows: readonly (readonly string[])[], token = admin) =>
  server.call<{ successCount: number; errorRows: { line: number; reason: string }[] }>('POST', '/sys/annountCement/importExcel', {
    token,
    form: [{ name: 'files[]', fileName: 'a.xlsx', content: workbook(rows) }],
  })

const stored = async (titile: string) =>
  (await server.call<{ records: Record<string, unknown>[] }>('GET', '/sys/annountCement/list', { token: admin, query: { titile } })).result
    .records[0]

async function exported(query: Record<string, string>, token = admin): Promise<string[][]> {
  const response = await server.inject({
    method: 'GET',
    url: `${BASE_PATH}/sys/annountCement/exportXls?${new URLSearchParams(query).toString()}`,
    headers: { 'x-access-token': token },
  })
  const book = read(response.rawPayload)
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: false, defval: '' })
}

describe('announcements in a workbook', () => {
  it('are imported as drafts, their choices by name or by code, receivers by their accounts', async () => {
    const response = await send([
      ['导入给两人', '一句话', '<p>正文</p>', '2026-11-01 08:00:00', '2026-12-01 08:00:00', '高', '系统消息', '指定用户', 'lisi、jeecg'],
      ['导入给所有人', '', '', '', '', 'L', '1', 'ALL', ''],
    ])
    expect(response).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' })
    expect(await stored('导入给两人')).toMatchObject({
      sendStatus: '0',
      priority: 'H',
      msgCategory: '2',
      msgType: 'USER',
      userIds: `${userId('lisi')},${userId('jeecg')},`,
      msgContent: '<p>正文</p>',
      startTime: '2026-11-01 08:00:00',
    })
    expect(await stored('导入给所有人')).toMatchObject({ sendStatus: '0', priority: 'L', msgCategory: '1', msgType: 'ALL', userIds: null })
  })

  it('leave out rows that do not suit, each with its reason', async () => {
    const { code, result } = await send([
      ['好的一条', '', '', '', '', '中', '通知公告', '全体用户', ''],
      ['没有这个人', '', '', '', '', '中', '通知公告', '指定用户', 'nobody'],
      ['没有收件人', '', '', '', '', '中', '通知公告', '指定用户', ''],
      ['时间反了', '', '', '2026-12-01', '2026-11-01', '中', '通知公告', '全体用户', ''],
      ['没有这种优先级', '', '', '', '', '很高', '通知公告', '全体用户', ''],
      ['', '没有标题', '', '', '', '中', '通知公告', '全体用户', ''],
    ])
    expect([code, result.successCount]).toEqual([201, 1])
    expect(result.errorRows.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9])
    expect(result.errorRows.map(({ reason }) => reason).slice(0, 3)).toEqual([
      '指定用户不存在',
      '指定用户不能为空',
      '结束时间必须晚于开始时间',
    ])
  })

  it('[V-X03] say how many rows and columns their file hides', async () => {
    const book = utils.book_new()
    const sheet = utils.aoa_to_sheet([HEADINGS.slice(0, 8), ['看不见的通告', '', '', '', '', '中', '通知公告', '全体用户']])
    sheet['!rows'] = [{}, { hidden: true }]
    sheet['!cols'] = [{}, { hidden: true }]
    utils.book_append_sheet(book, sheet)
    const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const form = [{ name: 'files[]', fileName: 'a.xlsx', content }]
    expect(await server.call('POST', '/sys/annountCement/importExcel', { token: admin, form })).toMatchObject({
      success: true,
      message: '文件导入成功！数据行数：1；其中在文件里隐藏的行：1；在文件里隐藏的列：1',
    })
  })

  it('are exported as they are searched or ticked, and go in again', async () => {
    const rows = await exported({ titile: '*导入给*' })
    expect(rows[0]?.[0]).toBe('系统通告列表')
    expect(rows[2]?.slice(0, 3)).toEqual(['标题', '摘要', '内容'])
    const line = rows.slice(3).find(([title]) => title === '导入给两人')
    expect(line?.slice(0, 12)).toEqual([
      '导入给两人',
      '一句话',
      '<p>正文</p>',
      '2026-11-01 08:00:00',
      '2026-12-01 08:00:00',
      '高',
      '系统消息',
      '指定用户',
      'lisi,jeecg',
      '',
      '',
      '未发布',
    ])
    const toRole = ['导入给角色', '', '', '', '', '中', '通知公告', '指定角色', '', '', 'hr']
    expect(await send([toRole])).toMatchObject({ success: true })
    expect((await exported({ titile: '导入给角色' }))[3]?.slice(7, 11)).toEqual(['指定角色', '', '', 'hr'])
    const { id } = (await stored('导入给所有人')) as { id: string }
    expect((await exported({ selections: id })).slice(3).map(([title]) => title)).toEqual(['导入给所有人'])
    expect(await send([line!.slice(0, 9)])).toMatchObject({ success: true })
  })

  it.each([5000, 32_000])('of a text of %i characters are exported whole', async (length) => {
    const body = { titile: `长文 ${length}`, msgContent: '长'.repeat(length), priority: 'L', msgCategory: '1', msgType: 'ALL' }
    await server.call('POST', '/sys/annountCement/add', { token: admin, body })
    expect((await exported({ titile: body.titile }))[3]?.slice(0, 3)).toEqual([body.titile, '', body.msgContent])
  })

  it('of a text that no cell holds the rest is exported', async () => {
    const body = { titile: '很长', msgContent: 'x'.repeat(40_000), priority: 'L', msgCategory: '1', msgType: 'ALL' }
    await server.call('POST', '/sys/annountCement/add', { token: admin, body })
    expect((await exported({ titile: '很长' }))[3]?.slice(0, 3)).toEqual(['很长', '', '（内容过长，未导出）'])
  })

  it.each([
    ['GET', '/sys/annountCement/list'],
    ['GET', '/sys/annountCement/exportXls'],
    ['POST', '/sys/annountCement/importExcel'],
    ['POST', '/sys/annountCement/add'],
    ['PUT', '/sys/annountCement/edit'],
    ['DELETE', '/sys/annountCement/delete'],
    ['DELETE', '/sys/annountCement/deleteBatch'],
    ['GET', '/sys/annountCement/doReleaseData'],
    ['GET', '/sys/annountCement/doReovkeData'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ success: false, code: 510 })
  })
})
