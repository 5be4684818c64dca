import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  writeFileSync(join(server.dataDir, 'secret.mp4'), 'secret')
})
afterAll(() => server.close())

const folderCalls = ['/qvod/iblQvodListInfo/loadTwoFileList', '/qvod/loadTwoFileList', '/ytR0Task/loadTwoFileList']
const call = (method: 'GET' | 'POST', path: string, more: { query?: Record<string, string>; body?: object }) =>
  server.call<unknown>(method, path, { token: admin, ...more })

/** Names that are no folder, with what paths are made of. */
const part = fc.oneof(
  fc.constantFrom('..', '.', '', '...', '%2e%2e', '..%2f', '\\..', 'upload', 'upload\0', '~', '/', 'C:', ' upload', 'upload ', '．．'),
  fc.string({ maxLength: 12 }),
)
const mutatedPath = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('/'))
  // Blanks around a parameter are cut off.
  .filter((path) => !['upload', 'record'].includes(path.trim()))

describe('[F10] files of the media folder', () => {
  it('are listed only of its own folders, whatever a path looks like', async () => {
    await fc.assert(
      fc.asyncProperty(mutatedPath, fc.constantFrom(...folderCalls), async (path, address) => {
        const response = await call('GET', address, { query: { path } })
        expect([response.success, response.status < 500], `${address} ${JSON.stringify(path)}`).toEqual([false, true])
      }),
      { numRuns: 120 },
    )
  })

  it('are listed at all six addresses, whatever else is requested of them', async () => {
    const heads = ['/qvod/iblQvodListInfo', '/qvod', '/ytR0Task']
    const text = fc.oneof(
      fc.constantFrom('', '0', '-1', '1e9', 'null', '[]', '%', '*', "' or 1=1", '港口', '.mp4', '\u0000'),
      fc.string({ maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), text, text, text, async (head, keyword, pageNo, pageSize) => {
        const folders = await call('GET', `${head}/loadOneFileList`, { query: { keyword } })
        const files = await call('GET', `${head}/loadTwoFileList`, { query: { path: '城市风光', keyword, pageNo, pageSize } })
        for (const { status, success, result } of [folders, files]) {
          expect(status, JSON.stringify([keyword, pageNo, pageSize])).toBeLessThan(500)
          if (success) expect(Array.isArray(result)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
    for (const head of heads) {
      const list = (query: Record<string, string>) => call('GET', `${head}/loadTwoFileList`, { query: { path: '城市风光', ...query } })
      const all = (await list({})).result as { path: string }[]
      expect(all.map(({ path }) => path)).toEqual(['城市风光/港口晨曦.mp4', '城市风光/路口车流.mp4'])
      expect((await list({ pageNo: '2', pageSize: '1' })).result).toMatchObject([{ path: all[1]!.path, inspected: true, codec: 'H.264' }])
      expect((await list({ pageNo: '3', pageSize: '1' })).result).toEqual([])
      expect((await list({ keyword: '路口' })).result).toMatchObject([{ path: all[1]!.path }])
      expect((await call('GET', `${head}/loadOneFileList`, { query: { keyword: '城市' } })).result).toMatchObject([
        { path: '城市风光', fileCount: 2 },
      ])
      expect((await call('GET', `${head}/loadOneFileList`, { query: { nodeId: 'x' } })).result).toEqual([])
    }
  })

  it('are listed in a folder of two thousand files at once, most of them no video, without an error', async () => {
    const folder = join(server.dataDir, 'videos', '很多')
    mkdirSync(folder)
    for (let index = 0; index < 2000; index += 1) writeFileSync(join(folder, `${index}.mp4`), 'no film')
    for (const [head, expected] of [
      ['/qvod', 100],
      ['/ytR0Task', 0],
    ] as const) {
      const { success, result } = await call('GET', `${head}/loadTwoFileList`, { query: { path: '很多', pageNo: '3', pageSize: '100' } })
      expect([success, (result as object[]).length]).toEqual([true, expected])
    }
    const folders = join(server.dataDir, 'videos')
    copyFileSync(join(folders, '城市风光', '港口晨曦.mp4'), join(folder, '1500.mp4'))
    const { result } = await call('GET', '/ytR0Task/loadTwoFileList', { query: { path: '很多', keyword: '1500' } })
    expect(result).toMatchObject([{ path: '很多/1500.mp4', inspected: true, playable: true }])
  })

  it('become videos and carousels only where they are files of it', async () => {
    await fc.assert(
      fc.asyncProperty(mutatedPath, async (path) => {
        const responses = [
          await call('POST', '/qvod/iblQvodListInfo/fromFiles', { body: { paths: [path] } }),
          await call('POST', '/qvod/iblQvodListInfo/add', { body: { title: 'x', filePath: path } }),
          await call('POST', '/ytR0Task/add', { body: { name: 'x', files: [{ path }] } }),
          await call('POST', '/ibl/uploadEnd', { body: { uploadId: path } }),
        ]
        for (const { success, status } of responses) expect([success, status < 500], JSON.stringify(path)).toEqual([false, true])
      }),
      { numRuns: 40 },
    )
    const { result } = await call('GET', '/qvod/iblQvodListInfo/list', { query: { title: 'x' } })
    expect(result).toMatchObject({ total: 0 })
  })

  it('are checked one by one: a mutated list names what does not play and fails nothing else', async () => {
    const good = { path: '城市风光/港口晨曦.mp4' }
    const entry: fc.Arbitrary<unknown> = fc.oneof(
      mutatedPath.map((path) => ({ path })),
      fc.constant(good),
      fc.constantFrom(null, 3, 'x', [], {}, { path: 3 }, { path: null }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), fc.boolean(), async (files, isText) => {
        const response = await call('POST', '/ytR0Task/check', { body: { files: isText ? JSON.stringify(files) : files } })
        expect(response.status, JSON.stringify(files)).toBeLessThan(500)
        if (!response.success) return
        const checked = (response.result as { files: { path: string; reason: string | null }[] }).files
        for (const { path, reason } of checked) if (path !== good.path) expect(reason, JSON.stringify(path)).not.toBeNull()
      }),
      { numRuns: 60 },
    )
    for (const text of ['{', '[', 'null', '{"path":"x"}', '[[]]', '[1]', '"x"'])
      expect((await call('POST', '/ytR0Task/check', { body: { files: text } })).status, text).toBeLessThan(500)
  })

  it('are sent only with the ticket of their own path', async () => {
    const files = (await call('GET', folderCalls[0]!, { query: { path: '城市风光' } })).result as { path: string; url: string }[]
    const address = new URL(files[0]!.url)
    const fetchFile = async (change: (query: URLSearchParams) => void) => {
      const url = new URL(address)
      change(url.searchParams)
      const { statusCode, headers } = await server.inject({ method: 'GET', url: url.pathname + url.search })
      return { statusCode, isVideo: String(headers['content-type']).startsWith('video/') }
    }
    expect(await fetchFile(() => undefined)).toEqual({ statusCode: 200, isVideo: true })
    const wrong: ((query: URLSearchParams) => void)[] = [
      (query) => query.set('path', files[1]!.path),
      (query) => query.set('path', '../secret.mp4'),
      (query) => query.set('path', 'upload/../../secret.mp4'),
      (query) => query.delete('ticket'),
      (query) => query.set('ticket', `${query.get('ticket')}x`),
      (query) => query.delete('path'),
    ]
    for (const change of wrong) {
      const { statusCode, isVideo } = await fetchFile(change)
      expect([statusCode < 500, isVideo]).toEqual([true, false])
    }
  })
})
