import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import type { ServerContext } from '../../platform/context'
import type { Caller } from '../../platform/identity/caller'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createRoomMedia } from './room-media'

let server: TestServer
let database: Database
let admin: string
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const post = <Result = null>(verb: string, body: object, token = admin) =>
  server.call<Result>('POST', `/dispatch/iblDispatch/${verb}`, { token, body })
const party = (name: string) => ({ userId: userId(name), sessionId: '', caller: { userId: userId(name) } as unknown as Caller })

async function joined(kind: string): Promise<string> {
  const { result } = await post<{ id: string }>('add', {
    title: '演练',
    kind,
    members: [{ memberType: 'user', memberId: userId('jeecg') }],
  })
  await post('join', { id: result.id }, operator)
  return result.id
}

it('[F9] people send in a room as its kind says, only their own stream, and receive while they are in', async () => {
  const context = {
    database,
    deviceProtocols: new Map(),
    settings: { clock: server.clock },
    hub: { wake: () => undefined },
  } as unknown as ServerContext
  const media = createRoomMedia(context, (error) => {
    throw error
  })
  const may = (id: string, name: string) => media.mayPublish(`${id}-${userId(name)}`, party(name))

  const talk = await joined('talk')
  expect(await may(talk, 'jeecg')).toBe('你没有话权')
  await post('floorRequest', { id: talk }, operator)
  expect(await may(talk, 'jeecg')).toBeNull()
  expect(await may(talk, 'admin')).toBe('你没有话权')
  expect(await media.mayPublish(`${talk}-${userId('jeecg')}`, party('admin'))).toBe('只能发布自己的声音和画面')
  expect(await media.mayWatch(`${talk}-${userId('jeecg')}`, party('admin'))).toBeNull()
  expect(await media.mayWatch(`${talk}-${userId('jeecg')}`, party('wangwu'))).toBe('请先加入调度')
  expect(await media.mayWatch(`${talk}-${userId('jeecg')}`, { ...party('admin'), caller: null })).toBe('请先加入调度')
  await post('mute', { id: talk, memberId: userId('jeecg') })
  expect(await may(talk, 'jeecg')).toBe('主持人已将你静音')

  const broadcast = await joined('broadcast')
  expect(await may(broadcast, 'jeecg')).toBe('广播里只有主持人可以讲话')
  expect(await may(broadcast, 'admin')).toBe('广播没有开始')
  await post('broadcast', { id: broadcast, source: 'mic', volume: 80, on: '1' })
  expect(await may(broadcast, 'admin')).toBeNull()
  media.ended?.(`${broadcast}-${userId('admin')}`, 'broken')
  await expect.poll(() => may(broadcast, 'admin')).toBe('广播没有开始')
  await post('pause', { id: broadcast })
  expect(await may(broadcast, 'admin')).toBe('调度已暂停')

  const meeting = await joined('meeting')
  expect([await may(meeting, 'jeecg'), await may(meeting, 'admin')]).toEqual([null, null])
  await post('leave', { id: meeting }, operator)
  expect(await may(meeting, 'jeecg')).toBe('请先加入调度')
  expect(await may(await joined('video'), 'admin')).toBe('视频调度里没有人员的声音和画面')
})
