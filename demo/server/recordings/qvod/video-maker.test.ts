import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { createVideoFolder } from '../../media/video-folder/video-folder'
import { settingsFrom } from '../../platform/base/settings'
import { userId } from '../../system/seed/users'
import { startTestServer, testClock, type TestServer } from '../../testing/test-app'
import type { QvodListInfoTable, QvodMakingTable } from './qvod-table'
import { recoverVideos } from './recover-videos'

const clock = testClock()
let server: TestServer
let admin: string
let video: QvodListInfoTable

const at = (name: string) => `/qvod/iblQvodListInfo/${name}`
const post = <Result = null>(name: string, body: object) => server.call<Result>('POST', at(name), { token: admin, body })
const one = async (id = video.id) => (await server.call<QvodListInfoTable>('GET', at('queryById'), { token: admin, query: { id } })).result
const expectState = (status: string) => expect.poll(async () => (await one()).status, { timeout: 8000 }).toBe(status)
const fileOf = (suffix = '') => join(server.dataDir, 'videos', video.filePath + suffix)

/** The video as a process leaves it that cuts it, or that died meanwhile. */
async function setMaking(making: Partial<QvodMakingTable> = {}, set: Partial<QvodListInfoTable> = {}): Promise<void> {
  const database = server.openDatabase()
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('iblQvodListInfo')
      .set({ status: 'making', duration: 0, failReason: null, ...set })
      .where('id', '=', video.id)
      .execute()
    await trx.deleteFrom('iblQvodMaking').execute()
    await trx
      .insertInto('iblQvodMaking')
      .values({ videoId: video.id, userId: userId('admin'), process: 'dead', beatAt: 0, attempts: 1, ...making })
      .execute()
  })
  await database.destroy()
}

async function makings(): Promise<QvodMakingTable[]> {
  const database = server.openDatabase()
  const rows = await database.selectFrom('iblQvodMaking').selectAll().execute()
  await database.destroy()
  return rows
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

describe('[F10] [1-12] a video that is cut from recordings', () => {
  it('says what it is cut from, and waits for nothing once it is there', async () => {
    const query = { column: 'startTime' }
    const { result } = await server.call<{ records: Record<'equipmentId' | 'startTime' | 'endTime', string>[] }>(
      'GET',
      '/ibl/records/list',
      {
        token: admin,
        query,
      },
    )
    const { equipmentId: device, startTime, endTime } = result.records[0]!
    const made = await post<{ id: string }>('fromRecord', { equipmentId: device, startTime, endTime, title: '剪辑' })
    await expect.poll(async () => (await one(made.result.id)).status, { timeout: 8000 }).toBe('draft')
    video = await one(made.result.id)
    expect(video).toMatchObject({ equipmentId: device, startTime, endTime })
    expect(video.duration).toBeGreaterThan(0)
    expect(await makings()).toEqual([])
  })

  it('is begun anew after the process died that cut it, and nothing of that attempt stays', async () => {
    writeFileSync(fileOf('.1.part'), 'half')
    await setMaking()
    await expectState('draft')
    expect([(await one()).duration, existsSync(fileOf()), existsSync(fileOf('.1.part'))]).toEqual([video.duration, true, false])
  })

  it('is left to another process as long as that lives', async () => {
    await setMaking({ process: 'other', beatAt: clock.now() })
    clock.advance(10_000)
    await server.call('GET', at('list'), { token: admin })
    expect(await makings()).toMatchObject([{ process: 'other', attempts: 1 }])
    clock.advance(10_000)
    await expectState('draft')
  })

  it('fails with a reason after several processes died, and can be tried again', async () => {
    await setMaking({ attempts: 3 })
    await expectState('failed')
    expect(await one()).toMatchObject({ failReason: '服务器中断，视频没有合成' })
    expect(await post('retry', { id: video.id })).toMatchObject({ success: true, message: '正在合成视频' })
    await expectState('draft')
    expect(await one()).toMatchObject({ failReason: null, duration: video.duration })
    expect(await post('retry', { id: video.id })).toMatchObject({ success: false, message: '只能重试从录像合成失败的视频' })
  })

  it('fails with a reason where its recordings are gone, or who requested it', async () => {
    await setMaking({}, { equipmentId: equipmentId(1), startTime: '2001-01-01 00:00:00', endTime: '2001-01-01 00:01:00' })
    await expectState('failed')
    expect(await one()).toMatchObject({ failReason: '这段时间没有录像' })
    const { equipmentId: device, startTime, endTime } = video
    await setMaking({ userId: userId('lisi') }, { equipmentId: device, startTime, endTime })
    await expectState('failed')
    expect(await one()).toMatchObject({ failReason: '添加视频的用户已停用或没有权限' })
  })

  it('waits on after a restart of the server, and is no lost programme', async () => {
    await setMaking({ process: 'before', beatAt: clock.now() + 60_000 })
    const database = server.openDatabase()
    await recoverVideos({
      database,
      settings: settingsFrom({ dataDir: server.dataDir, clock }),
      videos: createVideoFolder(join(server.dataDir, 'videos'), { hasDemoFiles: false }),
      hub: { wake: () => undefined },
    })
    await database.destroy()
    await expectState('draft')
  })

  it('is cancelled by deleting it', async () => {
    await setMaking({ process: 'other', beatAt: clock.now() })
    expect(await server.call('DELETE', at('delete'), { token: admin, query: { id: video.id } })).toMatchObject({ success: true })
    expect([await makings(), existsSync(fileOf())]).toEqual([[], false])
  })
})
