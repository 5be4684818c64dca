import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import { trailTo } from './breadcrumb.model'

const { nodes } = menuOf([
  { path: '/dashboard/analysis', component: 'dashboard/Analysis', meta: { title: '首页' } },
  {
    path: '/isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [{ path: '/isystem/user', component: 'system/UserList', meta: { title: '用户管理' } }],
  },
])

describe('breadcrumb', () => {
  it('[2.4-09] lists the matched menu entries from the top', () => {
    expect(trailTo(nodes, '/isystem/user').map(({ title, linked }) => [title, linked])).toEqual([
      ['系统管理', false],
      ['用户管理', true],
    ])
  })

  it('is empty for a page outside the menu', () => expect(trailTo(nodes, '/nowhere')).toEqual([]))
})
