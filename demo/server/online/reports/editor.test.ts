import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import { stableId } from '../../platform/base/ids'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
let lisi: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  lisi = await server.tokenOf('lisi', DEMO_PASSWORD)
})
afterAll(() => server.close())

const item = (fieldName: string, use: string, column: string, more: object = {}) => ({
  fieldName,
  fieldTxt: fieldName.toUpperCase(),
  use,
  column,
  isShow: 1,
  isSearch: 0,
  searchMode: 'single',
  isOrder: 1,
  isTotal: 0,
  dictCode: '',
  fieldHref: '',
  groupTitle: '',
  ...more,
})

const definition = {
  from: 'jeecg_order_ticket',
  joins: [{ table: 'jeecg_order_main', left: 'jeecg_order_main.id', right: 'jeecg_order_ticket.order_id' }],
  where: [
    { column: 'jeecg_order_ticket.price', operator: 'greater', kind: 'value', value: '0' },
    { column: 'jeecg_order_main.ctype', operator: 'equals', kind: 'param', value: 'ctype' },
  ],
  order: [{ field: 'money', direction: 'desc' }],
  items: [
    item('ordered', 'month', 'jeecg_order_main.order_date'),
    item('seat', 'plain', 'jeecg_order_ticket.seat_class', { dictCode: 'seat_class', isSearch: 1 }),
    item('tickets', 'count', '', { isTotal: 1 }),
    item('money', 'sum', 'jeecg_order_ticket.price', { isTotal: 1, groupTitle: '票价', isSearch: 1, searchMode: 'group' }),
    item('mean', 'avg', 'jeecg_order_ticket.price', { groupTitle: '票价', fieldHref: '/online/cgreport/order_list?ctype=${seat}' }),
  ],
  params: [{ paramName: 'ctype', paramTxt: '订单类型', paramValue: '' }],
  chartKind: 'bar',
  chartCategory: 'ordered',
  chartValue: 'money',
}
const head = { code: 'ticket_money', name: '机票金额', content: '按月', access: 'order:list' }

const post = <Result>(path: string, body: unknown, token = admin): Promise<ApiResponse<Result>> =>
  server.call('POST', `/online/cgreport/head/${path}`, { token, body })
const get = <Result>(path: string, query: Record<string, string> = {}, token = admin): Promise<ApiResponse<Result>> =>
  server.call('GET', `/online/cgreport/${path}`, { token, query })

interface Data {
  records: Record<string, string | number | null>[]
  total: number
  totals?: Record<string, number>
}

describe('a report that is made in the editor', () => {
  let id = ''
  it('is previewed with its first rows and its SQL for reading, and nothing is stored', async () => {
    const { result } = await post<Data & { sql: string; columns: { title: string }[]; parameters: unknown[] }>('preview', definition)
    expect(result.columns.map(({ title }) => title)).toEqual(['ORDERED', 'SEAT', 'TICKETS', 'MONEY', 'MEAN'])
    expect(result.records).toHaveLength(12)
    expect(result.sql).toMatch(/^select report\.\*.* from \(select substr\("jeecg_order_main"."order_date", 1, 7\) as "ordered"/)
    expect((await get<Data>('head/list', { code: head.code })).result.total).toBe(0)
  })

  it('is stored, listed, and read back as it was sent', async () => {
    const response = await post<{ id: string }>('add', { ...head, ...definition })
    expect(response).toMatchObject({ success: true, code: 200, message: '添加成功！' })
    id = response.result.id
    const { result } = await get<Data>('head/list', { code: head.code })
    expect(result.records).toMatchObject([{ id, ...head, createBy: 'admin' }])
    expect(Object.keys(result.records[0] ?? {})).not.toContain('query')
    const empty = { dictCode: null, fieldHref: null, groupTitle: null }
    const stored = (await get<typeof definition>('head/queryById', { id })).result
    expect(stored).toMatchObject({
      ...head,
      id,
      from: definition.from,
      joins: definition.joins,
      where: definition.where,
      order: definition.order,
    })
    expect(stored.items).toEqual(
      definition.items.map((one) => ({
        ...one,
        ...Object.fromEntries(Object.entries(empty).filter(([name]) => one[name as keyof typeof empty] === '')),
      })),
    )
    expect(stored).toMatchObject({ chartKind: 'bar', chartCategory: 'ordered', chartValue: 'money' })
  })

  it('tells its columns, totals, links, headings and chart', async () => {
    const { result } = await get<{ columns: Record<string, unknown>[] }>(`api/getRpColumns/${head.code}`)
    expect(result).toMatchObject({
      cgRpConfigId: id,
      cgRpConfigName: head.name,
      isGroupTitle: true,
      fieldHrefSlots: [{ slotName: 'fieldHref_mean', href: '/online/cgreport/order_list?ctype=${seat}' }],
      chart: { kind: 'bar', category: 'ordered', value: 'money' },
    })
    expect(result.columns[3]).toEqual({
      title: 'MONEY',
      dataIndex: 'money',
      align: 'center',
      fieldType: 'Double',
      sorter: 'true',
      isTotal: '1',
      groupTitle: '票价',
    })
    expect((await get<{ cgRpConfigId: string }>(`api/getColumns/${id}`)).result.cgRpConfigId).toBe(id)
  })

  it('groups, adds up and totals as the tickets of the orders do', async () => {
    const database = server.openDatabase()
    const tickets = await database
      .selectFrom('jeecgOrderTicket')
      .innerJoin('jeecgOrderMain', 'jeecgOrderMain.id', 'jeecgOrderTicket.orderId')
      .select(['price', 'seatClass', 'orderDate', 'ctype'])
      .execute()
    await database.destroy()
    const international = tickets.filter(({ ctype, price }) => ctype === '2' && (price ?? 0) > 0)
    const groups = new Map<string, number[]>()
    for (const { orderDate, seatClass, price } of international) {
      const key = `${orderDate.slice(0, 7)} ${seatClass}`
      groups.set(key, [...(groups.get(key) ?? []), price ?? 0])
    }
    const { result } = await get<Data>(`api/getData/${id}`, { self_ctype: '2', pageSize: '100' })
    expect(result.total).toBe(groups.size)
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
    for (const row of result.records) {
      const prices = groups.get(`${row['ordered']} ${row['seat']}`) ?? []
      expect(row['tickets']).toBe(prices.length)
      expect(row['money']).toBeCloseTo(sum(prices), 6)
      expect(row['mean']).toBeCloseTo(sum(prices) / prices.length, 6)
    }
    const money = result.records.map((row) => Number(row['money']))
    expect(money).toEqual(money.toSorted((one, other) => other - one))
    expect(result.totals?.['tickets']).toBe(international.length)
    expect(result.totals?.['money']).toBeCloseTo(sum(international.map(({ price }) => price ?? 0)), 4)
    // Of all that was found, not of the page alone.
    const page = (await get<Data>(`api/getData/${id}`, { self_ctype: '2', pageSize: '1', pageNo: '2' })).result
    expect(page.totals).toEqual(result.totals)
    expect(page.records).toHaveLength(1)
  })

  it('is drawn from all that a question finds', async () => {
    const rows = (await get<Data>(`api/getData/${id}`, { seat: '3', pageSize: '100' })).result.records
    const { result } = await get<{ points: { category: string; value: number }[]; categories: number }>(`api/getChart/${id}`, { seat: '3' })
    const months = rows.map((row) => String(row['ordered'])).toSorted()
    expect(result.points.map(({ category }) => category)).toEqual(months)
    expect(result.categories).toBe(months.length)
    for (const { category, value } of result.points)
      expect(value).toBeCloseTo(Number(rows.find((row) => row['ordered'] === category)?.['money']), 6)
  })

  it('is changed as a whole', async () => {
    const changed = {
      ...definition,
      id,
      ...head,
      name: '机票',
      items: definition.items.slice(0, 3),
      order: [],
      chartKind: '',
      chartCategory: '',
      chartValue: '',
    }
    const response = await server.call('PUT', '/online/cgreport/head/editAll', { token: admin, body: changed })
    expect(response).toMatchObject({ success: true, message: '编辑成功！' })
    const { result } = await get<{ columns: unknown[]; chart?: unknown }>(`api/getRpColumns/${head.code}`)
    expect([result.columns.length, result.chart]).toEqual([3, undefined])
  })

  it('has a code of its own', async () => {
    const response = await post('add', { ...head, ...definition })
    expect(response).toMatchObject({ success: false, message: '操作失败，编码已存在', result: { field: 'code' } })
  })

  it('is deleted with its parts', async () => {
    expect(await server.call('DELETE', '/online/cgreport/head/delete', { token: admin, query: { id } })).toMatchObject({ success: true })
    expect(await get(`api/getRpColumns/${head.code}`)).toMatchObject({ success: false, message: '实体不存在' })
    expect(await server.call('DELETE', '/online/cgreport/head/deleteBatch', { token: admin, query: { ids: id } })).toMatchObject({
      success: false,
    })
  })
})

describe('a definition that is wrong is refused, and where is said', () => {
  const [first] = definition.items
  it.each<[object, string, object]>([
    [{ from: 'auth_key' }, '主表不在可用的表中', { field: 'from' }],
    [{ from: 'sys_user; drop table demo' }, '主表格式不正确', { field: 'from' }],
    [
      { joins: [{ table: 'auth_session', left: 'demo.id', right: 'demo.id' }] },
      '关联表不在可用的表中',
      { list: 'joins', row: 1, field: 'table' },
    ],
    [
      { joins: [{ table: 'demo', left: 'demo.age', right: 'jeecg_order_ticket.order_id' }] },
      '两边的列类型不同',
      { list: 'joins', row: 1, field: 'right' },
    ],
    [{ joins: [] }, '列所在的表没有加入报表', { list: 'items', row: 1, field: 'column' }],
    [{ items: [] }, '至少要有一个显示的列', { field: 'items' }],
    [{ items: [first, first] }, '字段名重复', { list: 'items', row: 2, field: 'fieldName' }],
    [{ items: [item('password', 'plain', 'sys_user.password_hash')] }, '来源列不可用', { list: 'items', row: 1, field: 'column' }],
    [{ items: [item('x', 'sum', 'jeecg_order_ticket.seat_class')] }, '来源列不可用', { list: 'items', row: 1, field: 'column' }],
    [{ items: [item('order', 'count', '')] }, '这个字段名另有用途', { list: 'items', row: 1, field: 'fieldName' }],
    [{ items: [item('A b', 'count', '')] }, '字段名格式不正确', { list: 'items', row: 1, field: 'fieldName' }],
    [{ items: [item('x', 'avg', 'jeecg_order_ticket.price', { isTotal: 1 })] }, '只有数值', { list: 'items', row: 1, field: 'isTotal' }],
    [
      { items: [item('x', 'count', '', { fieldHref: 'javascript:alert(1)' })] },
      '链接只能是站内路径或网址',
      { list: 'items', row: 1, field: 'fieldHref' },
    ],
    [{ items: [item('x', 'count', '', { fieldHref: '//evil.example' })] }, '链接只能是', { list: 'items', row: 1, field: 'fieldHref' }],
    [{ items: [item('x', 'count', '', { fieldHref: '/a?b=${nothing}' })] }, '不存在的字段', { list: 'items', row: 1, field: 'fieldHref' }],
    [{ items: [item('x', 'count', '', { dictCode: 'sys_user,password,id' })] }, '字典不可用', { list: 'items', row: 1, field: 'dictCode' }],
    [
      { where: [{ column: 'demo.age', operator: 'equals', kind: 'value', value: '1' }] },
      '条件的列不属于',
      { list: 'where', row: 1, field: 'column' },
    ],
    [
      { where: [{ column: 'jeecg_order_ticket.price', operator: 'equals', kind: 'value', value: 'x' }] },
      '参数类型不正确',
      { list: 'where', row: 1, field: 'value' },
    ],
    [
      { where: [{ column: 'jeecg_order_ticket.price', operator: '= 1 or', kind: 'value', value: '1' }] },
      '比较取值不正确',
      { list: 'where', row: 1, field: 'operator' },
    ],
    [{ params: [] }, '参数没有定义', { list: 'where', row: 2, field: 'value' }],
    [{ order: [{ field: 'nothing', direction: 'asc' }] }, '排序的字段不存在', { list: 'order', row: 1, field: 'field' }],
    [{ chartValue: 'seat' }, '图表的数值必须是数值列', { field: 'chartValue' }],
    [{ chartCategory: 'nothing' }, '图表的分类不是报表的列', { field: 'chartCategory' }],
  ])('%j', async (part, message, location) => {
    for (const [path, more] of [
      ['preview', {}],
      ['add', { ...head, code: 'wrong' }],
    ] as const) {
      const response = await post(path, { ...definition, ...part, ...more })
      expect(response).toMatchObject({ success: false, code: 500, result: location })
      expect(response.message).toContain(message)
    }
  })

  it('[N21] text of SQL, addresses of databases and classes decide nothing', async () => {
    const plain = await post<Data>('preview', definition)
    const more = {
      sql: 'select * from sys_user',
      cgrSql: 'select 1',
      dbUrl: 'jdbc:h2:mem:x',
      dbSource: 'x',
      ruleClass: 'java.lang.Runtime',
    }
    expect((await post<Data>('preview', { ...definition, ...more })).result).toEqual(plain.result)
  })
})

describe('who makes reports', () => {
  it.each([
    ['GET', 'head/list'],
    ['GET', 'head/tables'],
    ['GET', 'head/queryById?id=x'],
    ['POST', 'head/preview'],
    ['POST', 'head/add'],
    ['PUT', 'head/editAll'],
    ['DELETE', 'head/delete?id=x'],
    ['DELETE', 'head/deleteBatch?ids=x'],
  ] as const)('needs the right to: %s %s', async (method, path) =>
    expect(
      await server.call(method, `/online/cgreport/${path}`, { token: lisi, ...(method !== 'GET' && { body: definition }) }),
    ).toMatchObject({
      success: false,
      code: 510,
    }),
  )

  it('a stored sample is one that the editor would take', async () => {
    for (const code of ['report_user', 'demo', 'tj_user_report', 'order_sales', 'order_list', 'staff_by_depart']) {
      const { result } = await get<object>('head/queryById', { id: stableId(`report:${code}`) })
      expect(await post('preview', result)).toMatchObject({ success: true })
    }
  })
})
