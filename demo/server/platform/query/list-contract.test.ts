import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

/**
 * The list language by the words of the contract, against SQL that is written here: without LIKE, so that what is special in a pattern
 * is special nowhere. `npm run test:postgres` runs it on PostgreSQL.
 */
let server: TestServer
let token: string
let database: ReturnType<TestServer['openDatabase']>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
  database = server.openDatabase()
  const users = STRANGE.map((realname, index) => ({
    username: `strange${index}`,
    realname,
    password: 'Live-stream-9',
    phone: `1370000${String(index).padStart(4, '0')}`,
    workNo: `S-${index}`,
  }))
  for (const body of users) expect(await server.call('POST', '/sys/user/add', { token, body })).toMatchObject({ success: true })
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

/** Names with all that means something to SQL, to LIKE, to an address or to JSON. */
const STRANGE = [
  '100% 真',
  '100_x',
  String.raw`C:\媒体\%`,
  "O'Neil",
  'a+b&c#d',
  '"quoted"',
  'ÄÖÜ straße',
  '% _',
  '王·小明',
  'x;drop table sys_user',
]

/** A condition as parameters of a call, or as an item of the advanced query, and as SQL of its own. */
interface Condition {
  params: Record<string, string>
  sql: string
}
interface Item {
  item: { field: string; rule: string; val: string; type: string }
  sql: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const isPostgres = (): boolean => server.databaseUrl !== ''
const positionSql = (column: string, text: string): string =>
  isPostgres() ? `strpos(lower(${column}), lower(${quoted(text)}))` : `instr(lower(${column}), lower(${quoted(text)}))`
const contains = (column: string, text: string): string => `${positionSql(column, text)} > 0`
const startsWith = (column: string, text: string): string =>
  `lower(substr(${column}, 1, ${Array.from(text).length})) = lower(${quoted(text)})`
const endsWith = (column: string, text: string): string => {
  const { length } = Array.from(text)
  return `(length(${column}) >= ${length} and lower(substr(${column}, length(${column}) - ${length} + 1)) = lower(${quoted(text)}))`
}
const inList = (column: string, values: readonly string[], write: (value: string) => string): string =>
  `${column} in (${values.map(write).join(', ')})`
const compared = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const anyRule = fc.constantFrom(...(Object.keys(compared) as (keyof typeof compared)[]))

// Sorting of texts differs from one database to another, so texts are compared for being equal alone.
const textColumns = { username: 'username', realname: 'realname', workNo: 'work_no', email: 'email' } as const
const textField = fc.constantFrom(...(Object.keys(textColumns) as (keyof typeof textColumns)[]))
const fragments = fc.constantFrom(
  'zhang',
  'A',
  'li',
  '0',
  '1',
  '王',
  '100',
  '%',
  '_',
  '\\',
  "'",
  '+b&c#',
  '"',
  'strange1',
  'example',
  'nobody at all',
  ...STRANGE,
)
const keyword = fragments.filter((text) => text.trim() === text)

/** Values of the plain parameters: no sign of the language within, and no comma. */
const textCondition = fc.tuple(textField, keyword, keyword).chain(([field, one, other]) => {
  const column = textColumns[field]
  return fc.constantFrom<Condition>(
    { params: { [field]: one }, sql: `${column} = ${quoted(one)}` },
    { params: { [field]: ` ${one} ` }, sql: `${column} = ${quoted(one)}` },
    { params: { [field]: `*${one}*` }, sql: contains(column, one) },
    { params: { [field]: `${one}*` }, sql: startsWith(column, one) },
    { params: { [field]: `*${one}` }, sql: endsWith(column, one) },
    { params: { [field]: `!${one}` }, sql: `${column} <> ${quoted(one)}` },
    { params: { [field]: `${one},${other}` }, sql: inList(column, [one, other], quoted) },
    { params: { [field]: `,${one},${other},` }, sql: `(${contains(column, one)} or ${contains(column, other)})` },
    { params: { [`${field}_MultiString`]: `${one},${other}` }, sql: inList(column, [one, other], quoted) },
  )
})

const numberColumns = { sex: 'sex', status: 'status', userIdentity: 'user_identity' } as const
const numberField = fc.constantFrom(...(Object.keys(numberColumns) as (keyof typeof numberColumns)[]))
const number = fc.constantFrom('-1', '0', '1', '1.5', '2', '3', '99999999999')

const numberCondition = fc.tuple(numberField, number, number, anyRule).chain(([field, one, other, rule]) => {
  const column = numberColumns[field]
  return fc.constantFrom<Condition>(
    { params: { [field]: one }, sql: `${column} = ${one}` },
    { params: { [field]: `${rule} ${one}` }, sql: `${column} ${compared[rule]} ${one}` },
    { params: { [field]: `>= ${one}` }, sql: `${column} >= ${one}` },
    { params: { [field]: `<=${one}` }, sql: `${column} <= ${one}` },
    { params: { [field]: `> ${one}` }, sql: `${column} > ${one}` },
    { params: { [field]: `<${one}` }, sql: `${column} < ${one}` },
    { params: { [field]: `!${one}` }, sql: `${column} <> ${one}` },
    { params: { [field]: `${one},${other}` }, sql: inList(column, [one, other], String) },
    { params: { [`${field}_MultiString`]: `${one},${other}` }, sql: inList(column, [one, other], String) },
    { params: { [`${field}_begin`]: one, [`${field}_end`]: other }, sql: `${column} >= ${one} and ${column} <= ${other}` },
  )
})

const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length))
const dateTime = day.map((text) => `${text} 09:30:00`)

const dayCondition = fc.tuple(day, day, dateTime, anyRule).chain(([one, other, time, rule]) =>
  fc.constantFrom<Condition>(
    { params: { birthday: one }, sql: `birthday = '${one}'` },
    { params: { birthday: `${rule} ${one}` }, sql: `birthday ${compared[rule]} '${one}'` },
    { params: { birthday_begin: one, birthday_end: other }, sql: `birthday >= '${one}' and birthday <= '${other}'` },
    { params: { createTime_begin: one }, sql: `create_time >= '${one}'` },
    // A day that ends a range of times is its last second.
    { params: { createTime_end: one }, sql: `create_time <= '${one} 23:59:59'` },
    { params: { createTime_end: time }, sql: `create_time <= '${time}'` },
    { params: { createTime: `${rule} ${time}` }, sql: `create_time ${compared[rule]} '${time}'` },
  ),
)

const textRules = {
  eq: (column: string, text: string) => `${column} = ${quoted(text)}`,
  ne: (column: string, text: string) => `${column} <> ${quoted(text)}`,
  like: contains,
  right_like: startsWith,
  left_like: endsWith,
  in: (column: string, text: string) => inList(column, [text], quoted),
}
const textItem = fc
  .tuple(
    textField,
    fc.constantFrom(...(Object.keys(textRules) as (keyof typeof textRules)[])),
    fc.oneof(keyword, fc.constantFrom('*', '!x', '>= 5')),
  )
  .map(([field, rule, val]): Item => ({ item: { field, rule, val, type: 'string' }, sql: textRules[rule](textColumns[field], val) }))
const numberItem = fc.tuple(numberField, anyRule, number, number, fc.boolean()).map(([field, rule, one, other, isList]): Item => {
  const column = numberColumns[field]
  if (isList) return { item: { field, rule: 'in', val: `${one},${other}`, type: 'number' }, sql: inList(column, [one, other], String) }
  return { item: { field, rule, val: one, type: 'number' }, sql: `${column} ${compared[rule]} ${one}` }
})
const dayItem = fc
  .tuple(anyRule, day, dateTime, fc.boolean())
  .map(([rule, one, time, isTime]): Item =>
    isTime
      ? { item: { field: 'createTime', rule, val: time, type: 'datetime' }, sql: `create_time ${compared[rule]} '${time}'` }
      : { item: { field: 'birthday', rule, val: one, type: 'date' }, sql: `birthday ${compared[rule]} '${one}'` },
  )
const emptyItem = fc.constantFrom<Item>(
  ...['email', 'sex', 'birthday'].flatMap((field) => [
    { item: { field, rule: 'empty', val: '', type: 'string' }, sql: `coalesce(cast(${field} as text), '') = ''` },
    { item: { field, rule: 'not_empty', val: '', type: 'string' }, sql: `coalesce(cast(${field} as text), '') <> ''` },
  ]),
)
const items = fc.array(fc.oneof(textItem, numberItem, dayItem, emptyItem), { minLength: 1, maxLength: 4 })
const matchType = fc.constantFrom('and', 'or', 'AND', 'Or')
const advanced = fc.tuple(items, matchType).map(([all, match]): Condition => ({
  params: { superQueryParams: encodeURIComponent(JSON.stringify(all.map(({ item }) => item))), superQueryMatchType: match },
  sql: `(${all.map((one) => `(${one.sql})`).join(` ${match} `)})`,
}))

/** Conditions of which no two name the same parameter. */
const conditions = fc
  .array(fc.oneof(textCondition, numberCondition, dayCondition), { maxLength: 3 })
  .map((all) => all.filter(({ params }, at) => all.findIndex((other) => Object.keys(params).some((name) => name in other.params)) === at))

/** How many records there are, and the first of them by their ids. */
interface ListResponse {
  ids: string[]
  total: number
}
const first = 40

async function expected(where: readonly string[]): Promise<ListResponse> {
  const { rows } = await sql<{ id: string }>`select id from sys_user where ${sql.raw(['del_flag = 0', ...where].join(' and '))}`.execute(
    database.withoutPlugins(),
  )
  const ids = rows.map(({ id }) => id).toSorted()
  return { ids: ids.slice(0, first), total: ids.length }
}

async function listed(params: Record<string, string>): Promise<ListResponse> {
  const query = { ...params, column: 'id', order: 'asc', pageSize: String(first) }
  const response = await server.call<{ records: { id: string }[]; total: number }>('GET', '/sys/user/list', { token, query })
  expect(response).toMatchObject({ success: true })
  return { ids: response.result.records.map(({ id }) => id), total: response.result.total }
}

async function agree(all: readonly Condition[]): Promise<void> {
  const params: Record<string, string> = Object.assign({}, ...all.map((condition) => condition.params))
  expect(await listed(params)).toEqual(await expected(all.map((condition) => `(${condition.sql})`)))
}

describe('the language of lists', () => {
  it('[7.2-07] [7.2-08] finds by every operator what SQL that is written apart from it finds', () =>
    fc.assert(fc.asyncProperty(conditions, agree), { numRuns: 100 }))

  it('[4.6-15] [3-62] finds by an advanced query of any rules, with AND and with OR, what SQL finds, also beside other conditions', () =>
    fc.assert(
      fc.asyncProperty(advanced, conditions, (query, others) => agree([query, ...others])),
      { numRuns: 100 },
    ))

  it.each(STRANGE)('[3-62] finds %s by a part of it, as a parameter and in an advanced query', async (name) => {
    const superQueryParams = encodeURIComponent(JSON.stringify([{ field: 'realname', rule: 'like', val: name, type: 'string' }]))
    const queries: readonly Record<string, string>[] = [{ realname: `*${name}*` }, { superQueryParams }]
    for (const params of queries) expect((await listed(params)).total).toBeGreaterThan(0)
  })
})
