import { afterAll } from 'vitest'
import type { Site } from '../tools/site'
import { expectSoon } from '../tools/wait'
import type { MediaServer } from './media-server'

/** Path of the calls of media servers. */
export const HEAD = '/servermointer/mediaNode'

export type Rows<Row> = { records: Row[] }

/** Media servers of a test file; they are removed after its tests. */
export function useMediaServers(): MediaServer[] {
  const servers: MediaServer[] = []
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()))
  })
  return servers
}

/** What an administrator says to the server, past the browser. */
export async function callsOf(site: Site) {
  const { token } = await site.server.signIn('admin')
  const get = async <Result>(call: string): Promise<Result> => (await site.server.call(call, { token })).result as Result
  const post = async <Result>(call: string, body: unknown): Promise<Result> =>
    (await site.server.call(call, { method: 'POST', token, body })).result as Result
  return { get, post }
}

/** A media server that runs, is known to ours, and asks it. */
export async function join(site: Site, name: string, server: MediaServer): Promise<{ id: string; configuration: string }> {
  const { get, post } = await callsOf(site)
  await post(`${HEAD}/add`, { name, ...server.fields, rtmpUrl: server.rtmp })
  const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
  const { configuration } = await post<{ configuration: string }>(`${HEAD}/key`, { id })
  await server.start(configuration)
  await expectSoon(async () => (await get<{ health: string }>(`${HEAD}/queryById?id=${id}`)).health).toBe('ok')
  return { id, configuration }
}
