import { readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { withFilm } from '../../media/films/film'
import type { FlvTag } from '../../media/flv/tags'
import { createVideoFolder } from '../../media/video-folder/video-folder'
import { settingsFrom } from '../../platform/base/settings'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { recoverVideos } from './recover-videos'

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Row {
  id: string
  [field: string]: unknown
}

const living = stableId('venue:0')
const at = (name: string) => `/livevenue/iblLiveVenue/${name}`
const post = (name: string, body: object) => server.call<Row>('POST', at(name), { token: admin, body })
const edit = (body: object) => server.call('PUT', at('edit'), { token: admin, body: { id: living, ...body } })
const venue = async () =>
  (await server.call<Row & { sources: { equipmentId: string }[] }>('GET', at('queryById'), { token: admin, query: { id: living } })).result
const videos = async () =>
  (
    await server.call<{ records: Row[] }>('GET', '/qvod/iblQvodListInfo/list', {
      token: admin,
      query: { title: '第七届长三角智慧交通论坛*' },
    })
  ).result.records
const folder = () => join(server.dataDir, 'videos', 'record')

describe('[F10] the recording of a programme', () => {
  it('[1-12] is one on-demand video over all cuts, and a draft once it ends', async () => {
    expect(await edit({ recordFlag: '1' })).toMatchObject({ success: true })
    await expect.poll(async () => (await venue())['recordingSince'], { timeout: 8000 }).toMatch(/^2026-11-18 10:00/)
    expect(await videos()).toMatchObject([{ status: 'making', source: 'record', title: '第七届长三角智慧交通论坛 2026-11-18 10:00' }])
    const part = readdirSync(folder()).find((name) => name.endsWith('.part'))!
    expect(part).toBe(`${(await videos())[0]!.id}.part`)
    const [, second] = (await venue()).sources
    expect(await post('cut', { id: living, equipmentId: second!.equipmentId })).toMatchObject({ success: true })
    const cutAt = performance.now()
    await expect.poll(() => performance.now() - cutAt, { timeout: 8000 }).toBeGreaterThan(3000)
    expect(await edit({ recordFlag: '0' })).toMatchObject({ success: true })
    await expect.poll(async () => (await videos())[0]?.['status'], { timeout: 8000 }).toBe('draft')
    const [video, ...others] = await videos()
    expect(others).toEqual([])
    expect(video).toMatchObject({ codec: 'H.264', width: 640, height: 360 })
    expect(Number(video!['duration'])).toBeGreaterThanOrEqual(3)
    expect(await venue()).toMatchObject({ recordingSince: null })
    const tags: FlvTag[] = []
    await withFilm(join(folder(), `${video!.id}.mp4`), async (film) => {
      for await (const tag of film.tags(0)) tags.push(tag)
    })
    const times = tags.filter(({ kind }) => kind === 'video').map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.max(...times.slice(1).map((time, index) => time - times[index]!))).toBeLessThan(1500)
  })

  it('stops once another process has it, and leaves the video to that one', async () => {
    await edit({ recordFlag: '1' })
    const database = server.openDatabase()
    const recording = () => database.selectFrom('iblVenueRecording').selectAll().where('venueId', '=', living).executeTakeFirst()
    await expect.poll(async () => (await recording())?.videoId ?? null, { timeout: 8000 }).not.toBeNull()
    const { videoId } = (await recording())!
    const state = async () => (await videos()).find(({ id }) => id === videoId)?.['status']
    const other = { process: 'other', beatAt: server.clock.now() + 60_000 }
    await database.updateTable('iblVenueRecording').set(other).where('venueId', '=', living).execute()
    server.clock.advance(6000)
    await expect.poll(() => readdirSync(folder()), { timeout: 8000 }).toContain(`${videoId}.mp4`)
    await edit({ recordFlag: '0' })
    expect([await state(), (await recording())?.process]).toEqual(['making', 'other'])
    await database.updateTable('iblVenueRecording').set({ beatAt: 0 }).where('venueId', '=', living).execute()
    await expect.poll(state, { timeout: 8000 }).toBe('draft')
    await database.destroy()
  })

  it('begins and ends with the event', async () => {
    const before = (await videos()).length
    await edit({ recordFlag: '1' })
    await expect.poll(async () => (await videos()).length, { timeout: 8000 }).toBe(before + 1)
    expect(await post('end', { id: living })).toMatchObject({ success: true })
    await expect.poll(async () => (await videos()).every(({ status }) => status === 'draft'), { timeout: 8000 }).toBe(true)
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('[F10] a recording whose process died', () => {
  it('is a draft with what was on the disk, or failed where nothing was', async () => {
    const byLength = (await videos()).toSorted((one, other) => Number(other['duration']) - Number(one['duration']))
    const [saved, lost] = byLength.map(({ id }) => id) as [string, string]
    const database = server.openDatabase()
    await database.updateTable('iblQvodListInfo').set({ status: 'making', duration: 0 }).where('id', 'in', [saved, lost]).execute()
    await rename(join(folder(), `${saved}.mp4`), join(folder(), `${saved}.part`))
    await rm(join(folder(), `${lost}.mp4`))
    await recoverVideos({
      database,
      settings: settingsFrom({ dataDir: server.dataDir, clock: server.clock }),
      videos: createVideoFolder(join(server.dataDir, 'videos'), { hasDemoFiles: false }),
      hub: { wake: () => undefined },
    })
    await database.destroy()
    const states = new Map((await videos()).map(({ id, status, duration }) => [id, [status, Number(duration) > 0]]))
    expect([states.get(saved), states.get(lost)]).toEqual([
      ['draft', true],
      ['failed', false],
    ])
  })

  it('[1-12] is finished by another process, whatever has become of the venue', async () => {
    const [{ id }] = (await videos()) as [Row]
    const database = server.openDatabase()
    await database.updateTable('iblQvodListInfo').set({ status: 'making' }).where('id', '=', id).execute()
    const lost = { venueId: 'deleted', process: 'dead', beatAt: 0, videoId: id, startTime: null }
    await database.insertInto('iblVenueRecording').values(lost).execute()
    await expect.poll(async () => (await videos()).map(({ status }) => status), { timeout: 8000 }).not.toContain('making')
    await expect
      .poll(() => database.selectFrom('iblVenueRecording').select('venueId').where('venueId', '=', 'deleted').execute(), { timeout: 8000 })
      .toEqual([])
    await database.destroy()
  })
})
