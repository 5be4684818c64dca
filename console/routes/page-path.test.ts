import { expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import '../pages/areas'
import { pagePath } from './page-path'

const { nodes } = menuOf([
  {
    path: '/a',
    component: 'layouts/RouteView',
    hidden: true,
    children: [{ path: '/a/me', component: 'account/center/Index', hidden: true }],
  },
  { path: '/b', component: 'account/settings/Index', route: '0' },
])

it('finds a page in the depth of the menu, hidden or not', () => expect(pagePath(nodes, 'account/center')).toBe('/a/me'))
it('finds none that is not routed', () =>
  expect(pagePath([...nodes, ...menuOf([{ path: '/c', component: 'x/page', route: '0' }]).nodes], 'x/page')).toBeUndefined())
it('[W-G07] finds the pages of one’s own without an entry', () => {
  expect(['account/center', 'account/settings', 'system/my-notices'].map((page) => pagePath([], page))).toEqual([
    '/account/center',
    '/account/settings',
    '/isps/userAnnouncement',
  ])
})
