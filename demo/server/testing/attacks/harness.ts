import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/connection'
import type { Part } from '../multipart'
import type { ApiResponse, TestServer } from '../test-app'

/** A call that must be refused, tell nothing and change nothing. */
export interface Attack {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: unknown
  form?: readonly Part[]
  headers?: Record<string, string>
  /** Account the call is made as; '' = without token. */
  as: string
}

/** Words of the machine room; none of them is in a text of ours. */
const INNARDS = /select |insert |sqlite|libsql|postgres|kysely|syntax error|node_modules|\.ts:|\s+at \S+ \(|ops\.db|password_hash|scrypt/i

const tokens = new WeakMap<TestServer, Map<string, Promise<string>>>()

export function tokenFor(server: TestServer, username: string): Promise<string> {
  const cached = tokens.get(server) ?? new Map<string, Promise<string>>()
  tokens.set(server, cached)
  const token = cached.get(username) ?? server.tokenOf(username)
  cached.set(username, token)
  return token
}

/** Everything but what any call may change: sign-ins, captchas, visits, logs, marks of what was read. */
const WATCHED = [
  'sys_user',
  'sys_user_role',
  'sys_user_depart',
  'sys_role',
  'sys_role_permission',
  'sys_role_data_rule',
  'sys_permission_data_rule',
  'sys_depart_permission',
  'sys_depart_data_rule',
  'sys_depart_role',
  'sys_depart_role_permission',
  'sys_depart_role_data_rule',
  'sys_depart_role_user',
  'sys_depart',
  'sys_position',
  'sys_permission',
  'sys_dict',
  'sys_dict_item',
  'sys_announcement',
  'sys_category',
  'onl_cgreport_head',
  'onl_cgreport_item',
  'onl_cgreport_param',
  'demo',
  'jeecg_order_main',
  'jeecg_order_customer',
  'jeecg_order_ticket',
  'sys_tenant',
  'sys_check_rule',
  'sys_fill_rule',
  'sys_quartz_job',
  'sys_quartz_run',
  'ibl_cloud_live_equipment',
  'ibl_cloud_live_equipment_group',
  'ibl_push_list_info',
  'ibl_media_node',
  'ibl_live_record',
  'auth_key',
  'auth_second_factor',
  'auth_recovery_code',
  'realtime_outbox',
]

const readers = new WeakMap<TestServer, Database>()
/** The last sum, and the version of the data it was made of. */
const lastSums = new WeakMap<TestServer, { sum: string; version: number | undefined }>()

/** A number that the embedded database changes with every commit of another connection; PostgreSQL has none. */
async function dataVersion(server: TestServer, database: Database): Promise<number | undefined> {
  if (server.databaseUrl !== '') return undefined
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database)
  return rows[0]?.data_version
}

/** All that a table holds, in one text; PostgreSQL makes it short by itself. */
async function contentOf(server: TestServer, database: Database, name: string): Promise<string> {
  const table = sql.table(name)
  const query =
    server.databaseUrl === ''
      ? sql`select * from ${table} order by 1, 2`
      : sql`select md5(string_agg(content::text, ',' order by content::text)) from ${table} as content`
  return JSON.stringify((await query.execute(database)).rows)
}

/** One number for everything that is stored, traces left out. */
async function checksum(server: TestServer): Promise<string> {
  const database = readers.get(server) ?? server.openDatabase().withoutPlugins()
  readers.set(server, database)
  const version = await dataVersion(server, database)
  const last = lastSums.get(server)
  if (last && version !== undefined && last.version === version) return last.sum
  const hash = createHash('sha256')
  for (const name of WATCHED) hash.update(name + (await contentOf(server, database, name)))
  const sum = hash.digest('hex')
  lastSums.set(server, { sum, version })
  return sum
}

/** To be called after a test has written something on purpose. */
export function expectOtherData(server: TestServer): void {
  lastSums.delete(server)
}

/** Pieces of the input that are long enough to be told from our own words. */
function echoes(attack: Attack): string[] {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(attack.query)
  collect(attack.body)
  return texts.filter((text) => text.length > 6 && /[^\w一-龥,.-]/.test(text))
}

export async function send(server: TestServer, attack: Attack): Promise<ApiResponse<unknown>> {
  const { method = 'GET', path, query, body, form, headers, as } = attack
  return server.call<unknown>(method, path, {
    ...(as === '' ? {} : { token: await tokenFor(server, as) }),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    ...(form ? { form } : {}),
    ...(headers ? { headers } : {}),
  })
}

/**
 * Makes the call and asserts that it gave nothing away and changed nothing: neither input nor innards in the answer, the
 * same data before and after, and a good call right after that works. Returns the answer for what the test is about.
 */
export async function attackWith(server: TestServer, attack: Attack): Promise<ApiResponse<unknown>> {
  const before = lastSums.get(server)?.sum ?? (await checksum(server))
  const response = await send(server, attack)
  const text = JSON.stringify(response)
  expect(text).not.toMatch(INNARDS)
  if (!response.success) for (const input of echoes(attack)) expect(text).not.toContain(JSON.stringify(input).slice(1, -1))
  const after = await checksum(server)
  expect(after).toBe(before)
  expect((await send(server, { path: '/sys/loginfo', as: 'admin' })).success).toBe(true)
  return response
}

export const NO = { status: 200, success: false, code: 500, result: null }
export const FORBIDDEN = { status: 200, success: false, code: 510, result: null }
