import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/connection'
import { createReportRunner } from '../report-runner/runner'
import type { ReportRunner } from '../report-runner/runner.types'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { USER_FIELDS } from '../../system/users/user-list'
import { onReportRunner, searchesSubstrings } from './slow-query'
import { type ListParameters, parseListQuery } from './list-query'
import { selectPage } from './page'

let server: TestServer
let database: Database
let reports: ReportRunner
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  reports = createReportRunner(database, { ...server, limits: { reportTime: 4000 } })
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const queryOf = (parameters: ListParameters) => parseListQuery(parameters, USER_FIELDS)
const users = () => database.selectFrom('sysUser').where('delFlag', '=', 0)
const page = (parameters: ListParameters) => selectPage(users(), queryOf(parameters), 'sysUser.id')

it.each<[string, ListParameters]>([
  ['many', { username: '*a*', pageNo: '3', column: 'realname', order: 'asc' }],
  ['few', { username: '*admin*' }],
  ['none', { username: '*nobody-of-this-name*' }],
  ['a page behind the last', { username: '*a*', pageNo: '9000' }],
])('a search beside all others finds what one finds directly: %s', async (_what, parameters) => {
  const request = onReportRunner({ database, reports })
  expect(await selectPage(users(), queryOf(parameters), 'sysUser.id', request)).toEqual(await page(parameters))
})

it('is for parts of texts, which have every row read', () => {
  expect(searchesSubstrings(queryOf({ username: '*a*' }))).toBe(true)
  expect(searchesSubstrings(queryOf({ username: 'a' }))).toBe(false)
})

it('a page far away holds what follows the pages before it', async () => {
  const order = { column: 'realname', order: 'asc' }
  const long = await page({ ...order, pageSize: '1000', pageNo: '2' })
  const far = await page({ ...order, pageSize: '10', pageNo: '101' })
  expect(far.records.length).toBeGreaterThan(0)
  expect(far.records).toEqual(long.records.slice(0, 10))
  expect(far.total).toBe(long.total)
})
