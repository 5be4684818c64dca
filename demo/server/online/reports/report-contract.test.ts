import { read, utils } from 'xlsx'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRows } from '../migrations/sample-demo-rows'
import { stableId } from '../../platform/base/ids'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

type Row = Record<string, string | number | null>
interface Data {
  records: Row[]
  total: number
  totals?: Record<string, number>
}

const pathOf = (call: string, code: string): string => `/online/cgreport/api/${call}/${stableId(`report:${code}`)}`
async function data(code: string, query: Record<string, string>): Promise<Data> {
  const response = await server.call<Data>('GET', pathOf('getData', code), { token, query })
  expect(response).toMatchObject({ success: true, code: 0 })
  return response.result
}

/** A parameter of the search form, and which rows it lets through by the words of the contract, worked out beside the server. */
interface Condition {
  params: Record<string, string>
  lets: (row: Row) => boolean
}

const ROWS = demoRows()
const textFields = ['name', 'key_word', 'email', 'content'] as const
const numberFields = ['age', 'salary_money', 'bonus_money'] as const
const has = (row: Row, field: string): boolean => row[field] !== null
const existingValue = (field: string) => fc.constantFrom(...new Set(ROWS.map((row) => row[field]).filter((value) => value !== null)))

const texts = fc.constantFrom(...textFields).chain((field) =>
  existingValue(field).chain((value) => {
    const text = String(value)
    const part = fc
      .tuple(fc.nat(text.length - 1), fc.nat(text.length - 1))
      .map(([one, other]) => text.slice(Math.min(one, other), Math.max(one, other) + 1))
    const of = (row: Row): string => String(row[field]).toLowerCase()
    return fc.oneof(
      fc.constant<Condition>({ params: { [field]: text }, lets: (row) => row[field] === text }),
      fc.constant<Condition>({ params: { [field]: `!${text}` }, lets: (row) => has(row, field) && row[field] !== text }),
      part.map((some): Condition => ({
        params: { [field]: `*${some}*` },
        lets: (row) => has(row, field) && of(row).includes(some.toLowerCase()),
      })),
      part.map((some): Condition => ({
        params: { [field]: `${some}*` },
        lets: (row) => has(row, field) && of(row).startsWith(some.toLowerCase()),
      })),
      part.map((some): Condition => ({
        params: { [field]: `*${some}` },
        lets: (row) => has(row, field) && of(row).endsWith(some.toLowerCase()),
      })),
      existingValue(field).map((other): Condition => ({
        params: { [field]: `${text},${String(other)}` },
        lets: (row) => row[field] === text || row[field] === other,
      })),
    )
  }),
)

const numbers = fc.constantFrom(...numberFields).chain((field) =>
  fc.tuple(existingValue(field), existingValue(field)).chain(([one, other]) => {
    const [low, high] = [Math.min(Number(one), Number(other)), Math.max(Number(one), Number(other))]
    const value = (row: Row): number => Number(row[field])
    const condition = (params: Record<string, string>, lets: (row: Row) => boolean): Condition => ({
      params,
      lets: (row) => has(row, field) && lets(row),
    })
    return fc.constantFrom(
      condition({ [field]: String(low) }, (row) => value(row) === low),
      condition({ [field]: `>= ${low}` }, (row) => value(row) >= low),
      condition({ [field]: `<= ${high}` }, (row) => value(row) <= high),
      condition({ [field]: `> ${low}` }, (row) => value(row) > low),
      condition({ [field]: `< ${high}` }, (row) => value(row) < high),
      condition({ [field]: `ge ${low}` }, (row) => value(row) >= low),
      condition({ [field]: `le ${high}` }, (row) => value(row) <= high),
      condition({ [`${field}_begin`]: String(low), [`${field}_end`]: String(high) }, (row) => value(row) >= low && value(row) <= high),
      condition({ [`${field}_MultiString`]: `${low},${high}` }, (row) => value(row) === low || value(row) === high),
    )
  }),
)

const days = fc.constantFrom('birthday', 'punch_time').chain((field) =>
  fc.tuple(existingValue(field), existingValue(field)).map(([one, other]): Condition => {
    const [begin = '', end = ''] = [String(one).slice(0, 10), String(other).slice(0, 10)].toSorted()
    const day = (row: Row): string => String(row[field]).slice(0, 10)
    return { params: { [`${field}_begin`]: begin, [`${field}_end`]: end }, lets: (row) => day(row) >= begin && day(row) <= end }
  }),
)

const selfs = fc
  .constantFrom('1', '2', "'1'", "'2'")
  .map((sex): Condition => ({ params: { self_sex: sex }, lets: (row) => row['sex'] === sex.replaceAll("'", '') }))

/** What a report does not look at. */
const ignored = fc
  .constantFrom('force_sex', 'force_password', 'self_nothing', 'nothing', 'create_by', 'sys_org_code_x')
  .map((name): Condition => ({ params: { [name]: '9' }, lets: () => true }))

const listParams = fc.record({
  conditions: fc.array(fc.oneof(texts, numbers, days, selfs, ignored), { maxLength: 4 }),
  column: fc.constantFrom('age', 'salary_money', 'birthday', 'punch_time', 'name'),
  order: fc.constantFrom('asc', 'desc'),
})

describe('the language of reports', () => {
  it('[7.4-03] [7.4-04] every operator, range and parameter finds what its words say, sorted, without gaps between pages', async () => {
    await fc.assert(
      fc.asyncProperty(listParams, async ({ conditions, column, order }) => {
        const params = Object.assign({}, ...conditions.map((condition) => condition.params)) as Record<string, string>
        // Of two conditions with one name the later counts.
        const counted = conditions.filter(({ params: own }) => Object.entries(own).every(([name, value]) => params[name] === value))
        fc.pre(counted.length === conditions.length)
        const requested = ROWS.filter((row) => conditions.every(({ lets }) => lets(row)))
        const pages = await Promise.all(['1', '2', '3'].map((pageNo) => data('demo', { ...params, column, order, pageNo, pageSize: '40' })))
        const records = pages.flatMap((page) => page.records)
        expect(pages.map(({ total }) => total)).toEqual([requested.length, requested.length, requested.length])
        expect(records.map((row) => row['id']).toSorted()).toEqual(requested.map((row) => row['id']).toSorted())
        if (column === 'name') return
        const values = records.map((row) => row[column] ?? '')
        const sign = order === 'asc' ? 1 : -1
        expect(values).toEqual(values.toSorted((one, other) => (one < other ? -sign : one > other ? sign : 0)))
      }),
      { numRuns: 120 },
    )
  })

  it('[7.4-03] totals and charts are sums over all that is found, as plain SQL has them', async () => {
    const database = server.openDatabase()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', '1', '2'), fc.integer({ min: 0, max: 2_000_000 }), async (ctype, min) => {
        const where = ctype === '' ? sql`1 = 1` : sql`ctype = ${ctype}`
        const { rows } = await sql<{ day: string; num: number | string; money: number }>`
          select substr(order_date, 1, 10) as day, count(*) as num, sum(order_money) as money from jeecg_order_main
          where ${where} group by substr(order_date, 1, 10), ctype having sum(order_money) >= ${min}`.execute(database.withoutPlugins())
        const sum = (name: 'num' | 'money'): number => rows.reduce((total, row) => total + Number(row[name]), 0)
        const query = { self_ctype: ctype, money_begin: String(min) }
        const { total, totals } = await data('order_sales', { ...query, pageSize: '5' })
        expect(total).toBe(rows.length)
        expect(totals?.['num'] ?? 0).toBe(sum('num'))
        expect(totals?.['money'] ?? 0).toBeCloseTo(sum('money'), 4)
        const { result } = await server.call<{ points: { category: string; value: number }[] }>('GET', pathOf('getChart', 'order_sales'), {
          token,
          query,
        })
        expect(result.points.map(({ category }) => category)).toEqual([...new Set(rows.map(({ day }) => day))].toSorted())
        expect(result.points.reduce((all, { value }) => all + value, 0)).toBeCloseTo(sum('money'), 4)
      }),
      { numRuns: 20 },
    )
    await database.destroy()
  })

  it('[7.4-01] a dictionary without items is a list all the same', async () => {
    const database = server.openDatabase()
    await database
      .updateTable('onlCgreportItem')
      .set({ dictCode: 'no_such_dictionary' })
      .where('id', '=', stableId('report:order_list:ctype'))
      .execute()
    await database.destroy()
    const { result } = await server.call<{ dictOptions: unknown }>('GET', '/online/cgreport/api/getRpColumns/order_list', { token })
    expect(result.dictOptions).toEqual({ ctype: [] })
  })
})

describe('GET /online/cgreport/api/exportXls', () => {
  it('is a workbook of all that the question finds: texts of dictionaries, numbers as numbers, the totals last', async () => {
    const query = { self_ctype: '2', column: 'order_day', order: 'asc' }
    const response = await server.inject({
      method: 'GET',
      url: BASE + pathOf('exportXls', 'order_sales'),
      query,
      headers: { 'x-access-token': token },
    })
    expect(response.headers['content-type']).toBe('application/vnd.ms-excel')
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('订单销售日报.xls')
    const book = read(response.rawPayload, { type: 'buffer' })
    const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(rows.slice(0, 3)).toEqual([
      ['订单销售日报'],
      ['导出人:管理员'],
      ['日期', '订单类型', '统计-订单数', '统计-金额', '统计-最高一单'],
    ])
    const { records, totals } = await data('order_sales', { ...query, pageSize: '100' })
    expect(rows.slice(3, -1)).toEqual(records.map((row) => [row['order_day'], '国际订单', row['num'], row['money'], row['dearest']]))
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['合计', '', totals?.['num'], totals?.['money']])
  })

  it('is not for whom the report is not', async () => {
    const response = await server.call('GET', pathOf('exportXls', 'order_sales'), { token: await server.tokenOf('lisi') })
    expect(response).toMatchObject({ success: false, code: 510 })
  })

  it('a text that looks like a formula stays a text', async () => {
    const database = server.openDatabase()
    await database.updateTable('demo').set({ content: '=1+1' }).where('id', '=', stableId('demo:0')).execute()
    await database.destroy()
    const query = { name: String(ROWS[0]?.['name']), age: String(ROWS[0]?.['age']) }
    const response = await server.inject({
      method: 'GET',
      url: BASE + pathOf('exportXls', 'demo'),
      query,
      headers: { 'x-access-token': token },
    })
    const sheet = Object.values(read(response.rawPayload, { type: 'buffer' }).Sheets)[0]!
    const cells = Object.entries(sheet)
      .filter(([name]) => /^[A-Z]+4$/.test(name))
      .map(([, cell]) => cell as { t: string; v: unknown; f?: string })
    expect(cells.find(({ v }) => v === '=1+1')).toMatchObject({ t: 's' })
    expect(cells.every(({ f }) => f === undefined)).toBe(true)
  })
})
