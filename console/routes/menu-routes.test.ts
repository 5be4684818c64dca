import { describe, expect, it } from 'vitest'
import { type Menu, menuOf } from '../../elements/core/permissions'
import '../pages/areas'
import { type Destination, destinationOf } from './menu-routes'

const pages = new Set(['dashboard/analysis', 'system/user', 'account/center', 'account/settings'])
const leadsTo: (menu: Menu, path: string, home: string) => Destination = (menu, path, home) =>
  destinationOf(menu, path, { home, own: null }, (page) => pages.has(page))

const home = '/dashboard/analysis'
const menu = menuOf([
  { path: home, component: 'dashboard/Analysis', route: '1', meta: { title: '首页' } },
  {
    path: '/isystem',
    component: 'layouts/RouteView',
    route: '1',
    children: [
      { path: '/isystem/depart', component: 'system/DepartList', route: '1', meta: { title: '部门管理' } },
      { path: '/isystem/user', component: 'system/UserList', route: '1', meta: { title: '用户管理' } },
    ],
  },
  { path: '/online/report/1', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', route: '0' },
])

describe('where a path leads', () => {
  it('shows the page of a menu entry', () => {
    expect(leadsTo(menu, '/isystem/user', home)).toMatchObject({ kind: 'page', node: { page: 'system/user' } })
  })

  it('says that a page is not available where the console has none', () => {
    expect(leadsTo(menu, '/isystem/depart', home).kind).toBe('unavailable')
    expect(leadsTo(menu, '/online/report/1', home).kind).toBe('unavailable')
  })

  it('leads from a group to its first page that exists', () => {
    expect(leadsTo(menu, '/isystem', home)).toEqual({ kind: 'redirect', to: '/isystem/user' })
  })

  it('leads from a group that shows no page to the first hidden one', () => {
    const page = (path: string, component: string, hidden: boolean) => ({ path, component, route: '1', hidden, meta: { title: path } })
    const account = (...children: object[]) =>
      menuOf([{ path: '/account', component: 'layouts/RouteView', route: '1', hidden: true, children }])
    const [center, settings] = [
      page('/account/center', 'account/center/Index', true),
      page('/account/settings', 'account/settings/Index', false),
    ]
    expect(leadsTo(account(center), '/account', home)).toEqual({ kind: 'redirect', to: '/account/center' })
    expect(leadsTo(account(center, settings), '/account', home)).toEqual({ kind: 'redirect', to: '/account/settings' })
  })

  it('[2.1-19] leads from the bare address to the home page', () => {
    expect(leadsTo(menu, '/', home)).toEqual({ kind: 'redirect', to: home })
  })

  it('leads from the bare address to the home of one’s roles before all others, where the menu has its page', () => {
    const equipment = { path: '/cloudlive/equipment', component: 'account/settings/Index', route: '1' }
    const devices = menuOf([equipment, { path: '/isystem/user', component: 'system/UserList', route: '1' }])
    const target = (of: Menu, own: string | null) => destinationOf(of, '/', { home, own }, (page) => pages.has(page))
    expect(target(devices, '/isystem/user?status=1')).toEqual({ kind: 'redirect', to: '/isystem/user?status=1' })
    expect(target(menu, home)).toEqual({ kind: 'redirect', to: home })
    expect(target(devices, null)).toEqual({ kind: 'redirect', to: '/cloudlive/equipment' })
    for (const path of ['/isystem/depart', '/nowhere', '/isystem']) expect(target(menu, path)).toEqual({ kind: 'redirect', to: home })
  })

  it('[V-G17] leads to the first page that the menu shows where the home page is not in it', () => {
    const hidden = { path: '/online/cgformErpList/:id', component: 'system/UserList', route: '1', hidden: true }
    const online = {
      path: '/online',
      component: 'layouts/RouteView',
      redirect: '/online/cgform',
      route: '1',
      hidden: true,
      children: [hidden],
    }
    const few = menuOf([online, { path: '/isystem/user', component: 'system/UserList', route: '1' }])
    expect(leadsTo(few, home, home)).toEqual({ kind: 'redirect', to: '/isystem/user' })
    expect(leadsTo(few, '/', home)).toEqual({ kind: 'redirect', to: '/isystem/user' })
    expect(leadsTo(menuOf([online]), home, home)).toEqual({ kind: 'unknown' })
  })

  it('does not follow redirects that go in a ring', () => {
    const ring = menuOf([
      { path: '/a', component: 'layouts/RouteView', redirect: '/b', children: [] },
      { path: '/b', component: 'layouts/RouteView', redirect: '/a', children: [] },
    ])
    expect(leadsTo(ring, '/a', home).kind).toBe('unavailable')
  })

  it('[2.2-04] follows the redirect of an entry, also of one with a page, and with its query', () => {
    const page = { component: 'system/UserList', meta: {} }
    const moved = menuOf([
      { ...page, path: '/old', redirect: '/new?from=old' },
      { ...page, path: '/new' },
      { ...page, path: '/self', redirect: '/self' },
      { ...page, path: '/out', redirect: 'https://far.example' },
    ])
    expect(leadsTo(moved, '/old', home)).toEqual({ kind: 'redirect', to: '/new?from=old' })
    expect(['/new', '/self', '/out'].map((path) => leadsTo(moved, path, home).kind)).toEqual(['page', 'page', 'page'])
    const ring = menuOf([
      { ...page, path: '/a', redirect: '/b?x=1' },
      { ...page, path: '/b', redirect: '/a' },
    ])
    expect(leadsTo(ring, '/a', home).kind).toBe('unavailable')
  })

  it('[2.2-06] leads an entry that always shows itself to its own page', () => {
    const child = { path: '/u/x', component: 'dashboard/Analysis' }
    const always = menuOf([{ path: '/u', component: 'system/UserList', alwaysShow: true, redirect: '/u/x', children: [child] }])
    expect(leadsTo(always, '/u', home)).toMatchObject({ kind: 'page', node: { page: 'system/user' } })
    expect(leadsTo(always, '/u/x', home)).toMatchObject({ kind: 'page', node: { page: 'dashboard/analysis' } })
  })

  it('[2.2-10] gives an entry with route flag 0 no route of its own, and shows the page whose path fits', () => {
    const link = { path: '/online/x/7', component: 'system/UserList', route: '0', meta: { title: 'link' } }
    expect(leadsTo(menuOf([link]), '/online/x/7', home).kind).toBe('unavailable')
    const served = menuOf([link, { path: '/online/x/:code', component: 'dashboard/Analysis', route: '1', hidden: true }])
    expect(leadsTo(served, '/online/x/7', home)).toMatchObject({
      kind: 'page',
      node: { page: 'dashboard/analysis', path: '/online/x/:code' },
    })
    expect(leadsTo(served, '/online/x/7/8', home).kind).toBe('unknown')
  })

  it('[2.2-09] shows an address inside a page of its own, and says where one opens a window', () => {
    const address = { component: 'layouts/IframePageView', meta: { title: 'f', url: 'https://far.example/' } }
    const menu = menuOf([
      { ...address, path: 'md5' },
      { ...address, path: 'md6', meta: { ...address.meta, internalOrExternal: true } },
    ])
    expect(leadsTo(menu, '/md5', home)).toMatchObject({ kind: 'page', node: { kind: 'frame' } })
    expect(leadsTo(menu, '/md6', home)).toMatchObject({ kind: 'page', node: { kind: 'external' } })
  })

  it('[2.1-12] leads from /test to /test/home', () => {
    expect(leadsTo(menu, '/test', home)).toEqual({ kind: 'redirect', to: '/test/home' })
  })

  it('[2.1-15] does not know other paths', () => {
    expect(leadsTo(menu, '/nowhere', home)).toEqual({ kind: 'unknown' })
  })
})
