import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { cascadesOf, LOGGED_TABLES } from '../../platform/audit/logged-tables'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Version {
  dataId: string
  dataVersion: string
  dataContent: string
  createBy: string | null
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

const post = (path: string, body: object) => server.call('POST', path, { token, body })
const remove = (path: string, query: Record<string, string>) => server.call('DELETE', path, { token, query })

/** The versions of the records of a table whose ids begin so, the last first. */
async function saved(dataTable: string, start: string) {
  const query = { dataTable, pageSize: '1000', column: 'dataVersion', order: 'desc' }
  const { result } = await server.call<{ records: Version[] }>('GET', '/sys/dataLog/list', { token, query })
  return result.records
    .filter(({ dataId }) => dataId.startsWith(start))
    .map(({ dataVersion, createBy, dataContent }): [string, string | null, Record<string, unknown> | null] => [
      dataVersion,
      createBy,
      dataContent === '' ? null : (JSON.parse(dataContent) as Record<string, unknown>),
    ])
}

async function addRole(roleCode: string): Promise<string> {
  await post('/sys/role/add', { roleName: `角色 ${roleCode}`, roleCode })
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/role/list', { token, query: { roleCode } })
  return result.records[0]!.id
}

async function addRule(permissionId: string): Promise<string> {
  const body = { permissionId, ruleName: '只看本人', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'x', status: '1' }
  await post('/sys/permission/addPermissionRule', body)
  const { result } = await server.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', { token, query: { permissionId } })
  return result[0]!.id
}

describe('versions of what goes with a record that is deleted', () => {
  it('are kept of the users and the permissions of a role, with the name of the role', async () => {
    const [role, lisi, menu] = [await addRole('night'), userId('lisi'), menuId('/isystem/user')]
    await post('/sys/user/addSysUserRole', { roleId: role, userIdList: [lisi] })
    await post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: menu, lastpermissionIds: '' })
    await remove('/sys/role/delete', { id: role })
    const user = expect.objectContaining({ userName: 'lisi', roleName: '角色 night' })
    expect(await saved('sys_user_role', `${lisi}.${role}`)).toEqual([
      ['2', 'admin', null],
      ['1', 'admin', user],
    ])
    expect(await saved('sys_role_permission', role)).toEqual([
      ['2', 'admin', null],
      ['1', 'admin', expect.objectContaining({ permissionId: menu, roleName: '角色 night' })],
    ])
  })

  it('are kept of links that were there before anything was kept of them, named after what is gone', async () => {
    const [hr, links] = [roleId('hr'), 'sys_role_permission']
    const { result: granted } = await server.call<string[]>('GET', '/sys/permission/queryRolePermission', { token, query: { roleId: hr } })
    await remove('/sys/role/delete', { id: hr })
    const versions = await saved(links, hr)
    expect(versions).toHaveLength(2 * granted.length)
    expect(versions.filter(([, , content]) => content === null)).toHaveLength(granted.length)
    expect(versions.at(-1)).toEqual(['1', null, expect.objectContaining({ roleName: '人力资源' })])
  })

  it('are kept of the data rules of a menu entry that is taken from a role', async () => {
    const [role, menu] = [await addRole('ruled'), menuId('/isystem/position')]
    const rule = await addRule(menu)
    await post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: menu, lastpermissionIds: '' })
    await post('/sys/role/datarule', { roleId: role, permissionId: menu, dataRuleIds: rule })
    await post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: '', lastpermissionIds: menu })
    expect(await saved('sys_role_data_rule', `${role}.${rule}`)).toEqual([
      ['2', 'admin', null],
      ['1', 'admin', expect.objectContaining({ roleName: '角色 ruled', ruleName: '只看本人' })],
    ])
  })

  it('are kept of the items of a dictionary that is deleted for good, and of none while it is in the recycle bin', async () => {
    await post('/sys/dict/add', { dictName: '夜班', dictCode: 'night' })
    const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/dict/list', { token, query: { dictCode: 'night' } })
    const id = result.records[0]!.id
    await post('/sys/dictItem/add', { dictId: id, itemText: '一', itemValue: '1', sortOrder: 1, status: 1 })
    const items = async () => (await saved('sys_dict_item', '')).filter(([, , content]) => content === null || content['dictId'] === id)
    await remove('/sys/dict/delete', { id })
    expect(await items()).toHaveLength(1)
    await remove(`/sys/dict/deletePhysic/${id}`, {})
    expect(await items()).toEqual([
      ['2', 'admin', null],
      ['1', 'admin', expect.objectContaining({ itemText: '一' })],
    ])
  })

  it('are kept of what goes with that again: the users of the roles of a department', async () => {
    const lisi = userId('lisi')
    await post('/sys/sysDepart/add', { departName: '夜班组', orgCategory: '1' })
    const departs = await server.call<{ id: string; departName: string }[]>('GET', '/sys/sysDepart/queryTreeList', { token })
    const depart = departs.result.find(({ departName }) => departName === '夜班组')!.id
    await post('/sys/sysDepartRole/add', { departId: depart, roleName: '夜班长', roleCode: 'night-lead' })
    const roles = await server.call<{ id: string }[]>('GET', '/sys/sysDepartRole/getDeptRoleList', {
      token,
      query: { departId: depart, userId: lisi },
    })
    const role = roles.result[0]!.id
    await post('/sys/user/editSysDepartWithUser', { depId: depart, userIdList: [lisi] })
    const body = { userId: lisi, newRoleId: role, oldRoleId: '', departId: depart }
    expect(await post('/sys/sysDepartRole/deptRoleUserAdd', body)).toMatchObject({ success: true })
    expect(await remove('/sys/sysDepart/delete', { id: depart })).toMatchObject({ success: true })
    expect(await saved('sys_depart_role_user', lisi)).toEqual([
      ['2', 'admin', null],
      ['1', 'admin', expect.objectContaining({ userName: 'lisi', roleName: '夜班长' })],
    ])
  })

  it('are kept of whatever the database takes away or empties of tables whose versions are kept', async () => {
    // SQLite tells its foreign keys; those of PostgreSQL are made by the same migrations.
    const embedded = await startTestServer({ databaseUrl: '' })
    const database = embedded.openDatabase()
    const { rows } = await sql<{ of: string; table: string; columns: string }>`
      select pragma."table" as "of", tables.name as "table", json_group_object(pragma."from", pragma."to") as columns
      from sqlite_master tables join pragma_foreign_key_list(tables.name) pragma
      where tables.type = 'table' and pragma.on_delete not in ('NO ACTION', 'RESTRICT')
      group by tables.name, pragma.id`.execute(database)
    await database.destroy()
    await embedded.close()
    const text = (of: string, table: string, columns: object): string => [of, table, ...Object.entries(columns).toSorted()].join(' ')
    const keys = rows
      .filter(({ table }) => LOGGED_TABLES.has(table))
      .map(({ of, table, columns }) => text(of, table, JSON.parse(columns) as object))
    const declared = [...new Set(rows.map(({ of }) => of))].flatMap((of) =>
      cascadesOf(of).map(({ table, columns }) => text(of, table, columns)),
    )
    expect(declared.toSorted()).toEqual(keys.toSorted())
  })
})
