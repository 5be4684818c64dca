import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/base/time'
import type { Database } from '../../platform/database/connection'
import { equipmentId } from '../../devices/seed/equipment'
import { userId } from '../../system/seed/users'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { type ApiResponse, startTestServer } from '../../testing/test-app'
import type { Room } from './responses'

/** Two devices that show clips. */
const [STUDIO, NEWS] = [equipmentId(1), equipmentId(2)]

let server: LiveServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ recorder: 'on', clock: systemClock, limits: { recordSegment: 60_000, recordReserve: 0 } })
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
  await database.deleteFrom('iblLiveRecord').execute()
  await database
    .updateTable('iblCloudLiveEquipment')
    .set({ recordMode: '0', enabled: '1', onlineStatus: '1', liveHas: '1' })
    .where('id', 'in', [STUDIO, NEWS])
    .execute()
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const post = <Result = null>(verb: string, body: object): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', verb.startsWith('/') ? verb : `/dispatch/iblDispatch/${verb}`, { token: admin, body })
const room = async (id: string) =>
  (await server.call<Room>('GET', '/dispatch/iblDispatch/queryById', { token: admin, query: { id } })).result
const opened = async (more: object = {}): Promise<string> => {
  const members = [STUDIO, NEWS].map((memberId) => ({ memberType: 'equipment', memberId }))
  const { success, result, message } = await post<{ id: string }>('add', { title: '留存', kind: 'video', members, ...more })
  expect(success, message).toBe(true)
  return result.id
}
const recorded = (dispatchId: string) =>
  database
    .selectFrom('iblLiveRecord')
    .select(['equipmentId', 'kind', 'state'])
    .where('dispatchId', '=', dispatchId)
    .orderBy('startTime')
    .execute()

it('[1-16] [F9] a room records its main picture as recordings of the device, by hand and linked, until it ends', async () => {
  const id = await opened({ recordFlag: '1' })
  expect((await room(id)).dispatch).toMatchObject({ recordFlag: '1', recordedId: STUDIO })
  await expect.poll(() => recorded(id)).toEqual([{ equipmentId: STUDIO, kind: 'manual', state: 'open' }])
  const listed = (query: Record<string, string>) =>
    server.call<{ records: { dispatchId: string; state: string }[] }>('GET', '/ibl/records/list', { token: admin, query })
  expect((await listed({ dispatchId: id })).result.records).toMatchObject([{ dispatchId: id, state: 'open' }])
  expect((await listed({})).result.records).toEqual([])
  await post('/ibl/api/appMainDispatching', { dispatchId: id, equipmentId: NEWS })
  await expect
    .poll(() => recorded(id))
    .toEqual([
      { equipmentId: STUDIO, kind: 'manual', state: 'done' },
      { equipmentId: NEWS, kind: 'manual', state: 'open' },
    ])
  // One device is recorded for one room.
  const other = await opened({ recordFlag: '1', mainSource: { memberType: 'equipment', memberId: NEWS } })
  expect((await room(other)).dispatch).toMatchObject({ recordFlag: '1', recordedId: null })
  await post('end', { id })
  await expect.poll(async () => (await recorded(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  const { result } = await listed({ dispatchId: id })
  expect(result.records.map(({ dispatchId }) => dispatchId)).toEqual([id, id])
  await post('edit', { id: other, title: '留存', recordFlag: '0' })
  expect((await room(other)).dispatch).toMatchObject({ title: '留存', recordFlag: '0', recordedId: null })
  await post('edit', { id: other, title: '留存', recordFlag: '1' })
  expect((await room(other)).dispatch).toMatchObject({ recordedId: NEWS })
  await post('/ibl/api/appMainDispatching', { dispatchId: other, action: 'clear' })
  expect((await room(other)).dispatch).toMatchObject({ recordFlag: '1', recordedId: null })
  await post('end', { id: other })
  await server.call('DELETE', '/dispatch/iblDispatch/delete', { token: admin, query: { id } })
  expect(await recorded(id)).toEqual([])
})

it('begins another recording of a device that is recorded anyway, and goes on with the first one afterwards', async () => {
  await database.deleteFrom('iblLiveRecord').execute()
  await database.updateTable('iblCloudLiveEquipment').set({ recordMode: '1' }).where('id', '=', STUDIO).execute()
  const rows = () =>
    database
      .selectFrom('iblLiveRecord')
      .select(['kind', 'dispatchId'])
      .where('equipmentId', '=', STUDIO)
      .orderBy('startTime')
      .orderBy('id')
      .execute()
  await expect.poll(rows).toEqual([{ kind: 'always', dispatchId: null }])
  const id = await opened({ recordFlag: '1' })
  await expect.poll(rows).toEqual([
    { kind: 'always', dispatchId: null },
    { kind: 'manual', dispatchId: id },
  ])
  await post('end', { id })
  await expect.poll(async () => (await rows()).length).toBe(3)
  expect((await rows()).at(-1)).toEqual({ kind: 'always', dispatchId: null })
})

it('says where nothing records', async () => {
  const silent = await startTestServer()
  const token = await silent.tokenOf('admin')
  const members = [{ memberType: 'user', memberId: userId('jeecg') }]
  const body = { title: '留存', kind: 'video', members, recordFlag: '1' }
  expect(await silent.call('POST', '/dispatch/iblDispatch/add', { token, body })).toMatchObject({
    success: false,
    message: '服务器未启用录像',
  })
  await silent.close()
})
