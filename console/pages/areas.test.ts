import { describe, expect, it } from 'vitest'
import { menuOf, pageOf } from '../../elements/core/permissions'
import { hasPage, pageFor, PAGES } from './areas'
import { STOCK_COMPONENTS } from './stock-components'

function pageOfComponent(component: string) {
  return pageFor(menuOf([{ path: '/x', component }]).nodes[0]!.page)
}

/** The components of system management and monitoring as the menus of both generations store them; the same page has one place. */
const administration: readonly (readonly [vue2: string | null, vue3: string | null])[] = [
  ['system/UserList', 'system/user/index'],
  ['system/RoleUserList', 'system/role/index'],
  ['system/RoleList', 'system/role/index'],
  ['system/PermissionList', 'system/menu/index'],
  ['system/TenantList', 'system/tenant/index'],
  ['system/DepartList', 'system/depart/index'],
  ['system/SysPositionList', 'system/position/index'],
  ['system/DepartUserList', 'system/departUser/index'],
  ['system/AddressList', 'system/address/index'],
  ['system/AddressList', 'address/index'],
  ['system/DictList', 'system/dict/index'],
  ['system/SysCategoryList', 'system/category/index'],
  ['system/SysAnnouncementList', 'system/notice/index'],
  ['system/UserAnnouncementList', 'monitor/mynews/index'],
  ['system/SysFillRuleList', 'system/fillRule/index'],
  ['system/SysCheckRuleList', 'system/checkRule/index'],
  ['system/SysDataSourceList', 'monitor/datasource/index'],
  ['modules/message/SysMessageTemplateList', 'system/message/template/index'],
  ['modules/message/SysMessageTemplateList', 'message/template/index'],
  ['modules/message/SysMessageList', 'system/message/manage/index'],
  ['system/SysUserOnlineList', 'system/onlineuser/index'],
  ['system/QuartzJobList', 'monitor/quartz/index'],
  ['system/LogList', 'monitor/log/index'],
  ['system/DataLogList', 'monitor/datalog/index'],
  ['modules/monitor/RedisInfo', 'monitor/redis/index'],
  ['modules/monitor/SystemInfo', 'monitor/server/index'],
  ['modules/monitor/HttpTrace', 'monitor/trace/index'],
  ['modules/monitor/TomcatInfo', null],
  ['modules/monitor/JvmInfo', null],
  ['modules/monitor/Disk', null],
]

/** Components of the stock menu of 3.8.1 whose pages this console has. */
const stockLeaves: readonly (readonly [component: string, page: string])[] = [
  ['dashboard/Analysis', 'dashboard/analysis'],
  ['system/checkRule/index', 'system/checkRule'],
  ['system/fillRule/index', 'system/fillRule'],
  ['system/menu/index', 'system/menu'],
  ['system/user/index', 'system/user'],
  ['system/role/index', 'system/role'],
  ['system/depart/index', 'system/depart'],
  ['system/departUser/index', 'system/depart-user'],
  ['system/dict/index', 'system/dict'],
  ['system/position/index', 'system/position'],
  ['system/tenant/index', 'system/tenant'],
  ['system/notice/index', 'system/notice'],
  ['system/category/index', 'system/category'],
  ['system/usersetting/UserSetting', 'account/settings'],
  ['system/address/index', 'system/address'],
  ['system/onlineuser/OnlineUserList', 'monitor/online-users'],
  ['system/message/template/index', 'message/template'],
  ['monitor/mynews/index', 'system/my-notices'],
  ['monitor/quartz/index', 'monitor/jobs'],
  ['monitor/datasource/index', 'system/dataSource'],
  ['monitor/log/index', 'monitor/log'],
  ['monitor/datalog/index', 'monitor/data-log'],
  ['monitor/server/index', 'monitor/server'],
  ['monitor/redis/index', 'monitor/redis'],
  ['monitor/trace/index', 'monitor/trace'],
  ['demo/page/result/success/index', 'result/success'],
  ['demo/page/result/fail/index', 'result/fail'],
  ['demo/page/account/center/index', 'account/center'],
  ['demo/page/account/setting/index', 'account/settings'],
  ['sys/exception/NotAccessException', 'exception/403'],
  ['sys/exception/Exception', 'exception/404'],
  ['sys/exception/ServerErrorException', 'exception/500'],
  ['super/online/cgreport/index', 'online/reports'],
  ['super/online/cgreport/auto/OnlCgReportList', 'online/report'],
  ['super/online/cgform/auto/default/OnlineAutoList', 'online/form'],
  ['super/online/cgform/auto/default/OnlineAutoDetail', 'online/form'],
  ['super/online/cgform/auto/tree/OnlineAutoTreeList', 'online/form-tree'],
  ['super/online/cgform/auto/erp/OnlCgformErpList', 'online/form-erp'],
  ['super/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'online/form-inner'],
  ['super/online/cgform/auto/tab/OnlCgformTabList', 'online/form-tabs'],
]

describe('the pages of the areas', () => {
  it.each(administration)('[2.2-19] has a page for %s, and the same for %s', (vue2, vue3) => {
    for (const component of [vue2, vue3]) if (component !== null) expect(pageOfComponent(component), component).toBeDefined()
    if (vue2 !== null && vue3 !== null) expect(pageOfComponent(vue3)).toBe(pageOfComponent(vue2))
  })

  it('[2.2-13] knows a page by its Vue2 and its Vue3 spelling', () => {
    expect(pageOfComponent('system/UserList')).toBeDefined()
    expect(pageOfComponent('system/user/index')).toBe(pageOfComponent('system/UserList'))
    expect(pageOfComponent('dashboard/Analysis')).toBeDefined()
  })

  it('[2.2-18] has the account centre and the account settings, in the spellings of both menus', () => {
    expect(pageOfComponent('account/center/Index')).toBeDefined()
    expect(pageOfComponent('account/settings/Index')).toBeDefined()
    expect(pageOfComponent('account/center/index')).toBe(pageOfComponent('account/center/Index'))
    expect(pageOfComponent('account/settings/BaseSetting')).toBe(pageOfComponent('account/settings/index'))
  })

  it.each([
    ['system/SysAnnouncementList', 'system/notice'],
    ['system/notice/index', 'system/notice'],
    ['modules/online/cgform/auto/OnlCgformAutoList', 'online/form'],
    ['modules/online/cgreport/auto/OnlCgreportAutoList', 'online/report'],
  ])('have the component %s of the page %s', (component, page) => {
    expect(pageOf(component)).toBe(page)
    expect(hasPage(page)).toBe(true)
  })

  it.each([
    ['system/usersetting/UserSetting', 'account/settings'],
    ['demo/page/account/center/index', 'account/center'],
    ['demo/page/account/setting/index', 'account/settings'],
    ['super/online/cgreport/auto/OnlCgreportAutoList', 'online/report'],
    ['monitor/mynews/index', 'system/my-notices'],
  ])('[W-G07] have the component %s of the page %s', (component, page) => expect(pageOf(component)).toBe(page))

  it.each([
    [
      'dashboard/analysis',
      [
        'dashboard/Analysis',
        'dashboard/IndexChart',
        'dashboard/IndexSy',
        'dashboard/Analysis/index',
        'dashboard/Analysis/homePage/IndexChart',
        'dashboard/Analysis/homePage/IndexDef',
      ],
    ],
    [
      'dashboard/workplace',
      [
        'dashboard/Workplace',
        'dashboard/IndexTask',
        'dashboard/IndexSignIn',
        'dashboard/workbench/index',
        'dashboard/Analysis/homePage/IndexTask',
      ],
    ],
    ['dashboard/monitor', ['dashboard/Monitor', 'dashboard/IndexBdc', 'dashboard/monitor/index', 'dashboard/Analysis/homePage/IndexBdc']],
  ] as const)('[2.2-17] [F9] have every spelling of the home page %s', (page, components) => {
    expect(components.map(pageOf)).toEqual(components.map(() => page))
    expect(hasPage(page)).toBe(true)
  })

  it.each(stockLeaves)('[V-G10] [V-G11] have the component %s of the stock menu of 3.8 as page %s', (component, page) => {
    expect(pageOf(component)).toBe(page)
    expect(hasPage(page)).toBe(true)
  })

  it('share no id and no component', () => {
    expect(Object.keys(STOCK_COMPONENTS).filter((page) => !hasPage(page))).toEqual([])
    const names = PAGES.flatMap(({ id, components = [] }) =>
      [id, ...components.filter((component) => component.toLowerCase() !== id)].concat(STOCK_COMPONENTS[id] ?? []),
    )
    const lower = names.map((name) => name.toLowerCase())
    expect(lower.filter((name, index) => lower.indexOf(name) !== index)).toEqual([])
  })

  it('knows no page for other components', () => {
    expect(['system/Nothing', '__proto__', 'constructor'].map(pageOfComponent)).toEqual(Array(3).fill(undefined))
  })

  it.each([
    ['2.2-20', 'ibl/records', ['ibl/records', 'ibl/IblLiveRecordList', 'ibl/index']],
    ['2.2-20', 'r0/task', ['r0task/YtR0TaskList', 'r0/YtR0TaskList', 'ytR0Task/index', 'r0task/index', 'r0/task/index', 'r0/Other']],
    [
      '2.2-20',
      'r0/typer',
      ['r0task/YtR0TyperList', 'r0/YtR0TyperList', 'ytR0Typer/index', 'r0typer/index', 'r0/typer/index', 'r0typer/Form'],
    ],
    ['2.2-21', 'qvod', ['qvod/IblQvodListInfoList', 'qvod/index', 'views/qvod/index.vue', 'qvod/Player']],
    ['2.2-21', 'livevenue', ['livevenue/IblLiveVenueList', 'liveVenue/index', 'venue/index', 'livevenue/modules/Form']],
    ['2.2-22', 'push/list', ['push/IblPushListInfoList', 'push/Generator']],
    ['2.2-22', 'dispatch', ['dispatch/IblDispatchList', 'dispatch/index', 'dispatch/modules/Room']],
    ['2.2-22', 'distribute', ['distribute/IblDistributeTaskList', 'distribute/index', 'views/distribute/index.vue', 'distribute/Targets']],
    ['2.2-23', 'gb', ['gb/GbDeviceList', 'gb/index', 'gb28181/index', 'gb/modules/Channels']],
    ['2.2-23', 'mqtt', ['mqtt/MqttDeviceList', 'mqtt/index', 'mqtt/Log']],
    ['2.2-23', 'gpsinfo', ['gpsinfo/IblGpsInfoList', 'gpsinfo/index', 'gpsinfo/Track']],
    ['2.2-24', 'website/news', ['website/WebNewsList', 'website/news/index', 'website/Banner']],
    ['2.2-24', 'website/order', ['website/WebOrderList', 'website/order/index', 'website/OrderDetail']],
    ['2.2-24', 'trans', ['trans/IblTransTaskList', 'trans/index', 'TRANS/Templates']],
    ['2.2-24', 'to2live', ['to2live/IblPullProxyList', 'to2live/index', '/to2live/modules/Form']],
    ['2.2-24', 'servermointer/node', ['servermointer/node', 'servermointer/NodeList']],
    ['2.2-25', 'h5/login', ['h5/login', 'h5/login/index', 'views/h5/login.vue']],
    ['2.2-25', 'h5/quickenter', ['h5/quickenter', 'h5/quickEnter/index']],
    ['2.2-25', 'h5/mobileplay', ['h5/mobileplay', 'h5/mobilePlay/index']],
  ])('[%s] leads the components of its view group to %s', (_clause, id, components) => {
    expect(hasPage(id)).toBe(true)
    for (const component of components) expect(pageOf(component), component).toBe(id)
  })
})
