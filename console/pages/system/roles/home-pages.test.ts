import { expect, it } from 'vitest'
import { homePages } from './home-pages'

const entry = (path: string, component: string, more: object = {}) => ({
  path,
  component,
  route: '1',
  meta: { title: path.slice(1) },
  ...more,
})

it('a role can lead to the pages of the menu, on every level, under the names that its server has for them', () => {
  const menu = [
    entry('/dashboard/analysis', 'dashboard/Analysis'),
    entry('/system', 'layouts/default/index', { children: [entry('/system/user', 'system/user/index'), entry('/online/:code', 'a/b')] }),
  ]
  expect(homePages(menu)).toEqual([
    { path: '/dashboard/analysis', title: 'dashboard/analysis', component: 'dashboard/Analysis' },
    { path: '/system/user', title: 'system/user', component: 'system/user/index' },
  ])
})

it('it leads to no link, no frame, and nothing without a route', () => {
  const menu = [
    entry('/a', 'https://elsewhere.example'),
    entry('/b', 'layouts/IframePageView', { meta: { title: 'b', url: 'https://elsewhere.example' } }),
    entry('/c', 'some/Page', { route: '0' }),
    null,
    'damaged',
  ]
  expect(homePages(menu)).toEqual([])
})
