import { afterAll, beforeAll, expect, it } from 'vitest'
import { userId } from '../../system/seed/users'
import { type RecordedNode, startRecordedNode } from '../../testing/recorded-node'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { Room } from './responses'

const HEAD = '/servermointer/mediaNode'

let server: TestServer
let admin: string
let operator: string
let node: RecordedNode
let nodeId: string
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
  node = await startRecordedNode('mediamtx', { date: new Date(server.clock.now()) })
  answerStreams([])
  await post(`${HEAD}/add`, { name: '房间', kind: 'mediamtx', apiUrl: node.url, whepUrl: `${node.url}/` })
  nodeId = (await get<{ records: { id: string }[] }>(`${HEAD}/list`, { name: '房间' })).result.records[0]?.id ?? ''
  secret = (await post<{ hookSecret: string }>(`${HEAD}/key`, { id: nodeId })).result.hookSecret
  const authHTTPAddress = `http://127.0.0.1/hook/${nodeId}/auth?secret=${secret}`
  node.respond('/v3/config/global/get', { status: 200, body: { authMethod: 'http', authHTTPAddress } })
})
afterAll(async () => {
  await node.close()
  await server.close()
})

const post = <Result = null>(path: string, body: object, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', path.startsWith('/') ? path : `/dispatch/iblDispatch/${path}`, { token, body })
const get = <Result>(path: string, query: Record<string, string>): Promise<ApiResponse<Result>> =>
  server.call<Result>('GET', path, { token: admin, query })

/** What the media server carries: sound alone, each of one session. */
function answerStreams(names: readonly string[]): void {
  const page = (items: object[]) => ({ status: 200, body: { itemCount: items.length, pageCount: 1, items } })
  const session = { created: new Date(0).toISOString(), remoteAddr: '127.0.0.1:1', query: '', bytesReceived: 1, bytesSent: 1 }
  const path = { ready: true, tracks: ['Opus'], bytesReceived: 1, bytesSent: 1, readers: [] }
  for (const list of ['rtmpconns', 'rtspsessions', 'srtconns']) node.respond(`/v3/${list}/list`, page([]))
  node.respond('/v3/webrtcsessions/list', page(names.map((name) => ({ ...session, id: `of ${name}` }))))
  node.respond('/v3/paths/list', page(names.map((name) => ({ ...path, name, source: { type: 'webRTCSession', id: `of ${name}` } }))))
}

interface Joined extends Room {
  whip: string | null
  whep: Record<string, string>
}
const join = async (id: string, token = admin) => (await post<Joined>('join', { id }, token)).result
async function opened(): Promise<string> {
  const members = [{ memberType: 'user', memberId: userId('jeecg') }]
  return (await post<{ id: string }>('add', { title: '指挥', kind: 'meeting', members })).result.id
}

/** What MediaMTX asks; 200 lets in. */
async function mayEnter(action: 'publish' | 'read', address: string, path: string): Promise<number> {
  const { searchParams } = new URL(address)
  const body = {
    action,
    path,
    protocol: 'webrtc',
    id: action === 'publish' ? `of ${path}` : 'a reader',
    ip: '127.0.0.1',
    query: searchParams.toString(),
  }
  const url = `/jeecg-boot${HEAD}/hook/${nodeId}/auth?secret=${secret}`
  return (await server.inject({ method: 'POST', url, payload: body })).statusCode
}

it('[1-16] [F9] carries rooms over a media server with the rights of members, and falls back to this server in words', async () => {
  const id = await opened()
  await expect.poll(async () => (await join(id)).dispatch.mediaNodeId).toBe(nodeId)
  const own = `room/${id}-${userId('admin')}`
  const { whip } = await join(id)
  expect(whip).toMatch(new RegExp(`^${node.url}/${own}/whip\\?ticket=`))
  expect(await mayEnter('publish', whip!, own)).toBe(200)
  expect(await mayEnter('publish', whip!, `room/${id}-${userId('jeecg')}`)).toBe(403)
  expect(await mayEnter('publish', `${node.url}/?ticket=none`, own)).toBe(403)

  answerStreams([own])
  const sends = async () => (await join(id)).members.find(({ memberId }) => memberId === userId('admin'))
  await expect.poll(sends).toMatchObject({ mic: '1', cam: '0' })
  const { whep } = await join(id, operator)
  const address = whep[userId('admin')] ?? ''
  expect(address).toMatch(new RegExp(`^${node.url}/${own}/whep\\?ticket=`))
  expect(await mayEnter('read', address, own)).toBe(200)
  // The ticket of a viewer does not publish.
  expect(await mayEnter('publish', address, own)).toBe(403)
  expect(node.kicked).toEqual([])

  // Nobody may send while a room is paused.
  expect(await mayEnter('publish', whip!, own)).toBe(200)
  await post('pause', { id })
  await expect.poll(() => node.kicked.join()).toContain(`/v3/webrtcsessions/kick/${encodeURIComponent(`of ${own}`)}`)
  answerStreams([])
  await expect.poll(sends).toMatchObject({ mic: '0', cam: '0' })
  await post('resume', { id })

  await node.close()
  await expect.poll(async () => (await join(id)).whip).toBe(`/ibl/rtc/whip/${own}`)
  const { result: log } = await get<{ action: string }[]>('/dispatch/iblDispatch/log', { id })
  expect(log.map(({ action }) => action).filter((action) => action.startsWith('relay'))).toEqual(['relayNode', 'relayOwn'])
})
