import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import lalAllGroup from './answers/lal-all-group.json'
import mediamtxPaths from './answers/mediamtx-paths.json'
import mediamtxRtmpconns from './answers/mediamtx-rtmpconns.json'
import { nodeId } from '../seed/nodes'
import { pushId } from '../seed/pushes'
import { equipmentId } from '../../devices/seed/equipment'
import { type RecordedNode, startRecordedNode } from '../../testing/recorded-node'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { NodeResponse } from './node-response'

const HEAD = '/servermointer/mediaNode'
const NODES = '/jeecg-boot/servermointer/mediaNode'
/** Of the first studio: its crane camera, which has a push. */
const CRANE = 3

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const recorded: RecordedNode[] = []
afterEach(async () => {
  const { records } = await list()
  const ids = records.filter(({ enabled }) => enabled === '1').map(({ id }) => id)
  if (ids.length > 0) await call('POST', 'disable', { ids: ids.join() })
  await Promise.all(recorded.splice(0).map((node) => node.close()))
})

const call = <Result = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
  token = admin,
): Promise<ApiResponse<Result>> =>
  server.call<Result>(method, `${HEAD}/${path}`, {
    token,
    ...(method === 'GET' || method === 'DELETE' ? { query: input as Record<string, string> } : { body: input }),
  })

const list = async (query: Record<string, string> = {}) => (await call<{ records: NodeResponse[] }>('GET', 'list', query)).result
const one = async (id: string) => (await call<NodeResponse>('GET', 'queryById', { id })).result
const secretOf = async (id: string) => (await call<{ hookSecret: string; configuration: string }>('POST', 'key', { id })).result

/** A recorded server, known and enabled. */
async function createNode(kind: 'lal' | 'mediamtx', more: object = {}): Promise<{ id: string; node: RecordedNode; secret: string }> {
  const node = await startRecordedNode(kind, { date: new Date(server.clock.now()) })
  recorded.push(node)
  const name = `${kind} ${node.url}`
  const urls = kind === 'lal' ? { flvUrl: node.url } : { whepUrl: node.url, hlsUrl: `${node.url}/` }
  const added = await call('POST', 'add', { name, kind, apiUrl: node.url, ...urls, ...more })
  expect(added.message).toBe('添加成功！')
  const [row] = (await list({ name })).records
  return { id: row?.id ?? '', node, secret: (await secretOf(row?.id ?? '')).hookSecret }
}

const expectNode = (id: string) => expect.poll(() => one(id))

/** What MediaMTX asks; 200 lets in. */
async function hookStatus(id: string, secret: string, body: object): Promise<number> {
  const url = `${NODES}/hook/${id}/auth?secret=${secret}`
  return (await server.inject({ method: 'POST', url, payload: body })).statusCode
}

const pushKey = async (): Promise<string> =>
  (await server.call<{ pushKey: string }>('POST', '/push/iblPushListInfo/key', { token: admin, body: { id: pushId(CRANE) } })).result
    .pushKey

const pushed = async () =>
  (
    await server.call<{ state: string; app: string; stream: string }>('GET', '/push/iblPushListInfo/queryById', {
      token: admin,
      query: { id: pushId(CRANE) },
    })
  ).result

describe('media servers that are kept', () => {
  it('are examples that nobody looks at, until somebody enables them', async () => {
    expect((await list({ column: 'kind', order: 'asc' })).records).toMatchObject([
      { kind: 'lal', health: 'off', health_dictText: '已停用', reasons: [] },
      { kind: 'mediamtx', health: 'off' },
    ])
    expect((await list({ state: 'off' })).records).toHaveLength(2)
    expect((await list({ state: 'ok' })).records).toEqual([])
  })

  it('never tell their password, and only the ends of their secret', async () => {
    const { id, secret } = await createNode('mediamtx', { apiUser: 'ops', apiPassword: 'hidden-word' })
    const response = await call<NodeResponse>('GET', 'queryById', { id })
    expect(JSON.stringify(response)).not.toContain('hidden-word')
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(response.result).toMatchObject({ hasPassword: true, hookSecret: `${secret.slice(0, 4)}****${secret.slice(-4)}` })
  })

  it('keep their password while they are edited, but not for another address', async () => {
    const { id, node } = await createNode('mediamtx', { apiUser: 'ops', apiPassword: 'hidden-word' })
    await call('PUT', 'edit', { id, remark: '二楼' })
    expect(await one(id)).toMatchObject({ hasPassword: true, remark: '二楼' })
    const other = await startRecordedNode('mediamtx')
    recorded.push(other)
    other.protect('ops', 'hidden-word')
    node.protect('ops', 'hidden-word')
    const test = (apiUrl: string) =>
      call<{ ok: boolean; reasons: { code: string }[] }>('POST', 'test', { id, kind: 'mediamtx', apiUrl, apiUser: 'ops' })
    expect((await test(node.url)).result.ok).toBe(true)
    expect((await test(other.url)).result).toMatchObject({ ok: false, reasons: [{ code: 'credentials' }] })
    await call('PUT', 'edit', { id, apiUrl: other.url })
    expect(await one(id)).toMatchObject({ hasPassword: false })
  })

  it('have a name of their own, addresses that can be played, and go only while they are disabled', async () => {
    const { id } = await createNode('lal')
    const { name } = await one(id)
    const add = (more: object) =>
      call('POST', 'add', { name: '另一台', kind: 'lal', apiUrl: 'http://127.0.0.1:9', flvUrl: 'http://127.0.0.1:9', ...more })
    expect((await add({ name })).message).toBe('节点名称已存在')
    expect((await add({ flvUrl: '' })).message).toBe('lal节点要填写FLV播放地址')
    expect((await add({ kind: 'mediamtx' })).message).toBe('MediaMTX节点要填写WHEP或HLS播放地址')
    for (const apiUrl of ['file:///etc/passwd', 'http://user:word@127.0.0.1', 'http://127.0.0.1/?a=1', 'gopher://127.0.0.1'])
      expect((await add({ apiUrl })).success, apiUrl).toBe(false)
    expect((await call('DELETE', 'delete', { id })).message).toBe('节点正在使用，请先停用')
    await call('POST', 'disable', { id })
    expect((await call('DELETE', 'delete', { id })).success).toBe(true)
    expect((await call('GET', 'queryById', { id })).success).toBe(false)
  })

  it('tell what went through them in the last hours, in means of sixty parts, and forget it after a day', async () => {
    const { id } = await createNode('mediamtx')
    const database = server.openDatabase()
    const metricsOf = async (hours?: string) =>
      (await call<{ time: string; inKbps: number | null; outKbps: number | null }[]>('GET', 'metrics', { id, ...(hours && { hours }) }))
        .result
    try {
      // What the look at it has kept by itself.
      await expect.poll(async () => (await metricsOf()).at(-1)?.inKbps).not.toBeNull()
      await call('POST', 'disable', { id })
      await database.deleteFrom('iblNodeMetric').execute()
      const now = server.clock.now()
      const at = (ago: number, inKbps: number) => ({
        nodeId: id,
        at: now - ago,
        inKbps,
        outKbps: 2 * inKbps,
        viewers: 1,
        streams: 3,
        cpu: inKbps === 300 ? null : 40,
        mem: null,
        disk: 50,
      })
      await database
        .insertInto('iblNodeMetric')
        .values([at(20 * SECOND, 100), at(30 * SECOND, 300), at(30 * MINUTE, 50), at(25 * 60 * MINUTE, 7)])
        .execute()
      const hour = await metricsOf()
      expect(hour).toHaveLength(60)
      expect(hour.at(-1)).toMatchObject({ inKbps: 200, outKbps: 400, viewers: 1, streams: 3, cpu: 40, mem: null, disk: 50 })
      const rates = await call<{ id: string; inKbps: number[] }[]>('GET', 'rates', { ids: `${id},none` })
      expect(rates.result.map((rate) => rate.inKbps.filter((value) => value !== null))).toEqual([[50, 200], []])
      expect((await call('GET', 'rates', { ids: Array.from({ length: 101 }, (_, index) => `n${index}`).join() })).success).toBe(false)
      expect(hour.filter(({ inKbps }) => inKbps !== null).map(({ inKbps }) => inKbps)).toEqual([50, 200])
      expect((await metricsOf('24')).flatMap(({ inKbps }) => inKbps ?? [])).toEqual([50, 200])
      expect((await call('GET', 'metrics', { id, hours: '2' })).success).toBe(false)
      expect((await call('GET', 'metrics', { id: 'none' })).success).toBe(false)
      await call('POST', 'enable', { id })
      await expect.poll(async () => database.selectFrom('iblNodeMetric').select('inKbps').where('inKbps', '=', 7).execute()).toEqual([])
      await call('POST', 'disable', { id })
      expect((await call('DELETE', 'delete', { id })).success).toBe(true)
      expect(await database.selectFrom('iblNodeMetric').selectAll().where('nodeId', '=', id).execute()).toEqual([])
    } finally {
      await database.destroy()
    }
  })

  it('are nothing for those without the permissions', async () => {
    const token = await server.tokenOf('zhangsan')
    const calls = [
      ['GET', 'list'],
      ['GET', `streams`],
      ['GET', 'sessions'],
      ['GET', 'metrics'],
      ['GET', 'rates'],
      ['POST', 'test'],
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'key'],
      ['POST', 'newKey'],
      ['POST', 'kick'],
      ['POST', 'enable'],
      ['DELETE', 'delete'],
    ] as const
    for (const [method, path] of calls)
      expect((await call(method, path, { id: nodeId('lal'), ids: nodeId('lal') }, token)).code, path).toBe(510)
  })
})

describe('how a media server is', () => {
  it('is told with why: it does not ask us, its clock is off, somebody was not let in', async () => {
    const { id, node } = await createNode('lal')
    await expectNode(id).toMatchObject({ health: 'warning', version: 'v0.37.4', streams: 1, viewers: 1 })
    await expectNode(id).toMatchObject({ reasons: [{ code: 'hook' }, { code: 'strangers', value: 2 }] })
    const kicked = (): (string | undefined)[] => node.kicked.map((kick) => /session_id":"(\w+)/.exec(kick)?.[1])
    await expect.poll(kicked).toEqual(expect.arrayContaining(['RTMPPUBSUB1', 'FLVPUBSUB2']))
    server.clock.advance(MINUTE)
    await expectNode(id).toMatchObject({ reasons: expect.arrayContaining([{ code: 'clock', value: -60 }]) as unknown })
    server.clock.advance(-MINUTE)
  })

  it('is lost once it does not answer twice', async () => {
    const { id, node } = await createNode('mediamtx')
    await expectNode(id).toMatchObject({ health: 'warning', streams: 1 })
    await node.close()
    recorded.splice(0)
    await expectNode(id).toMatchObject({
      health: 'down',
      reasons: [{ code: 'refused' }],
      streams: 0,
      downSince: expect.any(String) as string,
    })
  })

  it('is told to whoever may see it after 30 s of silence, once', async () => {
    const { id, node } = await createNode('lal')
    await expectNode(id).toMatchObject({ health: 'warning' })
    await node.close()
    recorded.splice(0)
    await expectNode(id).toMatchObject({ health: 'down' })
    const { name } = await one(id)
    const response = async (): Promise<string[]> =>
      (
        await server.call<{ records: { titile: string }[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
          token: admin,
          query: { titile: name },
        })
      ).result.records.map(({ titile }) => titile)
    expect(await response()).toEqual([])
    server.clock.advance(31 * SECOND)
    await expect.poll(response).toEqual([`${name}：心跳中断 31 秒，超过 30 秒`])
    server.clock.advance(9 * MINUTE)
    await expectNode(id).toMatchObject({ health: 'down' })
    expect(await response()).toHaveLength(1)
    server.clock.advance(-9 * MINUTE - 31 * SECOND)
  })
})

describe('what media servers ask us', () => {
  it('is answered to those alone who show the secret of their node', async () => {
    const { id, secret } = await createNode('mediamtx')
    const other = await createNode('lal')
    const question = { action: 'read', path: 'live/x', protocol: 'rtmp', id: 'a', query: '' }
    expect(await hookStatus(id, '', question)).toBe(401)
    expect(await hookStatus(id, other.secret, question)).toBe(401)
    expect(await hookStatus(other.id, other.secret, question)).toBe(401)
    expect(await hookStatus('nobody', secret, question)).toBe(401)
    await call('POST', 'newKey', { id })
    expect(await hookStatus(id, secret, question)).toBe(401)
  })

  it('lets a push in by its key alone, makes its device live once it is there, and ends it with the node', async () => {
    const { id, secret, node } = await createNode('mediamtx')
    const { app, stream } = await pushed()
    const [connection] = mediamtxRtmpconns.body.items
    const question = { action: 'publish', path: `${app}/${stream}`, protocol: 'rtmp', id: connection?.id }
    expect(await hookStatus(id, secret, { ...question, query: 'key=wrong' })).toBe(403)
    expect(await hookStatus(id, secret, { ...question, path: 'live/nobody', query: `key=${await pushKey()}` })).toBe(403)
    expect(await hookStatus(id, secret, { ...question, action: 'api', query: `key=${await pushKey()}` })).toBe(403)
    expect((await pushed()).state).toBe('idle')
    expect(await hookStatus(id, secret, { ...question, query: `key=${await pushKey()}` })).toBe(200)
    const items = mediamtxPaths.body.items.map((item) => ({ ...item, name: `${app}/${stream}` }))
    node.respond('/v3/paths/list', { status: 200, body: { itemCount: 1, pageCount: 1, items } })
    await expect.poll(async () => (await pushed()).state).toBe('pushing')
    const urls = await server.call<Record<string, string>>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId(CRANE) },
    })
    const ticket = /ticket=([^&]+)/.exec(urls.result['whep'] ?? '')?.[1]
    expect(urls.result).toMatchObject({
      whep: `${node.url}/${app}/${stream}/whep?ticket=${ticket}`,
      hls: `${node.url}/${app}/${stream}/index.m3u8?ticket=${ticket}`,
    })

    const reading = { action: 'read', path: `${app}/${stream}`, protocol: 'hls', id: null }
    expect(await hookStatus(id, secret, { ...reading, query: `ticket=${ticket}` })).toBe(200)
    expect(await hookStatus(id, secret, { ...reading, query: 'ticket=none' })).toBe(403)
    expect(await hookStatus(id, secret, { ...reading, path: 'live/other', query: `ticket=${ticket}` })).toBe(403)

    await node.close()
    recorded.splice(0)
    await expect.poll(async () => (await pushed()).state).toBe('lost')
    expect((await call<{ verdict: string; key: string }[]>('GET', 'streams', { id })).result).toMatchObject([
      { key: `${app}/${stream}`, verdict: 'lost', equipmentId: equipmentId(CRANE) },
    ])
    expect(await one(id)).toMatchObject({ lost: 1 })
  })

  it('lets nobody push to lal under the name of a GB28181 stream that the node receives over RTP', async () => {
    const { id, node } = await createNode('lal')
    const database = server.openDatabase()
    for (const [number, stream] of [
      [CRANE, 'over-rtp'],
      [CRANE + 1, 'over-rtmp'],
    ] as const)
      await database
        .updateTable('iblCloudLiveEquipment')
        .set({ app: 'gb', stream, nodeId: id, protocol: 'gb28181' })
        .where('id', '=', equipmentId(number))
        .execute()
    await database.destroy()
    const [group] = lalAllGroup.body.data.groups
    const published = (stream_name: string, protocol: string, session_id: string) => {
      const { pub } = group!
      return { ...group, app_name: protocol === 'PS' ? '' : 'gb', stream_name, subs: [], pub: { ...pub, protocol, session_id } }
    }
    const groups = [published('over-rtp', 'PS', 'PSSUB1'), published('over-rtmp', 'RTMP', 'RTMPPUBSUB9')]
    node.respond('/api/stat/all_group', { status: 200, body: { error_code: 0, data: { groups } } })
    await expect.poll(() => node.kicked).toContain('/api/ctrl/kick_session {"stream_name":"over-rtmp","session_id":"RTMPPUBSUB9"}')
    expect(node.kicked.join()).not.toContain('PSSUB1"')
  })

  it('kicks at once from lal who shows no key', async () => {
    const { id, secret, node } = await createNode('lal')
    const payload = {
      session_id: 'RTMPPUBSUB1',
      remote_addr: '127.0.0.1:58796',
      app_name: 'live',
      stream_name: 'cam1',
      url_param: 'key=abc',
    }
    const { statusCode } = await server.inject({ method: 'POST', url: `${NODES}/hook/${id}/on_pub_start?secret=${secret}`, payload })
    expect(statusCode).toBe(200)
    expect(node.kicked).toContain('/api/ctrl/kick_session {"stream_name":"cam1","session_id":"RTMPPUBSUB1"}')
  })
})

describe('pages', () => {
  it('may reach what is played from media servers, and nothing else', async () => {
    const policyOf = async (): Promise<string> =>
      String((await server.inject({ method: 'GET', url: '/' })).headers['content-security-policy'])
    expect(await policyOf()).not.toContain('connect-src')
    const { node } = await createNode('lal')
    const socket = node.url.replace('http', 'ws')
    await expect.poll(policyOf).toContain(`connect-src 'self' ${node.url} ${socket};`)
  })
})
