import { expect, it } from 'vitest'
import type { ServerContext } from '../../platform/context'
import { MINUTE, SECOND, timeText } from '../../platform/base/time'
import { userId } from '../../system/seed/users'
import { startTestServer } from '../../testing/test-app'
import { createPositionSimulator } from './positions'

it('[F9] reports where forty people and devices of the demo are, and keeps one of five positions after an hour', async () => {
  const server = await startTestServer()
  const database = server.openDatabase()
  const context = { database, settings: { clock: server.clock } } as unknown as ServerContext
  const simulator = createPositionSimulator(context, (error) => {
    throw error
  })
  const begun = server.clock.now()
  const rowsOf = async (until: number) => {
    const { count } = await database
      .selectFrom('iblGpsInfo')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('ownerType', '=', 'user')
      .where('ownerId', '=', userId('lisi'))
      .where('gpsTime', '>=', timeText(begun))
      .where('gpsTime', '<', timeText(until))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  async function steps(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      server.clock.advance(2 * SECOND)
      await simulator.step()
    }
  }
  await steps(10)
  const reported = await database
    .selectFrom('iblGpsLast')
    .select(['ownerType', 'ownerId'])
    .where('gpsTime', '=', timeText(server.clock.now()))
    .execute()
  expect(reported.length).toBeGreaterThan(20)
  expect(reported.length).toBeLessThanOrEqual(40)
  expect(reported.filter(({ ownerType }) => ownerType === 'user')).toHaveLength(5)
  const end = server.clock.now() + SECOND
  expect(await rowsOf(end)).toBe(10)
  server.clock.advance(61 * MINUTE)
  await steps(41)
  expect(await rowsOf(end)).toBe(2)
  await simulator.close()
  await database.destroy()
  await server.close()
})
