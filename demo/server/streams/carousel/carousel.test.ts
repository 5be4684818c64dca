import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTags } from '../../media/flv/tags'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchSocket } from '../../testing/streams'

const P = '/ytR0Task'
const FILES = [{ path: '企业宣传/演播室.mp4' }, { path: '城市风光/港口晨曦.mp4' }, { path: '安全培训/02 路口通行.flv' }]

interface Row {
  id: string
  equipmentId: string
  state: string
  lastError: string | null
  files: { path: string; name: string; duration: number }[]
  position: { index: number; currentFile: string; round: number; pos: number } | null
}

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const act = <Result = never>(verb: string, body: object) => server.call<Result>('POST', `${P}/${verb}`, { token: admin, body })
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result
const state = async (id: string): Promise<string> => (await row(id)).state

let number = 0
async function add(fields: object = {}): Promise<string> {
  number += 1
  const response = await act<{ id: string }>('add', { name: `轮播${number}`, stream: `carousel-${number}`, files: FILES, ...fields })
  expect(response.message).toBe('添加成功！')
  return response.result.id
}

async function watch(equipmentId: string) {
  const { result } = await server.call<{ wsFlv: string }>('GET', '/cloudlive/equipment/playUrls', {
    token: admin,
    query: { id: equipmentId },
    headers: { host: new URL(server.origin).host },
  })
  return watchSocket(result.wsFlv)
}

describe('a carousel', () => {
  it('plays its files out as a device, with timestamps that run on over every change of file', async () => {
    const id = await add()
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('running')
    const { equipmentId } = await row(id)
    const viewer = await watch(equipmentId)
    for (const to of [1, 2, 0]) {
      await act('skip', { id, to })
      await expect.poll(async () => (await row(id)).position?.index, { timeout: 8000 }).toBe(to)
    }
    const tags = readTags(viewer.bytes()).filter(({ kind }) => kind !== 'script')
    viewer.leave()
    for (const kind of ['audio', 'video'] as const) {
      const times = tags.filter((tag) => tag.kind === kind).map(({ timestamp }) => timestamp)
      expect(times.length).toBeGreaterThan(10)
      const steps = times.slice(1).map((time, index) => time - times[index]!)
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...steps)).toBeLessThan(1500)
    }
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('pauses, goes on, and ends by itself when it is played once', async () => {
    const id = await add({ loopMode: 'once' })
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('running')
    await act('pause', { id })
    await expect.poll(() => state(id)).toBe('idle')
    await act('resume', { id })
    await expect.poll(() => state(id)).toBe('running')
    for (let skips = 0; skips < 3; skips += 1) {
      const before = (await row(id)).position?.index
      await act('skip', { id })
      await expect
        .poll(async () => [(await row(id)).position?.index !== before, await state(id)].join(), { timeout: 8000 })
        .toMatch(/true|stopped/)
    }
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('[S-53] skips a file that is gone, says so, and goes on', async () => {
    const id = await add()
    await rm(join(server.dataDir, 'videos', '企业宣传', '演播室.mp4'))
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('running')
    await expect.poll(async () => (await row(id)).position?.index).toBe(1)
    const log = await server.call<{ text: string }[]>('GET', `${P}/log`, { token: admin, query: { id } })
    expect(log.result.map(({ text }) => text)).toContain('已跳过 演播室.mp4：文件不存在')
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('by plan waits for its time, plays, and stops at its end', async () => {
    const files = FILES.slice(1)
    // The clock of the test stands at 10:00.
    const id = await add({ files, scheduleType: 'cron', cron: '0 0 11 * * ?', endTime: '12:00' })
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('waiting')
    await expect.poll(async () => (await row(id)).lastError).toBe('等待 2026-11-18 11:00:00 开始')
    server.clock.advance(3600_000)
    await expect.poll(() => state(id)).toBe('running')
    server.clock.advance(3600_000)
    await expect.poll(() => state(id)).toBe('waiting')
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })
})

describe('the check of a list', () => {
  it('names seams, files that do not play, and other tasks of the device at the same time', async () => {
    const files = [
      { path: '城市风光/港口晨曦.mp4' },
      { path: '城市风光/港口晨曦.mp4' },
      { path: '安全培训/01 隧道巡检.mp4' },
      { path: '安全培训/none.mp4' },
    ]
    const running = await add({ files: FILES.slice(1) })
    await act('start', { id: running })
    const { equipmentId } = await row(running)
    const { result } = await act<{ files: object[]; conflicts: object[] }>('check', { files, equipmentId, scheduleType: 'now' })
    expect(result.files).toMatchObject([
      { seamless: true },
      { seamless: true, reason: null },
      { path: '安全培训/01 隧道巡检.mp4' },
      { seamless: false, reason: '文件不存在' },
    ])
    expect(result.conflicts).toMatchObject([{ taskId: running }])
    await act('stop', { id: running })
  })

  it('refuses paths out of the folder, wrong plans and times', async () => {
    const wrong = [
      [{ files: [{ path: '../x.mp4' }] }, '路径不正确'],
      [{ files: [{ path: 'upload/none.mp4' }] }, '文件不存在'],
      [{ files: [] }, '请至少选择一个文件'],
      [{ files: FILES.slice(1), scheduleType: 'cron', cron: 'x' }, '计划不是正确的表达式'],
      [{ files: FILES.slice(1), scheduleType: 'once' }, '请选择开始时间'],
    ] as const
    for (const [fields, text] of wrong) expect((await act('add', { name: 'x', ...fields })).message).toBe(text)
  })
})

describe('the video folder of carousels', () => {
  it('[7.5-04] lists folders, and files that can be played', async () => {
    const folders = await server.call<{ name: string; path: string }[]>('GET', `${P}/loadOneFileList`, { token: admin })
    expect(folders.result.map(({ name }) => name)).toEqual(expect.arrayContaining(['upload', 'record', '城市风光']))
    const query = { path: '城市风光' }
    const files = await server.call<{ path: string; codec: string }[]>('GET', `${P}/loadTwoFileList`, { token: admin, query })
    expect(files.result).toMatchObject([{ codec: 'H.264', path: '城市风光/港口晨曦.mp4' }, { codec: 'H.264' }])
    for (const path of ['..', '/etc', 'upload/..', ''])
      expect((await server.call('GET', `${P}/loadTwoFileList`, { token: admin, query: { path } })).success, path).toBe(false)
    const next = await server.call<string[]>('GET', `${P}/next`, { token: admin, query: { cron: '0 0 8 * * ?', count: '2' } })
    expect(next.result).toEqual(['2026-11-19 08:00:00', '2026-11-20 08:00:00'])
  })
})
