import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import { menuItemsOf, pathNamed, searchItemsOf } from './menu-items'

const menu = menuOf([
  { path: '/dashboard/analysis', name: 'dashboard', component: 'dashboard/Analysis', meta: { title: '首页', icon: 'home' } },
  {
    path: '/isystem',
    name: 'isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [
      { path: '/isystem/user', name: 'isystem-user', component: 'system/UserList', meta: { title: '用户管理' } },
      { path: '/isystem/hidden', component: 'system/Hidden', hidden: true, meta: { title: '隐藏' } },
      { path: '/online/cgreport/1', route: '0', component: 'modules/online/cgreport/auto/OnlCgreportAutoList', meta: { title: '报表' } },
    ],
  },
  {
    path: '/a1b2',
    component: 'layouts/IframePageView',
    meta: { title: '帮助', url: 'https://example.com/help', internalOrExternal: true },
  },
  {
    path: '/frame',
    component: 'layouts/IframePageView',
    meta: { title: '大屏', url: 'https://example.com/wall', internalOrExternal: false },
  },
  {
    path: '/account',
    component: 'account/Center',
    alwaysShow: true,
    meta: { title: '个人中心' },
    children: [{ path: '/account/base', component: 'account/Base', meta: { title: '基本' } }],
  },
  {
    path: '/empty',
    component: 'layouts/RouteView',
    meta: { title: '空' },
    children: [{ path: '/empty/x', component: 'x/X', hidden: true, meta: { title: 'x' } }],
  },
])

describe('the entries of the console menu', () => {
  it('[1-04] [2.4-13] are those of the permission list, each with the path of its route or its own', () => {
    expect(menuItemsOf(menu.nodes).map(({ path, children }) => [path, children?.map((child) => child.path)])).toEqual([
      ['/dashboard/analysis', undefined],
      ['/isystem', ['/isystem/user', '/online/cgreport/1']],
      ['/a1b2', undefined],
      ['/frame', undefined],
      ['/account', undefined],
    ])
  })

  it('[2.4-14] keep the address that opens a window, not the one that is shown inside', () => {
    const entries = menuItemsOf(menu.nodes)
    expect([entries[2]!.url, entries[3]!.url]).toEqual(['https://example.com/help', undefined])
  })

  it('[2.4-16] name the route of the logo', () => {
    expect([pathNamed(menu, 'dashboard'), pathNamed(menu, 'nothing')]).toEqual(['/dashboard/analysis', undefined])
  })
})

it('[2.6-02] the search finds what is not hidden, without containers, with the groups above', () => {
  expect(searchItemsOf(menu.nodes).map(({ title, trail }) => [title, trail])).toEqual([
    ['首页', []],
    ['用户管理', ['系统管理']],
    ['报表', ['系统管理']],
    ['帮助', []],
    ['大屏', []],
    ['个人中心', []],
    ['基本', ['个人中心']],
  ])
})
