import { afterAll } from 'vitest'
import type { TaskProcess } from '../../demo/server/testing/task-process'
import type { Site } from '../tools/site'
import { waitFor } from '../tools/wait'
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

/** Results of calls of an administrator to the server, past the browser. */
export interface Calls {
  get<Result>(this: void, path: string): Promise<Result>
  post<Result>(this: void, path: string, body: object): Promise<Result>
}

export async function callsOf(site: Site): Promise<Calls> {
  const { token } = await site.server.signIn('admin')
  return {
    get: async <Result>(path: string) => (await site.server.call(path, { token })).result as Result,
    post: async <Result>(path: string, body: object) => (await site.server.call(path, { method: 'POST', token, body })).result as Result,
  }
}

export const callsOfProcess = ({ call }: TaskProcess): Calls => ({
  get: async <Result>(path: string) => (await call<Result>('GET', path)).result,
  post: async <Result>(path: string, body: object) => (await call<Result>('POST', path, body)).result,
})

/** A media server that runs, is known to ours, and asks it. */
export async function join({ get, post }: Calls, name: string, server: MediaServer): Promise<{ id: string; configuration: string }> {
  await post(`${HEAD}/add`, { name, ...server.fields, rtmpUrl: server.rtmp })
  const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
  const { configuration } = await post<{ configuration: string }>(`${HEAD}/key`, { id })
  await server.start(configuration)
  await waitFor(async () => (await get<{ health: string }>(`${HEAD}/queryById?id=${id}`)).health === 'ok', `${name} to be well`)
  return { id, configuration }
}
