import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import { createEmbeddedSource } from '../../media/feeds/embedded'
import type { SharedStreamStat } from '../../media/contract/shared-streams'
import { equipmentId } from '../seed/equipment'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { settingsFrom } from '../../platform/base/settings'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createStreamStats } from './stream-stats'

/** A camera of the first studio, which the director there sees, and one of a newsroom. */
const [studio, newsRoom] = [equipmentId(3), equipmentId(11 * 8 + 3)]

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

let keys: string[]
beforeEach(async () => {
  keys = []
  for (const id of [studio, newsRoom]) {
    await database
      .updateTable('iblCloudLiveEquipment')
      .set({ app: 'live', stream: id, pullUrl: null, enabled: '1', onlineStatus: '1', liveHas: '1' })
      .where('id', '=', id)
      .execute()
    keys.push(`live/${id}`)
  }
})

const statOf = (key: string): SharedStreamStat => ({ key, codec: 'H.264', inKbps: 800, outKbps: 1600, viewers: 2, speed: 1 })

interface StatsMessage {
  topic: string
  payload: { key: string }[]
}

/** What each of these is told, who have pages open, while the streams are carried. */
async function received(usernames: readonly string[], activeKeys: readonly string[]): Promise<Record<string, StatsMessage>> {
  const frames: Record<string, StatsMessage> = {}
  const settings = settingsFrom({ dataDir: server.dataDir, clock: server.clock })
  const stats = createStreamStats(
    {
      database,
      settings,
      media: createEmbeddedSource([], settings.limits),
      nodes: { streams: () => [] } as never,
      shared: { streams: () => Promise.resolve(new Map(activeKeys.map((key) => [key, statOf(key)]))) } as never,
      hub: {
        listeners: () => usernames.map(userId),
        send: (id: string, frame: string) => {
          const name = usernames.find((username) => userId(username) === id) ?? ''
          frames[name] = (JSON.parse(frame) as { data: StatsMessage }).data
        },
      } as never,
    },
    (error) => {
      throw error
    },
  )
  await stats.poll()
  await stats.close()
  return frames
}

describe('what streams carry', () => {
  it('is told to open pages, to everybody of the devices that he sees and of no other stream', async () => {
    const frames = await received(['admin', 'zhangsan'], [...keys, 'live/of-no-device'])
    const stat = { codec: 'H.264', inKbps: 800, outKbps: 1600, viewers: 2 }
    const all = keys.map((key) => ({ key, ...stat }))
    expect(frames['admin']?.topic).toBe('stream.stat')
    expect(frames['admin']?.payload.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual(
      all.toSorted((one, other) => one.key.localeCompare(other.key)),
    )
    expect(frames['zhangsan']?.payload).toEqual([{ key: keys[0], ...stat }])
  })

  it('is nothing where nothing is carried, and is not told to those who may list neither devices nor pushes', async () => {
    const frames = await received(['admin', 'jeecg'], [])
    expect(frames['admin']?.payload).toEqual([])
    expect(frames).not.toHaveProperty('jeecg')
  })

  it('is not told to those whose devices depend on the tenant, which calls alone say: they ask', async () => {
    const entry = await database
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'cloudlive/EquipmentList')
      .executeTakeFirstOrThrow()
    const none = { createBy: null, createTime: null, updateBy: null, updateTime: null }
    const rule = { id: 'of-tenant', permissionId: entry.id, ruleName: 'x', ruleColumn: 'sysId', ruleConditions: '=', status: '1' }
    await database
      .insertInto('sysPermissionDataRule')
      .values({ ...rule, ruleValue: '#{tenant_id}', ...none })
      .execute()
    await database
      .insertInto('sysRoleDataRule')
      .values({ roleId: roleId('director'), permissionId: entry.id, ruleId: rule.id })
      .execute()
    const frames = await received(['zhangsan', 'admin'], keys)
    await database.deleteFrom('sysRoleDataRule').where('ruleId', '=', rule.id).execute()
    await database.deleteFrom('sysPermissionDataRule').where('id', '=', rule.id).execute()
    expect(Object.keys(frames)).toEqual(['admin'])
    expect(await received(['zhangsan'], keys)).toHaveProperty('zhangsan')
  })

  it('is of the same stream name in another application nobody else’s', async () => {
    const frames = await received(['admin'], [`other/${studio}`])
    expect(frames['admin']?.payload).toEqual([])
  })
})
