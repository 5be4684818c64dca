import { PERMISSION_CODES } from '../../platform/base/permission-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../seed/roles'
import { departId } from '../seed/departments'
import { userId } from '../seed/users'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import { MINUTE } from '../../platform/base/time'
import type { DepartIdNode, DepartNode } from './tree'

let server: TestServer
let admin: string
let zhangsan: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

function get<Result>(path: string, query: Record<string, string> = {}, token = admin): Promise<ApiResponse<Result>> {
  return server.call('GET', path, { token, query })
}

describe('departments', () => {
  it("[7.2-23] queryTreeList nests sixty departments, four levels, codes below their parent's", async () => {
    const { result } = await get<DepartNode[]>('/sys/sysDepart/queryTreeList')
    const walk = (nodes: DepartNode[], depth: number): [DepartNode, number][] =>
      nodes.flatMap((node) => [[node, depth] as [DepartNode, number], ...walk(node.children ?? [], depth + 1)])
    const all = walk(result, 1)
    expect(all).toHaveLength(60)
    expect(Math.max(...all.map(([, depth]) => depth))).toBe(4)
    for (const [node, depth] of all) {
      expect(node.orgCode).toMatch(/^(A\d\d){1,4}$/)
      expect(node.orgCode.length).toBe(depth * 3)
      expect(node.isLeaf).toBe(node.children === null)
      for (const child of node.children ?? []) expect(child.orgCode.startsWith(node.orgCode)).toBe(true)
    }
    expect(result[0]).toMatchObject({
      key: result[0]?.id,
      value: result[0]?.id,
      title: '星河直播传媒集团',
      parentId: null,
      orgCategory: '1',
    })
  })

  it('[7.2-24] queryIdTree is the same tree with key, value, title and children only', async () => {
    const { result } = await get<DepartIdNode[]>('/sys/sysDepart/queryIdTree')
    expect(Object.keys(result[0] ?? {})).toEqual(['key', 'value', 'title', 'children'])
    const { result: whole } = await get<DepartNode[]>('/sys/sysDepart/queryTreeList')
    const short = (nodes: readonly DepartNode[]): unknown[] =>
      nodes.map(({ id, departName, children }) => ({ key: id, value: id, title: departName, children: children && short(children) }))
    expect(result).toEqual(short(whole))
  })

  it('queryDepartTreeSync gives one level at a time, which together are the tree', async () => {
    const level = (query: Record<string, string>) => get<DepartNode[]>('/sys/sysDepart/queryDepartTreeSync', query)
    const { result: tree } = await get<DepartNode[]>('/sys/sysDepart/queryTreeList')
    const { result: top, code } = await level({})
    expect(code).toBe(0)
    expect(top.map((node) => [node.id, node.isLeaf, node.children])).toEqual(tree.map((node) => [node.id, node.isLeaf, null]))
    expect((await level({ pid: '' })).result).toEqual(top)
    const children = (await level({ pid: tree[0]?.id ?? '' })).result
    expect(children.map((node) => [node.id, node.isLeaf])).toEqual(tree[0]?.children?.map((node) => [node.id, node.isLeaf]))
    expect((await level({ pid: 'nothing' })).result).toEqual([])
  })

  it('[7.2-25] searchBy finds flat nodes by word, or fails with the text of the contract', async () => {
    const { result } = await get<DepartNode[]>('/sys/sysDepart/searchBy', { keyWord: '演播室' })
    expect(result.map((node) => [node.departName, node.children])).toEqual([
      ['一号演播室', null],
      ['二号演播室', null],
    ])
    const all = await get<DepartNode[]>('/sys/sysDepart/queryTreeList')
    const names = (nodes: readonly DepartNode[], id: string, parents: readonly string[] = []): string[] =>
      nodes.flatMap((node) => (node.id === id ? [parents.join(' / ')] : names(node.children ?? [], id, [...parents, node.departName])))
    expect(result.map(({ departPath }) => departPath)).toEqual(result.flatMap(({ id }) => names(all.result, id)))
    expect(result[0]!.departPath).toMatch(/.+ \/ .+/)
    expect((await get<DepartNode[]>('/sys/sysDepart/searchBy', { keyWord: all.result[0]!.departName })).result[0]).toMatchObject({
      departPath: '',
    })
    expect(await get('/sys/sysDepart/searchBy', { keyWord: '%' })).toMatchObject({ success: false, message: '未查询匹配数据！' })
  })
})

describe("a superior's departments", () => {
  it('[7.2-24] queryMyDeptTreeList says by its message whether the caller is one, and answers their tree', async () => {
    const own = await get<DepartNode[]>('/sys/sysDepart/queryMyDeptTreeList')
    expect(own).toMatchObject({ success: true, message: '2' })
    expect(own.result.map((node) => node.orgCode)).toEqual(['A01'])
    expect(await get('/sys/sysDepart/queryMyDeptTreeList', {}, zhangsan)).toMatchObject({ success: true, message: '1', result: null })
  })

  it('are trees of their own, each with what is below it, one inside another only once', async () => {
    const departIds = ['A01A07', 'A02A02A01', 'A01A07A01'].map(departId).join(',')
    await server.call('PUT', '/sys/user/edit', {
      token: admin,
      body: { id: userId('jeecg'), userIdentity: 2, departIds, selecteddeparts: departIds },
    })
    const jeecg = await server.tokenOf('jeecg')
    const { result } = await get<DepartNode[]>('/sys/sysDepart/queryMyDeptTreeList', {}, jeecg)
    expect(result.map((node) => [node.departName, node.children?.map((child) => child.departName)])).toEqual([
      ['华东导播组', undefined],
      ['运营中心', ['平台运营部', '设备运维部', '数据分析部']],
    ])
    const search = (keyWord: string) => get<DepartNode[]>('/sys/sysDepart/searchBy', { keyWord, myDeptSearch: '1' }, jeecg)
    expect((await search('组')).result.map((node) => node.departName)).toEqual([
      '值班监控组',
      '用户服务组',
      '外场设备组',
      '机房组',
      '华东导播组',
    ])
    // What is above them is not his, and not told.
    expect((await search('值班监控组')).result.map(({ departPath }) => departPath)).toEqual(['运营中心 / 平台运营部'])
    expect(await search('演播室')).toMatchObject({ success: false, message: '未查询匹配数据！' })
  })
})

describe('the present department', () => {
  it('[7.1-11] [3-15] getCurrentUserDeparts answers list and orgCode', async () => {
    const { result, success } = await get<{ list: DepartNode[]; orgCode: string }>('/sys/user/getCurrentUserDeparts', {}, zhangsan)
    expect(success).toBe(true)
    expect(result.list.map((depart) => depart.departName)).toEqual(['一号演播室', '转播车组', '华东导播组'])
    expect(result.orgCode).toBe('A01A05A01A01')
  })

  it('[7.1-12] [3-15] selectDepart takes PUT and POST and answers userInfo', async () => {
    const select = (method: 'PUT' | 'POST', orgCode: string): Promise<ApiResponse<{ userInfo: object }>> =>
      server.call(method, '/sys/selectDepart', { token: zhangsan, body: { username: 'zhangsan', orgCode } })
    expect((await select('PUT', 'A02A02A01')).result.userInfo).toMatchObject({
      username: 'zhangsan',
      orgCode: 'A02A02A01',
      orgCodeTxt: '华东导播组',
    })
    expect((await select('POST', 'A01A05A01A03')).result.userInfo).toMatchObject({ orgCode: 'A01A05A01A03' })
  })

  it.each([
    { username: 'admin', orgCode: 'A01' },
    { username: 'zhangsan', orgCode: 'A02A01' },
    { orgCode: "' or 1" },
    { orgCode: ['A01'] },
    {},
  ])('selectDepart refuses %j', async (body) => {
    expect(await server.call('PUT', '/sys/selectDepart', { token: zhangsan, body })).toMatchObject({ success: false, code: 500 })
    expect((await get<{ orgCode: string }>('/sys/user/getCurrentUserDeparts')).result.orgCode).toBe('A01')
  })
})

describe('roles and positions', () => {
  it('[7.2-02] queryall returns the six roles', async () => {
    const { result } = await get<{ roleCode: string }[]>('/sys/role/queryall', {}, zhangsan)
    expect(result.map((role) => role.roleCode)).toEqual(['admin', 'hr', 'operator', 'director', 'editor', 'technician'])
  })

  it('[7.2-04] role list filters by role code; without role:list it has picker columns only', async () => {
    const full = await get<{ records: object[]; total: number }>('/sys/role/list', { roleCode: 'hr' })
    expect(full.result).toMatchObject({ total: 1, records: [{ roleCode: 'hr', createBy: 'admin' }] })
    const picker = await get<{ records: object[]; size: number }>('/sys/role/list', { pageSize: '1000' }, zhangsan)
    expect(picker.result.size).toBe(100)
    expect(Object.keys(picker.result.records[0] ?? {}).sort()).toEqual(['id', 'roleCode', 'roleName'])
  })

  it('[7.2-04] [3-12] role list takes patterns and lists, also for a picker', async () => {
    const codes = async (query: Record<string, string>): Promise<string[]> =>
      (
        await get<{ records: { roleCode: string }[] }>('/sys/role/list', { column: 'roleCode', order: 'asc', ...query }, zhangsan)
      ).result.records.map((role) => role.roleCode)
    expect(await codes({ roleCode: '*or*' })).toEqual(['director', 'editor', 'operator'])
    expect(await codes({ roleName: '导播' })).toEqual(['director'])
    expect(await codes({ roleCode: 'hr,editor,nobody,' })).toEqual(['editor', 'hr'])
    expect(await codes({ id: [roleId('hr'), roleId('admin')].join(',') })).toEqual(['admin', 'hr'])
  })

  it('[2.9-29] a picker gets name, code and rank of positions; the right position:list everything', async () => {
    const query = { code: 'director' }
    const picked = await get<{ records: object[] }>('/sys/position/list', query, zhangsan)
    expect(picked.result.records).toEqual([
      { id: expect.any(String), code: 'director', name: '导播', postRank: '3', rank_dictText: '中级', postRank_dictText: '中级' },
    ])
    expect((await get<{ records: object[] }>('/sys/position/list', query)).result.records).toMatchObject([
      { sysOrgCode: 'A01', createBy: 'admin' },
    ])
  })

  it('[7.2-27] position list filters by name and sends the rank text under both names', async () => {
    const { result } = await get<{ records: object[]; total: number }>('/sys/position/list', {
      name: '*导播*',
      column: 'createTime',
      order: 'asc',
    })
    expect(result.records).toMatchObject([
      { code: 'chief_director', rank_dictText: '副高级', postRank_dictText: '副高级' },
      { code: 'director', rank_dictText: '中级' },
    ])
  })
})

interface Permissions {
  menu: { path: string; component: string; children?: { path: string; component: string }[] }[]
  auth: { action: string }[]
  allAuth: { action: string; status: string }[]
}

describe('GET /sys/permission/getUserPermissionByToken', () => {
  const permissions = async (username: string): Promise<Permissions> =>
    (await get<Permissions>('/sys/permission/getUserPermissionByToken', {}, await server.tokenOf(username))).result
  const actions = (result: Permissions): string[] => result.auth.map((button) => button.action)

  it('[7.1-09] [3-03] answers menu, auth and allAuth', async () => {
    const result = await permissions('admin')
    const group = { component: 'layouts/RouteView', redirect: null, children: expect.any(Array) }
    expect(result.menu).toMatchObject([
      {
        path: '/dashboard/analysis',
        component: 'dashboard/Analysis',
        name: 'dashboard-analysis',
        route: '1',
        redirect: null,
        meta: { title: '首页', keepAlive: true, internalOrExternal: false, componentName: 'Analysis' },
      },
      { path: '/dashboard/workplace', component: 'dashboard/Workplace', hidden: true, route: '1', meta: { title: '工作台' } },
      { path: '/dashboard/monitor', component: 'dashboard/Monitor', hidden: true, route: '1', meta: { title: '实时监控' } },
      { path: '/cloudlive/equipment', component: 'cloudlive/EquipmentList', route: '1', meta: { title: '设备管理', keepAlive: true } },
      { path: '/cloudlive/wall', component: 'cloudlive/WallList', route: '1', meta: { title: '视频墙', keepAlive: true } },
      { path: '/ibl/records', component: 'ibl/records', route: '1', meta: { title: '录像回放', keepAlive: true } },
      { path: '/cloudlive/slowinfo', component: 'cloudlive/slowinfo', route: '1', meta: { title: '慢直播', keepAlive: true } },
      { path: '/push/list', component: 'push/IblPushListInfoList', route: '1', meta: { title: '推流管理', keepAlive: true } },
      { path: '/stream', component: 'layouts/RouteView', meta: { title: '推流分发' } },
      { path: '/sos', component: 'sos/IblSosInfoList', route: '1', meta: { title: 'SOS 告警', keepAlive: true } },
      { path: '/gpsinfo', component: 'gpsinfo/IblGpsInfoList', route: '1', meta: { title: '位置轨迹', keepAlive: true } },
      { path: '/dispatch', component: 'dispatch/IblDispatchList', route: '1', meta: { title: '调度', keepAlive: true } },
      { path: '/mobile/bigScreen', component: 'mobile/bigScreen', route: '1', meta: { title: '大屏', internalOrExternal: true } },
      { path: '/mobile/broadcast', component: 'mobile/broadcast', hidden: true, meta: { title: '手机直播', internalOrExternal: true } },
      { path: '/gb', component: 'gb/GbDeviceList', route: '1', meta: { title: '国标', keepAlive: true } },
      { path: '/mqtt', component: 'mqtt/MqttDeviceList', route: '1', meta: { title: 'MQTT 设备', keepAlive: true } },
      { path: '/website', component: 'layouts/RouteView', meta: { title: '网站' } },
      { path: '/servermointer/node', component: 'servermointer/node', route: '1', meta: { title: '媒体节点', keepAlive: true } },
      { ...group, path: '/maintenance' },
      { ...group, path: '/online' },
      { path: '/isystem/addressList', component: 'system/AddressList', route: '1', meta: { title: '通讯录' } },
      {
        path: '/isystem',
        component: 'layouts/RouteView',
        name: 'isystem',
        children: [
          { path: '/isystem/user', component: 'system/UserList', name: 'isystem-user', meta: { title: '用户管理' } },
          { path: '/isystem/roleUserList', component: 'system/RoleUserList', meta: { title: '角色管理' } },
          { path: '/isystem/depart', component: 'system/DepartList', meta: { title: '部门管理' } },
          { path: '/isystem/permission', component: 'system/PermissionList', meta: { title: '菜单管理' } },
          { path: '/isystem/position', component: 'system/SysPositionList', name: 'isystem-position', meta: { title: '职务管理' } },
          { path: '/isystem/departUserList', component: 'system/DepartUserList', meta: { title: '我的部门' } },
          { path: '/isystem/dict', component: 'system/DictList', meta: { title: '数据字典' } },
          { path: '/isystem/category', component: 'system/SysCategoryList', meta: { title: '分类字典' } },
          { path: '/isystem/log', component: 'system/LogList', meta: { title: '日志管理' } },
          { path: '/isystem/annountCement', component: 'system/SysAnnouncementList', meta: { title: '系统通告' } },
          { path: '/isystem/QuartzJobList', component: 'system/QuartzJobList', meta: { title: '定时任务' } },
          { path: '/isystem/online', component: 'system/SysUserOnlineList', meta: { title: '在线用户' } },
          { path: '/monitor', component: 'layouts/RouteView', meta: { title: '性能监控' } },
          { path: '/sys/dataLog-list', component: 'system/DataLogList', meta: { title: '数据日志' } },
          { path: '/isys/tenant', component: 'system/TenantList', meta: { title: '租户管理' } },
          { path: '/isystem/share', component: 'share/IblShareTokenList', meta: { title: '分享链接' } },
        ],
      },
      {
        ...group,
        path: '/message',
        children: [
          { path: '/modules/message/sysMessageList', component: 'modules/message/SysMessageList', meta: { title: '消息管理' } },
          {
            path: '/modules/message/sysMessageTemplateList',
            component: 'modules/message/SysMessageTemplateList',
            meta: { title: '消息模板' },
          },
        ],
      },
      { path: '/isps/userAnnouncement', component: 'system/UserAnnouncementList', hidden: true, route: '1', meta: { title: '我的消息' } },
      {
        path: '/account',
        hidden: true,
        children: [
          { path: '/account/center', hidden: true },
          { path: '/account/settings', hidden: true },
        ],
      },
    ])
    // In the order of the menu, which each migration goes on with.
    expect(actions(result).toSorted()).toEqual([...PERMISSION_CODES].toSorted())
    expect(result.allAuth).toContainEqual({ action: 'user:add', status: '1', type: '1', describe: '添加用户' })
  })

  it('gives everybody the home page, his own messages and the pages of his own account, and else what his roles allow', async () => {
    expect((await permissions('lisi')).menu.map((item) => item.path)).toEqual(['/dashboard/analysis', '/isps/userAnnouncement', '/account'])
    expect(actions(await permissions('lisi'))).toEqual([])
    const ofOperator = [
      'user:list',
      'order:list',
      'sos:list',
      'sos:add',
      'sos:ack',
      'sos:close',
      'sos:export',
      'gps:list',
      'gps:track',
      'bigscreen:view',
      'mobile:broadcast',
      'cloudlive:talk',
    ].concat(['list', 'create', 'message', 'export'].map((action) => `dispatch:${action}`))
    expect(actions(await permissions('jeecg')).toSorted()).toEqual(ofOperator.toSorted())
    expect((await permissions('jeecg')).menu.find((item) => item.path === '/isystem')?.children?.[0]?.path).toBe('/isystem/user')
    expect((await permissions('jeecg')).allAuth).toHaveLength(PERMISSION_CODES.size)
  })
})

describe('home page', () => {
  it('[7.2-49] loginfo and visitInfo count real visits over seven days', async () => {
    interface Figures {
      totalVisitCount: number
      todayVisitCount: number
      todayIp: number
    }
    interface Day {
      tian: string
      type: string
      visit: number
      ip: number
    }
    const before = (await get<Figures>('/sys/loginfo')).result
    await server.tokenOf('admin')
    const after = (await get<Figures>('/sys/loginfo')).result
    expect(after.todayVisitCount).toBe(before.todayVisitCount + 1)
    expect(after.totalVisitCount).toBe(before.totalVisitCount + 1)
    const days = (await get<Day[]>('/sys/visitInfo')).result
    expect(days.map((day) => day.tian)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
    expect(days.every((day) => day.visit > 0 && day.ip > 0 && day.ip <= day.visit && day.type === day.tian.slice(5))).toBe(true)
    expect(days[6]?.visit).toBe(after.todayVisitCount)
  })

  it('counts the console opened again after half an hour as another visit', async () => {
    const token = await server.tokenOf('admin')
    const visits = async (): Promise<number> => (await get<{ totalVisitCount: number }>('/sys/loginfo', {}, token)).result.totalVisitCount
    const begun = await visits()
    await get('/sys/permission/getUserPermissionByToken', {}, token)
    expect(await visits()).toBe(begun)
    server.clock.advance(31 * MINUTE)
    await get('/sys/permission/getUserPermissionByToken', {}, token)
    await get('/sys/permission/getUserPermissionByToken', {}, token)
    expect(await visits()).toBe(begun + 1)
  })

  it('[7.2-41] listByUser answers five newest unread of each kind and the totals', async () => {
    interface Notices {
      anntMsgList: { titile: string; sendTime: string; sendStatus: string }[]
      anntMsgTotal: number
      sysMsgList: { priority: string }[]
      sysMsgTotal: number
    }
    const { result } = await get<Notices>('/sys/annountCement/listByUser', {}, zhangsan)
    expect(result).toMatchObject({ anntMsgTotal: 6, sysMsgTotal: 4 })
    expect(result.anntMsgList).toHaveLength(5)
    expect(result.anntMsgList[0]?.titile).toBe('重大活动直播保障值班安排')
    expect(result.anntMsgList.every((notice) => notice.sendStatus === '1')).toBe(true)
    expect(new Set(result.sysMsgList.map((notice) => notice.priority))).toEqual(new Set(['L', 'M', 'H']))
    expect((await get<Notices>('/sys/annountCement/listByUser', {}, zhangsan)).result.anntMsgTotal).toBe(6)
  })
})

it('a database that was filled keeps what was done in it', async () => {
  const first = await startTestServer()
  const token = await first.tokenOf('admin')
  await first.call('DELETE', '/sys/user/delete', { token, query: { id: userId('jeecg') } })
  await first.app.close()
  const second = await startTestServer({ dataDir: first.dataDir, databaseUrl: first.databaseUrl })
  expect((await second.call<{ total: number }>('GET', '/sys/user/list', { token })).result.total).toBe(1199)
  await second.close()
})
