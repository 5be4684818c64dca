import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import lalAllGroup from '../nodes/answers/lal-all-group.json'
import mediamtxPaths from '../nodes/answers/mediamtx-paths.json'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { startFlvSource } from '../../testing/flv-source'
import type { PushTable } from '../pushes/push-table'
import { type RecordedNode, startRecordedNode } from '../../testing/recorded-node'

const P = '/to2live/iblPullProxy'
const T = '/distribute/iblDistributeTask'
const PUSH = '/push/iblPushListInfo'
const HEAD = '/servermointer/mediaNode'
const RTSP = 'rtsp://admin:p%40ss@127.0.0.1:1/h264/main'

interface Row {
  id: string
  equipmentId: string
  state: string
  lastError: string | null
  kbps: number | null
}

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 } })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const nodes: RecordedNode[] = []
afterEach(async () => {
  const list = await server.call<{ records: { id: string; enabled: string }[] }>('GET', `${HEAD}/list`, { token: admin })
  const ids = list.result.records.filter(({ enabled }) => enabled === '1').map(({ id }) => id)
  await server.call('POST', `${HEAD}/disable`, { token: admin, body: { ids: ids.join() } })
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

async function addNode(kind: 'lal' | 'mediamtx', flvUrl?: string): Promise<{ node: RecordedNode; nodeId: string }> {
  const node = await startRecordedNode(kind, { date: new Date(server.clock.now()) })
  nodes.push(node)
  const body = {
    name: `${kind} ${node.url}`,
    kind,
    apiUrl: node.url,
    ...(kind === 'lal' ? { flvUrl: flvUrl ?? node.url } : { hlsUrl: node.url }),
  }
  await server.call('POST', `${HEAD}/add`, { token: admin, body })
  const { result } = await server.call<{ records: { id: string }[] }>('GET', `${HEAD}/list`, { token: admin, query: { name: body.name } })
  return { node, nodeId: result.records[0]!.id }
}

const post = <Result = null>(path: string, body: object) => server.call<Result>('POST', path, { token: admin, body })
let number = 0
const add = (fields: object) => post<{ id: string }>(`${P}/add`, { name: '节点拉流', stream: `relayed-${(number += 1)}`, ...fields })
const row = async (id: string): Promise<Row> => (await server.call<Row>('GET', `${P}/queryById`, { token: admin, query: { id } })).result
const state = async (id: string): Promise<string> => (await row(id)).state
const device = async (id: string): Promise<string> =>
  (await server.call<{ state: string }>('GET', '/cloudlive/equipment/queryById', { token: admin, query: { id } })).result.state

describe('a source that MediaMTX fetches', () => {
  it('[1-13] becomes a device that is played from there, and ends there when the task is stopped', async () => {
    const { node, nodeId } = await addNode('mediamtx')
    const { id } = (await add({ srcUrl: RTSP, nodeId })).result
    const { equipmentId } = await row(id)
    await post(`${P}/start`, { id })
    await expect.poll(() => node.kicked.at(-1)).toContain(`/v3/config/paths/add/live/relayed-${number} {"source":"rtsp://admin:p%40ss@`)
    expect([await state(id), await device(equipmentId)]).toEqual(['waiting', 'offline'])
    const [item] = mediamtxPaths.body.items
    const pulled = { ...item, name: `live/relayed-${number}`, source: { type: 'rtspSource', id: '' }, readers: [] }
    node.respond('/v3/paths/list', { status: 200, body: { itemCount: 1, pageCount: 1, items: [pulled] } })
    await expect.poll(() => state(id)).toBe('running')
    expect(await device(equipmentId)).toBe('live')
    const { result: urls } = await server.call<{ hls: string }>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId },
    })
    expect(urls.hls).toContain(`${node.url}/live/relayed-${number}/index.m3u8?ticket=`)
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(id)).toBe('stopped')
    expect(node.kicked.at(-1)).toBe(`DELETE /v3/config/paths/delete/live/relayed-${number}`)
    expect(await device(equipmentId)).toBe('offline')
  })

  it('does not go on by a node that was disabled', async () => {
    const { node, nodeId } = await addNode('mediamtx')
    const { id } = (await add({ srcUrl: RTSP, nodeId })).result
    const [item] = mediamtxPaths.body.items
    const pulled = { ...item, name: `live/relayed-${number}`, source: { type: 'rtspSource', id: '' }, readers: [] }
    node.respond('/v3/paths/list', { status: 200, body: { itemCount: 1, pageCount: 1, items: [pulled] } })
    await post(`${P}/start`, { id })
    await expect.poll(() => state(id)).toBe('running')
    await post(`${HEAD}/disable`, { ids: nodeId })
    await expect.poll(() => row(id)).toMatchObject({ state: 'retrying', lastError: expect.stringMatching(/^媒体节点 .* 没有应答$/) })
    expect(await device((await row(id)).equipmentId)).toBe('offline')
    server.clock.advance(1000)
    await expect.poll(() => row(id)).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/^媒体节点 .* 已停用$/) })
  })

  it('is fetched on demand: its device can be watched at once, and the node begins with the first viewer', async () => {
    const { node, nodeId } = await addNode('mediamtx')
    const { id } = (await add({ srcUrl: RTSP, nodeId, onDemand: '1' })).result
    await post(`${P}/start`, { id })
    await expect.poll(() => state(id)).toBe('idle')
    expect(node.kicked.at(-1)).toContain('"sourceOnDemand":true')
    expect(await device((await row(id)).equipmentId)).toBe('live')
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })
})

/** The node says that it fetches this stream. */
function carryOnLal(node: RecordedNode, stream_name: string): void {
  const [group] = lalAllGroup.body.data.groups
  const { pub, pull } = group!
  const pulled = { ...group, app_name: '', stream_name, pub: pull, pull: { ...pub, session_id: 'RTMPPULL1' }, subs: [] }
  node.respond('/api/stat/all_group', { status: 200, body: { error_code: 0, data: { groups: [pulled] } } })
}

describe('a source that lal fetches', () => {
  it('[1-13] is sent to a target: this server reads it from the node, until the target is stopped', async () => {
    const source = await startFlvSource()
    const { node, nodeId } = await addNode('lal', new URL(source.url()).origin)
    const { id } = (await add({ srcUrl: 'rtmp://127.0.0.1:1/live/x', nodeId, stream: 'studio' })).result
    carryOnLal(node, 'studio')
    await post(`${P}/start`, { id })
    await expect.poll(() => state(id)).toBe('running')

    const { result } = await server.call<{ records: PushTable[] }>('GET', `${PUSH}/list`, { token: admin, query: { state: 'idle' } })
    const push = result.records[0]!
    const { pushKey } = (await post<{ pushKey: string }>(`${PUSH}/key`, { id: push.id })).result
    const target = {
      name: '目标',
      sourceId: (await row(id)).equipmentId,
      targetUrl: `rtmp://127.0.0.1:${server.app.rtmpPort}/${push.app}`,
      targetKey: `${push.stream}?key=${pushKey}`,
    }
    const { id: targetId } = (await post<{ id: string }>(`${T}/add`, target)).result
    const targetRow = async () => (await server.call<Row>('GET', `${T}/queryById`, { token: admin, query: { id: targetId } })).result
    await post(`${T}/start`, { id: targetId })
    await expect.poll(targetRow).toMatchObject({ state: 'running' })
    await expect.poll(() => device(push.equipmentId)).toBe('live')
    expect(source.viewers()).toBe(1)
    await source.stop()
    await expect.poll(targetRow).toMatchObject({ state: 'retrying', lastError: expect.stringMatching(/^从媒体节点 .* 读取失败：/) })
    await post(`${T}/stop`, { id: targetId })
    await expect.poll(targetRow).toMatchObject({ state: 'stopped' })
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(id)).toBe('stopped')
    await source.close()
  })

  it('is known by its name alone there, and comes with traffic', async () => {
    const { node, nodeId } = await addNode('lal')
    const { id } = (await add({ srcUrl: 'rtmp://127.0.0.1:1/live/x', nodeId })).result
    await post(`${P}/start`, { id })
    await expect.poll(() => node.kicked.at(-1)).toContain(`/api/ctrl/start_relay_pull {"url":"rtmp://127.0.0.1:1/live/x"`)
    carryOnLal(node, `relayed-${number}`)
    await expect.poll(() => state(id)).toBe('running')
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(id)).toBe('stopped')
    expect(node.kicked.at(-1)).toBe(`GET /api/ctrl/stop_relay_pull?stream_name=relayed-${number}`)
  })

  it('without pictures is tried again, with the reason that the source itself gives', async () => {
    const { node, nodeId } = await addNode('lal')
    const { id } = (await add({ srcUrl: 'rtmp://127.0.0.1:1/live/x', nodeId, timeoutSec: 3 })).result
    await post(`${P}/start`, { id })
    await expect.poll(() => state(id)).toBe('retrying')
    expect((await row(id)).lastError).toBe('节点没有收到画面：连接被拒绝，对方没有在该端口监听')
    await node.close()
    server.clock.advance(1000)
    await expect.poll(async () => (await row(id)).lastError).toMatch(/^媒体节点 .* 没有应答$/)
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(id)).toBe('stopped')
  })
})

it('a node pull without pictures does not delay other tasks while its source is tested', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = silent.address() as AddressInfo
  const { nodeId } = await addNode('lal')
  const { id } = (await add({ srcUrl: `rtmp://127.0.0.1:${port}/live/x`, nodeId, timeoutSec: 3 })).result
  await post(`${P}/start`, { id })
  await expect.poll(() => sockets.length, { timeout: 8000 }).toBe(1)
  void post(`${P}/stop`, { id })
  await expect.poll(() => state(id), { timeout: 3000 }).toBe('stopped')
  sockets[0]?.destroy()
  silent.close()
})

it('is refused where the node cannot do it', async () => {
  const { nodeId: lal } = await addNode('lal')
  const { nodeId: mediamtx } = await addNode('mediamtx')
  const own = (await server.call<{ records: { id: string }[] }>('GET', `${HEAD}/list`, { token: admin, query: { kind: 'embedded' } }))
    .result
  const { nodeId: invented } = await addNode('mediamtx')
  const database = server.openDatabase()
  await database.updateTable('iblMediaNode').set({ simFlag: '1' }).where('id', '=', invented).execute()
  await database.destroy()
  const messages = [
    await add({ srcUrl: RTSP, nodeId: lal, onDemand: '1' }),
    await add({ srcUrl: 'srt://127.0.0.1:1', nodeId: lal }),
    await add({ srcUrl: 'http://127.0.0.1:1/live/x.flv', nodeId: mediamtx }),
    await add({ srcUrl: RTSP, nodeId: mediamtx, recordFlag: '1' }),
    await add({ srcUrl: RTSP, nodeId: own.records[0]?.id ?? 'none' }),
    await add({ srcUrl: RTSP, nodeId: invented }),
    await add({ srcUrl: RTSP, nodeId: lal, app: 'live', stream: 'cam1' }),
    await add({ srcUrl: RTSP, nodeId: lal, app: 'park', stream: 'cam1' }),
    await add({ srcUrl: RTSP, nodeId: mediamtx, app: 'yard', stream: 'cam1' }),
  ].map(({ message }) => message)
  expect(messages).toEqual([
    'lal 节点只能拉取 rtmp 和 rtsp 源，不支持组播和按需拉流',
    'lal 节点只能拉取 rtmp 和 rtsp 源，不支持组播和按需拉流',
    'MediaMTX 节点只能拉取 rtmp、rtsp、srt 和 m3u8 源',
    '由媒体节点拉流时不能录像，也不能去掉声音',
    '媒体节点不存在',
    '媒体节点不存在',
    '添加成功！',
    '该 lal 节点上已有同名的流，lal 不区分应用名，请换一个流名',
    '添加成功！',
  ])
})
