import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import type { PushTable } from '../pushes/push-table'
import { type LiveServer, startLiveServer } from '../../testing/live-server'

const P = '/distribute/iblDistributeTask'
const PUSH = '/push/iblPushListInfo'
/** A device whose clip the server sends. */
const SOURCE = equipmentId(1)

interface Row {
  id: string
  state: string
  wanted: string
  kbps: number | null
  retryCount: number
  lastError: string | null
  targetKey: string
}

let server: LiveServer
let admin: string
let pushes: PushTable[]
beforeAll(async () => {
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 } })
  admin = await server.tokenOf('admin')
  pushes = (await server.call<{ records: PushTable[] }>('GET', `${PUSH}/list`, { token: admin, query: { state: 'idle' } })).result.records
})
afterAll(() => server.close())

const keyOf = async (id: string): Promise<string> =>
  (await server.call<{ pushKey: string }>('POST', `${PUSH}/key`, { token: admin, body: { id } })).result.pushKey
const target = ({ app }: PushTable): string => `rtmp://127.0.0.1:${server.app.rtmpPort}/${app}`

async function add(fields: object): Promise<string> {
  const body = { name: '目标', sourceId: SOURCE, targetType: 'rtmp', ...fields }
  const response = await server.call<{ id: string }>('POST', `${P}/add`, { token: admin, body })
  expect(response.message).toBe('添加成功！')
  return response.result.id
}
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result
const state = async (id: string): Promise<string> => (await row(id)).state
const act = (verb: string, body: object) => server.call('POST', `${P}/${verb}`, { token: admin, body })
const deviceState = async (id: string): Promise<string> =>
  (await server.call<{ state: string }>('GET', '/cloudlive/equipment/queryById', { token: admin, query: { id } })).result.state

describe('a target', () => {
  it('[1-13] gets the stream of its device, which arrives there with pictures; stopping ends it', async () => {
    const [push] = pushes
    const id = await add({ targetUrl: target(push!), targetKey: `${push!.stream}?key=${await keyOf(push!.id)}` })
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('running')
    await expect.poll(() => deviceState(push!.equipmentId)).toBe('live')
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
    await expect.poll(() => deviceState(push!.equipmentId)).not.toBe('live')
  })

  it('[S-55] that refuses is tried again with growing waits and its own words, never called running', async () => {
    const [, push] = pushes
    const id = await add({ name: '拒绝', targetUrl: target(push!), targetKey: `${push!.stream}?key=wrong` })
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('retrying')
    expect((await row(id)).lastError).toMatch(/^对方拒绝：/)
    const states = new Set<string>()
    for (const wait of [1000, 2000, 4000]) {
      const { retryCount } = await row(id)
      server.clock.advance(wait)
      await expect
        .poll(async () => {
          const now = await row(id)
          states.add(now.state)
          return now.retryCount
        })
        .toBe(retryCount + 1)
    }
    expect(states).not.toContain('running')
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('[S-55] with the address and key of a running one is refused with its name', async () => {
    const [, , push] = pushes
    const fields = { targetUrl: target(push!), targetKey: `${push!.stream}?key=${await keyOf(push!.id)}` }
    const [first, second] = [await add({ ...fields, name: '第一个' }), await add({ ...fields, name: '第二个' })]
    await act('start', { id: first })
    await expect.poll(() => state(first)).toBe('running')
    await act('start', { id: second })
    await expect.poll(() => state(second)).toBe('failed')
    expect((await row(second)).lastError).toBe('任务“第一个”正在向同一地址和密钥推流')
    await act('stopAll', { sourceId: SOURCE })
    await expect.poll(async () => [await state(first), await state(second)]).toEqual(['stopped', 'stopped'])
  })

  it('waits for a source that is not live', async () => {
    const [, , , push] = pushes
    const id = await add({ sourceId: push!.equipmentId, targetUrl: 'rtmp://127.0.0.1:1/live', targetKey: 'x' })
    await act('start', { id })
    await expect.poll(async () => (await row(id)).lastError).toBe('源没有画面，等待源开始直播')
    expect(await state(id)).toBe('waiting')
    await act('stop', { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })

  it('says which tool is missing for a protocol that this server does not speak', async () => {
    const id = await add({ targetType: 'whip', targetUrl: 'https://cdn.example/whip', targetKey: 'k' })
    await act('start', { id })
    await expect.poll(() => state(id)).toBe('failed')
    expect((await row(id)).lastError).toMatch(/ffmpeg/i)
  })
})

describe('the key of a target', () => {
  it('is write-only and masked; only the audited call shows it, and an edit without a new one keeps it', async () => {
    const id = await add({ targetUrl: 'rtmp://cdn.example/live', targetKey: 'live_abcdef123456' })
    expect((await row(id)).targetKey).toBe('****3456')
    await server.call('POST', `${P}/edit`, { token: admin, body: { id, name: '改名', targetKey: '****3456' } })
    const shown = await server.call<{ targetKey: string }>('POST', `${P}/key`, { token: admin, body: { id } })
    expect(shown.result.targetKey).toBe('live_abcdef123456')
    const { result } = await server.call<{ records: Row[] }>('GET', `${P}/list`, { token: admin })
    expect(JSON.stringify(result)).not.toContain('abcdef')
    const db = server.openDatabase()
    const logs = await db.selectFrom('sysLog').select('logContent').where('logContent', 'like', '%查看分发密钥%').execute()
    await db.destroy()
    expect(logs).toHaveLength(1)
  })

  it('must not stand in the address, and the address must suit the type', async () => {
    const wrong = [
      'rtmp://cdn.example/live?key=abc',
      'rtmp://u:p@cdn.example/live',
      'rtsp://cdn.example/live',
      'http://cdn.example/x',
      'pipe:1',
    ]
    for (const targetUrl of wrong) {
      const body = { name: 'x', sourceId: SOURCE, targetType: 'rtmp', targetUrl }
      expect((await server.call('POST', `${P}/add`, { token: admin, body })).success, targetUrl).toBe(false)
    }
  })
})

it('starts and stops all targets of a source, and copies one', async () => {
  const id = await add({ sourceId: equipmentId(2), targetUrl: 'rtmp://127.0.0.1:1/live', targetKey: 'key-of-all' })
  await act('copy', { id })
  await act('startAll', { sourceId: equipmentId(2) })
  const list = async () =>
    (await server.call<{ records: Row[] }>('GET', `${P}/list`, { token: admin, query: { sourceId: equipmentId(2) } })).result.records
  await expect.poll(async () => (await list()).map(({ wanted }) => wanted)).toEqual(['running', 'running'])
  await act('stopAll', { sourceId: equipmentId(2) })
  await expect.poll(async () => (await list()).map(({ state: now }) => now)).toEqual(['stopped', 'stopped'])
})
