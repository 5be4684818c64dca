import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { equipmentId } from '../../devices/seed/equipment'
import { userId } from '../../system/seed/users'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { DispatchResponse, Room } from './responses'

const DEVICE = equipmentId(1)

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

async function change(set: Partial<EquipmentTable>): Promise<void> {
  const database = server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set(set).where('id', '=', DEVICE).execute()
  await database.destroy()
}
const talk = (token = admin, equipment = DEVICE): Promise<ApiResponse<DispatchResponse>> =>
  server.call('POST', '/dispatch/iblDispatch/talk', { token, body: { equipmentId: equipment } })
const room = async (id: string) =>
  (await server.call<Room>('GET', '/dispatch/iblDispatch/queryById', { token: admin, query: { id } })).result

it('[1-16] [F9] talks to a device in a room with it and the person in charge, which is the same one until it is closed', async () => {
  await change({ talk: '1', onlineStatus: '1', userId: userId('jeecg') })
  const { success, result } = await talk()
  expect(success).toBe(true)
  const { dispatch, members } = await room(result.id)
  expect(dispatch).toMatchObject({ kind: 'talk', hostId: userId('admin'), mainSource: { memberId: DEVICE } })
  expect(members.map(({ memberId, joinState }) => [memberId, joinState])).toEqual([
    [userId('admin'), 'joined'],
    [DEVICE, 'joined'],
    [userId('jeecg'), 'ringing'],
  ])
  expect((await talk()).result.id).toBe(result.id)
  await server.call('POST', '/dispatch/iblDispatch/end', { token: admin, body: { id: result.id } })
  expect((await talk()).result.id).not.toBe(result.id)
})

it('says why a device cannot be talked to, and asks for the permission', async () => {
  await change({ talk: '0', onlineStatus: '1' })
  expect(await talk()).toMatchObject({ success: false, message: '设备不支持对讲' })
  await change({ talk: '1', onlineStatus: '0' })
  expect(await talk()).toMatchObject({ success: false, message: '设备不在线，不能对讲' })
  expect(await talk(admin, 'nothing')).toMatchObject({ success: false, message: '未找到对应实体' })
  expect(await talk(await server.tokenOf('wangwu'))).toMatchObject({ success: false, code: 510 })
  const silent = await startTestServer({ rtc: 'off' })
  const database = silent.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set({ talk: '1', onlineStatus: '1' }).where('id', '=', DEVICE).execute()
  await database.destroy()
  expect(
    await silent.call('POST', '/dispatch/iblDispatch/talk', { token: await silent.tokenOf('admin'), body: { equipmentId: DEVICE } }),
  ).toMatchObject({ success: false, message: 'WebRTC 已关闭，设置 OPS_RTC=on 可开启' })
  await silent.close()
})
