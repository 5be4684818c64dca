import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import { demoRows } from '../migrations/sample-demo-rows'
import type { DictItem } from '../../platform/dictionaries/items'
import { stableId } from '../../platform/base/ids'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { ReportColumn, SearchField } from './report-form'

let server: TestServer
let admin: string
let lisi: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  lisi = await server.tokenOf('lisi', DEMO_PASSWORD)
})
afterAll(() => server.close())

interface Config {
  cgRpConfigId: string
  cgRpConfigName: string
  columns: ReportColumn[]
  dictOptions: Record<string, DictItem[]>
}
interface Data {
  records: Record<string, string | number | null>[]
  total: number
}

function get<Result>(path: string, query: Record<string, string> = {}, token = lisi): Promise<ApiResponse<Result>> {
  return server.call('GET', `/online/cgreport/api/${path}`, { token, query })
}

const idOf = (code: string): string => stableId(`report:${code}`)
async function data(code: string, query: Record<string, string> = {}, token = lisi): Promise<Data> {
  const response = await get<Data>(`getData/${idOf(code)}`, query, token)
  expect(response).toMatchObject({ success: true, code: 0 })
  return response.result
}

describe('GET /online/cgreport/api/getRpColumns', () => {
  it('[7.4-01] [3-68] answers id, title, visible columns in order and the dictionaries of a code', async () => {
    const { result, success, code } = await get<Config>('getRpColumns/report_user')
    expect([success, code]).toEqual([true, 0])
    expect(result).toMatchObject({ cgRpConfigId: idOf('report_user'), cgRpConfigName: '用户选择' })
    expect(result.columns.map((column) => column.dataIndex)).toEqual([
      'username',
      'realname',
      'sex',
      'phone',
      'birthday',
      'org_code',
      'create_time',
    ])
    expect(result.columns[0]).toEqual({ title: '用户账号', dataIndex: 'username', align: 'center', fieldType: 'String', sorter: 'true' })
    expect(result.columns[2]).toEqual({ title: '性别', dataIndex: 'sex', align: 'center', fieldType: 'Integer', customRender: 'sex' })
    expect(result.dictOptions['sex']).toEqual([
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ])
    expect(result.dictOptions['org_code']).toHaveLength(60)
    expect(result.dictOptions['org_code']?.[0]).toEqual({ value: 'A01', text: '星河直播传媒集团', title: '星河直播传媒集团' })
  })

  it('[7.4-01] knows no other code', async () => {
    expect(await get('getRpColumns/nothing')).toMatchObject({ status: 200, success: false, code: 500, message: '实体不存在', result: null })
  })
})

describe('GET /online/cgreport/api/getQueryInfo', () => {
  it('[7.4-02] [3-69] answers conditions with view and mode, from the third on behind the expander', async () => {
    const { result } = await get<SearchField[]>(`getQueryInfo/${idOf('report_user')}`)
    expect(result).toEqual([
      { label: '用户账号', field: 'username', view: 'string', mode: 'single' },
      { label: '用户姓名', field: 'realname', view: 'string', mode: 'single' },
      { label: '性别', field: 'sex', view: 'list', mode: 'single', hidden: '1' },
      { label: '生日', field: 'birthday', view: 'date', mode: 'group', hidden: '1' },
      {
        label: '部门',
        field: 'org_code',
        view: 'search',
        mode: 'single',
        hidden: '1',
        dictTable: 'sys_depart',
        dictText: 'depart_name',
        dictCode: 'org_code',
      },
      { label: '创建时间', field: 'create_time', view: 'datetime', mode: 'group', hidden: '1' },
    ])
  })

  it('[7.4-02] fails for an id that is none', async () => {
    expect(await get('getQueryInfo/nothing')).toMatchObject({ success: false, code: 500, message: '查询失败' })
  })
})

describe('GET /online/cgreport/api/getData', () => {
  it('[7.4-03] answers records with lower-case keys and total, nothing else', async () => {
    const result = await data('demo')
    expect(Object.keys(result).sort()).toEqual(['records', 'total'])
    expect(result.total).toBe(80)
    expect(result.records).toHaveLength(10)
    expect(Object.keys(result.records[0] ?? {}).sort()).toEqual([
      'age',
      'birthday',
      'bonus_money',
      'content',
      'email',
      'id',
      'key_word',
      'name',
      'punch_time',
      'salary_money',
      'sex',
      'sys_org_code',
    ])
  })

  it('[7.4-03] pages without gaps or repetitions', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => data('demo', { pageNo: String(pageNo), pageSize: '30', column: 'sex', order: 'asc' })),
    )
    const ids = pages.flatMap((page) => page.records.map((row) => row['id']))
    expect(new Set(ids).size).toBe(80)
    expect(pages.map((page) => page.records.length)).toEqual([30, 30, 20])
  })

  it('[7.4-03] sorts numbers, days and times both ways', async () => {
    for (const column of ['age', 'salary_money', 'birthday', 'punch_time']) {
      const values = demoRows()
        .map((row) => row[column] ?? 0)
        .sort((left, right) => (left < right ? -1 : 1))
      const sorted = async (order: string) => (await data('demo', { column, order, pageSize: '100' })).records.map((row) => row[column])
      expect(await sorted('asc')).toEqual(values)
      expect(await sorted('desc')).toEqual(values.toReversed())
    }
  })

  it.each<[Record<string, string>, (row: Record<string, string | number | null>) => boolean]>([
    [{ name: '林静怡' }, (row) => row['name'] === '林静怡'],
    [{ name: '*静*' }, (row) => String(row['name']).includes('静')],
    [{ sex: '2' }, (row) => row['sex'] === '2'],
    [{ key_word: '导播,推流' }, (row) => ['导播', '推流'].includes(String(row['key_word']))],
    [{ age_begin: '30', age_end: '40' }, (row) => Number(row['age']) >= 30 && Number(row['age']) <= 40],
    [{ salary_money_begin: '9000.5' }, (row) => Number(row['salary_money']) >= 9000.5],
    [
      { birthday_begin: '1990-01-01', birthday_end: '1995-12-31' },
      (row) => String(row['birthday']) >= '1990-01-01' && String(row['birthday']) <= '1995-12-31',
    ],
    [{ punch_time_end: '2024-06-10' }, (row) => String(row['punch_time']) <= '2024-06-10 23:59:59'],
    [{ sex: '1', age_begin: '30' }, (row) => row['sex'] === '1' && Number(row['age']) >= 30],
  ])('[7.4-03] finds by %j', async (query, matches) => {
    const expected = demoRows()
      .filter(matches)
      .map((row) => row['id'])
    expect(expected.length).toBeGreaterThan(0)
    const { records, total } = await data('demo', { ...query, pageSize: '100' })
    expect(total).toBe(expected.length)
    expect(records.map((row) => row['id']).sort()).toEqual([...expected].sort())
  })

  it('[7.4-04] takes self_ parameters, also in quotes; an empty one and an unknown one change nothing', async () => {
    const women = demoRows().filter((row) => row['sex'] === '2').length
    for (const sex of ['2', "'2'"]) expect((await data('demo', { self_sex: sex })).total).toBe(women)
    expect((await data('demo', { self_sex: '', self_nothing: '2' })).total).toBe(80)
    const team = await data('report_user', { self_org_code: "'A01A05A01A01'", pageSize: '100' })
    expect(team.records.map((row) => row['username'])).toContain('zhangsan')
    expect(team.records.every((row) => row['org_code'] === 'A01A05A01A01')).toBe(true)
    const centre = await data('report_user', { self_org_code: 'A01A05' })
    expect(centre.total).toBeGreaterThan(team.total)
  })

  it('[7.4-03] report_user searches days and times by range', async () => {
    const { records } = await data('report_user', {
      birthday_begin: '1988-06-01',
      birthday_end: '1988-06-01',
      sex: '1',
      column: 'username',
      order: 'asc',
      pageSize: '100',
    })
    expect(records.map((row) => row['username'])).toEqual(expect.arrayContaining(['admin', 'jeecg', 'zhangsan']))
    expect(records.every((row) => row['birthday'] === '1988-06-01' && row['sex'] === 1)).toBe(true)
    expect((await data('report_user', { create_time_begin: '2026-11-18' })).total).toBe(0)
  })

  it('[7.4-03] tj_user_report counts by department and sex; counts are numbers to search and sort by', async () => {
    const all = await data('tj_user_report', { pageSize: '100', column: 'num', order: 'desc' }, admin)
    const counts = all.records.map((row) => Number(row['num']))
    expect(all.records.every((row) => typeof row['num'] === 'number' && typeof row['depart_name'] === 'string')).toBe(true)
    expect(counts).toEqual([...counts].sort((left, right) => right - left))
    const studio = await data('tj_user_report', { depart_name: '一号演播室' }, admin)
    expect(studio.records.map((row) => [row['org_code'], row['sex']])).toEqual([
      ['A01A05A01A01', 1],
      ['A01A05A01A01', 2],
    ])
    const users = await server.call<{ total: number }>('GET', '/sys/user/list', { token: admin, query: { orgCode: 'A01A05A01A01' } })
    expect(studio.records.reduce((sum, row) => sum + Number(row['num']), 0)).toBe(users.result.total)
    const large = await data('tj_user_report', { num_begin: '20', pageSize: '100' }, admin)
    expect(large.total).toBe(counts.filter((count) => count >= 20).length)
  })

  it('is for whom the report says: a permission, or everybody signed in', async () => {
    const forbidden = { status: 200, success: false, code: 510, message: '没有权限，请联系管理员授权' }
    for (const path of ['getRpColumns/tj_user_report', `getQueryInfo/${idOf('tj_user_report')}`, `getData/${idOf('tj_user_report')}`]) {
      expect(await get(path)).toMatchObject(forbidden)
      expect((await get(path, {}, await server.tokenOf('jeecg'))).success).toBe(true)
    }
  })

  it('knows no other id', async () => {
    expect(await get('getData/demo')).toMatchObject({ success: false, code: 500, message: '实体不存在' })
  })
})
