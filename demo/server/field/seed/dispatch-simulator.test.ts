import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerContext } from '../../platform/context'
import type { Database } from '../../platform/database/connection'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createDispatchSimulator } from './dispatch-simulator'

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

it('[F9] keeps two rooms open, into which somebody comes or leaves with each step, also with several processes', async () => {
  const context = { database, settings: { clock: server.clock }, hub: { wake: () => undefined } } as unknown as ServerContext
  const [one, other] = [7, 8].map((seed) =>
    createDispatchSimulator(context, seed, (error) => {
      throw error
    }),
  )
  await one!.step()
  await other!.step()
  const rooms = await database.selectFrom('iblDispatch').selectAll().where('status', '=', 'open').execute()
  expect(rooms.map(({ simFlag, title }) => [simFlag, title]).toSorted()).toEqual([
    ['1', '东港消防演练'],
    ['1', '夜间巡检 第 3 组'],
  ])
  const states = new Set<string>()
  for (let step = 0; step < 12; step += 1) {
    await one!.step()
    const members = await database
      .selectFrom('iblDispatchMember')
      .select('joinState')
      .where(
        'dispatchId',
        'in',
        rooms.map(({ id }) => id),
      )
      .execute()
    for (const { joinState } of members) states.add(joinState)
  }
  expect([...states].toSorted()).toEqual(['joined', 'left'])
  await one!.close()
  await other!.close()
})
