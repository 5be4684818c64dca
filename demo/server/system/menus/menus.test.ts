import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { roleId } from '../seed/roles'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Entry {
  id: string
  name: string
  parentId: string | null
  url: string | null
  component: string | null
  perms: string | null
  menuType: number
  isLeaf: boolean
  leaf: boolean
  children: Entry[] | null
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

const api = '/sys/permission'
const get = <Result>(path: string, query?: Record<string, string>) =>
  server.call<Result>('GET', `${api}/${path}`, { token, ...(query && { query }) })
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const all = async (): Promise<Entry[]> => flat((await get<Entry[]>('list')).result)
const named = async (name: string): Promise<Entry | undefined> => (await all()).find((entry) => entry.name === name)
const add = (body: object, as = token) => server.call('POST', `${api}/add`, { token: as, body })
const edit = (body: object, as = token) => server.call('PUT', `${api}/edit`, { token: as, body })
const remove = (ids: readonly string[], as = token) =>
  server.call('DELETE', `${api}/deleteBatch`, { token: as, query: { ids: ids.join(',') } })
const page = (name: string, url: string, more: object = {}): object => ({
  menuType: 0,
  name,
  url,
  component: 'layouts/RouteView',
  sortNo: 90,
  ...more,
})
const grantsOf = async (role: string): Promise<string[]> => (await get<string[]>('queryRolePermission', { roleId: roleId(role) })).result
const grant = async (role: string, ids: readonly string[]) =>
  server.call('POST', `${api}/saveRolePermission`, {
    token,
    body: {
      roleId: roleId(role),
      permissionIds: [...(await grantsOf(role)), ...ids].join(),
      lastpermissionIds: (await grantsOf(role)).join(),
    },
  })

/** A page and one below it, under names of their own. */
async function pair(name: string): Promise<[above: Entry, below: Entry]> {
  await add(page(name, `/${name}`))
  const parent = (await named(name))!
  await add({ ...page(`${name}-below`, `/${name}/below`, { menuType: 1, parentId: parent.id, component: 'system/UserList' }) })
  return [(await named(name))!, (await named(`${name}-below`))!]
}

describe('the menu', () => {
  it('[7.2-15] is listed as a tree with buttons', async () => {
    const { result } = await get<Entry[]>('list')
    const system = result.find(({ url }) => url === '/isystem')!
    expect(system).toMatchObject({
      key: menuId('/isystem'),
      title: '系统管理',
      menuType: 0,
      isLeaf: false,
      leaf: false,
      route: true,
      hidden: false,
      alwaysShow: false,
      internalOrExternal: false,
      status: '1',
      delFlag: 0,
    })
    const menus = system.children!.find(({ url }) => url === '/isystem/permission')!
    expect(menus.children!.map(({ perms, menuType, children }) => [perms, menuType, children])).toContainEqual([
      'system:permission:list',
      2,
      null,
    ])
  })

  it('[7.2-16] gives its first level, one level, and several levels', async () => {
    const { result: top } = await get<Entry[]>('getSystemMenuList')
    expect(top.every(({ parentId, children }) => parentId === null && children === null)).toBe(true)
    expect(top.find(({ url }) => url === '/isystem')).toMatchObject({ isLeaf: false })
    const { result: submenus } = await get<Entry[]>('getSystemSubmenu', { parentId: menuId('/isystem') })
    expect(submenus.map(({ name }) => name)).toContain('菜单管理')
    const [system, users] = [menuId('/isystem'), menuId('/isystem/user')]
    const { result: levels } = await get<Record<string, Entry[]>>('getSystemSubmenuBatch', { parentIds: `${system},${users},nothing` })
    expect(Object.keys(levels).toSorted()).toEqual([system, users].toSorted())
    expect(levels[users]!.map(({ perms }) => perms)).toContain('user:add')
  })

  it('[7.2-14] takes a page, one below it and a button, written in one way; they reach who is granted them', async () => {
    const [parent, children] = await pair('written')
    expect(parent).toMatchObject({ isLeaf: false, component: 'layouts/RouteView' })
    await edit({ id: children.id, url: 'written/other', component: '/views/system/DictList.vue' })
    expect(await named('written-below')).toMatchObject({ url: '/written/other', component: 'system/DictList' })
    expect(await add({ menuType: 2, name: '按', parentId: children.id, perms: 'written:press', permsType: '2' })).toMatchObject({
      success: true,
    })
    const button = (await named('按'))!
    expect(button).toMatchObject({ perms: 'written:press', permsType: '2', status: '1', menuType: 2 })
    await grant('operator', [parent.id, children.id, button.id])
    const jeecg = await server.tokenOf('jeecg')
    const { result } = await server.call<{ menu: { path: string }[]; codeList: string[] }>('GET', `${api}/getUserPermissionByToken`, {
      token: jeecg,
    })
    expect(result.menu.map(({ path }) => path)).toContain('/written')
    expect(result.codeList).toContain('written:press')
  })

  it('keeps what an edit does not name, and moves what is below with an entry', async () => {
    const [parent, children] = await pair('kept')
    const [other] = await pair('target')
    expect(await edit({ id: parent.id, menuType: 1, parentId: other.id })).toMatchObject({ success: true })
    expect(await named('kept')).toMatchObject({ parentId: other.id, url: '/kept', menuType: 1 })
    expect(await named('kept-below')).toMatchObject({ parentId: parent.id, id: children.id })
    expect(await edit({ id: parent.id, menuType: 0 })).toMatchObject({ success: true })
    expect(await named('kept')).toMatchObject({ parentId: null })
  })

  it('deletes an entry with all below it and its grants, and nothing where one of a batch is gone', async () => {
    const [parent, children] = await pair('gone')
    await grant('editor', [parent.id, children.id])
    expect(await grantsOf('editor')).toContain(children.id)
    expect(await remove([parent.id, 'nothing'])).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await named('gone')).toBeDefined()
    expect(await remove([parent.id, children.id])).toMatchObject({ success: true })
    expect(await named('gone-below')).toBeUndefined()
    expect(await grantsOf('editor')).not.toContain(children.id)
  })

  it('says of what stood above that nothing is below it any more', async () => {
    const [parent, children] = await pair('leaf')
    await remove([children.id])
    expect(await named('leaf')).toMatchObject({ isLeaf: true, children: null })
    const database = server.openDatabase()
    try {
      const row = await database.selectFrom('sysPermission').select('isLeaf').where('id', '=', parent.id).executeTakeFirst()
      expect(row).toEqual({ isLeaf: 1 })
    } finally {
      await database.destroy()
    }
  })
})

describe('an entry is refused', () => {
  let parent: Entry
  let children: Entry
  beforeAll(async () => {
    ;[parent, children] = await pair('refused')
  })

  it.each([
    [() => page('路径', '/isystem'), '菜单路径已存在'],
    [() => page('路径', ''), '菜单路径'],
    [() => page('', '/x'), '菜单名称'],
    [() => page('长'.repeat(101), '/x'), '菜单名称'],
    [() => page('组件', '/x', { menuType: 1, parentId: parent.id, component: '' }), '前端组件'],
    [() => page('上级', '/x', { menuType: 1 }), '上级菜单'],
    [() => page('上级', '/x', { menuType: 1, parentId: 'nothing' }), '上级菜单'],
    [() => page('上级', '/x', { menuType: 1, parentId: menuId('user:add') }), '上级菜单不能是按钮/权限'],
    [() => page('类型', '/x', { menuType: 3 }), '菜单类型'],
    [() => page('排序', '/x', { sortNo: -1 }), '排序'],
    [() => page('排序', '/x', { sortNo: 1.5 }), '排序'],
    [() => ({ menuType: 2, name: '标识', parentId: parent.id }), '授权标识'],
    [() => ({ menuType: 2, name: '标识', parentId: parent.id, perms: 'user:add' }), '授权标识已存在'],
    [() => ({ menuType: 2, name: '标识', parentId: parent.id, perms: 'a b' }), '授权标识'],
  ])('%# with the name of the field', async (body, response) => {
    const before = (await all()).length
    expect(await add(body())).toMatchObject({ success: false, message: expect.stringContaining(response) })
    expect((await all()).length).toBe(before)
  })

  it('below itself and below what is below it', async () => {
    for (const parentId of [parent.id, children.id]) {
      expect(await edit({ id: parent.id, menuType: 1, parentId })).toMatchObject({
        success: false,
        message: '上级菜单不能是它自己或它的下级',
      })
    }
    expect(await named('refused')).toMatchObject({ parentId: null })
  })

  it('as a button while something is below it, and deeper than a menu is opened', async () => {
    const asButton = { id: parent.id, menuType: 2, parentId: menuId('/isystem'), perms: 'refused:x' }
    expect(await edit(asButton)).toMatchObject({ success: false, message: expect.stringContaining('还有下级') })
    let parentId = children.id
    for (let level = 3; level <= 10; level += 1) {
      await add(page(`level${level}`, `/level${level}`, { menuType: 1, parentId }))
      parentId = (await named(`level${level}`))!.id
    }
    const deeper = page('level11', '/level11', { menuType: 1, parentId })
    expect(await add(deeper)).toMatchObject({ success: false, message: expect.stringContaining('最多10级') })
  })

  it('where it would take away home, the own pages or the page of menus', async () => {
    for (const url of ['/dashboard/analysis', '/account/center', '/isystem/permission']) {
      expect(await edit({ id: menuId(url), url: '/elsewhere' })).toMatchObject({ success: false, message: expect.stringContaining('固定') })
    }
    expect(await remove([menuId('/isystem')])).toMatchObject({ success: false, message: expect.stringContaining('不能删除') })
    expect(await named('菜单管理')).toBeDefined()
    expect(await edit({ id: menuId('/isystem/permission'), name: '菜单', icon: 'bars' })).toMatchObject({ success: true })
  })
})

it('checkPermDuplication says whether another page has the path', async () => {
  const check = (query: Record<string, string>) => get('checkPermDuplication', query)
  expect(await check({ id: '', url: '/isystem', alwaysShow: 'false' })).toMatchObject({ success: false, message: '菜单路径已存在' })
  expect(await check({ id: menuId('/isystem'), url: '/isystem', alwaysShow: 'false' })).toMatchObject({ success: true })
  expect(await check({ id: '', url: '/isystem', alwaysShow: 'true' })).toMatchObject({ success: true })
})

describe('[N35] who is no administrator', () => {
  const codes = ['list', 'add', 'edit', 'delete', 'deleteBatch'].map((action) => menuId(`system:permission:${action}`))

  it('without the permissions reads and changes nothing', async () => {
    const jeecg = await server.tokenOf('jeecg')
    for (const path of ['list', 'getSystemMenuList', 'checkPermDuplication']) {
      expect(await server.call('GET', `${api}/${path}`, { token: jeecg, query: { url: '/x' } })).toMatchObject({ code: 510 })
    }
    expect(await add(page('不许', '/no'), jeecg)).toMatchObject({ code: 510 })
    expect(await edit({ id: menuId('/isystem'), name: '不许' }, jeecg)).toMatchObject({ code: 510 })
    expect(await remove([menuId('category:add')], jeecg)).toMatchObject({ code: 510 })
  })

  it('with them touches no entry that he does not have himself, and makes none of his permissions a greater one', async () => {
    await grant('hr', codes)
    const wangwu = await server.tokenOf('wangwu')
    expect(await edit({ id: menuId('category:add'), name: '不许' }, wangwu)).toMatchObject({ code: 510 })
    expect(await remove([menuId('category:add')], wangwu)).toMatchObject({ code: 510 })
    await remove([menuId('category:add')])
    const mine = menuId('system:permission:list')
    expect(await edit({ id: mine, perms: 'category:add' }, wangwu)).toMatchObject({ code: 510 })
    expect(await add({ menuType: 2, name: '升级', parentId: menuId('/isystem'), perms: 'category:add' }, wangwu)).toMatchObject({
      code: 510,
    })
    expect(await edit({ id: mine, name: '看菜单' }, wangwu)).toMatchObject({ success: true })
  })
})
