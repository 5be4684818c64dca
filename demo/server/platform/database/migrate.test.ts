import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, freshSchema } from '../../testing/test-database'
import { startTestServer } from '../../testing/test-app'
import { type Database, type DatabaseLocation, openDatabase, schemaOf } from './connection'
import { migrate, MIGRATIONS } from './migrate'
import { menuId } from './migrations/0003-menu'

let location: DatabaseLocation
let database: Database
let schema: string | undefined
beforeEach(async () => {
  location = { dataDir: mkdtempSync(join(tmpdir(), 'ops-migrate-')), databaseUrl: await freshSchema() }
  database = openDatabase(location)
  schema = await schemaOf(database, location)
})
afterEach(async () => {
  await database.destroy()
  await dropDatabase(location.databaseUrl)
  rmSync(location.dataDir, { recursive: true, force: true })
})

async function tables(): Promise<string[]> {
  const found = await database.withoutPlugins().introspection.getTables()
  return found
    .filter((table) => schema === undefined || table.schema === schema)
    .map((table) => table.name)
    .sort()
}

/** The first `count` migrations: the folder of an earlier version. */
function upTo(count: number): Record<string, Migration> {
  return Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count))
}

describe('an upgrade', () => {
  it('of a folder of the first version keeps its rows and brings every later table and right', async () => {
    await migrate(database, { schema, migrations: upTo(3) })
    await sql`insert into sys_role (id, role_name, role_code) values ('r1', '旧角色', 'old')`.execute(database.withoutPlugins())
    await sql`insert into auth_key (id, secret, create_time) values ('token', 'c2VjcmV0', '2024-01-01 00:00:00')`.execute(
      database.withoutPlugins(),
    )
    const server = await startTestServer({ dataDir: location.dataDir, databaseUrl: location.databaseUrl })
    const token = await server.tokenOf('admin')
    const roles = await server.call<{ records: { roleName: string }[] }>('GET', '/sys/role/list', { token, query: { roleCode: 'old' } })
    expect(roles.result.records[0]?.roleName).toBe('旧角色')
    for (const path of [
      '/sys/annountCement/list',
      '/sys/category/loadTreeRoot?async=true&pcode=',
      '/online/cgreport/api/getRpColumns/demo',
      '/test/jeecgOrderMain/list',
    ]) {
      expect((await server.call('GET', path, { token })).success).toBe(true)
    }
    expect(
      (await server.call<{ codeList: string[] }>('GET', '/sys/permission/getUserPermissionByToken', { token })).result.codeList,
    ).toContain('position:list')
    await server.app.close()
    expect(await tables()).toContain('realtime_outbox')
  })

  it('makes of the days and the period of a recording plan the half hours of a week', async () => {
    await migrate(database, { schema, migrations: upTo(Object.keys(MIGRATIONS).indexOf('0078-week-grid')) })
    await sql`insert into ibl_record_plan (id, name, week_days, open_time) values ('p1', '夜班', '1,7', '22:10-06:00')`.execute(
      database.withoutPlugins(),
    )
    await migrate(database, { schema })
    const { weekGrid } = await database.selectFrom('iblRecordPlan').select('weekGrid').where('id', '=', 'p1').executeTakeFirstOrThrow()
    const [morning, evening] = ['1'.repeat(12).padEnd(44, '0'), '1'.repeat(4)]
    const idle = '0'.repeat(48)
    expect(weekGrid.split(',')).toEqual([morning + evening, `${morning}0000`, idle, idle, idle, idle, '0'.repeat(44) + evening])
  })

  it.each([
    { migration: '0076-snapshots', code: 'cloudlive:snapshot', by: ['equipment:list', 'cloudlive:play'], not: 'equipment:export' },
    { migration: '0087-record-export', code: 'record:export', by: ['record:download', 'record:download'], not: 'record:list' },
    { migration: '0092-equipment-grants', code: 'equipment:grant', by: ['equipment:edit', 'equipment:edit'], not: 'equipment:list' },
    { migration: '0089-slow-live-share', code: 'slowinfo:import', by: ['slowinfo:add', 'slowinfo:add'], not: 'slowinfo:list' },
  ])('grants $code to whoever has $by, by a role of any kind', async ({ migration, code, by, not }) => {
    await migrate(database, { schema, migrations: upTo(Object.keys(MIGRATIONS).indexOf(migration)) })
    const [one, other] = by.map(menuId)
    for (const statement of [
      sql`insert into sys_role (id, role_name, role_code) values ('r1', '一', 'one'), ('r2', '二', 'two'), ('r3', '三', 'three')`,
      sql`insert into sys_depart (id, depart_name, org_code, org_category, org_type, status, del_flag) values ('d1', '部', 'Z01', '1', '1', '1', '0')`,
      sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values ('dr1', 'd1', '部门角色', 'depart-role')`,
      sql`insert into sys_role_permission (role_id, permission_id) values ('r1', ${one}), ('r2', ${other}), ('r3', ${menuId(not)})`,
      sql`insert into sys_depart_permission (depart_id, permission_id) values ('d1', ${one})`,
      // Who has both is granted it once.
      ...(one === other
        ? []
        : [
            sql`insert into sys_role_permission (role_id, permission_id) values ('r1', ${other})`,
            sql`insert into sys_depart_permission (depart_id, permission_id) values ('d1', ${other})`,
          ]),
      sql`insert into sys_depart_role_permission (role_id, depart_id, permission_id) values ('dr1', 'd1', ${other})`,
    ])
      await statement.execute(database.withoutPlugins())
    await migrate(database, { schema })
    const permission = menuId(code)
    const roles = database.selectFrom('sysRolePermission').select('roleId').where('roleId', 'in', ['r1', 'r2', 'r3'])
    expect(await roles.where('permissionId', '=', permission).orderBy('roleId').execute()).toEqual([{ roleId: 'r1' }, { roleId: 'r2' }])
    const departs = database.selectFrom('sysDepartPermission').select('departId').where('permissionId', '=', permission)
    expect(await departs.execute()).toEqual([{ departId: 'd1' }])
    const departRoles = database.selectFrom('sysDepartRolePermission').select(['roleId', 'departId']).where('permissionId', '=', permission)
    expect(await departRoles.execute()).toEqual([{ roleId: 'dr1', departId: 'd1' }])
  })

  it('that is done already changes nothing', async () => {
    await migrate(database, { schema })
    const before = await tables()
    await migrate(database, { schema })
    expect(await tables()).toEqual(before)
  })

  it.each([0, 1, 2, 3])('[X03] that breaks after %s migrations leaves nothing of itself', async (count) => {
    const broken: Migration = {
      async up(db) {
        await db.schema.createTable('half_done').addColumn('id', 'text').execute()
        throw new Error('killed')
      },
    }
    await expect(migrate(database, { schema, migrations: { ...upTo(count), '9999-broken': broken } })).rejects.toThrow('present schema')
    expect((await tables()).filter((name) => !name.startsWith('kysely_'))).toEqual([])
    await migrate(database, { schema })
    expect(await tables()).toContain('sys_user')
  })
})
