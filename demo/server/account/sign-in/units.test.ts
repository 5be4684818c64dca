import { describe, expect, it } from 'vitest'
import type { SysPermissionTable } from '../../platform/database/schema'
import { buildMenu } from '../../system/menus/menu'
import { createPasswordHasher } from '../../platform/identity/password-hash'
import { checkPassword } from '../../platform/identity/password-policy'

describe('password hashes', () => {
  const hasher = createPasswordHasher(1024)

  it('hold their parameters, differ each time and verify', async () => {
    const hash = await hasher.hash('Live-stream-9')
    expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w+/=]+\$[\w+/=]+$/)
    expect(await hasher.hash('Live-stream-9')).not.toBe(hash)
    expect(await hasher.verify('Live-stream-9', hash)).toBe(true)
    expect(await hasher.verify('live-stream-9', hash)).toBe(false)
  })

  it('made with other parameters still verify', async () => {
    const old = await createPasswordHasher(512).hash('Live-stream-9')
    expect(await hasher.verify('Live-stream-9', old)).toBe(true)
  })

  it('are never right when there is none', async () => expect(await hasher.verify('', null)).toBe(false))
})

describe('password policy', () => {
  it.each(['Live-stream-9', '八个汉字也是密码', 'x'.repeat(127) + 'y'])('accepts %.20s', (password) =>
    expect(() => checkPassword(password, 'user')).not.toThrow(),
  )
  it.each(['', 'short', '12345678', 'PASSWORD1', 'zzzzzzzz', 'newcomer', `${'x'.repeat(128)}y`])('refuses %.20s', (password) =>
    expect(() => checkPassword(password, 'newcomer')).toThrow(),
  )
})

function row(changes: Partial<SysPermissionTable>): SysPermissionTable {
  return {
    id: 'id',
    parentId: null,
    name: '名称',
    url: '/a',
    component: 'x/Y',
    componentName: null,
    redirect: null,
    menuType: 0,
    perms: null,
    permsType: null,
    sortNo: 1,
    alwaysShow: 0,
    icon: null,
    isRoute: 1,
    isLeaf: 1,
    keepAlive: 0,
    hidden: 0,
    hideTab: 0,
    description: null,
    status: '1',
    delFlag: 0,
    internalOrExternal: 0,
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
    ...changes,
  }
}

describe('buildMenu', () => {
  it('names routes by their url and leaves out keys that say nothing', () => {
    const [item] = buildMenu([row({ url: '/online/cgformList/:code', isRoute: 0 })])
    expect(item).toEqual({
      id: 'id',
      route: '0',
      path: '/online/cgformList/:code',
      name: 'online-cgformList-@code',
      component: 'x/Y',
      redirect: null,
      meta: { keepAlive: false, internalOrExternal: false, title: '名称', componentName: 'Y' },
    })
  })

  it('gives outside addresses a path of their MD5 and puts them into meta.url', () => {
    const [item] = buildMenu([
      row({
        url: 'https://example.org/',
        internalOrExternal: 1,
        hidden: 1,
        alwaysShow: 1,
        icon: 'link',
        componentName: 'Frame',
        hideTab: 1,
      }),
    ])
    expect(item).toMatchObject({
      path: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Frame',
      hidden: true,
      alwaysShow: true,
      meta: { url: 'https://example.org/', icon: 'link', internalOrExternal: true, hideTab: true, componentName: 'Frame' },
    })
  })

  it('nests children, without redirect, and drops pages whose parent is missing', () => {
    const menu = buildMenu([row({ id: 'a' }), row({ id: 'b', parentId: 'a', url: '/a/b' }), row({ id: 'c', parentId: 'gone' })])
    expect(menu.map((item) => item.id)).toEqual(['a'])
    expect(menu[0]?.children?.map((item) => [item.id, 'redirect' in item])).toEqual([['b', false]])
  })
})
