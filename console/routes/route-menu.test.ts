import { expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import '../pages/areas'
import { destinationOf } from './menu-routes'
import { withAddresses, withOwnPages } from './route-menu'

const home = '/dashboard/analysis'

it('[2.2-14] works out the address behind entries on every level', () => {
  const frame = (path: string, url: string) => ({ path, component: 'layouts/IframePageView', meta: { title: path, url } })
  const menu = menuOf([{ path: '/g', component: 'layouts/RouteView', children: [frame('good', 'a'), frame('bad', 'b')] }])
  const expanded = withAddresses(menu, ({ url }) => (url === 'a' ? 'https://a.example/' : ''))
  expect(expanded.nodes[0]!.children.map(({ path }) => path)).toEqual(['/good', '/bad'])
  expect(expanded.nodes[0]!.children.map(({ url }) => url)).toEqual(['https://a.example/', ''])
  expect(expanded.byPath.get('/good')?.url).toBe('https://a.example/')
})

it('gives the console’s own pages a route and no entry; the menu wins', () => {
  const menu = menuOf([{ path: '/result/success', component: 'system/UserList', meta: { title: 'mine' } }])
  const all = withOwnPages(menu, [
    { path: '/result/success', title: 'x' },
    { path: '/exception/403', title: '403' },
  ])
  expect(all.nodes).toBe(menu.nodes)
  expect(destinationOf(all, '/result/success', { home, own: null }, (page) => page === 'system/user')).toMatchObject({
    kind: 'page',
    node: { title: 'mine', page: 'system/user' },
  })
  expect(all.byPath.get('/exception/403')).toMatchObject({ kind: 'page', page: 'exception/403', title: '403', hidden: true, routed: true })
})
