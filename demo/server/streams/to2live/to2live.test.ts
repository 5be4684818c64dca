import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTags } from '../../media/flv/tags'
import { type FlvSource, startFlvSource } from '../../testing/flv-source'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchSocket } from '../../testing/streams'

const P = '/to2live/iblPullProxy'

interface Row {
  id: string
  equipmentId: string
  state: string
  srcUrl: string
  lastError: string | null
  retryCount: number
  kbps: number | null
  sourceSecret?: string
}

let server: LiveServer
let source: FlvSource
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ limits: { unwatchedPull: 1000 } })
  source = await startFlvSource()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await server.close()
  await source.close()
})

let number = 0
async function addPull(fields: object = {}): Promise<string> {
  number += 1
  const body = { name: `拉流${number}`, stream: `pulled-${number}`, srcUrl: source.url(), ...fields }
  const response = await server.call<{ id: string }>('POST', `${P}/add`, { token: admin, body })
  expect(response.message).toBe('添加成功！')
  return response.result.id
}
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result
const state = async (id: string): Promise<string> => (await row(id)).state
const act = (verb: string, id: string) => server.call('POST', `${P}/${verb}`, { token: admin, body: { id } })
const device = async (id: string) =>
  (await server.call<{ state: string; equipmentNo: string }>('GET', '/cloudlive/equipment/queryById', { token: admin, query: { id } }))
    .result

describe('a pulled stream', () => {
  it('[1-13] becomes a device like all others: live, playable, and offline when it is stopped', async () => {
    const id = await addPull()
    const { equipmentId, state: before } = await row(id)
    expect([before, (await device(equipmentId)).state]).toEqual(['stopped', 'offline'])
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    expect((await device(equipmentId)).state).toBe('live')
    const { result } = await server.call<{ wsFlv: string }>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId },
      headers: { host: new URL(server.origin).host },
    })
    const viewer = await watchSocket(result.wsFlv)
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(20_000)
    const times = readTags(viewer.bytes()).map(({ timestamp }) => timestamp)
    expect(times.at(-1)!).toBeGreaterThan(times[0]!)
    viewer.leave()
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
    expect((await device(equipmentId)).state).toBe('offline')
    await expect.poll(() => source.viewers()).toBe(0)
    const log = await server.call<{ text: string }[]>('GET', `${P}/log`, { token: admin, query: { id } })
    expect(log.result.map(({ text }) => text)).toEqual(expect.arrayContaining(['正在启动', '运行中', '已停止']))
  })

  it('tries again after 1, 2 and 4 seconds while its source is dead, says why, and goes on when it is back', async () => {
    const id = await addPull()
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    const { equipmentId } = await row(id)
    await source.stop()
    await expect.poll(() => state(id)).toBe('retrying')
    expect((await device(equipmentId)).state).toBe('offline')
    for (const [retryCount, wait] of [
      [2, 1000],
      [3, 2000],
    ] as const) {
      server.clock.advance(wait - 1)
      expect((await row(id)).retryCount).toBe(retryCount - 1)
      server.clock.advance(1)
      await expect.poll(async () => (await row(id)).retryCount).toBe(retryCount)
    }
    expect((await row(id)).lastError).toBe('连接被拒绝，对方没有在该端口监听')
    await source.start()
    server.clock.advance(4000)
    await expect.poll(() => state(id)).toBe('running')
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('[1-13] starts anew when somebody restarts it: its connection is another one', async () => {
    const id = await addPull()
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    const { equipmentId } = await row(id)
    expect((await act('restart', id)).message).toBe('已重启')
    await expect.poll(() => state(id)).toBe('running')
    await expect.poll(() => source.viewers()).toBe(1)
    expect((await device(equipmentId)).state).toBe('live')
    const log = await server.call<{ text: string }[]>('GET', `${P}/log`, { token: admin, query: { id } })
    expect(log.result.filter(({ text }) => text === '正在启动')).toHaveLength(2)
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('[1-13] on demand closes its source after the last viewer, and opens it with the next one; its device stays live', async () => {
    const id = await addPull({ onDemand: '1' })
    await act('start', id)
    await expect.poll(() => state(id)).toBe('idle')
    expect(source.viewers()).toBe(0)
    const { equipmentId } = await row(id)
    expect((await device(equipmentId)).state).toBe('live')
    const { result } = await server.call<{ wsFlv: string }>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId },
      headers: { host: new URL(server.origin).host },
    })
    const viewer = await watchSocket(result.wsFlv)
    await expect.poll(() => state(id)).toBe('running')
    const seen = viewer.bytes().length
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(seen + 20_000)
    expect(source.viewers()).toBe(1)
    viewer.leave()
    await expect.poll(() => state(id)).toBe('idle')
    await expect.poll(() => source.viewers()).toBe(0)
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
    expect((await device(equipmentId)).state).toBe('offline')
  })

  it('ends for good when its device is disabled, and when its live is stopped', async () => {
    const id = await addPull()
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    const { equipmentId } = await row(id)
    await server.call('POST', '/ibl/api/appDisableLive', { token: admin, body: { id: equipmentId, reason: '检修' } })
    await expect.poll(() => state(id)).toBe('failed')
    expect((await row(id)).lastError).toBe('该设备已被禁播')
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('cannot be edited or deleted while it runs', async () => {
    const id = await addPull()
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    const edit = await server.call('POST', `${P}/edit`, { token: admin, body: { id, name: '改名' } })
    const deletion = await server.call('DELETE', `${P}/delete`, { token: admin, query: { id } })
    expect([edit.message, deletion.message]).toEqual(['任务正在运行，请先停止', '任务正在运行，请先停止'])
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
    expect((await server.call('DELETE', `${P}/delete`, { token: admin, query: { id } })).message).toBe('删除成功!')
  })
})

describe('the address of a source', () => {
  it('[S-54] is stored sealed; lists, exports, errors and the log show no password, and an edit keeps it', async () => {
    const id = await addPull({ srcUrl: source.url('/secret.flv').replace('//', '//admin:p@ss@') })
    const stored = await row(id)
    expect(stored.srcUrl).toMatch(/^http:\/\/admin:\*\*\*\*@127\.0\.0\.1:\d+\/secret\.flv$/)
    expect(JSON.stringify(stored)).not.toContain('p@ss')
    const db = server.openDatabase()
    const raw = await db.selectFrom('iblPullProxy').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.destroy()
    expect(raw.srcUrl).not.toContain('p@ss')
    await server.call('POST', `${P}/edit`, { token: admin, body: { id, srcUrl: stored.srcUrl, remark: '一号机' } })
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
    const log = await server.call<unknown>('GET', `${P}/log`, { token: admin, query: { id } })
    expect(JSON.stringify(log.result)).not.toContain('p@ss')
  })

  it('is refused when it is none', async () => {
    for (const srcUrl of ['file:///etc/passwd', '-i x', 'concat:a|b', 'rtsp://', 'http://a b/x.flv']) {
      const response = await server.call('POST', `${P}/add`, { token: admin, body: { name: 'x', srcUrl } })
      expect([response.success, response.message], srcUrl).toEqual([false, '源地址要以 rtmp、rtsp、srt、http 或 https 开头'])
    }
  })

  it('is tested: codec and size, or the reason', async () => {
    const test = async (srcUrl: string) => (await server.call<object>('POST', `${P}/test`, { token: admin, body: { srcUrl } })).result
    expect(await test(source.url())).toMatchObject({ ok: true, codec: 'H.264', audio: 'AAC', reason: null, width: expect.any(Number) })
    expect(await test(source.url('/none.flv'))).toMatchObject({ ok: false, reason: '源不存在（404）' })
    expect(await test(source.url('/secret.flv'))).toMatchObject({ ok: false, reason: '用户名或密码不对（401）' })
    expect(await test(source.url('/page.flv'))).toMatchObject({ ok: false, reason: '源不是 FLV 流' })
    expect(await test('http://127.0.0.1:1/x.flv')).toMatchObject({ ok: false, reason: '连接被拒绝，对方没有在该端口监听' })
    expect(await test('rtmp://127.0.0.1:1/live/x')).toMatchObject({ ok: false, reason: '连接被拒绝，对方没有在该端口监听' })
  })
})

describe('what is said of a pulled stream', () => {
  it('[1-13] names what runs it, its picture and sound; nothing once it is stopped', async () => {
    const id = await addPull()
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    expect(await row(id)).toMatchObject({
      worker: { program: 'server', pid: process.pid, node: null, picture: { codec: 'H.264', width: expect.any(Number) }, sound: 'AAC' },
    })
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
    expect(await row(id)).toMatchObject({ worker: null })
  })

  it('[1-13] its stored source is tested with the hidden password, and the tests are remembered, the newest first', async () => {
    const url = source.url('/secret.flv').replace('//', '//admin:p%40ss@')
    const id = await addPull({ srcUrl: url })
    const { srcUrl } = await row(id)
    expect(srcUrl).toContain('****')
    const test = async (body: object) => (await server.call<object>('POST', `${P}/test`, { token: admin, body })).result
    expect(await test({ id, srcUrl })).toMatchObject({ ok: true, codec: 'H.264' })
    expect(await test({ id })).toMatchObject({ ok: true })
    // Another address that is only typed is not a test of the task.
    expect(await test({ id, srcUrl: source.url('/none.flv') })).toMatchObject({ ok: false })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await row(id)).toMatchObject({ tests: [{ ok: true, time }, { ok: true }] })
    const other = await server.tokenOf('zhangsan')
    expect((await server.call('POST', `${P}/test`, { token: other, body: { id } })).success).toBe(false)
  })

  it('counts tasks by their states', async () => {
    const counts = async () => (await server.call<Record<string, number>>('GET', `${P}/counts`, { token: admin })).result
    const before = await counts()
    const id = await addPull()
    expect(await counts()).toEqual({ ...before, all: before['all']! + 1, stopped: before['stopped']! + 1 })
    await act('start', id)
    await expect.poll(() => state(id)).toBe('running')
    expect(await counts()).toMatchObject({ running: before['running']! + 1, stopped: before['stopped'] })
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('[1-13] one that has failed is corrected without stopping it, and begins anew; a running one is not changed', async () => {
    const id = await addPull({ srcUrl: source.url('/none.flv') })
    await act('start', id)
    await expect.poll(() => state(id)).toMatch(/retrying|failed/)
    const edit = (srcUrl: string) => server.call('PUT', `${P}/edit`, { token: admin, body: { id, srcUrl } })
    expect((await edit(source.url())).success).toBe(true)
    await expect.poll(() => state(id)).toBe('running')
    expect((await edit(source.url('/none.flv'))).message).toBe('任务正在运行，请先停止')
    await act('stop', id)
    await expect.poll(() => state(id)).toBe('stopped')
  })
})

describe('who sees pulled streams', () => {
  it('those in charge of the device; others neither see, start nor read the log', async () => {
    const id = await addPull()
    const other = await server.tokenOf('zhangsan')
    for (const [method, path] of [
      ['GET', 'queryById'],
      ['GET', 'log'],
    ] as const)
      expect((await server.call(method, `${P}/${path}`, { token: other, query: { id } })).success).toBe(false)
    expect((await server.call('POST', `${P}/start`, { token: other, body: { id } })).success).toBe(false)
    expect(await state(id)).toBe('stopped')
  })
})
