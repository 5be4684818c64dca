import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerContext } from '../../platform/context'
import type { Database } from '../../platform/database/connection'
import { SECOND } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'
import type { NodeResponse } from '../nodes/node-response'
import { createNodeSimulator } from './node-simulator'

let server: TestServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const HEAD = '/servermointer/mediaNode'
const invented = async () =>
  (
    await server.call<{ records: NodeResponse[] }>('GET', `${HEAD}/list`, {
      token: admin,
      query: { name: '*演示节点*', column: 'name', order: 'asc' },
    })
  ).result.records

it('[F9] invents two media servers, whose load moves, which nobody asks, and which stay as a user leaves them', async () => {
  const context = { database, settings: { clock: server.clock }, hub: { wake: () => undefined } } as unknown as ServerContext
  const simulator = createNodeSimulator(context, 1, (error) => {
    throw error
  })
  await simulator.step()
  const before = await invented()
  expect(before).toMatchObject([
    { name: '演示节点 A', health: 'ok', simFlag: '1' },
    { name: '演示节点 B', health: 'ok', simFlag: '1' },
  ])
  for (const { cpu, mem, disk, streams, outKbps } of before)
    for (const value of [cpu, mem, disk, streams, outKbps]) expect(value).toBeGreaterThan(0)
  await simulator.step()
  expect((await invented()).map(({ cpu, viewers }) => [cpu, viewers])).not.toEqual(before.map(({ cpu, viewers }) => [cpu, viewers]))
  // The polls of real media servers leave them alone.
  const rates = await server.call<{ id: string; outKbps: (number | null)[] }[]>('GET', `${HEAD}/rates`, {
    token: admin,
    query: { ids: before.map(({ id }) => id).join() },
  })
  for (const { outKbps } of rates.result) expect(outKbps.some((rate) => rate !== null && rate > 0)).toBe(true)

  const [first, second] = before
  for (const { id } of before) await server.call('POST', `${HEAD}/disable`, { token: admin, body: { id } })
  await server.call('DELETE', `${HEAD}/delete`, { token: admin, query: { id: second?.id ?? '' } })
  server.clock.advance(5 * SECOND)
  await simulator.step()
  expect(await invented()).toMatchObject([{ id: first?.id, health: 'off', cpu: null }])
  await simulator.close()
})
