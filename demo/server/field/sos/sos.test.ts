import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { equipmentId } from '../../devices/seed/equipment'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { userId } from '../../system/seed/users'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { raiseAlarm } from './raise'
import type { AlarmResponse } from './responses'

/** Of the department of `jeecg`, the operator. */
let seenByOperator: string
let server: TestServer
let admin: string
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
  const database = server.openDatabase()
  const device = await database
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('userId', '=', userId('jeecg'))
    .executeTakeFirstOrThrow()
  seenByOperator = device.id
  await database.destroy()
})
afterAll(() => server.close())

type Verb = 'ack' | 'handle' | 'note' | 'assign' | 'takeover' | 'close' | 'false' | 'clip' | 'add'
const post = <Result = null>(verb: Verb, body: object, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', `/sos/iblSosInfo/${verb}`, { token, body })
const get = <Result>(path: string, query: Record<string, string> = {}, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('GET', `/sos/iblSosInfo/${path}`, { token, query })
const one = async (id: string, token = admin) => (await get<AlarmResponse>('queryById', { id }, token)).result
const steps = async (id: string) => (await get<{ action: string; userName: string; note: string }[]>('log', { id })).result
type Page = { records: AlarmResponse[]; total: number }
const list = async (query: Record<string, string> = {}, token = admin) => (await get<Page>('list', query, token)).result

/** Raises an alarm of a device, a minute after the last one. */
async function raised(more: object = {}): Promise<string> {
  server.clock.advance(2 * MINUTE)
  const body = { type: 'person', ownerType: 'equipment', ownerId: seenByOperator, content: '求助', ...more }
  const { result, success, message } = await post<{ id: string }>('add', body)
  expect(message, message).toBeTruthy()
  expect(success, message).toBe(true)
  return result.id
}

describe('[F9] alarms', () => {
  it('go from new to closed, each step with who, when and a note', async () => {
    const id = await raised()
    expect(await one(id)).toMatchObject({ status: 'new', level: 'H', repeatCount: 1, type_dictText: '人员求助', handlerId: null })
    expect((await one(id)).sosNo).toMatch(/^SOS-20261118-\d{4}$/)
    expect(await post('handle', { id }, operator)).toMatchObject({ success: false, message: '请先接警' })
    expect(await post('ack', { id }, operator)).toMatchObject({ success: true, code: 200, result: null })
    expect(await post('ack', { id }, operator)).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: 'acked', handlerId: userId('jeecg') })
    expect(await post('handle', { id, note: '已派人' }, operator)).toMatchObject({ success: true })
    expect(await post('note', { id, note: '到场', files: 'temp/a.jpg,temp/b.jpg' }, operator)).toMatchObject({ success: true })
    expect(await post('close', { id, note: '' }, operator)).toMatchObject({ success: false })
    expect(await post('close', { id, note: 'x'.repeat(201) }, operator)).toMatchObject({ success: false })
    expect(await post('close', { id, note: '人员安全' }, operator)).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ status: 'closed', closeNote: '人员安全' })
    expect(await steps(id)).toMatchObject([
      { action: 'raise', userName: null },
      { action: 'ack' },
      { action: 'handle', note: '已派人' },
      { action: 'note', note: '到场', files: ['temp/a.jpg', 'temp/b.jpg'] },
      { action: 'close', note: '人员安全' },
    ])
    expect(await post('note', { id, note: 'x' }, operator)).toMatchObject({ success: false, code: 409 })
  })

  it('have one handler: of two in the same second the other hears who was first', async () => {
    const id = await raised()
    const both = await Promise.all([post('ack', { id }, operator), post('ack', { id })])
    const [won, lost] = both.toSorted((one, other) => Number(other.success) - Number(one.success))
    expect(won).toMatchObject({ success: true })
    const { handlerId, ackTime } = await one(id)
    expect(lost).toMatchObject({ status: 200, success: false, code: 409, result: { handlerId, ackTime, handlerName: expect.any(String) } })
    expect((await steps(id)).filter(({ action }) => action === 'ack')).toHaveLength(1)
  })

  it('are taken over and closed for others by who has that permission alone', async () => {
    const id = await raised()
    expect(await post('takeover', { id })).toMatchObject({ success: false, message: '还没有人接警，请直接接警' })
    await post('ack', { id })
    expect(await post('takeover', { id, note: '换人' }, operator)).toMatchObject({ success: false, code: 510 })
    expect(await post('close', { id, note: '好' }, operator)).toMatchObject({ success: false, code: 409 })
    const other = await raised()
    await post('ack', { id: other }, operator)
    expect(await post('note', { id: other, note: '看看' })).toMatchObject({ code: 409 })
    expect(await post('takeover', { id: other, note: '换人' })).toMatchObject({ success: true })
    expect(await one(other)).toMatchObject({ handlerId: userId('admin'), status: 'acked' })
    const notices = await server.call<{ records: { titile: string }[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
      token: operator,
      query: { pageSize: '5' },
    })
    expect(notices.result.records[0]?.titile).toContain('告警已被接管')
    const unacked = await raised()
    expect(await post('false', { id: unacked, note: '演练' }, operator)).toMatchObject({ success: false, message: '请先接警' })
    expect(await post('false', { id: unacked, note: '演练' })).toMatchObject({ success: true })
    expect(await one(unacked)).toMatchObject({ status: 'false', handlerId: userId('admin') })
  })

  it('are assigned to somebody who sees them and may handle them', async () => {
    const id = await raised()
    await post('ack', { id })
    expect(await post('assign', { id, userId: userId('wangwu') })).toMatchObject({ success: false, message: '该人员不能处理此告警' })
    expect(await post('assign', { id, userId: userId('jeecg') })).toMatchObject({ success: true })
    expect(await post('handle', { id }, operator)).toMatchObject({ success: true })
    expect(await steps(id)).toMatchObject([{}, {}, { action: 'assign', toUserName: expect.any(String) }, {}])
  })

  it('of the same owner and type within a minute count up one alarm', async () => {
    const id = await raised({ type: 'fall' })
    const again = async () =>
      (await post<{ id: string }>('add', { type: 'fall', ownerType: 'equipment', ownerId: seenByOperator, content: '又' })).result.id
    server.clock.advance(59 * SECOND)
    expect(await again()).toBe(id)
    expect(await one(id)).toMatchObject({ repeatCount: 2, status: 'new' })
    server.clock.advance(61 * SECOND)
    const next = await again()
    expect(next).not.toBe(id)
    await post('false', { id: next, note: '演练' })
    expect(await again()).not.toBe(next)
  })

  it('of closed state alone are deleted, all of a batch or none', async () => {
    const [open, closed] = [await raised(), await raised()]
    await post('false', { id: closed, note: '演练' })
    const remove = (ids: string, token = admin) => server.call('DELETE', '/sos/iblSosInfo/deleteBatch', { token, query: { ids } })
    expect(await remove(`${open},${closed}`)).toMatchObject({ success: false, message: '只能删除已关闭或误报的告警' })
    expect(await remove(closed, operator)).toMatchObject({ code: 510 })
    expect(await remove(closed)).toMatchObject({ success: true })
    expect(await get('queryById', { id: closed })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('of devices that somebody does not see are not there', async () => {
    const database = server.openDatabase()
    const foreign = await database
      .selectFrom('iblCloudLiveEquipment')
      .select('id')
      .where('sysOrgCode', 'not like', 'A01A07%')
      .executeTakeFirstOrThrow()
    await database.destroy()
    const id = await raised({ ownerId: foreign.id })
    for (const verb of ['ack', 'handle', 'note', 'close', 'false', 'clip', 'assign'] as const)
      expect(await post(verb, { id, note: 'x', userId: userId('jeecg') }, operator), verb).toMatchObject({ message: '未找到对应实体' })
    for (const path of ['queryById', 'log']) expect(await get(path, { id }, operator)).toMatchObject({ message: '未找到对应实体' })
    expect((await list({ id }, operator)).total).toBe(0)
    const since = await get<AlarmResponse[]>('since', { time: '2026-11-18 00:00:00' }, operator)
    expect(since.result.map((row) => row.id)).not.toContain(id)
    expect(await post('add', { type: 'person', ownerType: 'equipment', ownerId: foreign.id }, operator)).toMatchObject({
      success: false,
      message: '设备不存在',
    })
  })

  it('are found by state, handler, device and time, and counted', async () => {
    const id = await raised({ type: 'fence' })
    await post('ack', { id }, operator)
    expect((await list({ open: '1', handlerId: 'me' }, operator)).records.map((row) => row.id)).toContain(id)
    expect((await list({ device: seenByOperator, type: 'fence', status: 'acked' })).records.map((row) => row.id)).toEqual([id])
    expect((await list({ open: '1', status: 'closed' })).total).toBe(0)
    const { result } = await get<Record<string, number>>('counts', {}, operator)
    expect(result['mine']).toBe((await list({ open: '1', handlerId: 'me' }, operator)).total)
    expect(result['open']).toBe(result['new']! + result['acked']! + result['handling']!)
  })

  it('that changed after one are listed oldest first', async () => {
    const first = await raised()
    const start = await one(first)
    server.clock.advance(SECOND)
    const second = await raised()
    server.clock.advance(SECOND)
    await post('ack', { id: first })
    const since = (await get<AlarmResponse[]>('since', { time: String(start.changedAt), id: first })).result
    expect(since.map(({ id, status }) => [id, status])).toEqual([
      [second, 'new'],
      [first, 'acked'],
    ])
    expect(await get('since', { time: 'yesterday' })).toMatchObject({ success: false })
  })

  it('come by the thousand: each is a row, and all changes are had in their order by pages of 200', async () => {
    server.clock.advance(MINUTE)
    const database = server.openDatabase()
    const start = server.clock.now()
    const context = { settings: { clock: server.clock } } as unknown as ServerContext
    await inTransaction(database, async (trx) => {
      for (let number = 0; number < 1000; number += 1) {
        if (number % 100 === 0) server.clock.advance(SECOND)
        const owner = { ownerType: 'equipment', ownerId: `device ${number}`, name: `${number}` } as const
        await raiseAlarm(trx, context, { ...owner, type: 'person' })
      }
    })
    await database.destroy()
    const found: string[] = []
    let [time, id] = [String(start), '']
    for (;;) {
      const { result } = await get<AlarmResponse[]>('since', { time, id })
      found.push(...result.map((row) => row.name))
      if (result.length < 200) break
      time = String(result.at(-1)!.changedAt)
      id = result.at(-1)!.id
    }
    expect(found).toHaveLength(1000)
    expect(new Set(found).size).toBe(1000)
    expect((await list({ name: '999' })).records[0]?.sosNo).toMatch(/^SOS-\d{8}-\d{4}$/)
  })

  it('have statistics by type, day and response time', async () => {
    const { result } = await get<{
      byType: { type: string; count: number }[]
      byDay: { day: string; count: number }[]
      ackSeconds: Record<string, number | null>
    }>('stat', { range: '7d' })
    expect(result.byDay).toHaveLength(7)
    expect(result.byDay.at(-1)?.day).toBe('2026-11-18')
    const total = (await list({ createTime_begin: '2026-11-12' })).total
    expect(result.byDay.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(result.byType.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const { p50, under15, under30, under60, later } = result.ackSeconds
    expect(p50).toBeGreaterThan(0)
    expect(under15! + under30! + under60! + later!).toBeGreaterThan(0)
    expect(await get('stat', { range: 'century' })).toMatchObject({ success: false })
  })

  it('are exported as they are found', async () => {
    const id = await raised({ content: '<b>粗</b>', address: '东门' })
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/sos/iblSosInfo/exportXls`,
      query: { id },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['人员求助', '东门', '<b>粗</b>', '待接警']))
  })

  it.each([
    ['a longitude out of range', { lng: 181, lat: 31 }],
    ['a latitude out of range', { lng: 31, lat: 121 }],
    ['one coordinate alone', { lng: 121 }],
    ['a type that does not exist', { type: 'nonsense' }],
    ['a level that does not exist', { level: 'X' }],
    ['a text that is too long', { content: 'x'.repeat(501) }],
    ['an owner that does not exist', { ownerId: 'nobody' }],
    ['an owner of no kind', { ownerType: 'car' }],
  ])('with %s are refused', async (_, more) => {
    const body = { type: 'person', ownerType: 'equipment', ownerId: equipmentId(1), ...more }
    expect(await post('add', body)).toMatchObject({ success: false, message: expect.stringMatching(/.{4,}/) })
  })
})
