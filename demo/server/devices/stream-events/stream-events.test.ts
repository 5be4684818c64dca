import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../seed/equipment'
import { userId } from '../../system/seed/users'
import { type LiveServer, ownPage, startLiveServer } from '../../testing/live-server'
import { MINUTE, SECOND } from '../../platform/base/time'

/** Streams a clip of this server. */
const CAMERA = equipmentId(1)
/** Of a department that zhangsan has nothing to do with. */
const FOREIGN_CAMERA = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface EventResponse {
  type: string
  detail: string | null
}

const post = (path: string, body: object) => server.call('POST', path, { token: admin, body })
const edit = (fields: object) => post('/cloudlive/equipment/edit', { id: CAMERA, ...fields })
const offline = (reason: string) => post('/ibl/api/appEditLiveHasOffline', { id: CAMERA, reason })
const online = () => post('/ibl/api/appEditLiveHas', { id: CAMERA })
const events = async (id = CAMERA) =>
  (await server.call<EventResponse[]>('GET', '/cloudlive/equipment/events', { token: admin, query: { id } })).result

/** Titles of the system messages that an account has, the newest first. */
async function notices(username: string): Promise<string[]> {
  const { result } = await server.call<{ records: { titile: string }[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    token: await server.tokenOf(username),
    query: { pageSize: '50' },
  })
  return result.records.map(({ titile }) => titile).filter((title) => /：(视频流中断|设备恢复)$/.test(title))
}

describe('[V-L05] what happens to a stream', () => {
  it('is in the history of its device, counted in lists and published to open pages', async () => {
    const page = await ownPage(server, 'admin', 'e'.repeat(32))
    await offline('battery')
    expect((await events())[0]).toMatchObject({ type: 'lost', detail: 'battery' })
    const { result } = await server.call<{ troubles: number }>('GET', '/cloudlive/equipment/queryById', {
      token: admin,
      query: { id: CAMERA },
    })
    expect(result.troubles).toBe(1)
    await expect
      .poll(() => page.frames.map((frame) => JSON.parse(frame).data).find((data) => data?.topic === 'stream.event')?.payload)
      .toMatchObject({ equipmentId: CAMERA, type: 'lost', detail: 'battery', times: 1 })
    page.socket.terminate()
    server.clock.advance(SECOND)
    await online()
    expect((await events())[0]).toMatchObject({ type: 'back' })
  })

  it('notifies the chosen users when it has lasted long enough, and when it is over', async () => {
    await edit({ notifyEvents: 'lost,back', notifyAfter: 20, notifyUsers: userId('admin') })
    server.clock.advance(SECOND)
    await offline('battery')
    server.clock.advance(19 * SECOND)
    await online()
    server.clock.advance(60 * SECOND)
    await offline('battery')
    server.clock.advance(21 * SECOND)
    await expect.poll(async () => (await notices('admin')).length).toBe(1)
    await online()
    await expect.poll(async () => (await notices('admin')).length).toBe(2)
    expect((await notices('admin')).map((title) => title.split('：')[1]).toSorted()).toEqual(['视频流中断', '设备恢复'])
    expect(await notices('jeecg')).toEqual([])
  })

  it('notifies only users who may see the device', async () => {
    const response = await server.call('GET', '/cloudlive/equipment/events', {
      token: await server.tokenOf('lisi'),
      query: { id: CAMERA },
    })
    expect(response.success).toBe(false)
    expect((await edit({ notifyEvents: 'lost,nonsense' })).success).toBe(false)
  })

  it('is among what happened to all devices of the caller in the last hour', async () => {
    const recent = async (token: string) =>
      (await server.call<{ equipmentId: string; equipmentName: string }[]>('GET', '/cloudlive/equipment/events', { token })).result
    const isOfCamera = ({ equipmentId: id }: { equipmentId: string }): boolean => id === CAMERA
    await offline('battery')
    expect((await recent(admin))[0]).toMatchObject({ type: 'lost', equipmentId: CAMERA, equipmentName: expect.any(String) })
    await post('/ibl/api/appEditLiveHasOffline', { id: FOREIGN_CAMERA, reason: 'battery' })
    const ids = async (username: string) => (await recent(await server.tokenOf(username))).map(({ equipmentId: id }) => id)
    expect(await ids('admin')).toContain(FOREIGN_CAMERA)
    expect(await ids('zhangsan')).toContain(CAMERA)
    expect(await ids('zhangsan')).not.toContain(FOREIGN_CAMERA)
    const database = server.openDatabase()
    await database
      .updateTable('iblStreamEvent')
      .set((column) => ({ at: column('at', '-', 61 * MINUTE) }))
      .execute()
    await database.destroy()
    expect((await recent(admin)).filter(isOfCamera)).toEqual([])
    expect((await events()).length).toBeGreaterThan(0)
  })
})
