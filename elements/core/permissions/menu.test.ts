import { describe, expect, it } from 'vitest'
import { menuOf, visibleNodes } from './menu'
import type { MenuNode } from './menu.types'
import { addPageComponents, pageOf } from './page-names'

addPageComponents('system/user', ['system/UserList'])
addPageComponents('result/fail', ['result/Error'])
addPageComponents('account/settings', ['account/setting'])
addPageComponents('online/form', ['modules/online/cgform/auto/default/OnlineAutoList'])
addPageComponents('online/report', ['modules/online/cgreport/auto/OnlCgreportAutoList'])

const vue2 = [
  {
    id: 'm10',
    route: '1',
    path: '/isystem',
    name: 'isystem',
    component: 'layouts/RouteView',
    redirect: null,
    meta: { keepAlive: false, internalOrExternal: false, title: '系统管理', icon: 'setting', componentName: 'RouteView' },
    children: [
      {
        id: 'm11',
        route: '1',
        path: '/isystem/user',
        name: 'isystem-user',
        component: 'system/UserList',
        meta: { title: '用户管理', componentName: 'UserList', keepAlive: true },
      },
      {
        id: 'm12',
        route: '0',
        path: '/online/cgreport/1',
        component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
        hidden: true,
        meta: { title: '报表' },
      },
    ],
  },
]
const vue3 = [
  {
    id: 'n10',
    route: '1',
    path: '/isystem',
    name: 'isystem',
    component: 'layouts/default/index',
    meta: { title: '系统管理', icon: 'ant-design:setting' },
    children: [{ id: 'n11', route: '1', path: '/system/user', component: 'system/user/index', meta: { title: '用户管理' } }],
  },
]

describe('menuOf', () => {
  it('[3-06] [3-07] reads both menu vocabularies to the same page', () => {
    const [old] = menuOf(vue2).nodes
    const [young] = menuOf(vue3).nodes
    expect(old).toMatchObject({ kind: 'group', title: '系统管理', icon: 'setting', hidden: false })
    expect(young).toMatchObject({ kind: 'group', icon: 'ant-design:setting' })
    expect(old!.children[0]).toMatchObject({
      kind: 'page',
      page: 'system/user',
      keepAlive: true,
      componentName: 'UserList',
      name: 'isystem-user',
    })
    expect(young!.children[0]).toMatchObject({ kind: 'page', page: 'system/user', name: 'system-user' })
    expect(old!.children[1]).toMatchObject({ routed: false, hidden: true })
  })

  it('hides a menu without visible children and survives a meta without title', () => {
    const [node] = menuOf([
      { id: '1', path: '/x', component: 'layouts/RouteView', hidden: true, meta: { hideMenu: true }, children: [] },
    ]).nodes
    expect(node).toMatchObject({ hidden: true, title: 'x' })
    const hiddenChild = { id: '2', path: '/y/z', component: 'a/B', hidden: true, meta: { title: 'z' } }
    const menu = menuOf([{ id: '3', path: '/y', component: 'layouts/RouteView', meta: { title: 'y' }, children: [hiddenChild] }])
    expect(menu.nodes[0]!.hidden).toBe(true)
    expect(visibleNodes(menu.nodes)).toEqual([])
    expect(visibleNodes(menuOf(vue2).nodes)[0]!.children.map((child) => child.path)).toEqual(['/isystem/user'])
  })

  it('tells frames and new windows from pages', () => {
    const frame = {
      path: 'a1b2',
      component: 'layouts/IframePageView',
      meta: { title: 'f', url: "{{ window._CONFIG['domianURL'] }}/druid/", internalOrExternal: false },
    }
    const [shown, opened] = menuOf([frame, { ...frame, path: 'c3', meta: { ...frame.meta, internalOrExternal: true } }]).nodes
    expect(shown).toMatchObject({ kind: 'frame', path: '/a1b2', url: "{{ window._CONFIG['domianURL'] }}/druid/" })
    expect(opened!.kind).toBe('external')
  })

  it('gives an address outside a path of its own, whatever the server put there', () => {
    const address = { component: 'layouts/IframePageView', meta: { title: 'f' } }
    const [plain, expression, page] = menuOf([
      { ...address, path: 'https://a.example/x', name: 'far/away' },
      { ...address, path: '{{ x }}/druid' },
      { path: 'own', component: 'a/B' },
    ]).nodes
    expect(plain).toMatchObject({ kind: 'frame', path: '/link/far%2Faway', url: 'https://a.example/x' })
    expect(expression).toMatchObject({ kind: 'frame', url: '{{ x }}/druid' })
    expect(page).toMatchObject({ kind: 'page', path: '/own', url: undefined })
  })

  it('[3-08] [2.2-08] reads meta title, permission, keepAlive and componentName, and survives their absence', () => {
    const meta = { title: 't', icon: 'i', permission: ['a', 'b'], keepAlive: true, componentName: 'Own', permissionList: [{ action: 'x' }] }
    const [full, bare, none] = menuOf([
      { path: '/a', component: 'x/Y', meta },
      { path: '/b/c', component: 'x/Y', meta: {} },
      { path: '/d', component: 'x/Z' },
    ]).nodes
    expect(full).toMatchObject({ title: 't', icon: 'i', permissions: ['a', 'b'], keepAlive: true, componentName: 'Own' })
    expect(bare).toMatchObject({
      title: 'b-c',
      icon: undefined,
      permissions: [],
      keepAlive: false,
      componentName: 'Y',
      url: undefined,
      kind: 'page',
    })
    expect(none).toMatchObject({ title: 'd', componentName: 'Z' })
  })

  it('[2.2-05] [2.2-07] shows what is not hidden on every level', () => {
    const page = (path: string, more: object = {}) => ({ path, component: 'a/B', meta: { title: path }, ...more })
    const deep = ['/a/b/c/d', '/a/b/c', '/a/b', '/a'].reduce<object>(
      (child, path) => ({ path, component: 'layouts/RouteView', children: [child] }),
      page('/a/b/c/d/e'),
    )
    const { nodes, byPath } = menuOf([deep, page('/list', { children: [page('/list/one', { hidden: true })] })])
    const shown = (level: readonly MenuNode[]): unknown[] =>
      level.map(({ path, children }) => (children.length > 0 ? [path, shown(children)] : path))
    expect(shown(visibleNodes(nodes))).toEqual([['/a', [['/a/b', [['/a/b/c', [['/a/b/c/d', ['/a/b/c/d/e']]]]]]]], '/list'])
    expect(['/list/one', '/a/b/c/d/e'].every((path) => byPath.has(path))).toBe(true)
  })

  it('lets the entry with a route win over one without', () => {
    const entry = { path: '/online/x', component: 'a/B' }
    expect(
      menuOf([
        { ...entry, route: '0', name: 'link' },
        { ...entry, route: '1', name: 'page' },
      ]).byPath.get('/online/x'),
    ).toMatchObject({ name: 'page', routed: true })
  })

  it('[6-01] leaves out entries whose meta permission the user holds none of, and what is below them', () => {
    const page = (path: string, permission?: unknown) => ({ path, component: 'a/B', meta: { title: path, permission } })
    const group = { path: '/g', component: 'layouts/RouteView', meta: { permission: ['none'] }, children: [page('/g/a')] }
    const menu = menuOf(
      [page('/free'), page('/one', 'user:list'), page('/several', ['none', 'user:list']), page('/not', ['none']), group],
      (code) => code === 'user:list',
    )
    expect([...menu.byPath.keys()]).toEqual(['/free', '/one', '/several'])
  })

  it('survives damage: null, wrong types, cycles, repeated paths, 5,000 items', () => {
    expect(menuOf(null).nodes).toEqual([])
    expect(menuOf([null, 1, 'x', { path: '/a', component: null }]).nodes).toHaveLength(1)
    const cyclic: Record<string, unknown> = { path: '/c', component: 'layouts/RouteView', meta: {} }
    cyclic.children = [cyclic]
    expect(menuOf([cyclic]).nodes[0]!.children).toEqual([])
    const first = { id: 'one', path: '/a', component: 'a/B', meta: { title: 'first' } }
    const twice = menuOf([first, { ...first, id: 'two', meta: { title: 'second' } }])
    expect(twice.byPath.get('/a')!.title).toBe('first')
    expect(twice.duplicatePaths).toEqual(['/a'])
    const link = { ...first, route: '0' }
    expect([menuOf([link, first, link]).duplicatePaths, menuOf([link, link]).duplicatePaths]).toEqual([[], []])
    const many = menuOf(Array.from({ length: 5_000 }, (_, i) => ({ ...first, path: `/p${i}` })))
    expect(many.byPath.size).toBe(5_000)
  })
})

describe('pageOf', () => {
  it.each([
    ['views/system/UserList.vue', 'system/user'],
    ['/system/User/index', 'system/user'],
    ['result/Error', 'result/fail'],
    ['nowhere/DeviceList', 'nowhere/DeviceList'],
  ])('%s is page %s', (component, page) => {
    expect(pageOf(component)).toBe(page)
  })
})

describe('[W-G04] addresses in the component, as menus of the Vue 3 generation have them', () => {
  const link = (path: string, component: string, meta: object = {}, more: object = {}) =>
    menuOf([{ id: 'l1', path, component, route: '1', meta: { title: '外', ...meta }, ...more }]).nodes[0]!

  it.each(["{{ window._CONFIG['domianURL'] }}/druid", 'http://far.example/a?token=${token}', 'https://far.example/'])(
    '%s is shown in a frame, or opened in a window where the entry says so',
    (component) => {
      expect(link('/monitor/x', component)).toMatchObject({ kind: 'frame', url: component, path: '/monitor/x' })
      expect(link('/monitor/x', component, { internalOrExternal: true })).toMatchObject({ kind: 'external', url: component })
    },
  )

  it('an address of its own in the meta goes before it', () => {
    expect(link('/x', 'https://old.example/', { url: 'https://new.example/' }).url).toBe('https://new.example/')
    expect(link('/x', 'sys/iframe/index', { frameSrc: 'https://new.example/' })).toMatchObject({
      kind: 'frame',
      url: 'https://new.example/',
    })
  })

  it('a link with the path of everything does not take that path', () => {
    expect(link('/', 'https://far.example/', { internalOrExternal: true }).path).toBe('/link/l1')
    expect(link('/', 'https://far.example/', { internalOrExternal: true }, { name: 'help' }).path).toBe('/link/help')
  })
})

it.each([
  ['demo/page/account/setting/index', 'account/settings'],
  ['demo/page/result/success/index', 'result/success'],
  ['demo/page/result/fail/index', 'result/fail'],
  ['sys/exception/403', 'exception/403'],
  ['super/online/cgform/auto/default/OnlineAutoList', 'online/form'],
  ['super/online/cgreport/auto/OnlCgreportAutoList', 'online/report'],
])('[W-G07] %s is the page %s', (component, page) => expect(pageOf(component)).toBe(page))
