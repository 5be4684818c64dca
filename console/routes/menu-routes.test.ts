import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import { destinationOf } from './menu-routes'

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
    expect(destinationOf(menu, '/isystem/user', home)).toMatchObject({ kind: 'page', node: { page: 'system/user' } })
  })

  it('says that a page is not available where the console has none', () => {
    expect(destinationOf(menu, '/isystem/depart', home).kind).toBe('unavailable')
    expect(destinationOf(menu, '/online/report/1', home).kind).toBe('unavailable')
  })

  it('leads from a group to its first page that exists', () => {
    expect(destinationOf(menu, '/isystem', home)).toEqual({ kind: 'redirect', to: '/isystem/user' })
  })

  it('[2.1-19] leads from the bare address to the home page', () => {
    expect(destinationOf(menu, '/', home)).toEqual({ kind: 'redirect', to: home })
  })

  it('does not follow redirects that go in a ring', () => {
    const ring = menuOf([
      { path: '/a', component: 'layouts/RouteView', redirect: '/b', children: [] },
      { path: '/b', component: 'layouts/RouteView', redirect: '/a', children: [] },
    ])
    expect(destinationOf(ring, '/a', home).kind).toBe('unavailable')
  })

  it('[2.1-15] does not know other paths', () => {
    expect(destinationOf(menu, '/nowhere', home)).toEqual({ kind: 'unknown' })
  })
})
