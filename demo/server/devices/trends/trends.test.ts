import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, timeText } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createOnlineSampler, SAMPLE_EVERY } from './trends'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Sample {
  t: number
  online: number
  live: number
}
const trend = async (token = admin, hours = '') =>
  (await server.call<Sample[]>('GET', '/ibl/stat/onlineTrend', { token, query: { hours } })).result

describe('[F9] GET /ibl/stat/onlineTrend', () => {
  it('has a sample of each quarter of an hour, the oldest first', async () => {
    const samples = await trend()
    expect(samples).toHaveLength(96)
    expect(samples.map(({ t }) => t - samples[0]!.t)).toEqual(samples.map((_, index) => index * SAMPLE_EVERY))
    expect(await trend(admin, '1')).toHaveLength(4)
  })

  it('is of the departments of the caller', async () => {
    const [all, own] = await Promise.all([trend(), server.tokenOf('zhangsan').then((token) => trend(token))])
    expect(own.at(-1)!.online).toBeLessThan(all.at(-1)!.online)
    expect((await server.call('GET', '/ibl/stat/onlineTrend', { token: await server.tokenOf('wangwu') })).code).toBe(510)
  })

  it('goes on by itself, once for each quarter of an hour', async () => {
    const database = server.openDatabase()
    const sampler = createOnlineSampler(
      { database, shared: { streams: () => Promise.resolve(new Map()) }, settings: { clock: server.clock } },
      (error) => {
        throw error
      },
    )
    await sampler.poll()
    server.clock.advance(MINUTE)
    await sampler.poll()
    expect((await trend(admin, '1')).map(({ t }) => server.clock.now() - t)).toEqual([46, 31, 16, 1].map((minutes) => minutes * MINUTE))
    const { online } = await database
      .selectFrom('iblCloudLiveEquipment')
      .select(({ fn }) => fn.countAll<number | string>().as('online'))
      .where('onlineStatus', '=', '1')
      .executeTakeFirstOrThrow()
    expect((await trend()).at(-1)!.online).toBe(Number(online))
    const { total, viewers } = await database
      .selectFrom('iblOnlineSample')
      .select(({ fn }) => [fn.sum<number | string>('total').as('total'), fn.sum<number | string>('viewers').as('viewers')])
      .where('sampleTime', '=', timeText(Math.floor(server.clock.now() / SAMPLE_EVERY) * SAMPLE_EVERY))
      .executeTakeFirstOrThrow()
    const { devices } = await database
      .selectFrom('iblCloudLiveEquipment')
      .select(({ fn }) => fn.countAll<number | string>().as('devices'))
      .executeTakeFirstOrThrow()
    expect([Number(total), Number(viewers)]).toEqual([Number(devices), 0])
    await sampler.close()
    await database.destroy()
  })
})
