import { describe, expect, it } from 'vitest'
import { menuOf } from '../../elements/core/permissions'
import { inLanguage } from './page-titles'

const menu = menuOf([
  {
    path: '/isystem',
    component: 'layouts/RouteView',
    meta: { title: '系统管理' },
    children: [{ path: '/isystem/user', component: 'system/UserList', meta: { title: '用户管理' } }],
  },
  { path: '/own', component: 'own/Page', meta: { title: '本站页面' } },
])

describe('menu titles in English', () => {
  it('[0-16] are known for the menus of JeecgBoot, on every level', () => {
    const { nodes, byPath } = inLanguage(menu, 'en')
    expect([nodes[0]!.title, nodes[0]!.children[0]!.title]).toEqual(['System', 'Users'])
    expect(byPath.get('/isystem/user')?.title).toBe('Users')
  })

  it('leaves titles of a site and Chinese alone', () => {
    expect(inLanguage(menu, 'en').byPath.get('/own')?.title).toBe('本站页面')
    expect(inLanguage(menu, 'zh-CN')).toBe(menu)
  })
})
