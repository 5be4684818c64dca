import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../platform/base/time'
import type { Database } from '../../platform/database/connection'
import type { ServerContext } from '../../platform/context'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createAlarmSimulator } from './simulator'

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

const simulator = () =>
  createAlarmSimulator(
    { database, settings: { clock: server.clock }, hub: { wake: () => undefined } } as unknown as ServerContext,
    7,
    (error) => {
      throw error
    },
  )
const alarms = (status: 'new' | 'false') =>
  database.selectFrom('iblSosInfo').select(['type', 'simFlag']).where('status', '=', status).where('createBy', 'is', null).execute()

it('[F9] raises an alarm of a device with each step, no more than twenty open ones, and none twice with several processes', async () => {
  const [one, other] = [simulator(), simulator()]
  const before = (await alarms('false')).length
  await one.step()
  await other.step()
  expect(await alarms('new')).toMatchObject([{ simFlag: '1' }])
  for (let step = 0; step < 25; step += 1) {
    server.clock.advance(MINUTE + MINUTE)
    await one.step()
  }
  expect((await alarms('new')).length).toBeLessThanOrEqual(20)
  // Those that nobody has acknowledged for half an hour are false.
  expect((await alarms('false')).length).toBeGreaterThan(before)
  await one.close()
  await other.close()
})
