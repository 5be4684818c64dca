import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishRtc } from '../../testing/rtc-peers'
import { BASE } from '../../testing/test-app'
import { equipmentId } from '../../devices/seed/equipment'
import { userId } from '../../system/seed/users'
import { phoneNumberOf } from './own-phone'

interface Begun {
  equipmentId: string
  equipmentNo: string
  whip: string
}
interface Device {
  name: string
  state: string
  equipmentType: string
  recordMode: string
  currentSession: { title: string | null } | null
}

let server: LiveServer
let admin: string
/** An operator. */
let operator: string
beforeAll(async () => {
  server = await startLiveServer({ limits: { rtcPublisherSilence: 3000 } })
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
})
afterAll(() => server.close())

const begin = (token: string, body: object) => server.call<Begun>('POST', '/ibl/api/appBroadcast', { token, body })
const device = async (id: string) =>
  (await server.call<Device>('GET', '/ibl/api/appLiveEquipmentQueryById', { token: admin, query: { id } })).result
const publish = (whip: string, headers: Record<string, string>) => publishRtc(`${server.origin}${BASE}${whip}`, { headers })
const state = (equipmentNo: string, headers: Record<string, string>) =>
  server.call<{ state: string; viewers: number }>('GET', '/ibl/open/broadcast', { query: { equipmentNo }, headers })

describe('[F11] POST /ibl/api/appBroadcast', () => {
  it('makes the phone of its user a device, which goes live by his session with the title and ends with that', async () => {
    const { result, message } = await begin(operator, { title: '城西河道巡查' })
    expect(result, message).toMatchObject({ equipmentNo: 'PHjeecg', whip: '/ibl/rtc/whip/live/PHjeecg' })
    expect(await device(result.equipmentId)).toMatchObject({ equipmentType: 'phone', recordMode: '3', state: 'offline' })
    const publisher = await publish(result.whip, { 'x-access-token': operator })
    expect(publisher.status, publisher.text).toBe(201)
    await expect.poll(async () => (await device(result.equipmentId)).state).toBe('live')
    expect((await device(result.equipmentId)).currentSession).toMatchObject({ title: '城西河道巡查' })
    expect(await state('PHjeecg', { 'x-access-token': operator })).toMatchObject({ result: { state: 'live', viewers: 0 } })
    expect(await state('PHjeecg', {})).toMatchObject({ success: false, code: 401 })
    // [S-41] Another phone of the same user.
    const second = await publish(result.whip, { 'x-access-token': await server.tokenOf('jeecg') })
    expect(second.status).toBe(409)
    expect(JSON.parse(second.text)).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^.+正在用该设备直播，.+ 开始$/),
      result: { name: expect.stringMatching(/.+/) },
    })
    // Again with the same device.
    expect((await begin(operator, { title: '下一次' })).result.equipmentId).toBe(result.equipmentId)
    await server.call('POST', '/sys/logout', { token: operator })
    await expect.poll(async () => (await device(result.equipmentId)).state).not.toBe('live')
    await publisher.drop()
    operator = await server.tokenOf('jeecg')
  })

  it('needs the permission, a title, and a device of its user', async () => {
    expect(await begin(await server.tokenOf('zhangsan'), { title: 'x' })).toMatchObject({ success: false, code: 510 })
    expect(await begin(operator, { title: '' })).toMatchObject({ success: false })
    expect(await begin(operator, { title: 'x', equipmentId: equipmentId(11 * 8 + 2) })).toMatchObject({
      success: false,
      message: '设备不存在',
    })
    const whip = '/ibl/rtc/whip/live/PHjeecg'
    expect((await publish(whip, { 'x-access-token': await server.tokenOf('zhangsan') })).status).toBe(403)
    expect((await publish(whip, {})).status).toBe(401)
  })

  it('lists the devices of its user, and the one that an address names', async () => {
    const list = async (token: string, query: Record<string, string> = {}) =>
      (await server.call<{ id: string; equipmentNo: string; state: string }[]>('GET', '/ibl/api/appBroadcast', { token, query })).result
    expect((await list(operator)).map(({ equipmentNo }) => equipmentNo)).not.toContain('PHjeecg')
    const body = { equipmentNo: 'BC-OWN-1', name: '执法记录仪 1', equipmentType: 'bodycam', protocol: 'webrtc', stream: 'bc-own-1' }
    await server.call('POST', '/cloudlive/equipment/add', { token: admin, body })
    const { result: page } = await server.call<{ records: { id: string }[] }>('GET', '/cloudlive/equipment/list', {
      token: admin,
      query: { equipmentNo: body.equipmentNo },
    })
    const { id } = page.records[0]!
    expect((await list(admin)).map(({ equipmentNo }) => equipmentNo)).not.toContain('BC-OWN-1')
    expect(await list(admin, { id })).toContainEqual({ id, name: '执法记录仪 1', equipmentNo: 'BC-OWN-1', state: 'offline' })
    expect(await list(operator, { id: equipmentId(11 * 8 + 2) })).toEqual(await list(operator))
    await server.call('PUT', '/cloudlive/equipment/edit', { token: admin, body: { ...body, id, userId: userId('jeecg') } })
    expect((await list(operator)).map(({ equipmentNo }) => equipmentNo)).toContain('BC-OWN-1')
  })

  it('names phones of accounts whose names are no stream names', () => {
    expect(phoneNumberOf('li.si')).toMatch(/^PH-[\da-f]{16}$/)
    expect(phoneNumberOf('li_si-1')).toBe('PHli_si-1')
  })
})

describe('[F11] POST /ibl/open/broadcast', () => {
  it('begins by number and key of a device', async () => {
    const { result: pushes } = await server.call<{ records: { id: string; equipmentId: string; equipmentNo: string }[] }>(
      'GET',
      '/push/iblPushListInfo/list',
      { token: admin, query: { state: 'idle' } },
    )
    const push = pushes.records[0]!
    const { result: shown } = await server.call<{ pushKey: string }>('POST', '/push/iblPushListInfo/key', {
      token: admin,
      body: { id: push.id },
    })
    const headers = { 'x-device-no': push.equipmentNo, 'x-device-key': shown.pushKey }
    const open = (key: Record<string, string>) =>
      server.call<Begun>('POST', '/ibl/open/broadcast', { headers: key, body: { title: '现场' } })
    const { result, message } = await open(headers)
    expect(result, message).toMatchObject({ equipmentId: push.equipmentId, equipmentNo: push.equipmentNo })
    const publisher = await publish(result.whip, { authorization: `Bearer ${shown.pushKey}` })
    expect(publisher.status).toBe(201)
    await expect.poll(async () => (await device(push.equipmentId)).state).toBe('live')
    expect((await state(push.equipmentNo, headers)).result.state).toBe('live')
    await fetch(publisher.session, { method: 'DELETE' })
    await publisher.drop()
    expect(await open({ ...headers, 'x-device-key': 'wrong' })).toMatchObject({ success: false, code: 401 })
    expect(await open({})).toMatchObject({ success: false, code: 401 })
  })
})
