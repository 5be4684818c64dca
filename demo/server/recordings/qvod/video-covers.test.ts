import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVideoFolder } from '../../media/video-folder/video-folder'
import { settingsFrom } from '../../platform/base/settings'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { QvodListInfoTable } from './qvod-table'
import { createVideoCovers } from './video-covers'

const folder = mkdtempSync(join(tmpdir(), 'ops-covers-'))
const picture = join(import.meta.dirname, '../../media/clips/videos/harbour-still-1.jpg')
/** Writes the picture instead of a frame, notes its arguments, and fails for files of the name "broken". */
const program = join(folder, 'ffmpeg')
const calls = join(folder, 'calls')
let server: TestServer
let admin: string
beforeAll(async () => {
  writeFileSync(calls, '')
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$*" >> '${calls}'\ncase "$*" in *演播室*) exit 1;; *pipe:1*) cat '${picture}';; *) exit 1;; esac\n`,
    { mode: 0o755 },
  )
  server = await startTestServer({ ffmpeg: program })
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const at = (name: string) => `/qvod/iblQvodListInfo/${name}`
const add = (title: string, filePath: string) => server.call('POST', at('add'), { token: admin, body: { title, filePath } })
const one = async (title: string) =>
  (await server.call<{ records: QvodListInfoTable[] }>('GET', at('list'), { token: admin, query: { title } })).result.records[0]!
const framesOf = (file: string) =>
  readFileSync(calls, 'utf8')
    .split('\n')
    .filter((line) => line.includes(file) && line.includes('pipe:1'))

describe('[F10] the cover of a video', () => {
  it('[1-12] is a frame that the server takes, which everybody can load', async () => {
    expect(await add('无封面', '城市风光/港口晨曦.mp4')).toMatchObject({ success: true })
    await expect.poll(async () => (await one('无封面')).cover, { timeout: 8000 }).toMatch(/^qvod\/[0-9a-f]{32}\.jpg$/)
    const { cover } = await one('无封面')
    const { statusCode, rawPayload } = await server.inject({ method: 'GET', url: `${BASE}/sys/common/static/${String(cover)}` })
    expect([statusCode, rawPayload.equals(readFileSync(picture))]).toEqual([200, true])
    // A tenth of its ten seconds.
    expect(framesOf('港口晨曦')).toHaveLength(1)
    expect(framesOf('港口晨曦')[0]).toContain('-ss 1 -i file:/')
    const database = server.openDatabase()
    const stored = await database.selectFrom('storedFile').select('bytes').where('path', '=', String(cover)).execute()
    await database.destroy()
    expect(stored).toEqual([{ bytes: readFileSync(picture).length }])
  })

  it('is tried once for a file without frames, and leaves the cover of others alone', async () => {
    await add('没有画面', '企业宣传/演播室.mp4')
    await add('在其后', '城市风光/路口车流.mp4')
    await expect.poll(async () => (await one('在其后')).cover, { timeout: 8000 }).not.toBeNull()
    await expect.poll(() => framesOf('演播室').length, { timeout: 8000 }).toBe(2)
    await add('再其后', '城市风光/路口车流.mp4')
    await expect.poll(async () => (await one('再其后')).cover, { timeout: 8000 }).not.toBeNull()
    // After a tenth, and at the start.
    expect([(await one('没有画面')).cover, framesOf('演播室').length]).toEqual([null, 2])
    expect((await one('演播室开放日')).cover).toMatch(/^covers\//)
  })

  it('is tried again after a stop of the server and after a full disk, which say nothing about the file', async () => {
    const other = await startTestServer()
    const database = other.openDatabase()
    const tried = () => database.selectFrom('iblQvodListInfo').select('coverTried').where('id', '=', 'uncovered').execute()
    const [template] = await database.selectFrom('iblQvodListInfo').selectAll().where('status', '=', 'published').execute()
    const row = { ...template!, id: 'uncovered', filePath: '城市风光/港口晨曦.mp4', cover: null, coverTried: '0' } as const
    await database.insertInto('iblQvodListInfo').values(row).execute()
    const errors: unknown[] = []
    const create = (ffmpeg: string, dataDir: string) =>
      createVideoCovers(
        {
          database,
          settings: settingsFrom({ dataDir, adminPassword: '' }),
          videos: createVideoFolder(join(other.dataDir, 'videos'), { hasDemoFiles: false, ffmpeg }),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the hub that is called
          hub: { wake: () => undefined } as Parameters<typeof createVideoCovers>[0]['hub'],
        },
        (error) => errors.push(error),
      )

    const started = join(folder, 'started')
    const slow = join(folder, 'slow')
    writeFileSync(slow, `#!/bin/sh\ntouch '${started}'\nexec sleep 60\n`, { mode: 0o755 })
    const stopped = create(slow, other.dataDir)
    void stopped.poll()
    await expect.poll(() => existsSync(started), { timeout: 8000 }).toBe(true)
    await stopped.close()
    expect(await tried()).toEqual([{ coverTried: '0' }])

    // Where no folder can be made, nothing can be saved.
    const full = join(folder, 'full')
    mkdirSync(full)
    writeFileSync(join(full, 'upload'), '')
    const failing = create(program, full)
    await failing.poll()
    await failing.poll()
    expect([errors.length, await tried()]).toEqual([1, [{ coverTried: '0' }]])
    await failing.close()
    await database.destroy()
    await other.close()
  })
})
