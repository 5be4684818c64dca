import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { tokenFor } from '../../testing/attacks/harness'
import { BASE_PATH } from '../../platform/http/routes'
import { encryptedWorkbook, zipOf } from '../../testing/hostile-workbooks'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'

const HEADINGS = ['登录账号', '真实姓名', '生日', '性别', '电子邮件', '电话', '工号', '职务', '座机号', '部门', '备注']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

let people = 0
/** A row that suits. */
function person(more: Record<string, string> = {}): string[] {
  const n = String((people += 1)).padStart(4, '0')
  const input: Record<string, string> = { 登录账号: `import${n}`, 真实姓名: `导入${n}`, 电话: `1380009${n}`, 工号: `import-${n}`, ...more }
  return HEADINGS.map((heading) => input[heading] ?? '')
}

function workbook(
  rows: readonly (readonly string[])[],
  bookType: 'biff8' | 'xlsx' = 'xlsx',
  headings: readonly string[] = HEADINGS,
): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['用户列表'], ['导出人:管理员'], [...headings], ...rows.map((row) => [...row])]))
  return write(book, { type: 'buffer', bookType }) as Buffer
}

interface Counts {
  totalCount: number
  errorCount: number
  successCount: number
  fileUrl: string
}

const send = (
  files: readonly Buffer[],
  as = token,
  name = 'files[]',
  fields: Readonly<Record<string, string>> = {},
): Promise<ApiResponse<Counts>> =>
  server.call<Counts>('POST', '/sys/user/importExcel', {
    token: as,
    form: [
      ...Object.entries(fields).map(([field, content]) => ({ name: field, content })),
      ...files.map((content, at) => ({ name, fileName: `${at}.xlsx`, content })),
    ],
  })

async function stored(username: string): Promise<Record<string, unknown> | undefined> {
  const { result } = await server.call<{ records: Record<string, unknown>[] }>('GET', '/sys/user/list', { token, query: { username } })
  return result.records[0]
}

describe('POST /sys/user/importExcel', () => {
  it.each(['biff8', 'xlsx'] as const)('[7.3-07] stores the rows of a %s workbook, codes by what they are called', async (kind) => {
    const row = person({ 性别: '女', 生日: '1990-02-03', 部门: '设备运维部', 备注: '不是字段' })
    expect(await send([workbook([row, person()], kind)])).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' })
    expect(await stored(row[0]!)).toMatchObject({ realname: row[1], sex: 2, birthday: '1990-02-03', orgCodeTxt: '设备运维部', status: 1 })
  })

  it('[V-X05] keeps rows of one second in the order of the file, the last one first as the list has it', async () => {
    const rows = Array.from({ length: 12 }, () => person({ 真实姓名: '同秒导入' }))
    await send([workbook(rows)])
    const query = { realname: '同秒导入', pageSize: '20' }
    const { result } = await server.call<{ records: { username: string }[] }>('GET', '/sys/user/list', { token, query })
    expect(result.records.map(({ username }) => username)).toEqual(rows.map(([username]) => username).toReversed())
  })

  it('[7.3-07] takes several files, whatever their part is called', async () => {
    expect(await send([workbook([person()]), workbook([person()])], token, 'anything')).toMatchObject({
      success: true,
      message: '文件导入成功！数据行数：2',
    })
  })

  it('[8-12] leaves out what does not suit and says in a file which rows and why', async () => {
    const good = person()
    const rows = [good, person({ 登录账号: 'admin' }), person({ 电话: '12' }), person({ 部门: '没有这个部门' }), person({ 真实姓名: '' })]
    const response = await send([workbook(rows)])
    expect(response).toMatchObject({
      success: true,
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { totalCount: 5, errorCount: 4, successCount: 1 },
    })
    const file = await server.inject({ method: 'GET', url: BASE_PATH + response.result.fileUrl })
    const lines = file.payload.trim().split('\r\n')
    expect(lines[0]).toContain('第 5 行：用户名已经存在，忽略导入。')
    expect(lines.slice(1).map((line) => /^第 (\d+) 行：.+，忽略导入。$/.exec(line)?.[1])).toEqual(['6', '7', '8'])
    expect(await stored(good[0]!)).toBeDefined()
  })

  it('[V-M08] says the reasons in English where the call asks for it', async () => {
    const content = workbook([person({ 登录账号: 'admin' }), person({ 部门: '没有这个部门' })])
    const { result } = await server.call<{ fileUrl: string; fileName: string }>('POST', '/sys/user/importExcel', {
      token,
      headers: { 'accept-language': 'en' },
      form: [{ name: 'files[]', fileName: 'a.xlsx', content }],
    })
    expect(result.fileName).toBe('User - import errors.txt')
    const { payload } = await server.inject({ method: 'GET', url: BASE_PATH + result.fileUrl })
    expect(payload).toContain('row 4: This user name already exists, not imported')
    expect(payload).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it('[8-12] says of several files which one a row is in, and refuses all of them where one is no workbook', async () => {
    const response = await send([workbook([person()]), workbook([person({ 电话: '12' })])])
    const errorRows = [{ file: 1, line: 4, reason: expect.any(String) }]
    expect(response).toMatchObject({ code: 201, result: { totalCount: 2, errorCount: 1, errorRows } })
    const { payload } = await server.inject({ method: 'GET', url: BASE_PATH + response.result.fileUrl })
    expect(payload).toContain('1.xlsx 第 4 行：')
    const row = person()
    expect(await send([workbook([row]), Buffer.from('a,b')])).toMatchObject({
      success: false,
      message: '1.xlsx：文件不是 Excel 工作簿（.xls、.xlsx）',
    })
    expect(await stored(row[0]!)).toBeUndefined()
  })

  it('[7.3-07] reads isSingleTableImport and foreignKeys beside the files, and refuses keys that are none', async () => {
    const fields = { isSingleTableImport: 'true', foreignKeys: '{"orderId":"1"}' }
    expect(await send([workbook([person()])], token, 'files[]', fields)).toMatchObject({ success: true, code: 200 })
    expect(await send([workbook([person()])], token, 'files[]', { foreignKeys: '[1' })).toMatchObject({
      success: false,
      message: '文件导入失败:foreignKeys 不正确',
    })
  })

  it('imports nobody who could sign in before a password is set', async () => {
    const row = person()
    await send([workbook([row])])
    await expect(server.tokenOf(row[0]!, '123456')).rejects.toThrow()
    await expect(server.tokenOf(row[0]!, '')).rejects.toThrow()
  })

  it('[N55] takes what looks like a formula as text, and no formula as one', async () => {
    const row = person({ 真实姓名: '=HYPERLINK("http://x")' })
    const response = await send([workbook([row])])
    expect(response).toMatchObject({ success: true, code: 200 })
    expect(await stored(row[0]!)).toMatchObject({ realname: '=HYPERLINK("http://x")' })
  })

  it.each<[string, () => Buffer, string]>([
    [
      'a page with the name of a workbook',
      () => Buffer.from('<table><tr><td>登录账号</td></tr></table>'),
      '文件不是 Excel 工作簿（.xls、.xlsx）',
    ],
    ['a list of texts', () => Buffer.from('登录账号,真实姓名\na,b'), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    ['half a workbook', () => workbook([person()]).subarray(0, 900), '文件已损坏，无法读取'],
    [
      'other headings',
      () => workbook([person()], 'xlsx', ['账号', '姓名']),
      '文件导入失败:前 5 行中没有表头“登录账号、真实姓名、电话、工号”',
    ],
    ['headings alone', () => workbook([]), '文件导入失败:没有数据'],
    ['16,384 columns', () => workbook([[...person(), ...Array<string>(16_000).fill('x')]]), '列数过多'],
    ['more rows than are taken', () => workbook(Array.from({ length: 5001 }, () => person())), '数据行数过多'],
    ['a bomb', () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(2 ** 28) }]), '文件解压后过大'],
    [
      'a bomb that calls itself small',
      () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(2 ** 28), claims: { size: 1000 } }]),
      '文件解压后过大',
    ],
    ['a workbook with a password', () => encryptedWorkbook(), '文件设有打开密码，请去除后再导入'],
  ])('[N55] refuses %s and stores nothing', async (_name, file, message) => {
    const before = await server.call<{ total: number }>('GET', '/sys/user/list', { token })
    expect(await send([file()])).toMatchObject({ success: false, message })
    const after = await server.call<{ total: number }>('GET', '/sys/user/list', { token })
    expect(after.result.total).toBe(before.result.total)
  })

  it('is for those who may add users', async () => {
    expect(await send([workbook([person()])], await tokenFor(server, 'jeecg'))).toMatchObject({ success: false, code: 510 })
  })
})
