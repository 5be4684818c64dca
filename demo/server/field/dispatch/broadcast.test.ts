import { afterAll, beforeAll, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { userId } from '../../system/seed/users'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { Room } from './responses'

let server: TestServer
let admin: string
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
})
afterAll(() => server.close())

interface Target {
  memberId: string
  ok: boolean
  state: string
}
const post = <Result = null>(verb: string, body: object, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', `/dispatch/iblDispatch/${verb}`, { token, body })
const room = async (id: string) =>
  (await server.call<Room>('GET', '/dispatch/iblDispatch/queryById', { token: admin, query: { id } })).result
const [JEECG, LISI] = ['jeecg', 'lisi'].map((name) => ({ memberType: 'user', memberId: userId(name) }))

/** An online device in charge of `jeecg`, and one in charge of nobody in the room. */
async function deviceKeys() {
  const database = server.openDatabase()
  const own = await database
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('userId', '=', userId('jeecg'))
    .where('onlineStatus', '=', '1')
    .executeTakeFirstOrThrow()
  await database.updateTable('iblCloudLiveEquipment').set({ userId: null, onlineStatus: '1' }).where('id', '=', equipmentId(1)).execute()
  await database.destroy()
  return [own.id, equipmentId(1)].map((memberId) => ({ memberType: 'equipment', memberId }))
}

async function opened(kind = 'broadcast', more: object[] = []): Promise<string> {
  const { result, success, message } = await post<{ id: string }>('add', { title: '疏散', kind, members: [JEECG, LISI, ...more] })
  expect(success, message).toBe(true)
  return result.id
}

it('[1-16] [F9] broadcasts the microphone of the host, with a result for each target', async () => {
  const devices = await deviceKeys()
  const id = await opened('broadcast', devices)
  await post('join', { id }, operator)
  const { result } = await post<Target[]>('broadcast', { id, source: 'mic', volume: 60, on: '1' })
  expect(result.map(({ memberId, ok, state }) => [memberId, ok, state])).toEqual([
    [JEECG!.memberId, true, 'receiving'],
    [LISI!.memberId, false, 'ringing'],
    [devices[0]!.memberId, true, 'receiving'],
    [devices[1]!.memberId, false, 'noReceiver'],
  ])
  expect((await room(id)).dispatch.broadcast).toEqual({ source: 'mic', path: null, volume: 60 })
  await post('broadcast', { id, source: 'mic', volume: 30, on: '1' })
  expect((await room(id)).dispatch.broadcast).toMatchObject({ volume: 30 })
  expect(await post('broadcast', { id, on: '0' })).toMatchObject({ success: true, result: [] })
  expect((await room(id)).dispatch.broadcast).toBeNull()
  const log = await server.call<{ action: string }[]>('GET', '/dispatch/iblDispatch/log', { token: admin, query: { id } })
  expect(log.result.map(({ action }) => action).filter((action) => action.startsWith('broadcast'))).toEqual(['broadcastOn', 'broadcastOff'])
})

it('broadcasts an uploaded sound file, and nothing else', async () => {
  const id = await opened()
  const file = (path: string | null) => post('broadcast', { id, source: 'file', path, on: '1' })
  const sound = `temp/${'a'.repeat(32)}.mp3`
  for (const path of [null, `temp/${'a'.repeat(32)}.png`, '../../etc/passwd.mp3', 'https://example.com/a.mp3'])
    expect(await file(path)).toMatchObject({ success: false, message: '请选择声音文件' })
  expect(await file(sound)).toMatchObject({ success: true })
  expect((await room(id)).dispatch.broadcast).toEqual({ source: 'file', path: sound, volume: 100 })
})

it('is for the host of a broadcast alone, and ends with a pause, a transfer and the host', async () => {
  const id = await opened()
  await post('join', { id }, operator)
  const on = (token = admin) => post('broadcast', { id, on: '1' }, token)
  const isOn = async () => (await room(id)).dispatch.broadcast !== null
  expect(await on(operator)).toMatchObject({ success: false, code: 510 })
  for (const [verb, back, body] of [
    ['pause', 'resume', { id }],
    ['leave', 'join', { id }],
  ] as const) {
    expect(await on()).toMatchObject({ success: true })
    expect(await isOn()).toBe(true)
    await post(verb, body)
    expect(await isOn()).toBe(false)
    await post(back, body)
  }
  await on()
  await post('transfer', { id, memberId: JEECG!.memberId })
  expect(await isOn()).toBe(false)
  // Administrators may do what hosts may, but another person cannot be heard as the host.
  expect(await on()).toMatchObject({ success: false, message: '广播里只有主持人可以讲话' })
  const talk = await opened('talk')
  expect(await post('broadcast', { id: talk, on: '1' })).toMatchObject({ success: false, message: '只有广播房间可以广播' })
  expect(await post('broadcast', { id, on: '1', volume: 101 }, operator)).toMatchObject({ success: false })
})
