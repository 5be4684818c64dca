import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/connection'
import { LOG_FIELDS } from '../../monitor/logs/read'
import { planOf } from '../../testing/plan'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { USER_FIELDS, usersWithin } from '../../system/users/user-list'
import { conditionsSql } from './conditions'
import { type ListParameters, parseListQuery } from './list-query'
import { inOrder } from './page'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

function logs(parameters: ListParameters) {
  const query = parseListQuery(parameters, LOG_FIELDS)
  const found = database.selectFrom('sysLog').where(conditionsSql(query.conditions)).select('sysLog.id')
  return planOf(database, server.dataDir, inOrder(found, query, 'sysLog.id').limit(10))
}

describe('lists that grow', () => {
  it('find lines of a kind by an index, in the order of that', async () => {
    const plan = await logs({ logType: '2', column: 'createTime', order: 'desc' })
    expect(plan).toMatch(/sys_log_type_time/)
    expect(plan).toMatch(/log_type ?= ?(?:\?|2)/)
    expect(plan).not.toMatch(/sort|temp b-tree/i)
  })

  it('find what an account did by an index', async () => {
    const plan = await logs({ userid: 'admin', column: 'createTime', order: 'desc' })
    expect(plan).toMatch(/sys_log_user/)
    expect(plan).not.toMatch(/sort|temp b-tree/i)
  })

  it('find the versions of a table by an index', async () => {
    const versions = database.selectFrom('sysDataLog').select('id').where('dataTable', '=', 'sys_user')
    const plan = await planOf(database, server.dataDir, versions.orderBy('createTime', 'desc').orderBy('id', 'desc').limit(10))
    expect(plan).toMatch(/sys_data_log_table/)
    expect(plan).not.toMatch(/sort|temp b-tree/i)
  })

  it('put users in the order of their names by an index', async () => {
    const query = parseListQuery({ column: 'realname', order: 'asc' }, USER_FIELDS)
    const plan = await planOf(
      database,
      server.dataDir,
      inOrder(database.selectFrom('sysUser').select('sysUser.id'), query, 'sysUser.id').limit(10),
    )
    expect(plan).toMatch(/sys_user_realname/)
  })

  it('look for the users of a department once, not anew for every user', async () => {
    const plan = await planOf(database, server.dataDir, (await usersWithin(database, { orgCode: 'A01' })).select('sysUser.id'))
    expect(plan).not.toMatch(/CORRELATED|SubPlan/)
  })
})
