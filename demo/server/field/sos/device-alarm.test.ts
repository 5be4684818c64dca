import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { MINUTE } from '../../platform/base/time'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { deviceTime } from '../device-time'

const DEVICE = equipmentId(6)
let server: TestServer
let admin: string
let key: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  await server.call('POST', '/push/iblPushListInfo/add', { token: admin, body: { name: '求助', equipmentId: DEVICE } })
  const page = await server.call<{ records: { id: string; equipmentId: string }[] }>('GET', '/push/iblPushListInfo/list', {
    token: admin,
    query: { equipmentId: DEVICE },
  })
  const { result } = await server.call<{ pushKey: string }>('POST', '/push/iblPushListInfo/key', {
    token: admin,
    body: { id: page.result.records[0]!.id },
  })
  key = result.pushKey
})
afterAll(() => server.close())

interface Raised {
  id: string
  sosNo: string
  repeatCount: number
  status: string
}
const raise = (body: object, headers: Record<string, string> = {}, address = '192.0.2.1') =>
  server.call<Raised>('POST', '/ibl/api/appSosAdd', { body, headers, address })
const asDevice = (body: object, given = key, address?: string) => raise(body, { 'x-device-no': 'XH0006', 'x-device-key': given }, address)
const asUser = (body: object, token: string) => raise(body, { 'x-access-token': token })
const alarm = async (id: string) =>
  (await server.call<Record<string, unknown>>('GET', '/sos/iblSosInfo/queryById', { token: admin, query: { id } })).result

describe('[F9] POST /ibl/api/appSosAdd', () => {
  it('raises an alarm of the device whose key it brings, also of a disabled one', async () => {
    await server.call('POST', '/cloudlive/equipment/disable', { token: admin, body: { id: DEVICE } })
    const { result } = await asDevice({ content: '<img src=x onerror=alert(1)>', lng: 121.5, lat: 31.2 })
    expect(result).toMatchObject({ repeatCount: 1, status: 'new' })
    expect(await alarm(result.id)).toMatchObject({ ownerType: 'equipment', ownerId: DEVICE, type: 'person', level: 'H', lng: 121.5 })
    expect((await asDevice({})).result).toMatchObject({ id: result.id, repeatCount: 2 })
  })

  it('raises an alarm of the caller, or of a device that is his', async () => {
    const token = await server.tokenOf('jeecg')
    const { result } = await asUser({ type: 'fall', lng: 0, lat: 0 }, token)
    expect(await alarm(result.id)).toMatchObject({ ownerType: 'user', ownerId: userId('jeecg'), lng: null, phone: expect.any(String) })
    expect(await asUser({ equipmentNo: 'XH0006' }, await server.tokenOf('wangwu'))).toMatchObject({
      success: false,
      message: '设备不存在',
    })
    expect((await asUser({ equipmentNo: 'XH0008' }, admin)).success).toBe(true)
  })

  it('takes a repeated call with the same mark for the same alarm', async () => {
    server.clock.advance(2 * MINUTE)
    const first = (await asDevice({ mark: 'a'.repeat(32) })).result
    server.clock.advance(2 * MINUTE)
    expect((await asDevice({ mark: 'a'.repeat(32) })).result).toMatchObject({ id: first.id, repeatCount: 1 })
  })

  it('never refuses an alarm: over ten a minute count up', async () => {
    server.clock.advance(2 * MINUTE)
    const types = ['person', 'intrusion', 'fall', 'overspeed', 'fence', 'lowBattery', 'device', 'stream', 'record', 'mqtt', 'gb', 'other']
    const results: Raised[] = []
    for (const type of types) results.push((await asUser({ type }, admin)).result)
    expect(new Set(results.map(({ id }) => id)).size).toBe(10)
    expect(results.at(-1)).toMatchObject({ id: results[9]!.id, repeatCount: 3 })
  })

  it('makes an address wait a minute after five wrong keys of a device', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect(await asDevice({}, 'wrong', '192.0.2.9')).toMatchObject({ status: 401 })
    expect(await asDevice({}, key, '192.0.2.9')).toMatchObject({ status: 429, code: 429 })
    expect((await asDevice({}, key, '192.0.2.8')).success).toBe(true)
    server.clock.advance(MINUTE + 1000)
    expect((await asDevice({}, key, '192.0.2.9')).success).toBe(true)
  })

  it('needs a session or a key', async () => {
    expect(await raise({})).toMatchObject({ status: 401, success: false })
  })

  it.each([
    ['coordinates out of range', { lng: 200, lat: 31 }],
    ['swapped coordinates', { lng: 31, lat: 121 }],
    ['a time in the future', { gpsTime: '2031-01-01 00:00:00' }],
    ['a time that is none', { gpsTime: 'noon' }],
    ['a mark that is too long', { mark: 'a'.repeat(33) }],
    ['a picture elsewhere', { snap: 'https://elsewhere.example/a.jpg' }],
  ])('refuses %s', async (_, body) => {
    expect(await asDevice(body)).toMatchObject({ success: false, message: expect.stringMatching(/.{4,}/) })
  })

  it('[S-42] reads six spellings of a time as the same second', () => {
    const spellings = ['1795953600', '1795953600000', '2026-11-29T12:00:00Z', '2026-11-29T20:00:00+08:00', '2026-11-29 20:00:00']
    expect(new Set(spellings.map(deviceTime))).toEqual(new Set([1795953600000]))
    expect(deviceTime('2026-13-99T00:00:00Z')).toBeNull()
  })
})
