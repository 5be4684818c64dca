import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { formId } from '../migrations/sample-forms'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { formCalls, goodOrder, type Row } from '../../testing/forms'

let server: TestServer
let token: string
let orders: ReturnType<typeof formCalls>
let areas: ReturnType<typeof formCalls>
let patrols: ReturnType<typeof formCalls>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
  ;[orders, areas, patrols] = [
    formCalls(server, token, 'ops_work_order'),
    formCalls(server, token, 'ops_area'),
    formCalls(server, token, 'ops_patrol'),
  ]
})
afterAll(() => server.close())

describe('the description of a form', () => {
  it('has the columns of the list with dictionaries, and the search form, by id or by table', async () => {
    const { result } = await orders.describe<Row>('getColumns')
    expect(result).toMatchObject({
      currentTableName: 'ops_work_order',
      description: '维修工单',
      descriptionEn: 'Repair orders',
      paginationFlag: 'Y',
      checkboxFlag: 'Y',
      hideColumns: [],
      fieldHrefSlots: [],
      pidField: null,
      dictOptions: { state: [{ value: '1', text: '待派单', title: '待派单' }, ...Array.from({ length: 3 }, () => expect.anything())] },
    })
    const columns = result['columns'] as Row[]
    expect(columns.find(({ dataIndex }) => dataIndex === 'state')).toEqual({
      title: '状态',
      titleEn: 'State',
      dataIndex: 'state',
      align: 'left',
      fieldType: 'list',
      sorter: true,
      customRender: 'state',
    })
    expect(columns.map(({ dataIndex }) => dataIndex)).not.toContain('access_code')
    const byTable = await server.call<Row>('GET', '/online/cgform/api/getColumns/ops_work_order', { token })
    expect(byTable.result).toEqual(result)
    const search = await orders.describe<Row[]>('getQueryInfo')
    expect(search.result.map(({ field, view, mode }) => [field, view, mode])).toContainEqual(['report_time', 'datetime', 'group'])
  })

  it('has what is filled in, with its rules, and for a main table its lists', async () => {
    const { result } = await patrols.describe<Row>('getFormItem')
    expect(result['schema']).toMatchObject({
      table: 'ops_patrol',
      required: ['patrol_no', 'title', 'patrol_date', 'state'],
      properties: {
        patrol_no: { view: 'text', type: 'string', title: '任务号', maxLength: 32, pattern: 'only' },
        patrol_date: { view: 'date', defVal: '2026-11-18' },
        ops_patrol_item: {
          view: 'tab',
          relationType: 0,
          required: ['point', 'result'],
          columns: expect.arrayContaining([expect.objectContaining({ key: 'reading', view: 'number', scale: 3 })]),
        },
      },
    })
  })

  it('of an unknown one is refused', async () => {
    expect(await server.call('GET', '/online/cgform/api/getColumns/nothing', { token })).toMatchObject({
      success: false,
      message: '实体不存在',
    })
    expect(await server.call('GET', '/online/cgform/api/getData/ops_patrol_item', { token })).toMatchObject({ success: false })
  })
})

describe('the rows of a list', () => {
  it('come newest first with the words of their codes', async () => {
    const { records, total } = await orders.page({ pageSize: '5' })
    expect(total).toBe(36)
    expect(records).toHaveLength(5)
    expect(records[0]).toMatchObject({ state_dictText: expect.any(String), area_id_dictText: expect.any(String) })
    const times = records.map((row) => String(row['create_time']))
    expect(times).toEqual(times.toSorted().toReversed())
    const one = (await orders.page({ order_no: 'WX-202601-001' })).records[0]
    expect(one).toMatchObject({
      urgency_dictText: '一般',
      state_dictText: '待派单',
      reporter_dictText: '管理员',
      area_id_dictText: '一号演播厅',
      cost: null,
      hours: 1,
    })
    expect(one).not.toHaveProperty('access_code')
  })

  it('are found and sorted by the list query language, and by an advanced query', async () => {
    expect((await orders.page({ title: '*机柜*' })).records.every(({ title }) => String(title).includes('机柜'))).toBe(true)
    expect((await orders.page({ cost_begin: '1000' })).records.every(({ cost }) => Number(cost) >= 1000)).toBe(true)
    const sorted = (await orders.page({ column: 'order_no', order: 'asc', pageSize: '50' })).records.map((row) => String(row['order_no']))
    expect(sorted).toEqual(sorted.toSorted())
    expect((await orders.page({ report_time_begin: '2026-03-01', report_time_end: '2026-03-31' })).total).toBeGreaterThan(0)
    const superQueryParams = encodeURIComponent('[{"field":"state","rule":"eq","val":"2"},{"field":"urgency","rule":"eq","val":"3"}]')
    const both = await orders.page({ superQueryParams, superQueryMatchType: 'or', pageSize: '50' })
    expect(both.records.every((row) => row['state'] === '2' || row['urgency'] === '3')).toBe(true)
    expect(both.total).toBeGreaterThan((await orders.page({ state: '2' })).total)
  })

  it.each([{ column: 'access_code' }, { column: 'nothing' }, { column: 'id;drop table ops_area' }])('are not sorted by %j', async (query) =>
    expect(await orders.list(query)).toMatchObject({ success: false, message: expect.stringContaining('列字段不存在') }),
  )

  it('are not searched by what stays secret', async () => {
    expect((await orders.page({ access_code: '*a*' })).total).toBe(36)
  })
})

describe('the rows of a tree', () => {
  it('come level by level, and a search finds those of all levels', async () => {
    const top = await areas.tree()
    expect(top.records.map(({ name }) => name)).toEqual(expect.arrayContaining(['演播中心', '总控机房', '外场']))
    expect(top.total).toBe(3)
    const centre = top.records.find(({ name }) => name === '演播中心')!
    expect(centre).toMatchObject({ has_child: '1' })
    const children = await areas.tree({ pid: String(centre.id), hasQuery: 'false' })
    expect(children.records.map(({ name }) => name).toSorted()).toEqual(['一号演播厅', '二号演播厅'])
    expect((await areas.tree({ name: '*机柜*' })).records.map(({ name }) => name).toSorted()).toEqual(['传输机柜', '编码机柜'])
  })

  it('know whether they have rows below, whoever adds, moves and deletes', async () => {
    const parent = await areas.added({ name: '新馆', code: 'XG' })
    expect(await areas.row(parent)).toMatchObject({ has_child: '0' })
    const child = await areas.added({ name: '机位', code: 'XG-1', pid: parent })
    expect(await areas.row(parent)).toMatchObject({ has_child: '1' })
    expect(await areas.remove(parent)).toMatchObject({ success: false, message: expect.stringContaining('1 条下级') })
    expect(await areas.edit({ id: parent, pid: child })).toMatchObject({
      success: false,
      message: '操作失败，上级区域不能是自己或自己的下级',
      result: { field: 'pid' },
    })
    const other = await areas.added({ name: '旧馆', code: 'JG' })
    expect(await areas.edit({ id: child, pid: other })).toMatchObject({ success: true })
    expect([(await areas.row(parent))['has_child'], (await areas.row(other))['has_child']]).toEqual(['0', '1'])
    expect(await areas.remove(`${child},${other},${parent}`)).toMatchObject({ success: true })
  })

  it('are not deleted while rows of another form point at them', async () => {
    const { records } = await areas.tree({ name: '转播车' })
    expect(await areas.remove(String(records[0]?.id))).toMatchObject({ success: false, message: expect.stringMatching(/正被 \d+ 条“/) })
  })
})

describe('writing a row', () => {
  it('stores what suits, answers its id, and tells it to the next reader', async () => {
    const id = await orders.added(goodOrder({ cost: '12.5', hours: 3, systems: '1,2', needs_stop: 'Y', description: '<p>x</p>' }))
    expect(await orders.row(id)).toMatchObject({
      cost: 12.5,
      hours: 3,
      systems: '1,2',
      systems_dictText: '采集,编码',
      needs_stop: 'Y',
      description: '<p>x</p>',
      create_by: 'admin',
      create_time: '2026-11-18 10:00:00',
      update_by: null,
    })
  })

  it('changes what an edit names and leaves the rest', async () => {
    const id = await orders.added(goodOrder({ phone: '13800000001' }))
    expect(await orders.edit({ id, title: '改过的标题' })).toMatchObject({ success: true, message: '修改成功！' })
    expect(await orders.row(id)).toMatchObject({ title: '改过的标题', phone: '13800000001', update_by: 'admin' })
    expect(await orders.edit({ id, phone: '' })).toMatchObject({ success: true })
    expect(await orders.row(id)).toMatchObject({ title: '改过的标题', phone: null })
  })

  it('keeps a secret so that nobody can read it', async () => {
    const id = await orders.added(goodOrder({ access_code: 'open sesame' }))
    const stored = async () => {
      const database = server.openDatabase()
      const { accessCode } = await database.selectFrom('opsWorkOrder').select('accessCode').where('id', '=', id).executeTakeFirstOrThrow()
      await database.destroy()
      return accessCode
    }
    const before = await stored()
    expect(before).toMatch(/^scrypt\$/)
    expect(JSON.stringify(await orders.row(id))).not.toContain('scrypt')
    await orders.edit({ id, access_code: '', title: '别的' })
    expect(await stored()).toBe(before)
  })

  it.each<[string, Row, string]>([
    ['title', { title: ' ' }, '标题不能为空'],
    ['title', { title: 'x'.repeat(101) }, '标题不能超过100个字符'],
    ['kind', { kind: '9' }, '类别不存在'],
    ['urgency', { urgency: null }, '紧急程度不能为空'],
    ['state', { state: '1,2' }, '状态只能选一个'],
    ['area_id', { area_id: 'nowhere' }, '巡检区域不存在'],
    ['device_kind', { device_kind: 'nothing' }, '设备大类不存在'],
    ['reporter', { reporter: 'nobody' }, '报修人不存在'],
    ['team', { team: 'A01' }, '负责部门不存在'],
    ['phone', { phone: '123' }, '请输入正确的手机号码'],
    ['contact_mail', { contact_mail: 'x@y' }, '请输入正确的电子邮件'],
    ['report_time', { report_time: '2026-02-30 00:00:00' }, '报修时间格式不正确'],
    ['due_date', { due_date: 'soon' }, '完成期限格式不正确'],
    ['cost', { cost: 1.234 }, '费用（元）最多2位小数'],
    ['cost', { cost: 100_000_000 }, '费用（元）必须在-99999999.99和99999999.99之间'],
    ['hours', { hours: 1.5 }, '工时必须是整数'],
    ['needs_stop', { needs_stop: 'maybe' }, '需要停播取值不正确'],
    ['pictures', { pictures: 'javascript:alert(1)' }, '现场图片格式不正确'],
    ['files', { files: '<svg>' }, '附件格式不正确'],
    ['order_no', { order_no: 'WX-202601-001' }, '工单号已存在'],
  ])('says at %s what is wrong with %j', async (field, more, message) => {
    expect(await orders.add(goodOrder(more))).toMatchObject({ success: false, message: `操作失败，${message}`, result: { field } })
  })

  it('refuses an edit of what is not there, and a body that is none', async () => {
    expect(await orders.edit({ id: stableId('nothing'), title: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await orders.edit({ title: 'x' })).toMatchObject({ success: false, message: '操作失败，编号不能为空' })
    expect(await orders.add([])).toMatchObject({ success: false, message: '操作失败，请求参数格式不正确' })
  })

  it('deletes one or several, all or none', async () => {
    const [one, two] = [await orders.added(goodOrder()), await orders.added(goodOrder())]
    expect(await orders.remove(`${one},nothing`)).toMatchObject({ success: false })
    expect(await orders.row(one)).toMatchObject({ id: one })
    expect(await orders.remove(`${one},${two}`)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await orders.page({ id: one })).total).toBe(0)
  })

  it('leaves a line of the operation log with each write, and none with a refused one', async () => {
    const lines = async (): Promise<number> => {
      const database = server.openDatabase()
      const rows = await database.selectFrom('sysLog').select('id').where('logContent', 'like', '%在线表单%').execute()
      await database.destroy()
      return rows.length
    }
    const before = await lines()
    await orders.add(goodOrder({ kind: '9' }))
    expect(await lines()).toBe(before)
    const id = await orders.added(goodOrder())
    await orders.edit({ id, title: 'x' })
    await orders.remove(id)
    expect(await lines()).toBe(before + 3)
  })
})

describe('a row with a list', () => {
  const item = (more: Row = {}): Row => ({ point: '电源', result: '1', ...more })
  const patrol = (more: Row = {}): Row => ({
    patrol_no: `P${(number += 1)}`,
    title: '夜检',
    patrol_date: '2026-05-01',
    state: '1',
    ...more,
  })
  let number = 0

  it('is saved with it in one call, in the order of its rows', async () => {
    const id = await patrols.added(patrol({ ops_patrol_item: [item(), item({ point: '光纤', reading: 1.5 })] }))
    const stored = await patrols.row(id)
    const rows = stored['ops_patrol_item'] as Row[]
    expect(rows).toMatchObject([
      { point: '电源', order_num: 1, patrol_id: id, result_dictText: '正常' },
      { point: '光纤', order_num: 2, reading: 1.5 },
    ])
    expect(await patrols.edit({ id, ops_patrol_item: [{ ...rows[1], reading: 2 }, item({ point: '新点' })] })).toMatchObject({
      success: true,
    })
    expect((await patrols.row(id))['ops_patrol_item']).toMatchObject([
      { id: rows[1]!['id'], point: '光纤', order_num: 1, reading: 2, update_by: 'admin' },
      { point: '新点', order_num: 2 },
    ])
  })

  it('stays as it is where one row is wrong, and the answer says which', async () => {
    const id = await patrols.added(patrol({ ops_patrol_item: [item()] }))
    const before = await patrols.row(id)
    const response = await patrols.edit({ id, title: '改', ops_patrol_item: [item({ result: '8' })] })
    expect(response).toMatchObject({
      success: false,
      message: '操作失败，检查点第1行：结果不存在',
      result: { list: 'ops_patrol_item', row: 1, field: 'result' },
    })
    expect(await patrols.edit({ id, ops_patrol_item: [item({ point: '' })] })).toMatchObject({
      message: '操作失败，检查点第1行：检查点不能为空',
    })
    expect(await patrols.row(id)).toEqual(before)
  })

  it('keeps a list that the body does not name, and takes its rows along when it goes', async () => {
    const id = await patrols.added(patrol({ ops_patrol_item: [item()] }))
    await patrols.edit({ id, title: '只改标题' })
    const [row] = (await patrols.row(id))['ops_patrol_item'] as Row[]
    expect(row).toBeDefined()
    const stranger = await patrols.added(patrol())
    expect(await patrols.edit({ id: stranger, ops_patrol_item: [row] })).toMatchObject({
      success: false,
      message: '操作失败，检查点第1行：未找到对应实体，可能已被删除',
    })
    await patrols.remove(id)
    const database = server.openDatabase()
    expect(await database.selectFrom('opsPatrolItem').select('id').where('patrolId', '=', id).execute()).toEqual([])
    await database.destroy()
  })
})

describe('rights', () => {
  it('each form asks for its own: who has none learns not even which forms there are', async () => {
    const nobody = await server.tokenOf('lisi')
    const forbidden = { success: false, code: 510, message: '没有权限，请联系管理员授权' }
    for (const code of [formId('ops_work_order'), 'ops_area', 'nothing']) {
      for (const call of ['getColumns', 'getQueryInfo', 'getFormItem', 'getData', 'getTreeData'])
        expect(await server.call('GET', `/online/cgform/api/${call}/${code}`, { token: nobody })).toMatchObject(forbidden)
      expect(await server.call('POST', `/online/cgform/api/form/${code}`, { token: nobody, body: goodOrder() })).toMatchObject(forbidden)
      expect(await server.call('PUT', `/online/cgform/api/form/${code}`, { token: nobody, body: { id: 'x' } })).toMatchObject(forbidden)
      expect(await server.call('DELETE', `/online/cgform/api/form/${code}/x`, { token: nobody })).toMatchObject(forbidden)
    }
  })

  it('of reading does not write, and the description says which buttons to leave out', async () => {
    const { username, granted } = await readerOfOrders()
    const reader = formCalls(server, granted, 'ops_work_order')
    expect(username).toBe('zhangsan')
    expect((await reader.describe<Row>('getColumns')).result['hideColumns']).toEqual(['add', 'import', 'update', 'delete', 'batch_delete'])
    expect((await reader.page()).total).toBeGreaterThan(0)
    expect(await reader.add(goodOrder())).toMatchObject({ code: 510 })
    expect(await reader.edit({ id: 'x' })).toMatchObject({ code: 510 })
    expect(await reader.remove('x')).toMatchObject({ code: 510 })
  })

  /** An account that may read repair orders and nothing else of forms. */
  async function readerOfOrders() {
    const database = server.openDatabase()
    const permission = await database
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'work-order:list')
      .executeTakeFirstOrThrow()
    const { userId } = await database
      .selectFrom('sysUser')
      .select('id as userId')
      .where('username', '=', 'zhangsan')
      .executeTakeFirstOrThrow()
    const role = stableId('role:reader-of-orders')
    await database
      .insertInto('sysRole')
      .values({
        id: role,
        roleCode: 'orders',
        roleName: '看工单',
        secondFactor: 0,
        description: null,
        createBy: null,
        createTime: null,
        updateBy: null,
        updateTime: null,
      })
      .execute()
    await database.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
    await database.insertInto('sysRolePermission').values({ roleId: role, permissionId: permission.id }).execute()
    await database.insertInto('sysUserRole').values({ userId, roleId: role }).execute()
    await database.destroy()
    return { username: 'zhangsan', granted: await server.tokenOf('zhangsan') }
  }
})
