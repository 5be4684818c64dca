import { describe, expect, it } from 'vitest'
import { menuOf, visibleNodes } from './menu'
import { pageOf } from './page-names'

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
      { id: 'm11', route: '1', path: '/isystem/user', name: 'isystem-user', component: 'system/UserList', meta: { title: '用户管理', componentName: 'UserList', keepAlive: true } },
      { id: 'm12', route: '0', path: '/online/cgreport/1', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', hidden: true, meta: { title: '报表' } },
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
    expect(old!.children[0]).toMatchObject({ kind: 'page', page: 'system/user', keepAlive: true, componentName: 'UserList', name: 'isystem-user' })
    expect(young!.children[0]).toMatchObject({ kind: 'page', page: 'system/user', name: 'system-user' })
    expect(old!.children[1]).toMatchObject({ routed: false, hidden: true })
  })

  it('hides a menu without visible children and survives a meta without title', () => {
    const [node] = menuOf([{ id: '1', path: '/x', component: 'layouts/RouteView', hidden: true, meta: { hideMenu: true }, children: [] }]).nodes
    expect(node).toMatchObject({ hidden: true, title: 'x' })
    const hiddenChild = { id: '2', path: '/y/z', component: 'a/B', hidden: true, meta: { title: 'z' } }
    const menu = menuOf([{ id: '3', path: '/y', component: 'layouts/RouteView', meta: { title: 'y' }, children: [hiddenChild] }])
    expect(menu.nodes[0]!.hidden).toBe(true)
    expect(visibleNodes(menu.nodes)).toEqual([])
    expect(visibleNodes(menuOf(vue2).nodes)[0]!.children.map((child) => child.path)).toEqual(['/isystem/user'])
  })

  it('tells frames and new windows from pages', () => {
    const frame = { path: 'a1b2', component: 'layouts/IframePageView', meta: { title: 'f', url: "{{ window._CONFIG['domianURL'] }}/druid/", internalOrExternal: false } }
    const [shown, opened] = menuOf([frame, { ...frame, path: 'c3', meta: { ...frame.meta, internalOrExternal: true } }]).nodes
    expect(shown).toMatchObject({ kind: 'frame', path: 'a1b2', url: "{{ window._CONFIG['domianURL'] }}/druid/" })
    expect(opened!.kind).toBe('external')
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
    const many = menuOf(Array.from({ length: 5_000 }, (_, i) => ({ ...first, path: `/p${i}` })))
    expect(many.byPath.size).toBe(5_000)
  })
})

describe('pageOf', () => {
  it.each([
    ['dashboard/Analysis', 'dashboard/analysis'],
    ['views/system/UserList.vue', 'system/user'],
    ['system/SysAnnouncementList', 'system/notice'],
    ['system/notice/index', 'system/notice'],
    ['ibl/DeviceList', 'ibl/DeviceList'],
  ])('%s is page %s', (component, page) => {
    expect(pageOf(component)).toBe(page)
  })
})
