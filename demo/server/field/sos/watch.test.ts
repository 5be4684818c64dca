import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { MINUTE, SECOND } from '../../platform/base/time'
import { type LiveServer, type OwnSocket, ownPage, payloadsOf, startLiveServer } from '../../testing/live-server'

/** Streams a clip of this server. */
const CAMERA = equipmentId(1)
let server: LiveServer
let page: OwnSocket
let operator: OwnSocket
beforeAll(async () => {
  server = await startLiveServer()
  page = await ownPage(server, 'admin', 'a'.repeat(32))
  operator = await ownPage(server, 'jeecg', 'b'.repeat(32))
})
afterAll(async () => {
  page.socket.terminate()
  operator.socket.terminate()
  await server.close()
})

const received = (topic: string, socket = page) => payloadsOf(topic, socket)
const post = (path: string, body: object) => server.call<{ id: string }>('POST', path, { token: page.token, body })
const alarms = async (query: Record<string, string>) =>
  (
    await server.call<{ records: Record<string, unknown>[] }>('GET', '/sos/iblSosInfo/list', {
      token: page.token,
      query: { open: '1', device: CAMERA, ...query },
    })
  ).result.records

describe('[F9] topics of alarms', () => {
  it('tell a new alarm and its changes to those who see it', async () => {
    const { result } = await post('/sos/iblSosInfo/add', { type: 'person', ownerType: 'equipment', ownerId: CAMERA })
    await expect.poll(() => received('sos.new')).toMatchObject([{ id: result.id, status: 'new', type_dictText: '人员求助' }])
    await post('/sos/iblSosInfo/ack', { id: result.id })
    await expect.poll(() => received('sos.update')).toMatchObject([{ id: result.id, status: 'acked', handlerName: expect.any(String) }])
    await post('/sos/iblSosInfo/false', { id: result.id, note: '演练' })
  })

  it('remind supervisors every minute, ten times, until somebody acknowledges', async () => {
    const { result } = await post('/sos/iblSosInfo/add', { type: 'fall', ownerType: 'user', ownerId: operator.userId })
    await expect.poll(() => received('sos.new', operator).map(({ id }) => id)).toContain(result.id)
    const reminders = (socket?: OwnSocket) => received('sos.remind', socket).filter(({ id }) => id === result.id)
    const nextRound = async (): Promise<unknown> => {
      const before = reminders().length
      server.clock.advance(MINUTE)
      await expect.poll(() => reminders().length, { timeout: 5000 }).toBe(before + 1)
      return reminders().at(-1)?.['round']
    }
    expect([await nextRound(), await nextRound()]).toEqual([1, 2])
    const database = server.openDatabase()
    await database.updateTable('iblSosInfo').set({ remindRound: 9 }).where('id', '=', result.id).execute()
    expect(await nextRound()).toBe(10)
    const { remindAt } = await database.selectFrom('iblSosInfo').select('remindAt').where('id', '=', result.id).executeTakeFirstOrThrow()
    expect(remindAt).toBeNull()
    await database.destroy()
    expect(reminders()[0]).toEqual({ id: result.id, waited: 60, round: 1 })
    expect(reminders(operator)).toEqual([])
    await post('/sos/iblSosInfo/ack', { id: result.id })
  })
})

describe('[F9] alarms of streams', () => {
  const offline = () => post('/ibl/api/appEditLiveHasOffline', { id: CAMERA, reason: 'battery' })
  const online = () => post('/ibl/api/appEditLiveHas', { id: CAMERA })

  it('are raised only by the events that a device is set to', async () => {
    await offline()
    server.clock.advance(MINUTE)
    await online()
    await post('/cloudlive/equipment/edit', { id: CAMERA, alarmEvents: 'lost', notifyAfter: 20 })
    expect(
      (await server.call('POST', '/cloudlive/equipment/edit', { token: page.token, body: { id: CAMERA, alarmEvents: 'x' } })).success,
    ).toBe(false)
    await offline()
    server.clock.advance(10 * SECOND)
    await online()
    server.clock.advance(5 * MINUTE)
    await offline()
    server.clock.advance(21 * SECOND)
    await expect.poll(() => alarms({ type: 'stream' })).toMatchObject([{ level: 'M', content: '视频流中断', repeatCount: 1 }])
  })

  it('[S-48] of a device are one while it is open; recovery is noted after a minute without loss and closes nothing', async () => {
    await online()
    server.clock.advance(30 * SECOND)
    await offline()
    server.clock.advance(21 * SECOND)
    await expect.poll(() => alarms({ type: 'stream' })).toMatchObject([{ repeatCount: 2, recoverTime: null }])
    await online()
    server.clock.advance(61 * SECOND)
    await expect.poll(() => alarms({ type: 'stream' })).toMatchObject([{ status: 'new', recoverTime: expect.any(String) }])
  })
})

describe('[F9] the clip of an alarm', () => {
  it('is refused in words without a recording and a recorder, and keeps what is recorded', async () => {
    const [{ id } = {}] = await alarms({ type: 'stream' })
    expect(await post('/sos/iblSosInfo/clip', { id: String(id) })).toMatchObject({
      success: false,
      message: '告警前后没有录像，服务器未启用录像',
    })
    const database = server.openDatabase()
    const { createTime } = await database
      .selectFrom('iblSosInfo')
      .select('createTime')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
    const record = await database.selectFrom('iblLiveRecord').selectAll().limit(1).executeTakeFirstOrThrow()
    const span = { startTime: createTime!, endTime: createTime! }
    await database
      .insertInto('iblLiveRecord')
      .values({ ...record, ...span, id: 'clip', equipmentId: CAMERA, lockFlag: '0' })
      .execute()
    expect(await post('/sos/iblSosInfo/clip', { id: String(id) })).toMatchObject({ success: true, result: { recordIds: ['clip'] } })
    expect(await database.selectFrom('iblLiveRecord').select('lockFlag').where('id', '=', 'clip').executeTakeFirst()).toEqual({
      lockFlag: '1',
    })
    await database.destroy()
  })
})
