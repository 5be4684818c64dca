import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayUrls } from '../../devices/watching/play-urls'
import type { PushTable } from './push-table'
import { isKeyFrame, isSequenceHeader, readTags } from '../../media/flv/tags'
import { type LiveServer, ownPage, startLiveServer } from '../../testing/live-server'
import { type Publisher, publishClip } from '../../testing/rtmp-publisher'
import { watchResponse, watchSocket } from '../../testing/streams'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'

const HEAD = '/push/iblPushListInfo'
const LIMITS = { publisherSilence: 1500, publishersPerAddress: 6, unwatchedPush: 10 * MINUTE }

let server: LiveServer
let admin: string
/** Some that are seeded, enabled and not expired. */
let pushes: PushTable[]

beforeAll(async () => {
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 }, limits: LIMITS })
  admin = await server.tokenOf('admin')
  const { result } = await server.call<{ records: PushTable[] }>('GET', `${HEAD}/list`, { token: admin, query: { state: 'idle' } })
  pushes = result.records
})
afterAll(() => server.close())

let taken = 0
/** A push that no other test uses. */
function nextPush(): PushTable {
  const push = pushes[taken]
  taken += 1
  if (!push) throw new Error('no more pushes are seeded')
  return push
}

async function keyOf({ id }: PushTable): Promise<string> {
  const { result } = await server.call<{ pushKey: string }>('POST', `${HEAD}/key`, { token: admin, body: { id } })
  return result.pushKey
}

const addressOf = ({ app, stream }: PushTable, key: string): string => `rtmp://127.0.0.1:${server.app.rtmpPort}/${app}/${stream}?key=${key}`

async function publish(push: PushTable): Promise<Publisher> {
  // Each begins at another time, so that the last one is known.
  server.clock.advance(SECOND)
  return publishClip(addressOf(push, await keyOf(push)))
}

const deviceOf = async ({ equipmentId }: PushTable) =>
  (
    await server.call<{ state: string; codec: string | null; inKbps: number | null }>('GET', '/cloudlive/equipment/queryById', {
      token: admin,
      query: { id: equipmentId },
    })
  ).result
const rowOf = async ({ id }: PushTable) =>
  (await server.call<PushTable & { state: string; codec: string | null }>('GET', `${HEAD}/queryById`, { token: admin, query: { id } }))
    .result
const isIn = (push: PushTable, state: string) => expect.poll(async () => (await deviceOf(push)).state).toBe(state)
interface EventResponse {
  type: string
  detail: string | null
  address: string | null
  times: number
}
const eventsOf = async ({ id }: PushTable) =>
  (await server.call<EventResponse[]>('GET', `${HEAD}/events`, { token: admin, query: { id } })).result
const act = (action: string, { id }: PushTable) => server.call('POST', `${HEAD}/${action}`, { token: admin, body: { id } })

const urlsOf = async ({ equipmentId }: PushTable) =>
  server.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', {
    token: admin,
    query: { id: equipmentId },
    headers: { host: new URL(server.origin).host },
  })

async function lastEnd({ equipmentId }: PushTable): Promise<string | null | undefined> {
  const database = server.openDatabase()
  const session = await database
    .selectFrom('iblLiveSession')
    .selectAll()
    .where('equipmentId', '=', equipmentId)
    .orderBy('startTime', 'desc')
    .executeTakeFirst()
  await database.destroy()
  return session?.endReason
}

async function change({ id }: PushTable, values: Partial<PushTable>): Promise<void> {
  const database = server.openDatabase()
  await database.updateTable('iblPushListInfo').set(values).where('id', '=', id).execute()
  await database.destroy()
}

describe('what an encoder pushes', () => {
  it('makes its device live, and can be watched over a socket and over HTTP from a key frame on', async () => {
    const push = nextPush()
    const publisher = await publish(push)
    await isIn(push, 'live')
    expect(await rowOf(push)).toMatchObject({ pushStatus: '1', state: 'pushing', codec: 'H.264 180P' })
    const { result } = await urlsOf(push)
    const viewers = [await watchSocket(result.wsFlv ?? ''), await watchResponse(result.httpFlv ?? '')]
    for (const viewer of viewers) {
      await expect.poll(() => readTags(viewer.bytes()).length).toBeGreaterThan(40)
      const tags = readTags(viewer.bytes())
      const shown = tags.filter((tag) => tag.kind === 'video')
      expect(shown[0]).toSatisfy(isSequenceHeader)
      expect(shown[1]).toSatisfy(isKeyFrame)
      expect(tags.some((tag) => tag.kind === 'audio')).toBe(true)
    }
    await expect.poll(async () => (await deviceOf(push)).inKbps).toBeGreaterThan(10)
    publisher.stop()
    await isIn(push, 'idle')
    expect(await viewers[0]?.closed).toBe(1000)
    await expect.poll(() => viewers[1]?.isOpen()).toBe(false)
    expect(await lastEnd(push)).toBe('stopped')
    expect(await rowOf(push)).toMatchObject({ pushStatus: '0', state: 'idle', codec: null })
  })

  it('is told to open pages when it begins and when it ends', async () => {
    const push = nextPush()
    const page = await ownPage(server, 'admin', 'a'.repeat(32))
    const publisher = await publish(push)
    const messages = (topic: string) =>
      page.frames.map((frame) => JSON.parse(frame)).filter((frame) => frame.data?.topic === topic && frame.data.payload.id === idOf(topic))
    const idOf = (topic: string): string => (topic === 'push.state' ? push.id : push.equipmentId)
    await expect.poll(() => messages('push.state').at(-1)?.data.payload.state).toBe('pushing')
    expect(messages('equipment.state').at(-1)?.data.payload).toMatchObject({ state: 'live', liveHas: '1' })
    publisher.stop()
    await expect.poll(() => messages('push.state').at(-1)?.data.payload.state).toBe('idle')
    expect(messages('equipment.state').at(-1)?.data.payload).toMatchObject({ state: 'idle', liveHas: '0' })
    expect(page.frames.join()).not.toContain(await keyOf(push))
    page.socket.terminate()
  })

  it('[V-L03] is refused with a wrong key, one that has expired, of a stream that is not known or not enabled, and nothing can be watched', async () => {
    const push = nextPush()
    const key = await keyOf(push)
    const other = await keyOf(nextPush())
    for (const wrong of ['', 'x', other, `${key}0`, `${key}&key=${key}`])
      await expect(publishClip(addressOf(push, wrong))).rejects.toThrow('not known')
    // [V-L03] The same refusal is one line, with its number, and lists count it.
    expect(await eventsOf(push)).toMatchObject([{ type: 'refuse', detail: 'key', address: '127.0.0.1', times: 5 }])
    expect(await rowOf(push)).toMatchObject({ troubles: 1 })
    await expect(publishClip(addressOf({ ...push, stream: 'nothing' }, key))).rejects.toThrow('not known')
    await change(push, { keyExpire: timeText(server.clock.now() - DAY) })
    await expect(publishClip(addressOf(push, key))).rejects.toThrow('The key of this stream has expired')
    server.clock.advance(SECOND)
    await change(push, { keyExpire: timeText(server.clock.now() + DAY) })
    await act('disable', push)
    await expect(publishClip(addressOf(push, key))).rejects.toThrow('This stream is not enabled')
    expect((await eventsOf(push)).filter(({ type }) => type === 'refuse').map(({ detail }) => detail)).toEqual([
      'disabled',
      'expired',
      'key',
    ])
    expect((await deviceOf(push)).state).not.toBe('live')
    expect((await urlsOf(push)).message).toBe('该设备当前没有直播')
    await act('enable', push)
    const publisher = await publishClip(addressOf(push, key))
    await isIn(push, 'live')
    publisher.stop()
    await isIn(push, 'idle')
  })

  it('of a device that is forbidden is refused, and ends when it is forbidden', async () => {
    const push = nextPush()
    const publisher = await publish(push)
    await isIn(push, 'live')
    await server.call('POST', '/cloudlive/equipment/disable', { token: admin, body: { id: push.equipmentId } })
    await publisher.ended
    expect((await deviceOf(push)).state).toBe('disabled')
    await expect(publish(push)).rejects.toThrow('The device of this stream is not enabled')
    expect(await lastEnd(push)).toBe('disabled')
  })

  it('ends when its device says that it does', async () => {
    const push = pushes[3]!
    const publisher = await publish(push)
    await isIn(push, 'live')
    await server.call('POST', '/ibl/api/appEditLiveHasOffline', { token: admin, body: { id: push.equipmentId, reason: 'battery' } })
    await publisher.ended
    await expect.poll(async () => (await rowOf(push)).pushStatus).toBe('0')
    expect((await deviceOf(push)).state).toBe('offline')
    expect(await lastEnd(push)).toBe('battery')
  })

  it.each([
    ['kick', 'kicked', 'idle', null],
    ['disable', 'disabled', 'disabled', 'not enabled'],
    ['newKey', 'rekeyed', 'idle', 'not known'],
  ])('ends by %s at once, with its viewers', async (action, reason, state, endReason) => {
    const push = nextPush()
    const key = await keyOf(push)
    const publisher = await publishClip(addressOf(push, key))
    await isIn(push, 'live')
    const viewer = await watchSocket((await urlsOf(push)).result.wsFlv ?? '')
    expect((await act(action, push)).success).toBe(true)
    await publisher.ended
    await viewer.closed
    expect(await rowOf(push)).toMatchObject({ pushStatus: '0', state })
    expect((await deviceOf(push)).state).toBe('idle')
    expect(await lastEnd(push)).toBe(reason)
    if (endReason === null) (await publishClip(addressOf(push, key))).stop()
    else await expect(publishClip(addressOf(push, key))).rejects.toThrow(endReason)
  })

  it('is one at a time', async () => {
    const push = nextPush()
    const publisher = await publish(push)
    await isIn(push, 'live')
    await expect(publish(push)).rejects.toThrow('already being published')
    expect(publisher.isOpen()).toBe(true)
    publisher.stop()
    await isIn(push, 'idle')
  })

  it('[V-L08] has a still of one frame, and its device is listed as RTMP', async () => {
    const push = nextPush()
    const publisher = await publish(push)
    await isIn(push, 'live')
    expect(await deviceOf(push)).toMatchObject({ protocol: 'rtmp' })
    const query = { id: push.equipmentId }
    const { result } = await server.call<object>('GET', '/ibl/api/appCurrentThumb', { token: admin, query })
    expect(result).toMatchObject({ rawType: 'video/mp4', time: timeText(server.clock.now()) })
    const response = await fetch(`${server.origin}/jeecg-boot/ibl/api/appCurrentThumb?id=${push.equipmentId}&raw=1`, {
      headers: { 'X-Access-Token': admin },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-type'), bytes.toString('latin1', 4, 8)]).toEqual(['video/mp4', 'ftyp'])
    // One fragment: the boxes of a film and the frame.
    expect(bytes.toString('latin1').split('moof')).toHaveLength(2)
    publisher.stop()
    await isIn(push, 'idle')
  })

  it('[V-L05] [V-L08] whose encoder is killed is lost, and back when that pushes again; [V-L06] it was online until then', async () => {
    const push = pushes[2]!
    const publisher = await publish(push)
    await isIn(push, 'live')
    server.clock.advance(SECOND)
    publisher.cut()
    await isIn(push, 'offline')
    expect(await lastEnd(push)).toBe('broken')
    expect(await deviceOf(push)).toMatchObject({ lastOnlineTime: timeText(server.clock.now()) })
    expect((await eventsOf(push))[0]).toMatchObject({ type: 'lost', detail: 'broken' })
    const again = await publish(push)
    await isIn(push, 'live')
    expect((await eventsOf(push)).slice(0, 2).map(({ type }) => type)).toEqual(['publish', 'back'])
    again.stop()
    await isIn(push, 'idle')
    expect((await eventsOf(push))[0]).toMatchObject({ type: 'unpublish', detail: 'stopped' })
  })

  it('[V-L14] may be named as encoders with two fields name it: the key at the application, slashes and blanks at the ends', async () => {
    const push = pushes[2]!
    const key = await keyOf(push)
    const publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${push.app}/${push.stream}/`, {
      app: `${push.app}/?key=${key}`,
      stream: ` ${push.stream}/ `,
    })
    await isIn(push, 'live')
    publisher.stop()
    await isIn(push, 'idle')
  })

  it('ends when no picture comes any more', async () => {
    const push = pushes[0]!
    const publisher = await publish(push)
    await isIn(push, 'live')
    publisher.pause()
    await publisher.ended
    await isIn(push, 'offline')
    expect(await lastEnd(push)).toBe('silent')
  })

  it('ends when nobody watches, where its row says so', async () => {
    const push = pushes[1]!
    await change(push, { idlePolicy: 'disable' })
    const publisher = await publish(push)
    await isIn(push, 'live')
    const viewer = await watchSocket((await urlsOf(push)).result.wsFlv ?? '')
    server.clock.advance(11 * MINUTE)
    await act('enable', pushes[3]!)
    expect(publisher.isOpen()).toBe(true)
    viewer.leave()
    await expect.poll(async () => ((await rowOf(push)) as unknown as { viewers: number }).viewers).toBe(0)
    server.clock.advance(11 * MINUTE)
    await publisher.ended
    await isIn(push, 'idle')
    expect(await rowOf(push)).toMatchObject({ enabled: '0' })
    expect(await lastEnd(push)).toBe('idle')
  })
})

describe('a server', () => {
  it('whose port is taken starts all the same, and says that nothing can be pushed', async () => {
    const rtmp = { host: '127.0.0.1', port: server.app.rtmpPort ?? 0 }
    const other = await startLiveServer({ rtmp })
    expect(other.app.rtmpPort).toBeNull()
    const token = await other.tokenOf('admin')
    const { result } = await other.call<{ rtmp: null }>('POST', `${HEAD}/key`, { token, body: { id: pushes[0]?.id } })
    expect(result.rtmp).toBeNull()
    await other.close()
  })

  it('that stops ends what is pushed, and one that was killed knows when it starts that nothing is', async () => {
    const rtmp = { host: '127.0.0.1', port: 0 }
    const first = await startLiveServer({ rtmp, limits: LIMITS })
    const token = await first.tokenOf('admin')
    const { result } = await first.call<{ rtmp: string }>('POST', `${HEAD}/key`, { token, body: { id: pushes[0]?.id } })
    const publisher = await publishClip(result.rtmp)
    const isPushed = async (at: LiveServer) => {
      const database = at.openDatabase()
      const row = await database.selectFrom('iblPushListInfo').selectAll().where('id', '=', pushes[0]!.id).executeTakeFirstOrThrow()
      const device = await database
        .selectFrom('iblCloudLiveEquipment')
        .selectAll()
        .where('id', '=', row.equipmentId)
        .executeTakeFirstOrThrow()
      await database.destroy()
      return [row.pushStatus, device.liveHas]
    }
    await expect.poll(() => isPushed(first)).toEqual(['1', '1'])
    const database = first.openDatabase()
    await first.app.close()
    await publisher.ended
    expect(await database.selectFrom('iblPushListInfo').selectAll().where('pushStatus', '=', '1').execute()).toEqual([])
    // As a killed process leaves it.
    await database
      .updateTable('iblPushListInfo')
      .set({ pushStatus: '1', lastTime: timeText(first.clock.now() - MINUTE) })
      .where('id', '=', pushes[0]!.id)
      .execute()
    await database.updateTable('iblCloudLiveEquipment').set({ liveHas: '1' }).where('id', '=', pushes[0]!.equipmentId).execute()
    await database.destroy()
    const again = await startLiveServer({ rtmp, dataDir: first.dataDir, databaseUrl: first.databaseUrl })
    await expect.poll(() => isPushed(again)).toEqual(['0', '0'])
    await again.app.close()
    await first.close()
  })
})

describe('a connection', () => {
  /** A connection that says this and then nothing. */
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect(server.app.rtmpPort ?? 0, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.resume()
    })

  it('that says nothing, or no RTMP, ends by itself', async () => {
    const shaken = Buffer.alloc(1 + 2 * 1536, 3)
    await Promise.all([
      send(Buffer.alloc(0)),
      send(Buffer.from('GET / HTTP/1.1\r\n\r\n')),
      send(Buffer.concat([shaken, Buffer.alloc(5000, 0xff)])),
      // A message of 16 MB before anybody may send one; chunks of no size; an invalid command.
      send(Buffer.concat([shaken, Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0, 1])])),
      send(Buffer.concat([shaken, Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])])),
    ])
    expect((await server.call('GET', `${HEAD}/list`, { token: admin })).success).toBe(true)
  })

  it('too many of one address are not taken', async () => {
    const all = Array.from({ length: LIMITS.publishersPerAddress }, () => send(Buffer.alloc(0)))
    await expect(publish(pushes[2]!)).rejects.toThrow()
    await Promise.all(all)
  })
})
