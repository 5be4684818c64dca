import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { departId } from '../../system/seed/departments'
import { userId } from '../../system/seed/users'
import { equipmentId } from '../../devices/seed/equipment'
import { type LiveServer, ownPage, startLiveServer } from '../../testing/live-server'
import { timeOf, timeText } from '../../platform/base/time'
import { watchSocket } from '../../testing/streams'
import { type ApiResponse, BASE } from '../../testing/test-app'
import type { EquipmentResponse } from '../../devices/equipment/read'
import type { PlayUrls } from '../../devices/watching/play-urls'
import type { LiveSessionTable } from '../../devices/equipment/equipment-tables'
import type { Page } from '../../platform/query/page'
import type { LiveSessionResponse } from './live-sessions'

/** Of the first studio, live. */
const STUDIO = equipmentId(1)
/** Of the news, live. */
const NEWS_DEVICE = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
/** A director, who works in the first studio. */
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

function call<Result = null>(method: 'GET' | 'POST', name: string, input: object = {}, token = admin): Promise<ApiResponse<Result>> {
  return server.call<Result>(method, `/ibl/api/${name}`, {
    token,
    headers: { host: new URL(server.origin).host },
    ...(method === 'GET' ? { query: input as Record<string, string> } : { body: input }),
  })
}

type TimeLive = Pick<LiveSessionTable, 'title' | 'videoCodec' | 'width' | 'startTime'>
type Device = EquipmentResponse & { playUrls: PlayUrls | null; currentSession: TimeLive | null }

const device = async (id: string): Promise<Device> => (await call<Device>('GET', 'appLiveEquipmentQueryById', { id })).result
const current = async (query: object = {}, token = admin): Promise<LiveSessionResponse[]> =>
  (await call<LiveSessionResponse[]>('GET', 'appAllCurrentNoPageList', query, token)).result

let number = 0
/** A device of its own for one test, and its number. */
async function added(more: object = {}): Promise<{ id: string; equipmentNo: string }> {
  number += 1
  const equipmentNo = `A${number}`
  const body = {
    equipmentNo,
    name: `接口机${number}`,
    equipmentType: 'phone',
    protocol: 'rtmp',
    departId: departId('A01A05A01A01'),
    ...more,
  }
  await server.call('POST', '/cloudlive/equipment/add', { token: admin, body })
  const [row] = (await call<EquipmentResponse[]>('GET', 'appListBySysId', { sysId: '0', keyword: equipmentNo })).result
  if (!row) throw new Error('not added')
  return { id: row.id, equipmentNo }
}

describe('devices', () => {
  it('appEquipmentWebrtcList tells where they are played, to each what he sees, and plays there', async () => {
    const { result } = await call<Record<string, string | null>[]>('GET', 'appEquipmentWebrtcList', {
      keyword: '主机位',
      onlineStatus: '1',
    })
    expect(result.length).toBeGreaterThan(3)
    expect(result.every(({ name, onlineStatus }) => name?.includes('主机位') && onlineStatus === '1')).toBe(true)
    const studio = result.find(({ id }) => id === STUDIO)
    expect(studio).toMatchObject({ equipmentNo: 'XH0001', equipmentType: 'encoder', liveHas: '1', whep: null, hls: null, talk: '0' })
    const viewer = await watchSocket(studio?.['wsFlv'] ?? '')
    viewer.leave()
    expect(result.filter(({ liveHas }) => liveHas === '0').every(({ wsFlv }) => wsFlv === null)).toBe(true)
    const own = await call<{ id: string }[]>('GET', 'appEquipmentWebrtcList', {}, zhangsan)
    expect(own.result.map(({ id }) => id).toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => equipmentId(at + 1)).toSorted())
    expect((await call<unknown[]>('GET', 'appEquipmentWebrtcList', { sysId: 'another' })).result).toEqual([])
  })

  it('appListBySysId has all of a system, with the words for their codes', async () => {
    const { result } = await call<EquipmentResponse[]>('GET', 'appListBySysId', { sysId: '0' })
    expect(result.length).toBeGreaterThanOrEqual(300)
    expect(result.find(({ id }) => id === STUDIO)).toMatchObject({ state: 'live', state_dictText: '直播中' })
    expect((await call<unknown[]>('GET', 'appListBySysId', { sysId: '1' })).result).toEqual([])
  })

  it('appLiveEquipmentQueryById answers both methods alike, and of what somebody does not see nothing', async () => {
    const response = await device(STUDIO)
    expect(response).toMatchObject({ name: '一号演播室主机位', currentSession: { startTime: response.liveStartTime } })
    expect(response.playUrls?.wsFlv).toMatch(/^ws:\/\/.*xh0001\.flv\?ticket=/)
    const posted = await call<Device>('POST', 'appLiveEquipmentQueryById', { id: STUDIO })
    expect({ ...posted.result, playUrls: null }).toEqual({ ...response, playUrls: null })
    expect(await call('GET', 'appLiveEquipmentQueryById', { id: NEWS_DEVICE }, zhangsan)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await call('POST', 'appLiveEquipmentQueryById', {})).toMatchObject({ success: false })
  })

  it('appLiveListForPhone answers both methods with what is bound to a telephone, and what is live', async () => {
    const { id } = await added({ phone: '13900001234' })
    for (const method of ['GET', 'POST'] as const) {
      const { result } = await call<{ devices: EquipmentResponse[]; live: EquipmentResponse[] }>(method, 'appLiveListForPhone', {
        phone: '13900001234',
      })
      expect(result.devices.map((one) => one.id)).toEqual([id])
      expect(result.live.every(({ state }) => state === 'live')).toBe(true)
      expect(result.live.map((one) => one.id)).toContain(STUDIO)
    }
    const own = await call<{ devices: unknown[]; live: EquipmentResponse[] }>('GET', 'appLiveListForPhone', {}, zhangsan)
    expect(own.result).toMatchObject({ devices: [], live: [{ id: STUDIO }, { id: equipmentId(2) }] })
  })
})

describe('what is live now', () => {
  it('[7.5-09] appCurrentList answers pages, appAllCurrentNoPageList all, appAICurrentList those that software looks at', async () => {
    const all = await current()
    expect(all).toHaveLength(12)
    expect(all.find(({ equipmentId: id }) => id === STUDIO)).toMatchObject({
      equipmentName: '一号演播室主机位',
      equipmentNo: 'XH0001',
      app: 'live',
      stream: 'xh0001',
      endTime: null,
      viewers: 0,
    })
    const page = await call<Page<LiveSessionResponse>>('GET', 'appCurrentList', { pageSize: '5', pageNo: '3' })
    expect(page.result).toMatchObject({ total: 12, current: 3, size: 5 })
    expect(page.result.records).toHaveLength(2)
    expect((await current({ keyword: '一号演播室' })).map(({ equipmentNo }) => equipmentNo).toSorted()).toEqual(['XH0001', 'XH0002'])
    expect((await current({ equipmentId: NEWS_DEVICE })).map((one) => one.equipmentId)).toEqual([NEWS_DEVICE])
    expect((await current({}, zhangsan)).map((one) => one.equipmentId).toSorted()).toEqual([STUDIO, equipmentId(2)].toSorted())
    const { id } = await added({ aiFlag: '1' })
    await call('POST', 'appEditLiveHas', { id })
    const watched = await call<Page<LiveSessionResponse>>('GET', 'appAICurrentList', { pageSize: '100' })
    expect(watched.result.records.map((one) => one.equipmentId)).toContain(id)
    expect(watched.result.records.every(({ aiFlag }) => aiFlag === '1')).toBe(true)
    await call('POST', 'appEditLiveHasOffline', { id })
  })
})

describe('a device says what it does', () => {
  it('[7.5-19] appEditLiveHas sets it live with a session, appEditLiveHasOffline offline; by id or number, told to open pages', async () => {
    const { id, equipmentNo } = await added({ stream: 'from-elsewhere' })
    const page = await ownPage(server, 'admin', 'b'.repeat(32))
    const picture = { title: '开幕式', codec: 'H.264', width: 1280, height: 720 }
    expect(await call('POST', 'appEditLiveHas', { equipmentNo, ...picture })).toMatchObject({ success: true, code: 200 })
    expect(await device(id)).toMatchObject({
      state: 'live',
      onlineStatus: '1',
      currentSession: { title: '开幕式', videoCodec: 'H.264', width: 1280 },
    })
    expect(JSON.parse(await page.next())).toMatchObject({ data: { topic: 'equipment.state', payload: { id, state: 'live' } } })
    // Its pictures are not this server's: there is nowhere to play them.
    expect((await device(id)).playUrls).toBeNull()
    const listed = await call<object[]>('GET', 'appEquipmentWebrtcList', { keyword: equipmentNo })
    expect(listed.result).toContainEqual(expect.objectContaining({ id, liveHas: '1', wsFlv: null }))
    // Said twice, it is the same session.
    await call('POST', 'appEditLiveHas', { id })
    expect((await current({ equipmentId: id })).map(({ title }) => title)).toEqual(['开幕式'])
    expect(await call('POST', 'appEditLiveHasOffline', { id, reason: '电量不足' })).toMatchObject({ success: true })
    expect(await device(id)).toMatchObject({ state: 'offline', liveStartTime: null, currentSession: null })
    expect(JSON.parse(await page.next())).toMatchObject({ data: { payload: { id, state: 'offline' } } })
    const database = server.openDatabase()
    const [ended] = await database.selectFrom('iblLiveSession').selectAll().where('equipmentId', '=', id).execute()
    await database.destroy()
    expect(ended).toMatchObject({ endReason: '电量不足' })
    expect(ended?.duration).toBeGreaterThanOrEqual(0)
    page.socket.close()
  })

  it('is refused for a device that is not named, not there, or not seen, and without the right to change devices', async () => {
    expect(await call('POST', 'appEditLiveHas', {})).toMatchObject({ success: false, message: '请指定设备' })
    expect(await call('POST', 'appEditLiveHas', { id: 'nothing' })).toMatchObject({ success: false })
    expect(await call('POST', 'appEditLiveHas', { id: STUDIO, width: 'wide' })).toMatchObject({ success: false })
    const jeecg = await server.tokenOf('jeecg')
    expect(await call('POST', 'appEditLiveHasOffline', { id: STUDIO }, jeecg)).toMatchObject({ success: false, code: 510 })
    expect((await device(STUDIO)).state).toBe('live')
  })

  it('[7.5-20] appDisableLive forbids it: what is live ends and nothing begins; appEnableLive allows it again', async () => {
    const { id } = await added()
    await call('POST', 'appEditLiveHas', { id })
    expect(await call('POST', 'appDisableLive', { id })).toMatchObject({ success: true, message: '已禁播' })
    expect(await device(id)).toMatchObject({ state: 'disabled', liveHas: '0', playUrls: null, currentSession: null })
    expect(await call('POST', 'appEditLiveHas', { id })).toMatchObject({ success: false, message: '该设备已被禁播' })
    expect(await call('POST', 'appEnableLive', { id })).toMatchObject({ success: true, message: '已解除禁播' })
    expect((await device(id)).state).toBe('idle')
    await call('POST', 'appEditLiveHas', { id })
    expect((await device(id)).state).toBe('live')
    expect(await call('POST', 'appDisableLive', { id: NEWS_DEVICE }, zhangsan)).toMatchObject({ success: false })
  })
})

it('[7.5-17] upload stores a file, which is read back at the path that it answers', async () => {
  const form = new FormData()
  form.append('biz', 'thumb')
  form.append('file', new Blob(['电量 80'], { type: 'text/plain' }), '说明.txt')
  const posted = (token: string) =>
    fetch(`${server.origin}/jeecg-boot/ibl/api/upload`, { method: 'POST', headers: { 'X-Access-Token': token }, body: form })
  const { success, message } = (await (await posted(admin)).json()) as ApiResponse<null>
  expect({ success, message }).toMatchObject({ success: true, message: expect.stringMatching(/^thumb\//) as string })
  const stored = await fetch(`${server.origin}/jeecg-boot/sys/common/static/${message}`)
  expect(await stored.text()).toBe('电量 80')
  expect((await posted('nobody')).status).toBe(401)
})

describe('people and figures', () => {
  type Colleague = { username: string; realname: string; online: boolean; onDuty: boolean; lastGpsTime: string | null }

  it('[7.5-08] appUserslist answers pages of people by keyword and department, appAllUsersNoPageList the same as a list', async () => {
    const page = await call<Page<Colleague>>('GET', 'appUserslist', { keyword: '张三', pageSize: '5' })
    expect(page.result.records).toContainEqual(expect.objectContaining({ username: 'zhangsan', online: true }))
    expect(Object.keys(page.result.records[0] ?? {}).toSorted()).toEqual([
      'avatar',
      'id',
      'lastGpsTime',
      'onDuty',
      'online',
      'orgCodeTxt',
      'phone',
      'realname',
      'username',
    ])
    const studio = await call<Page<Colleague>>('GET', 'appUserslist', { departId: departId('A01A05A01A01'), pageSize: '100' })
    expect(studio.result.records.map(({ username }) => username)).toContain('zhangsan')
    expect(studio.result.total).toBeLessThan(40)
    const all = await call<Colleague[]>('GET', 'appAllUsersNoPageList', { keyword: 'zhangsan' })
    expect(all.result.map(({ username }) => username)).toContain('zhangsan')
    expect((await call<Colleague[]>('GET', 'appAllUsersNoPageList')).result.length).toBeGreaterThan(100)
  })

  it('[F9] appUserslist and appStat say who is on duty, with a page open and the permission for alarms, and who was where when', async () => {
    const person = async (username: string) =>
      (await call<Page<Colleague>>('GET', 'appUserslist', { keyword: username })).result.records.find((row) => row.username === username)
    const onDuty = async () => (await call<{ userOnDuty: number }>('GET', 'appStat')).result.userOnDuty
    const jeecg = await server.tokenOf('jeecg')
    expect([await person('jeecg'), await onDuty()]).toMatchObject([{ onDuty: false, lastGpsTime: null }, 0])
    const gpsTime = timeText(server.clock.now())
    const rows = [{ lng: 121.5, lat: 31.2, gpsTime }]
    await server.call('POST', '/ibl/api/appGpsUpload', { token: jeecg, body: { rows } })
    const open = (username: string, token: string) =>
      new WebSocket(`${server.origin.replace('http', 'ws')}${BASE}/vxeSocket/${userId(username)}/${'a'.repeat(32)}`, [token])
    const sockets = [open('jeecg', jeecg), open('zhangsan', zhangsan)]
    await expect.poll(onDuty).toBe(1)
    expect([await person('jeecg'), await person('zhangsan')]).toMatchObject([
      { onDuty: true, lastGpsTime: gpsTime },
      { onDuty: false, lastGpsTime: null },
    ])
    for (const socket of sockets) socket.close()
    await expect.poll(onDuty).toBe(0)
  })

  it('[7.5-13] appLiveEquipmentQueryById, appLiveListForPhone and appCurrentThumb answer the same by GET and by POST', async () => {
    const requests: readonly (readonly [string, object])[] = [
      ['appLiveEquipmentQueryById', { id: equipmentId(2) }],
      ['appLiveListForPhone', { phone: '13800000000' }],
      ['appCurrentThumb', { id: equipmentId(2) }],
    ]
    const jeecg = await server.tokenOf('jeecg')
    for (const [name, input] of requests) {
      const [got, posted] = [await call<object>('GET', name, input), await call<object>('POST', name, input)]
      expect([got.code, Object.keys(got.result)], name).toEqual([0, Object.keys(posted.result)])
      expect((await call('POST', name, input, jeecg)).code).toBe(510)
    }
  })

  it('appCurrentThumb answers what a live device shows, as a stored picture and as its bytes; of others what is kept for them', async () => {
    const { result } = await call<{ thumb: string; time: string }>('GET', 'appCurrentThumb', { id: STUDIO })
    expect(result.thumb).toMatch(/^thumb\/[0-9a-f]{32}\.jpg$/)
    const { ts } = (await call<{ ts: number }>('GET', 'appStat')).result
    expect(Math.abs(timeOf(result.time) - ts)).toBeLessThan(30_000)
    const picture = await fetch(`${server.origin}/jeecg-boot/sys/common/static/${result.thumb}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const raw = await fetch(`${server.origin}/jeecg-boot/ibl/api/appCurrentThumb?id=${STUDIO}&raw=1`, {
      headers: { 'X-Access-Token': admin },
    })
    expect([raw.status, raw.headers.get('content-type'), raw.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'no-store'])
    const bytes = new Uint8Array(await raw.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xff, 0xd8, 0xff])

    const { id } = await added()
    expect((await call('GET', 'appCurrentThumb', { id })).result).toEqual({ thumb: null, time: null, rawType: null })
    expect(await call('GET', 'appCurrentThumb', { id, raw: '1' })).toMatchObject({ success: false, message: '设备当前没有画面' })
    expect(await call('GET', 'appCurrentThumb', { id: NEWS_DEVICE }, zhangsan)).toMatchObject({ success: false })
    expect(await call('GET', 'appCurrentThumb')).toMatchObject({ success: false, message: '操作失败，设备不能为空' })
  })

  it('takes a picture for nobody who may watch but not take pictures, neither stored nor raw', async () => {
    expect((await call('GET', 'appCurrentThumb', { id: STUDIO }, zhangsan)).success).toBe(true)
    const database = server.openDatabase()
    const right = await database
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'cloudlive:snapshot')
      .executeTakeFirstOrThrow()
    const granted = await database.deleteFrom('sysRolePermission').where('permissionId', '=', right.id).returningAll().execute()
    try {
      for (const method of ['GET', 'POST'] as const)
        for (const raw of ['', '1']) expect((await call(method, 'appCurrentThumb', { id: STUDIO, raw }, zhangsan)).code).toBe(510)
      // He watches as before.
      expect(
        (await call<{ wsFlv: string | null }[]>('GET', 'appEquipmentWebrtcList', {}, zhangsan)).result.some(({ wsFlv }) => wsFlv),
      ).toBe(true)
      expect((await call('GET', 'appCurrentThumb', { id: STUDIO })).success).toBe(true)
    } finally {
      await database.insertInto('sysRolePermission').values(granted).execute()
      await database.destroy()
    }
  })

  it('takes a picture for nobody who may neither list nor watch devices', async () => {
    const database = server.openDatabase()
    const rights = await database
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', 'in', ['equipment:list', 'cloudlive:play'])
      .execute()
    const granted = await database
      .deleteFrom('sysRolePermission')
      .where(
        'permissionId',
        'in',
        rights.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    try {
      for (const method of ['GET', 'POST'] as const)
        for (const raw of ['', '1']) expect((await call(method, 'appCurrentThumb', { id: STUDIO, raw }, zhangsan)).code).toBe(510)
    } finally {
      await database.insertInto('sysRolePermission').values(granted).execute()
      await database.destroy()
    }
  })

  it('[7.5-07] appEquipmentWebrtcList and appStat answer the same devices, and nobody without the right', async () => {
    const listed = await call<object[]>('GET', 'appEquipmentWebrtcList')
    const counted = await call<{ deviceTotal: number }>('GET', 'appStat')
    expect([listed.code, counted.code, counted.result.deviceTotal]).toEqual([0, 0, listed.result.length])
    const jeecg = await server.tokenOf('jeecg')
    for (const name of ['appEquipmentWebrtcList', 'appStat']) {
      expect(await call('GET', name, {}, jeecg)).toMatchObject({ success: false, code: 510 })
    }
  })

  it('[F9] appStat counts GB28181 devices, open alarms and rooms, and the room of recordings, as far as the caller may know', async () => {
    const all = (await call<Record<string, number>>('GET', 'appStat')).result
    const devices = (await call<EquipmentResponse[]>('GET', 'appListBySysId')).result.filter(({ protocol }) => protocol === 'gb28181')
    expect(all).toMatchObject({ gbTotal: devices.length, gbOnline: devices.filter(({ onlineStatus }) => onlineStatus === '1').length })
    expect(all['gbTotal']).toBeGreaterThan(0)
    const listed = async (path: string) =>
      (await server.call<Page<object>>('GET', path, { token: admin, query: { open: '1', pageSize: '1' } })).result.total
    expect([all['sosOpen'], all['dispatchOpen']]).toEqual([
      await listed('/sos/iblSosInfo/list'),
      await listed('/dispatch/iblDispatch/list'),
    ])
    const storage = (await server.call<{ used: number; limit: number }>('GET', '/ibl/records/storage', { token: admin })).result
    expect(all).toMatchObject({ storageUsed: storage.used, storageTotal: storage.limit })
    const editor = (await call<Record<string, number>>('GET', 'appStat', {}, await server.tokenOf('zhangsan'))).result
    expect(Object.keys(editor)).toEqual(Object.keys(all))
  })

  it('appStat counts devices that are seen, those online and live, and people', async () => {
    type Stat = Record<
      'deviceTotal' | 'deviceOnline' | 'liveCount' | 'viewerCount' | 'pushTotal' | 'recordToday' | 'userTotal' | 'userOnline' | 'ts',
      number
    >
    const own = (await call<Stat>('GET', 'appStat', {}, zhangsan)).result
    expect(own).toMatchObject({ liveCount: (await current({}, zhangsan)).length, viewerCount: 0 })
    const all = (await call<Stat>('GET', 'appStat')).result
    const rows = (await call<EquipmentResponse[]>('GET', 'appListBySysId')).result
    expect(all.deviceTotal).toBe(rows.length)
    expect(all.deviceOnline).toBe(rows.filter(({ onlineStatus }) => onlineStatus === '1').length)
    expect(all.userOnline).toBeGreaterThanOrEqual(2)
    expect(all.userTotal).toBeGreaterThan(100)
    expect(own.deviceTotal).toBeLessThan(all.deviceTotal)
    const today = timeText(all.ts).slice(0, 10)
    const recorded = await server.call<Page<object>>('GET', '/ibl/records/list', {
      token: admin,
      query: { startTime_begin: today, pageSize: '1' },
    })
    expect(all.recordToday).toBe(recorded.result.total)
    const pushes = await server.call<Page<object>>('GET', '/push/iblPushListInfo/list', { token: admin })
    expect(all.pushTotal).toBe(pushes.result.total)
    expect(own.pushTotal).toBeLessThan(all.pushTotal)
    expect((await call<Stat>('GET', 'appStat', { sysId: 'another' })).result).toMatchObject({
      deviceTotal: 0,
      liveCount: 0,
      pushTotal: 0,
      recordToday: 0,
    })
  })
})
