import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenFor } from '../../testing/attacks/harness'
import { BASE_PATH } from '../../platform/http/routes'
import { userId } from '../seed/users'
import { textOfCell } from '../../../../elements/core/format/sheet-cells'
import { readWorkbook } from '../../platform/spreadsheets/workbooks'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

async function exported(query: Record<string, string>, as = token) {
  const { statusCode, headers, rawPayload } = await server.inject({
    method: 'GET',
    url: `${BASE_PATH}/sys/user/exportXls`,
    query,
    headers: { 'x-access-token': as },
  })
  return { statusCode, headers, bytes: rawPayload }
}

async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  const { rows } = await readWorkbook(bytes, { mostRows: 30_000, mostColumns: 50 })
  return rows.map((row) => row.map(textOfCell))
}

async function rowsOf(query: Record<string, string>): Promise<string[][]> {
  const { bytes } = await exported(query)
  return linesOf(bytes)
}

describe('GET /sys/user/exportXls', () => {
  it('[7.3-08] gives a real .xls with title, exporter and headings, and what the list finds in its order', async () => {
    const { headers, bytes } = await exported({ username: '*zhang*', column: 'username', order: 'asc' })
    expect(headers['content-type']).toBe('application/vnd.ms-excel')
    expect(decodeURIComponent(String(headers['content-disposition']))).toBe("attachment; filename*=UTF-8''用户列表.xls")
    // The signature of an OLE2 compound file.
    expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
    const [title, exporter, headings, ...rows] = await linesOf(bytes)
    expect([title?.[0], exporter?.[0]]).toEqual(['用户列表', '导出人:管理员'])
    expect(headings?.slice(0, 4)).toEqual(['登录账号', '真实姓名', '生日', '性别'])
    const { result } = await server.call<{ records: { username: string; sex_dictText: string }[] }>('GET', '/sys/user/list', {
      token,
      query: { username: '*zhang*', column: 'username', order: 'asc', pageSize: '1000' },
    })
    expect(rows.map(([username]) => username)).toEqual(result.records.map(({ username }) => username))
    expect(rows.map((row) => row[3])).toEqual(result.records.map((user) => user.sex_dictText))
  })

  it('[7.3-08] gives of these the ticked ones alone', async () => {
    const rows = await rowsOf({ selections: `${userId('lisi')},${userId('jeecg')},nobody` })
    expect(
      rows
        .slice(3)
        .map(([username]) => username)
        .toSorted(),
    ).toEqual(['jeecg', 'lisi'])
    expect((await rowsOf({ selections: userId('lisi'), username: 'jeecg' })).length).toBe(3)
  })

  it('[3-62] follows an advanced query', async () => {
    const superQueryParams = encodeURIComponent(JSON.stringify([{ field: 'username', rule: 'eq', val: 'lisi' }]))
    expect((await rowsOf({ superQueryParams, superQueryMatchType: 'and' })).slice(3).map(([username]) => username)).toEqual(['lisi'])
  })

  it('[N56] writes what looks like a formula as text, and whole texts', async () => {
    const names = ['=1+1', '+cmd', '-1', '@SUM(A1)', '\tx', `长${'文'.repeat(90)}`]
    const adding = names.map((realname, at) =>
      server.call('POST', '/sys/user/add', {
        token,
        body: {
          username: `formula${at}`,
          realname,
          password: 'Formula.123',
          phone: `1390000110${at}`,
          workNo: `formula${at}`,
          selectedroles: '',
          selecteddeparts: '',
        },
      }),
    )
    for (const response of await Promise.all(adding)) expect(response).toMatchObject({ success: true })
    const rows = (await rowsOf({ username: 'formula*', column: 'username', order: 'asc' })).slice(3)
    expect(rows.map(([, realname]) => realname?.trim())).toEqual(names.map((name) => name.trim()))
  })

  it('[N56] refuses more ticked rows than a call can name, and takes ids as data', async () => {
    const many = Array.from({ length: 401 }, (_, at) => String(at)).join()
    const { bytes } = await exported({ selections: many })
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, message: '操作失败，一次最多导出 400 条选中的数据' })
    expect((await rowsOf({ selections: "' or 1=1 --" })).length).toBe(3)
  })

  it('is for those who may see users', async () => {
    const { bytes } = await exported({}, await tokenFor(server, 'lisi'))
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, code: 510 })
  })
})

it('the package that reads and writes workbooks is the one whose holes are mended', () => {
  const file = new URL('../../../../node_modules/xlsx/xlsx.mjs', import.meta.url)
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(
    '1a0fb062ee9781b13f6687371b202aaefc53b6ce55b530c027e01f9c087b77db',
  )
})
