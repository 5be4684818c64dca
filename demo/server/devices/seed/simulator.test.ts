import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerContext } from '../../platform/context'
import type { Database } from '../../platform/database/connection'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createSimulator } from './simulator'

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

const failed = (error: unknown): void => {
  throw error
}

/** What the simulator asks of the server. */
function surroundings(): ServerContext {
  const parts = {
    database,
    settings: { clock: server.clock },
    hub: { wake: () => undefined },
    watchGuard: { poll: () => Promise.resolve() },
  }
  return parts as unknown as ServerContext
}

async function states(): Promise<string[]> {
  const rows = await database.selectFrom('iblCloudLiveEquipment').select(['id', 'onlineStatus', 'liveHas']).orderBy('id').execute()
  return rows.map(({ id, onlineStatus, liveHas }) => `${id} ${onlineStatus}${liveHas}`)
}

async function story(seed: number, steps: number): Promise<string[][]> {
  const simulator = createSimulator(surroundings(), seed, failed)
  const response: string[][] = []
  for (let step = 0; step < steps; step += 1) {
    const before = new Set(await states())
    await simulator.step()
    response.push((await states()).filter((state) => !before.has(state)))
  }
  await simulator.close()
  return response
}

it('changes one device at a time, and the same seed tells the same story from the same beginning', async () => {
  const seeded = await database.selectFrom('iblCloudLiveEquipment').selectAll().execute()
  const first = await story(7, 40)
  expect(first.every((changed) => changed.length <= 1)).toBe(true)
  expect(first.flat().length).toBeGreaterThan(25)
  for (const { id, onlineStatus, liveHas } of seeded)
    await database.updateTable('iblCloudLiveEquipment').set({ onlineStatus, liveHas }).where('id', '=', id).execute()
  expect(await story(7, 40)).toEqual(first)
})

it('brings back what was live with the change after it went', async () => {
  const live = async () => (await database.selectFrom('iblCloudLiveEquipment').select('id').where('liveHas', '=', '1').execute()).length
  const simulator = createSimulator(surroundings(), 11, failed)
  const counts: number[] = []
  for (let step = 0; step < 400; step += 1) {
    await simulator.step()
    counts.push(await live())
  }
  await simulator.close()
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(11)
  expect(counts.some((count, at) => count === 11 && counts[at + 1] === 12)).toBe(true)
})

it('leaves alone what an encoder pushes', async () => {
  const pushed = await database
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('pullUrl', 'is', null)
    .where('enabled', '=', '1')
    .orderBy('id')
    .execute()
  const ids = pushed.map(({ id }) => id)
  await database.updateTable('iblCloudLiveEquipment').set({ onlineStatus: '1', liveHas: '1' }).where('id', 'in', ids).execute()
  await story(7, 100)
  const left = await database.selectFrom('iblCloudLiveEquipment').select('id').where('id', 'in', ids).where('liveHas', '=', '0').execute()
  expect(left).toEqual([])
})
