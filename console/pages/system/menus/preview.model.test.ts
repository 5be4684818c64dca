import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../../elements/core/permissions'
import { previewOf } from './preview.model'

const page = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  menuType: 1,
  parentId: '',
  url: `/${id}`,
  component: 'system/UserList',
  sortNo: 1,
  hidden: false,
  children: null,
  ...more,
})
const button = { id: 'press', name: '按', menuType: 2, parentId: 'users', perms: 'a:b', children: null }
const users = page('users', '用户', { parentId: 'system', children: [button] })
const roles = page('roles', '角色', { parentId: 'system', sortNo: 2 })
const system = page('system', '系统', { component: 'layouts/RouteView', menuType: 0, sortNo: 5, children: [users, roles] })
const stored = [page('home', '首页', { menuType: 0, sortNo: 0 }), system]

const text = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ title, hidden, children }) => `${title}${hidden ? '-' : ''}${children.length > 0 ? `(${text(children)})` : ''}`).join(' ')

describe('the menu after saving', () => {
  it('is the stored one, without buttons, where nothing is changed', () => {
    const { nodes, own } = previewOf(stored, roles, { menuType: '1', parentId: 'system', name: '角色', sortNo: '2' }, '未命名')
    expect(text(nodes)).toBe('首页 系统(用户 角色)')
    expect(own?.id).toBe('roles')
  })

  it('has a new entry where it will stand, under a word until it has a name', () => {
    const values = { menuType: '1', parentId: 'system', name: '', url: '', component: 'x', sortNo: '1' }
    expect(text(previewOf(stored, null, values, '未命名').nodes)).toBe('首页 系统(用户 未命名 角色)')
    expect(text(previewOf(stored, null, { ...values, menuType: '0', name: '新', sortNo: '9' }, '未命名').nodes)).toBe(
      '首页 系统(用户 角色) 新',
    )
  })

  it('follows order, place and hiding as they are typed, with all below', () => {
    expect(text(previewOf(stored, roles, { menuType: '1', parentId: 'system', sortNo: '0' }, '').nodes)).toBe('首页 系统(角色 用户)')
    expect(text(previewOf(stored, system, { menuType: '1', parentId: 'home' }, '').nodes)).toBe('首页(系统(用户 角色))')
    expect(text(previewOf(stored, users, { menuType: '1', parentId: 'system', hidden: 'true' }, '').nodes)).toBe('首页 系统(用户- 角色)')
  })

  it('marks the page of a button', () => {
    const preview = previewOf(stored, button, { menuType: '2', parentId: 'users' }, '')
    expect([preview.own?.id, preview.parentPath]).toEqual(['users', '用户'])
    expect(text(preview.nodes)).toBe('首页 系统(用户 角色)')
  })
})
