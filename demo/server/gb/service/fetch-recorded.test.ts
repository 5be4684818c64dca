import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CHANNEL, startGbSite, type GbSite } from '../../testing/gb-site'
import type { GbChannelResponse } from '../channel/read'

let site: GbSite
beforeAll(async () => {
  site = await startGbSite(25_170, 25_900, { recorder: 'on' })
})
afterAll(() => site.close())

async function channel(): Promise<GbChannelResponse> {
  const { result } = await site.server.call<{ records: GbChannelResponse[] }>('GET', '/gb/gbChannel/list', { token: site.admin })
  const found = result.records.find(({ channelId, onlineStatus }) => channelId === CHANNEL && onlineStatus === '1')
  if (!found) throw new Error('The channel is not online yet')
  return found
}

it('[1-14] [F11] a camera that a media server receives comes here too once its recording is started', async () => {
  const camera = await site.camera()
  await camera.register()
  const { equipmentId } = await vi.waitFor(channel, 5000)
  const database = site.server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '1', nodeId: 'node' }).where('id', '=', equipmentId).execute()
  await site.server.app.gb.poll()
  expect(camera.streams).toBe(0)
  const body = { id: equipmentId }
  const started = await site.server.call('POST', '/ibl/records/start', { token: site.admin, body })
  expect(started.success, started.message).toBe(true)
  await site.server.app.gb.poll()
  await vi.waitFor(() => expect(camera.streams).toBe(1), 5000)
  const recording = () =>
    database.selectFrom('iblLiveRecord').select('id').where('equipmentId', '=', equipmentId!).where('state', '=', 'open').executeTakeFirst()
  await vi.waitFor(async () => expect(await recording()).toBeDefined(), 8000)
  await database.destroy()
})
