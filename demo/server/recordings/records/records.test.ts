import { read, utils } from 'xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedClips } from '../../media/clips/clips'
import { loopedMovie } from '../../media/mp4/looped-movie'
import { equipmentId } from '../../devices/seed/equipment'
import { type LiveServer, ownPage, startLiveServer, type TestSocket } from '../../testing/live-server'
import { type ApiResponse, BASE } from '../../testing/test-app'
import { DAY, dayText, MINUTE } from '../../platform/base/time'
import type { RecordResponse } from './read'

/** Of the first studio, and of a newsroom. */
const STUDIO = equipmentId(1)
const NEWS_DEVICE = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
/** A director, who sees the devices of the first studio alone. */
let zhangsan: string
let yesterday: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
  yesterday = dayText(server.clock.now() - DAY)
})
afterAll(() => server.close())

interface Page {
  records: RecordResponse[]
  total: number
}

const host = () => ({ host: new URL(server.origin).host })
const get = <Result = null>(path: string, query: Record<string, string> = {}, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('GET', `/ibl/records/${path}`, { token, query, headers: host() })
const post = <Result = null>(path: string, body: object, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', `/ibl/records/${path}`, { token, body, headers: host() })
const remove = (query: Record<string, string>, token = admin) =>
  server.call('DELETE', `/ibl/records/${query['ids'] === undefined ? 'delete' : 'deleteBatch'}`, { token, query })

const dayOf = async (equipmentId: string, day = yesterday, token = admin) =>
  (await get<{ records: RecordResponse[]; now: string }>('day', { equipmentId, day }, token)).result
const some = async (of = STUDIO): Promise<RecordResponse> =>
  (await dayOf(of)).records.find(({ kind, lockFlag }) => kind === 'always' && lockFlag === '0')!

async function urlOf(id: string, token = admin): Promise<string> {
  const { result, message } = await get<{ mp4: string }>('playUrls', { id }, token)
  expect(result, message).not.toBeNull()
  return result.mp4
}

describe('recordings', () => {
  it('are listed with their device and why they were made, by device, kind and time', async () => {
    const { result } = await get<Page>('list', { equipmentId: STUDIO, kind: 'plan', pageSize: '100' })
    expect(result.total).toBeGreaterThan(5)
    for (const record of result.records)
      expect(record).toMatchObject({ equipmentId: STUDIO, equipmentId_dictText: '一号演播室主机位', kind: 'plan', kind_dictText: '计划' })
    expect(Object.keys(result.records[0] ?? {})).not.toContain('fileName')
    const day = await get<Page>('list', {
      equipmentId: STUDIO,
      startTime_begin: `${yesterday} 08:00:00`,
      startTime_end: `${yesterday} 09:00:00`,
    })
    expect(day.result.total).toBeGreaterThan(0)
    for (const { startTime } of day.result.records) expect(startTime.slice(0, 13)).toBe(`${yesterday} 08`)
    const named = await get<Page>('list', { deviceName: '*演播室主机*', kind: 'manual', pageSize: '100' })
    expect(named.result.total).toBeGreaterThan(0)
    expect(new Set(named.result.records.map((record) => record['equipmentId_dictText']))).toEqual(
      new Set(['一号演播室主机位', '二号演播室主机位']),
    )
    const [first] = result.records
    expect((await get<RecordResponse>('queryById', { id: first?.id ?? '' })).result).toEqual(first)
    expect(await get('queryById', { id: 'nobody' })).toMatchObject({ success: false })
  })

  it('of a day are in their order, with gaps, each as long as it says, and with the time of the server', async () => {
    const { records, now } = await dayOf(STUDIO)
    expect(now).toBe('2026-11-18 10:00:00')
    const begins = records.map(({ startTime }) => startTime)
    expect(begins).toEqual(begins.toSorted())
    for (const { startTime, endTime, duration } of records)
      expect(Date.parse(`${endTime.replace(' ', 'T')}Z`) - Date.parse(`${startTime.replace(' ', 'T')}Z`)).toBe(duration * 1000)
    const always = records.filter(({ kind }) => kind === 'always')
    expect(always.some(({ startTime }, index) => index > 0 && startTime > (always[index - 1]?.endTime ?? ''))).toBe(true)
    expect((await dayOf(STUDIO, '2024-01-01')).records).toEqual([])
    // What is not over is not there.
    for (const { endTime } of (await dayOf(STUDIO, dayText(server.clock.now()))).records) expect(endTime <= now).toBe(true)
  })

  it('over midnight are of both days', async () => {
    const database = server.openDatabase()
    const record = await database.selectFrom('iblLiveRecord').selectAll().where('equipmentId', '=', STUDIO).executeTakeFirstOrThrow()
    const lateRecord = {
      ...record,
      id: 'late',
      kind: 'alarm' as const,
      startTime: '2026-10-01 23:59:00',
      endTime: '2026-10-02 00:01:00',
      duration: 120,
    }
    const exact = { ...lateRecord, id: 'exact', startTime: '2026-10-04 23:58:00', endTime: '2026-10-05 00:00:00' }
    await database.insertInto('iblLiveRecord').values([lateRecord, exact]).execute()
    await database.destroy()
    for (const day of ['2026-10-01', '2026-10-02']) expect((await dayOf(STUDIO, day)).records.map(({ id }) => id)).toEqual(['late'])
    expect((await dayOf(STUDIO, '2026-10-05')).records).toEqual([])
    expect((await get('month', { equipmentId: STUDIO, month: '2026-10' })).result).toEqual([
      { day: '2026-10-01', count: 1, alarms: 1 },
      { day: '2026-10-02', count: 1, alarms: 1 },
      { day: '2026-10-04', count: 1, alarms: 1 },
    ])
  })

  it('of a month are told by their days', async () => {
    const { result } = await get<{ day: string; count: number }[]>('month', { equipmentId: STUDIO, month: yesterday.slice(0, 7) })
    const { records } = await dayOf(STUDIO)
    expect(result.find(({ day }) => day === yesterday)).toMatchObject({
      count: records.length,
      alarms: records.filter(({ kind }) => kind === 'alarm').length,
    })
    expect(result.length).toBeGreaterThan(5)
  })

  it.each([
    ['day', { equipmentId: STUDIO, day: '2026-02-30' }, '日期'],
    ['day', { equipmentId: STUDIO }, '日期'],
    ['day', { equipmentId: '', day: '2026-02-03' }, '设备'],
    ['month', { equipmentId: STUDIO, month: '2026-13' }, '月份'],
    ['month', { equipmentId: STUDIO }, '月份'],
  ])('%s of %j is refused', async (path, query, text) => {
    const response = await get(path, query as Record<string, string>)
    expect(response).toMatchObject({ success: false })
    expect(response.message).toContain(text)
  })

  it('[7.5-12] of a system are told to devices, by GET and POST, and so are its devices', async () => {
    const path = '/ibl/api/appLiverecordsNoPageListBySysId'
    const query = { sysId: '0', equipmentId: STUDIO, date: yesterday }
    const { result } = await server.call<RecordResponse[]>('GET', path, { token: admin, query })
    expect(result.map(({ id }) => id).toSorted()).toEqual((await dayOf(STUDIO)).records.map(({ id }) => id).toSorted())
    expect((await server.call('POST', path, { token: admin, body: query })).result).toEqual(result)
    expect((await server.call('GET', path, { token: admin, query: { sysId: 'other' } })).result).toEqual([])
    const all = await server.call<RecordResponse[]>('GET', path, { token: admin, query: {} })
    expect(all.result.length).toBeGreaterThan(500)
    expect(all.result.length).toBeLessThanOrEqual(2000)
    const own = await server.call<RecordResponse[]>('GET', path, { token: zhangsan, query: { sysId: '0' } })
    expect(new Set(own.result.map(({ equipmentId }) => equipmentId))).toEqual(new Set([STUDIO, equipmentId(2)]))
    const devices = await server.call<{ id: string }[]>('GET', '/ibl/api/appListBySysId', { token: admin, query: { sysId: '0' } })
    expect(devices.result.map(({ id }) => id)).toContain(STUDIO)
  })
})

describe('the file of a recording', () => {
  it('is played whole and in ranges at an address that holds no token, and is as large and as long as the list says', async () => {
    const record = await some()
    const url = await urlOf(record.id)
    expect(url).not.toContain(admin)
    const whole = await fetch(url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.length).toBe(record.size)
    expect(bytes).toEqual(loopedMovie(shippedClips().find('studio', 'main')!, 125))
    const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
  })

  it('is saved under the name of its device and its time', async () => {
    const record = await some()
    const { result } = await post<{ url: string; name: string }>('downloadUrl', { id: record.id })
    expect(result.name).toBe(`一号演播室主机位_${record.startTime.replaceAll(/\D/g, '')}.mp4`)
    const file = await fetch(result.url)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(result.name)}`)
    expect((await file.arrayBuffer()).byteLength).toBe(record.size)
  })

  it('is refused without its own ticket, with that of another, for another action, and when it is too old', async () => {
    const record = await some()
    const url = new URL(await urlOf(record.id))
    const statusOf = async (address: URL | string): Promise<number> => (await fetch(address)).status
    expect(await statusOf(`${url.origin}${url.pathname}`)).toBe(403)
    const other = (await dayOf(STUDIO)).records.find(({ id }) => id !== record.id)!
    expect(await statusOf(`${url.origin}${url.pathname.replace(record.id, other.id)}${url.search}`)).toBe(403)
    expect(await statusOf(`${url.origin}${url.pathname.replace('/play/', '/download/')}${url.search}`)).toBe(403)
    expect(await statusOf(url)).toBe(200)
    server.clock.advance(10 * MINUTE + 1)
    expect(await statusOf(url)).toBe(403)
  })

  it('is refused to whoever has signed out', async () => {
    const token = await server.tokenOf('zhangsan')
    const url = await urlOf((await some()).id, token)
    await server.call('GET', '/sys/logout', { token })
    expect((await fetch(url)).status).toBe(403)
  })

  it('that is not there is not found', async () => {
    const record = await some()
    const database = server.openDatabase()
    await database.updateTable('iblLiveRecord').set({ fileName: '../ops.db' }).where('id', '=', record.id).execute()
    expect((await fetch(await urlOf(record.id))).status).toBe(404)
    await database.updateTable('iblLiveRecord').set({ fileName: 'clip-nothing-5.mp4' }).where('id', '=', record.id).execute()
    expect((await fetch(await urlOf(record.id))).status).toBe(404)
    await database.updateTable('iblLiveRecord').set({ fileName: 'clip-studio-125.mp4' }).where('id', '=', record.id).execute()
    await database.destroy()
  })
})

describe('recordings are', () => {
  it('locked and unlocked, and refused to be deleted meanwhile, with all that was to go along', async () => {
    const records = (await dayOf(NEWS_DEVICE)).records.filter(({ lockFlag }) => lockFlag === '0')
    const [one, two] = [records[0]!.id, records[1]!.id]
    expect(await post('lock', { ids: `${one},${two}` })).toMatchObject({ success: true })
    expect((await get<RecordResponse>('queryById', { id: one })).result).toMatchObject({ lockFlag: '1', updateBy: 'admin' })
    expect(await remove({ id: one })).toMatchObject({ success: false, message: '有1段录像已锁定，请先解锁再删除' })
    expect(await post('unlock', { id: one })).toMatchObject({ success: true })
    expect(await remove({ ids: `${one},${two}` })).toMatchObject({ success: false, message: '有1段录像已锁定，请先解锁再删除' })
    expect((await get<RecordResponse>('queryById', { id: one })).success).toBe(true)
    expect(await remove({ id: one })).toMatchObject({ success: true })
    expect(await remove({ id: one })).toMatchObject({ success: false })
    expect(await remove({ ids: '' })).toMatchObject({ success: false })
  })

  it('seen, had, locked and deleted by those alone who see the device', async () => {
    const { id } = await some(NEWS_DEVICE)
    expect((await dayOf(NEWS_DEVICE, yesterday, zhangsan)).records).toEqual([])
    expect((await get('month', { equipmentId: NEWS_DEVICE, month: yesterday.slice(0, 7) }, zhangsan)).result).toEqual([])
    expect((await get<Page>('list', { equipmentId: NEWS_DEVICE }, zhangsan)).result.total).toBe(0)
    for (const response of [
      await get('queryById', { id }, zhangsan),
      await get('playUrls', { id }, zhangsan),
      await post('downloadUrl', { id }, zhangsan),
      await post('lock', { id }, zhangsan),
      await remove({ id }, zhangsan),
    ])
      expect(response).toMatchObject({ success: false, message: '未找到对应实体' })
    // An address is no better than the one who was given it.
    const database = server.openDatabase()
    const own = await some(STUDIO)
    const url = await urlOf(own.id, zhangsan)
    await database.updateTable('sysUser').set({ orgCode: 'A02' }).where('username', '=', 'zhangsan').execute()
    expect((await fetch(url)).status).toBe(404)
    await database.updateTable('sysUser').set({ orgCode: 'A01A05A01A01' }).where('username', '=', 'zhangsan').execute()
    await database.destroy()
    expect((await fetch(url)).status).toBe(200)
  })

  it('exported as they are found, with the machine that wrote them', async () => {
    const database = server.openDatabase()
    const { id, startTime } = await some()
    await database.updateTable('iblLiveRecord').set({ process: 'rack-7:12:abc' }).where('id', '=', id).execute()
    await database.destroy()
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/ibl/records/exportXls`,
      query: { equipmentId: STUDIO, startTime_begin: startTime, startTime_end: startTime, kind: 'always' },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    expect(utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 }).slice(2)).toMatchObject([
      ['设备', '类型', '开始时间', '结束时间', '时长（秒）', '大小（字节）', '节点', '锁定'],
      ['一号演播室主机位', '持续', startTime, expect.any(String), expect.any(String), expect.any(String), 'rack-7', '否'],
    ])
    expect((await get<Page>('list', { id })).result.records).toMatchObject([{ node: 'rack-7' }])
    expect(await get('exportXls', {}, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })

  it('heard of when they are deleted, by those alone who see the device', async () => {
    const [all, own] = [await ownPage(server, 'admin', 'a'.repeat(32)), await ownPage(server, 'zhangsan', 'b'.repeat(32))]
    const deleted = [await some(NEWS_DEVICE), await some()]
    for (const { id } of deleted) await remove({ id })
    const received = async (page: TestSocket) =>
      (JSON.parse(await page.next()) as { data: { topic: string; payload: Record<string, unknown> } }).data
    const response = deleted.map(({ id, equipmentId: device }) => ({ topic: 'record.gone', payload: { equipmentId: device, ids: [id] } }))
    expect([await received(all), await received(all)]).toMatchObject(response)
    expect(await received(own)).toMatchObject(response[1]!)
    for (const { socket } of [all, own]) socket.close()
  })

  it('closed to those without their permissions', async () => {
    const guest = await server.tokenOf('jeecg')
    const { id } = await some()
    for (const response of [
      await get('list', {}, guest),
      await get('queryById', { id }, guest),
      await get('day', { equipmentId: STUDIO, day: yesterday }, guest),
      await get('month', { equipmentId: STUDIO, month: '2026-11' }, guest),
      await get('playUrls', { id }, guest),
      await post('downloadUrl', { id }, guest),
      await post('lock', { id }, guest),
      await post('unlock', { id }, guest),
      await remove({ id }, guest),
      await remove({ ids: id }, guest),
      await server.call('GET', '/ibl/api/appLiverecordsNoPageListBySysId', { token: guest, query: {} }),
    ])
      expect(response).toMatchObject({ code: 510 })
  })

  it('gone with their device, unless one is locked', async () => {
    const database = server.openDatabase()
    await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '0' }).where('id', '=', NEWS_DEVICE).execute()
    await database.updateTable('iblLiveRecord').set({ lockFlag: '1' }).where('equipmentId', '=', NEWS_DEVICE).execute()
    const deleted = () => server.call('DELETE', '/cloudlive/equipment/delete', { token: admin, query: { id: NEWS_DEVICE } })
    expect(await deleted()).toMatchObject({ success: false, message: '设备有已锁定的录像，请先解锁' })
    await database.updateTable('iblLiveRecord').set({ lockFlag: '0' }).where('equipmentId', '=', NEWS_DEVICE).execute()
    expect(await deleted()).toMatchObject({ success: true })
    expect(await database.selectFrom('iblLiveRecord').select('id').where('equipmentId', '=', NEWS_DEVICE).execute()).toEqual([])
    await database.destroy()
  })
})
