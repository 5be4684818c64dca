import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PermissionCode } from '../platform/base/permission-codes'
import { menuId } from '../platform/migrations/menu-rows'
import { equipmentId } from '../devices/seed/equipment'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { startTestServer, type TestServer } from '../testing/test-app'

/** Calls that need a second permission, or one that depends on their body; the guard of the route checks `first` alone. */
interface Guarded {
  method: 'GET' | 'POST'
  path: string
  /** Null: the route is open to all who are signed in. */
  first: PermissionCode | null
  second: PermissionCode
  input: Record<string, string | string[]>
}

const shared = (targetType: string, second: PermissionCode): Guarded => ({
  method: 'POST',
  path: '/ibl/shareToken/add',
  first: 'share:add',
  second,
  input: { targetType, targetId: 'none' },
})
const message = (targetType: string, targetIds: string[], second: PermissionCode): Guarded => ({
  method: 'POST',
  path: '/ibl/api/appSendMsgFilter',
  first: null,
  second,
  input: { targetType, targetIds, content: '集合' },
})
const points = { ownerType: 'equipment', ownerId: equipmentId(1) }
const CALLS: readonly Guarded[] = [
  shared('bigScreen', 'bigscreen:view'),
  shared('equipment', 'cloudlive:play'),
  shared('vod', 'qvod:list'),
  shared('venue', 'venue:control'),
  { method: 'POST', path: '/cloudlive/equipment/code', first: 'share:add', second: 'cloudlive:play', input: { id: 'none' } },
  {
    method: 'POST',
    path: '/gb/gbChannel/playback',
    first: 'gb:record',
    second: 'cloudlive:play',
    input: { id: 'none', startTime: '2026-11-01 00:00:00', endTime: '2026-11-01 01:00:00' },
  },
  { method: 'GET', path: '/sys/user/rightSources', first: 'user:list', second: 'role:list', input: { userId: userId('jeecg') } },
  { method: 'GET', path: '/gpsinfo/iblGpsInfo/track', first: null, second: 'gps:track', input: points },
  message('all', [], 'dispatch:all'),
  message('user', [userId('jeecg')], 'dispatch:message'),
  message('equipment', [equipmentId(1)], 'dispatch:message'),
  { method: 'POST', path: '/ibl/api/appGetMqttConn', first: null, second: 'mqtt:list', input: { clientType: 'console' } },
  {
    method: 'POST',
    path: '/ibl/api/appGetMqttConn',
    first: null,
    second: 'mqtt:account',
    input: { clientType: 'device', equipmentNo: 'x' },
  },
]

/** Codes that the person has besides, so that only the one in question is missing. */
const OTHERS: readonly PermissionCode[] = ['equipment:list', 'push:list']
const NO_PERMISSION = 510

let server: TestServer
let person: string
beforeAll(async () => {
  server = await startTestServer()
  person = await server.tokenOf('wangwu')
})
afterAll(() => server.close())

/** The role of the person has these codes and no others. */
async function hold(codes: readonly PermissionCode[]): Promise<void> {
  const database = server.openDatabase()
  const role = roleId('hr')
  await database.deleteFrom('sysRolePermission').where('roleId', '=', role).execute()
  await database
    .insertInto('sysRolePermission')
    .values([...OTHERS, ...codes].map((code) => ({ roleId: role, permissionId: menuId(code) })))
    .execute()
  await database.destroy()
}

async function codeOf({ method, path, input }: Guarded): Promise<number> {
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return (await server.call(method, path, { token: person, ...(method === 'GET' ? { query } : { body: input }) })).code
}

describe('[F10] who lacks a permission that a call needs besides that of its route is refused', () => {
  it.each(CALLS)('$second: $method $path $input.targetType', async (call) => {
    const first = call.first === null ? [] : [call.first]
    await hold(first)
    expect(await codeOf(call)).toBe(NO_PERMISSION)
    await hold([...first, call.second])
    // What is asked for need not be there: the permission alone is tried.
    expect(await codeOf(call)).not.toBe(NO_PERMISSION)
    if (call.first === null) return
    await hold([call.second])
    expect(await codeOf(call)).toBe(NO_PERMISSION)
  })
})
