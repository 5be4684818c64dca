import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CHANNEL, startGbSite, type GbSite } from '../../testing/gb-site'
import { createSchema, dropDatabase } from '../../testing/test-database'
import type { GbChannelResponse } from '../channel/read'

const dataDir = mkdtempSync(join(tmpdir(), 'ops-gb-'))
const sites: GbSite[] = []
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createSchema()
})
afterAll(async () => {
  await sites.at(-1)?.close()
  await dropDatabase(databaseUrl)
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<GbSite> {
  const site = await startGbSite(25_150, 25_800, { dataDir, databaseUrl })
  sites.push(site)
  return site
}

async function channel({ server, admin }: GbSite): Promise<GbChannelResponse> {
  const { result } = await server.call<{ records: GbChannelResponse[] }>('GET', '/gb/gbChannel/list', { token: admin })
  const found = result.records.find(({ channelId }) => channelId === CHANNEL)
  if (!found) throw new Error('no catalogue yet')
  return found
}

it('[F11] a server that was killed while a camera sent goes on with its next keep-alive; nothing is left as live', async () => {
  const before = await start()
  const camera = await before.camera()
  expect(await camera.register()).toBe(200)
  const { equipmentId } = await vi.waitFor(() => channel(before), 5000)
  // As a process leaves it that has no time to tidy up.
  const database = before.server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '1', nodeId: 'gone' }).where('id', '=', equipmentId).execute()
  await database.destroy()
  await before.server.app.close()

  const after = await start()
  expect(await channel(after)).toMatchObject({ liveHas: '0', onlineStatus: '1' })
  expect(await camera.keepAlive()).toBe(200)
  const { success, message } = await after.server.call('GET', '/cloudlive/equipment/playUrls', {
    token: after.admin,
    query: { id: equipmentId! },
  })
  expect(success, message).toBe(true)
  expect(camera.streams).toBe(1)
  await camera.close()
}, 60_000)
