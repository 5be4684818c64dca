import { afterAll, describe, expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { lalServer, type MediaServer } from './media-server'

const HEAD = '/servermointer/mediaNode'
const servers: MediaServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()))
})

type Rows<Row> = { records: Row[] }
interface Channel {
  name: string
  equipmentId: string
  onlineStatus: string
  liveHas: string
}

describe('GB28181 through lal', () => {
  const site = useSite({ OPS_SIMULATE: 'gb', OPS_SIP_PORT: '25160', OPS_GB_MEDIA_PORTS: '25800-25899' })

  it('[1-14] the device sends to a port of the media server, where it is watched; nobody watches, and it ends', async () => {
    const server = await lalServer()
    servers.push(server)
    const { token } = await site.server.signIn('admin')
    const get = async <Result>(path: string): Promise<Result> => (await site.server.call(path, { token })).result as Result
    const post = async <Result>(path: string, body: unknown): Promise<Result> =>
      (await site.server.call(path, { method: 'POST', token, body })).result as Result
    await post(`${HEAD}/add`, { name: '机房 lal', ...server.fields, rtmpUrl: server.rtmp })
    const [node] = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent('机房 lal')}`)).records
    const { configuration } = await post<{ configuration: string }>(`${HEAD}/key`, { id: node?.id })
    await server.start(configuration)
    await expectSoon(async () => (await get<{ health: string }>(`${HEAD}/queryById?id=${node?.id}`)).health).toBe('ok')
    await post('/gb/gbConfig/edit', { mediaNodeId: node?.id })

    const channel = async (): Promise<Channel | undefined> =>
      (await get<Rows<Channel>>('/gb/gbChannel/list')).records.find(({ name, onlineStatus }) => name === '演播室' && onlineStatus === '1')
    await expectSoon(channel).toBeDefined()
    const id = (await channel())?.equipmentId ?? ''
    const { httpFlv, codec } = await get<{ httpFlv: string; codec: string }>(`/cloudlive/equipment/playUrls?id=${id}`)
    expect([httpFlv.startsWith(`${server.fields['flvUrl']}/gb/`), codec]).toEqual([true, 'H.264'])
    expect((await channel())?.liveHas).toBe('1')

    const life = new AbortController()
    const reader = (await fetch(httpFlv, { signal: life.signal })).body!.getReader()
    const { value } = await reader.read()
    expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV')
    // It goes on: the node is not told to end who sends and who watches.
    let bytes = 0
    await expectSoon(async () => (bytes += (await reader.read()).value?.length ?? 0)).toBeGreaterThan(200_000)
    life.abort()
    // 30 s without a viewer.
    await expect.poll(async () => (await channel())?.liveHas, { timeout: 60_000, interval: 1000 }).toBe('0')
  })
})
