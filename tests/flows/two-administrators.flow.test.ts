import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import type { TestServer } from '../tools/server'
import { useSite } from '../tools/site'
import { newUser } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

type Wire = Readonly<Record<string, unknown>>

/** A call of an administrator, past the browser. */
type Call = (path: string, body?: object, method?: 'POST' | 'PUT') => Promise<unknown>

interface Field {
  /** On the wire, and on the screen. */
  wire: string
  label: string
}

/** A screen of the system administration, and a record of it that two administrators change. */
interface Screen {
  name: string
  path: string
  /** What the record is called on the screen. */
  called: string
  /** Makes the record. */
  make: (call: Call) => Promise<unknown>
  /** The record as it is stored. */
  stored: (call: Call) => Promise<Wire>
  /** The call that changes it. */
  edit: string
  /** The field that both change. */
  both: Field
  /** A field that the first changes alone, and to what. */
  first?: Field & { value: unknown }
  /** What its button is called, where not "save". */
  save?: string
  /** Brings the record into sight. */
  show?: (app: ConsolePage, call: Call) => Promise<void>
}

function flat(records: readonly Wire[]): Wire[] {
  return records.flatMap((record) => [record, ...flat((record['children'] as Wire[] | null) ?? [])])
}

/** The record of a list, or of a tree, that an answer holds. */
function recordIn(response: unknown, field: string, value: string): Wire {
  const { records = response } = response as { records?: unknown }
  const found = flat(records as Wire[]).find((record) => record[field] === value)
  if (!found) throw new Error(`no record with ${field} ${value}`)
  return found
}

const byList =
  (path: string, field: string, value: string) =>
  async (call: Call): Promise<Wire> =>
    recordIn(await call(`${path}?${field}=${encodeURIComponent(value)}&pageSize=100`), field, value)

/** Finds it by its name: trees show what is below others only so. */
const searched =
  (label: string, text: string) =>
  async (app: ConsolePage): Promise<void> => {
    await app.field(label)
    await app.fill(label, text)
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column(label)).toContain(text)
  }

const root = async (call: Call): Promise<Wire> =>
  recordIn(await call(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('星河直播传媒集团')}`), 'departName', '星河直播传媒集团')
const depart =
  (name: string) =>
  async (call: Call): Promise<Wire> =>
    recordIn(await call(`/sys/sysDepart/queryDepartTreeSync?pid=${String((await root(call))['id'])}`), 'departName', name)
const menuPage = async (call: Call): Promise<Wire> => recordIn(await call('/sys/permission/list'), 'url', '/isystem/category')
const user = newUser('twodepart')

const screens: readonly Screen[] = [
  {
    name: 'roles',
    path: '/isystem/roleUserList',
    called: '两人角色',
    make: (call) => call('/sys/role/add', { roleName: '两人角色', roleCode: 'two_admins' }),
    stored: byList('/sys/role/list', 'roleCode', 'two_admins'),
    edit: '/sys/role/edit',
    both: { wire: 'roleName', label: '角色名称' },
    first: { wire: 'description', label: '备注', value: '第一个人的备注' },
  },
  {
    name: 'departments',
    path: '/isystem/depart',
    called: '两人部门',
    make: async (call) => call('/sys/sysDepart/add', { departName: '两人部门', parentId: (await root(call))['id'] }),
    stored: async (call) => {
      const all = (await call(`/sys/sysDepart/queryDepartTreeSync?pid=${String((await root(call))['id'])}`)) as Wire[]
      return all.find(({ departName }) => /两人部门|第.个人/.test(String(departName)))!
    },
    edit: '/sys/sysDepart/edit',
    both: { wire: 'departName', label: '机构名称' },
    first: { wire: 'memo', label: '备注', value: '第一个人的备注' },
    show: searched('机构名称', '两人部门'),
  },
  {
    name: 'menus',
    path: '/isystem/permission',
    called: '分类字典',
    make: () => Promise.resolve(),
    stored: menuPage,
    edit: '/sys/permission/edit',
    both: { wire: 'name', label: '菜单名称' },
    first: { wire: 'sortNo', label: '排序', value: 77 },
    show: async (app) => {
      await expectSoon(() => app.column('菜单名称')).toContain('系统管理')
      await searched('菜单名称', '分类字典')(app)
    },
  },
  {
    name: 'data rules of a menu entry',
    path: '/isystem/permission',
    called: '两人规则',
    make: async (call) => {
      const { id } = await recordOfMenu(call, '/isystem/position')
      const rule = { ruleName: '两人规则', ruleColumn: 'name', ruleConditions: '=', ruleValue: 'x' }
      await call('/sys/permission/addPermissionRule', { permissionId: id, ...rule })
    },
    stored: async (call) => {
      const { id } = await recordOfMenu(call, '/isystem/position')
      return ((await call(`/sys/permission/queryPermissionRule?permissionId=${String(id)}`)) as Wire[])[0]!
    },
    edit: '/sys/permission/editPermissionRule',
    both: { wire: 'ruleName', label: '规则名称' },
    first: { wire: 'ruleValue', label: '规则值', value: '第一个人的值' },
    show: async (app) => {
      await expectSoon(() => app.column('菜单名称')).toContain('系统管理')
      await searched('菜单名称', '职务管理')(app)
      await app.pressInMenu('更多：职务管理', '数据规则')
      await expectSoon(() => app.dialog()).toContain('两人规则')
    },
  },
  {
    name: 'dictionaries',
    path: '/isystem/dict',
    called: '两人字典',
    make: (call) => call('/sys/dict/add', { dictName: '两人字典', dictCode: 'two_admins' }),
    stored: byList('/sys/dict/list', 'dictCode', 'two_admins'),
    edit: '/sys/dict/edit',
    both: { wire: 'dictName', label: '字典名称' },
    first: { wire: 'description', label: '描述', value: '第一个人的描述' },
  },
  {
    name: 'categories, at the top',
    path: '/isystem/category',
    called: '两人分类',
    make: (call) => call('/sys/category/add', { name: '两人分类' }),
    stored: async (call) => {
      const { records } = (await call('/sys/category/rootList?pageSize=100')) as { records: Wire[] }
      return records.find(({ name }) => /两人分类|第.个人/.test(String(name)))!
    },
    edit: '/sys/category/edit',
    both: { wire: 'name', label: '分类名称' },
    show: searched('分类名称', '两人分类'),
  },
  {
    name: 'categories, below another',
    path: '/isystem/category',
    called: '下级分类',
    make: async (call) => {
      await call('/sys/category/add', { name: '上级分类' })
      const { id } = await byList('/sys/category/rootList', 'name', '上级分类')(call)
      await call('/sys/category/add', { name: '下级分类', pid: id })
    },
    stored: async (call) => {
      const { id } = await byList('/sys/category/rootList', 'name', '上级分类')(call)
      return ((await call(`/sys/category/childList?pid=${String(id)}`)) as Wire[])[0]!
    },
    edit: '/sys/category/edit',
    both: { wire: 'name', label: '分类名称' },
    show: searched('分类名称', '下级分类'),
  },
  {
    name: 'positions',
    path: '/isystem/position',
    called: '两人职务',
    make: (call) => call('/sys/position/add', { name: '两人职务', code: 'two_admins', postRank: '1' }),
    stored: byList('/sys/position/list', 'code', 'two_admins'),
    edit: '/sys/position/edit',
    both: { wire: 'name', label: '职务名称' },
    first: { wire: 'postRank', label: '职级', value: '3' },
  },
  {
    name: 'tenants',
    path: '/isys/tenant',
    called: '两人租户',
    make: (call) => call('/sys/tenant/add', { id: 4711, name: '两人租户', status: 1 }),
    stored: async (call) => {
      const { records } = (await call('/sys/tenant/list?pageSize=100')) as { records: Wire[] }
      return records.find((tenant) => tenant['id'] === 4711)!
    },
    edit: '/sys/tenant/edit',
    both: { wire: 'name', label: '租户名称' },
    first: { wire: 'status', label: '状态', value: 0 },
  },
  {
    name: 'announcements',
    path: '/isystem/annountCement',
    called: '两人通告',
    make: (call) =>
      call('/sys/annountCement/add', {
        titile: '两人通告',
        msgAbstract: '摘要',
        msgContent: '<p>内容</p>',
        startTime: '2026-11-20 08:00:00',
        endTime: '2026-12-20 08:00:00',
        priority: 'L',
        msgCategory: '1',
        msgType: 'ALL',
      }),
    stored: async (call) => {
      const { records } = (await call('/sys/annountCement/list?sendStatus=0&pageSize=100')) as { records: Wire[] }
      return records.find(({ titile }) => /两人通告|第.个人/.test(String(titile)))!
    },
    edit: '/sys/annountCement/edit',
    both: { wire: 'titile', label: '标题' },
    first: { wire: 'msgAbstract', label: '摘要', value: '第一个人的摘要' },
    save: '存草稿',
  },
  {
    name: 'jobs',
    path: '/isystem/QuartzJobList',
    called: '两人任务',
    make: (call) =>
      call('/sys/quartzJob/add', {
        jobClassName: 'org.jeecg.modules.quartz.job.SampleParamJob',
        cronExpression: '0 0 3 1 1 ?',
        status: -1,
        description: '两人任务',
      }),
    stored: async (call) => {
      const { records } = (await call('/sys/quartzJob/list?pageSize=100')) as { records: Wire[] }
      return records.find(({ description }) => /两人任务|第.个人/.test(String(description)))!
    },
    edit: '/sys/quartzJob/edit',
    both: { wire: 'description', label: '描述' },
    first: { wire: 'parameter', label: '参数', value: '第一个人的参数' },
  },
  {
    name: 'check rules',
    path: '/isystem/checkRule',
    called: '两人校验',
    make: (call) => call('/sys/checkRule/add', { ruleName: '两人校验', ruleCode: 'two_admins', ruleJson: '[]' }),
    stored: byList('/sys/checkRule/list', 'ruleCode', 'two_admins'),
    edit: '/sys/checkRule/edit',
    both: { wire: 'ruleName', label: '规则名称' },
    first: { wire: 'ruleDescription', label: '规则描述', value: '第一个人的描述' },
  },
  {
    name: 'fill rules',
    path: '/isystem/fillRule',
    called: '两人填值',
    make: (call) =>
      call('/sys/fillRule/add', {
        ruleName: '两人填值',
        ruleCode: 'two_admins',
        ruleClass: 'org.jeecg.modules.online.cgform.rule.OrderNumberRule',
      }),
    stored: byList('/sys/fillRule/list', 'ruleCode', 'two_admins'),
    edit: '/sys/fillRule/edit',
    both: { wire: 'ruleName', label: '规则名称' },
    first: { wire: 'ruleParams', label: '规则参数', value: '{"prefix":"ONE"}' },
  },
  {
    name: 'users of a department',
    path: '/isystem/departUserList',
    called: user.realname,
    make: async (call) => call('/sys/user/add', { ...user, selecteddeparts: (await root(call))['id'] }),
    stored: byList('/sys/user/list', 'username', user.username),
    edit: '/sys/user/edit',
    both: { wire: 'realname', label: '用户姓名' },
    first: { wire: 'telephone', label: '座机', value: '0571-88880001' },
    show: async (app) => {
      await expectSoon(() => app.column('账号')).not.toEqual([])
      await app.fill('账号', user.username)
      await app.page.keyboard.press('Enter')
      await expectSoon(() => app.column('账号')).toEqual([user.username])
    },
  },
  {
    name: 'roles of a department',
    path: '/isystem/depart',
    called: '两人部门角色',
    make: async (call) => {
      await call('/sys/sysDepart/add', { departName: '角色部门', parentId: (await root(call))['id'] })
      const { id } = await depart('角色部门')(call)
      await call('/sys/sysDepartRole/add', { departId: id, roleName: '两人部门角色', roleCode: 'two_depart_admins' })
    },
    stored: async (call) => {
      const { id } = await depart('角色部门')(call)
      return byList(`/sys/sysDepartRole/list`, 'roleCode', 'two_depart_admins')((path) => call(`${path}&departId=${String(id)}`))
    },
    edit: '/sys/sysDepartRole/edit',
    both: { wire: 'roleName', label: '角色名称' },
    first: { wire: 'description', label: '备注', value: '第一个人的备注' },
    show: async (app) => {
      await searched('机构名称', '角色部门')(app)
      await app.pressInMenu('更多：角色部门', '部门角色')
      await expectSoon(() => app.dialog()).toContain('两人部门角色')
    },
  },
  {
    name: 'data sources',
    path: '/isystem/dataSource',
    called: '两人数据源',
    make: (call) =>
      call('/sys/dataSource/add', {
        code: 'two_admins',
        name: '两人数据源',
        dbType: '6',
        dbDriver: 'org.postgresql.Driver',
        dbUrl: 'jdbc:postgresql://127.0.0.1/two',
        dbUsername: 'two',
        dbPassword: 'two-secret',
      }),
    stored: byList('/sys/dataSource/list', 'code', 'two_admins'),
    edit: '/sys/dataSource/edit',
    both: { wire: 'name', label: '数据源名称' },
    first: { wire: 'remark', label: '备注', value: '第一个人的备注' },
  },
  {
    name: 'message templates',
    path: '/modules/message/sysMessageTemplateList',
    called: '两人模板',
    make: (call) =>
      call('/sys/message/sysMessageTemplate/add', {
        templateCode: 'two_admins',
        templateName: '两人模板',
        templateType: '1',
        templateContent: '您好',
      }),
    stored: byList('/sys/message/sysMessageTemplate/list', 'templateCode', 'two_admins'),
    edit: '/sys/message/sysMessageTemplate/edit',
    both: { wire: 'templateName', label: '模板标题' },
    first: { wire: 'templateContent', label: '模板内容', value: '您好 ${name}' },
  },
]

async function recordOfMenu(call: Call, url: string): Promise<Wire> {
  return recordIn(await call('/sys/permission/list'), 'url', url)
}

/** Calls as an administrator; one that is refused ends the test. */
async function callerOf(server: TestServer): Promise<Call> {
  const { token } = await server.signIn('admin')
  return async (path, body, method = 'POST') => {
    const { success, message, result } = await server.call(path, { token, ...(body && { body, method }) })
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
}

/** Lists whose rows do not begin with "edit". */
const withOtherMainAction: ReadonlySet<string> = new Set(['roles', 'dictionaries', 'announcements'])

describe('two administrators with the same record open', () => {
  const site = useSite()

  it.each(screens)('[X58] $name: the second is told what the first changed, and undoes nothing that he did not touch', async (screen) => {
    const { both, first, stored, called, save = '保存' } = screen
    const call = await callerOf(site.server)
    await screen.make(call)
    const { id } = await stored(call)
    const app = await site.openAs('admin', screen.path)
    if (screen.show) await screen.show(app, call)
    if (withOtherMainAction.has(screen.name)) await app.pressInMenu(`更多：${called}`, '编辑')
    else await app.press(`编辑 ${called}`)
    // The search beside the form may hold the same under the same label.
    await expectSoon(() => app.dialog()).toContain(save)
    await expectSoon(() => app.valueOf(both.label)).toBe(called)
    await app.fill(both.label, '第二个人的')

    await call(screen.edit, { id, [both.wire]: '第一个人的', ...(first && { [first.wire]: first.value }) }, 'PUT')
    await app.press(save)
    await expectSoon(() => app.dialog()).toContain(`${both.label}：第一个人的`)
    if (first) expect(await app.dialog()).not.toContain(`${first.label}：`)
    await app.press('继续编辑')
    await expectSoon(() => app.valueOf(both.label)).toBe('第二个人的')
    expect(await stored(call)).toMatchObject({ [both.wire]: '第一个人的' })

    await app.press(save)
    await app.press('覆盖并保存')
    await expectSoon(() => app.toasts()).toContainEqual(expect.objectContaining({ tone: 'success' }))
    const now = { id, [both.wire]: '第二个人的', ...(first && { [first.wire]: first.value }) }
    expect(await stored(call)).toMatchObject(now)
  })
})
