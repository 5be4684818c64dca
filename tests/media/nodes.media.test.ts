import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from 'puppeteer-core'
import type { ConsolePage } from '../tools/console-page'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { type Encoder, encode, lalServer, mediamtxServer } from './media-server'
import { callsOf, HEAD, join, type Rows, useMediaServers } from './media-site'

const path = '/servermointer/node'

const encoders: Encoder[] = []
const servers = useMediaServers()
afterEach(() => encoders.splice(0).forEach((encoder) => encoder.stop()))

function push(address: string): Encoder {
  const encoder = encode(address)
  encoders.push(encoder)
  return encoder
}

interface Stream {
  key: string
  verdict: string
  viewers: number
}

interface Push {
  id: string
  name: string
  equipmentId: string
  key: string
  state: string
}

/** A push of the demo by its name, and the addresses on a media server that its dialog tells. */
async function pushNamed(site: Site, name: string, on: string): Promise<Push & { address: string; srt: string; whip: string }> {
  const { get, post } = await callsOf(site)
  const [row] = (await get<Rows<Push & { app: string; stream: string }>>(`/push/iblPushListInfo/list?name=${encodeURIComponent(name)}`))
    .records
  if (!row) throw new Error(`no push ${name}`)
  const { nodes } = await post<{ nodes: { name: string; rtmp: string; srt: string; whip: string }[] }>('/push/iblPushListInfo/key', {
    id: row.id,
  })
  const { rtmp = '', srt = '', whip = '' } = nodes.find((node) => node.name === on) ?? {}
  return { ...row, key: `${row.app}/${row.stream}`, address: rtmp, srt, whip }
}

async function stateOf(site: Site, { id }: Push): Promise<string> {
  const { get } = await callsOf(site)
  return (await get<Push>(`/push/iblPushListInfo/queryById?id=${id}`)).state
}

const rowOf = async (app: ConsolePage, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row['节点名称'] === name)

/** Pictures that the browser has decoded of what is played in the dialog. */
const framesOf = (app: ConsolePage): Promise<number> =>
  app.console.first('dialog video', (video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)

/** Bytes of sound that the browser has decoded. */
const soundOf = (app: ConsolePage): Promise<number> =>
  app.console.first('dialog video', (video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')))

async function expectPlaying(app: ConsolePage): Promise<void> {
  await expectSoon(() => framesOf(app)).toBeGreaterThan(5)
  const frames = await framesOf(app)
  await expectSoon(() => framesOf(app)).toBeGreaterThan(frames + 15)
}

/** Publishes a moving picture from a page over WebRTC, as the address says; the status that the server answers. */
function publishFrom(page: Page, whip: string): Promise<number> {
  return page.evaluate(async (address) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const pen = canvas.getContext('2d')!
    let at = 0
    setInterval(() => {
      at += 7
      pen.fillStyle = `hsl(${at % 360} 80% 50%)`
      pen.fillRect(at % 320, 0, 40, 180)
    }, 50)
    const peer = new RTCPeerConnection()
    for (const track of canvas.captureStream(20).getTracks()) {
      const sending = peer.addTransceiver(track, { direction: 'sendonly' })
      const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
      sending.setCodecPreferences(codecs.toSorted((one, other) => Number(/H264/.test(other.mimeType)) - Number(/H264/.test(one.mimeType))))
    }
    await peer.setLocalDescription()
    if (peer.iceGatheringState !== 'complete')
      await new Promise((resolve) => {
        peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve(null))
      })
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    })
    if (response.status === 201) await peer.setRemoteDescription({ type: 'answer', sdp: await response.text() })
    return response.status
  }, whip)
}

/** Opens the streams of a media server and plays one. */
async function play(app: ConsolePage, name: string, key: string): Promise<void> {
  await expectSoon(() => app.column('节点名称')).toContain(name)
  await app.press(`打开 ${name}`)
  await expectSoon(() => app.dialog()).toContain(key)
  await app.press(`播放 ${key}`)
}

async function close(app: ConsolePage): Promise<void> {
  await app.page.keyboard.press('Escape')
}

describe('lal', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })
  const name = '机房 lal'

  it('takes a push with its key alone, plays it over a socket, and lets go whoever may not watch', async () => {
    const server = await lalServer()
    servers.push(server)
    const { id } = await join(await callsOf(site), name, server)
    const { get } = await callsOf(site)
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)
    expect(crane.address).toMatch(new RegExp(`^${server.rtmp}/live/[\\w-]+\\?key=[0-9a-f]{32}$`))

    await push(crane.address.replace(/key=.*/, 'key=wrong')).ended
    expect(await get<Stream[]>(`${HEAD}/streams?id=${id}`)).toEqual([])
    expect(await stateOf(site, crane)).toBe('idle')

    const encoder = push(crane.address)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')
    const urls = await get<{ httpFlv: string; wsFlv: string }>(`/cloudlive/equipment/playUrls?id=${crane.equipmentId}`)

    // Nobody is let in without a ticket: he is cut off.
    const stranger = await fetch(urls.httpFlv.replace(/ticket=.*/, 'ticket=none'))
    await stranger.arrayBuffer().catch(() => undefined)

    const app = await site.openAs('admin', path)
    const sockets: string[] = []
    const inspector = await app.page.createCDPSession()
    await inspector.send('Network.enable')
    inspector.on('Network.webSocketCreated', ({ url }) => sockets.push(url))
    await play(app, name, crane.key)
    await expectPlaying(app)
    const watching = async () =>
      (await get<Rows<{ user: string }>>(`${HEAD}/sessions?id=${id}&key=${crane.key}`)).records.map(({ user }) => user)
    // What is told of a media server is a look old: the player is seen to come and to go, or it would be taken for who watches next.
    await expectSoon(watching).toContain('管理员')
    expect(sockets.some((url) => url.startsWith(`${server.fields['flvUrl']?.replace('http', 'ws')}/${crane.key}.flv?ticket=`))).toBe(true)
    await close(app)
    await expectSoon(watching).not.toContain('管理员')

    // Somebody watches; he is disconnected in the screen, and then the encoder.
    const watcher = await fetch(urls.httpFlv)
    await expectSoon(watching).toContain('管理员')
    await app.pressInMenu(`更多：${crane.key}`, '会话')
    await expectSoon(() => app.dialog()).toContain('管理员')
    await app.press('断开 管理员 127.0.0.1')
    await expectSoon(() => app.dialog()).toContain('这个人会立刻断开并看到原因')
    await app.press('断开管理员 127.0.0.1')
    await watcher.arrayBuffer().catch(() => undefined)
    await expectSoon(() => app.dialog()).not.toContain('这个人会立刻断开并看到原因')
    await app.press('断开 推流 127.0.0.1')
    await expectSoon(() => app.dialog()).toContain('编码器可以重新推流')
    await app.press('断开推流 127.0.0.1')
    await encoder.ended
    await expectSoon(() => stateOf(site, crane)).toBe('idle')
  })

  it('ends what its device may not send any more', async () => {
    const { post } = await callsOf(site)
    const other = await pushNamed(site, '一号演播室游机位', name)
    const encoder = push(other.address)
    await expectSoon(() => stateOf(site, other)).toBe('pushing')
    await post('/cloudlive/equipment/disable', { id: other.equipmentId })
    await encoder.ended
    await expectSoon(() => stateOf(site, other)).toBe('idle')
    await push(other.address).ended
    expect(await stateOf(site, other)).toBe('idle')
  })

  it('dies, and its streams say so, here and among the pushes; when it is back, what is pushed is live again', async () => {
    const [server] = servers
    if (!server) throw new Error('lal did not start')
    const { get, post } = await callsOf(site)
    const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
    const { configuration } = await post<{ configuration: string }>(`${HEAD}/key`, { id })
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)
    push(crane.address)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')

    const app = await site.openAs('admin', path)
    await expectSoon(() => rowOf(app, name)).toMatchObject({ 状态: '正常', 流: '1' })
    await server.kill()
    await expectSoon(() => rowOf(app, name)).toMatchObject({ 状态: '失联', 原因: expect.stringContaining('连接被拒绝') as string })
    await expectSoon(() => app.text()).toContain('1 路推流断开')
    await app.press(`打开 ${name}`)
    await expectSoon(() => app.dialog()).toContain('随节点失联')
    await close(app)
    await app.go('/push/list')
    await expectSoon(async () => (await app.rows()).find((row) => row['推流名称'] === crane.name)?.['状态']).toBe('节点失联')

    await server.start(configuration)
    push(crane.address)
    await expectSoon(async () => (await app.rows()).find((row) => row['推流名称'] === crane.name)?.['状态']).toBe('推流中')
  })
})

describe('MediaMTX', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })
  const name = '机房 MediaMTX'

  it('asks before it takes a push or shows it, and plays over WebRTC and HLS', async () => {
    const server = await mediamtxServer()
    servers.push(server)
    const { id } = await join(await callsOf(site), name, server)
    const { get, post } = await callsOf(site)
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)

    await push(crane.address.replace(/key=.*/, 'key=wrong')).ended
    expect(await get<Stream[]>(`${HEAD}/streams?id=${id}`)).toEqual([])

    const encoder = push(crane.address)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')
    const { hls } = await get<{ hls: string }>(`/cloudlive/equipment/playUrls?id=${crane.equipmentId}`)
    expect((await fetch(hls.replace(/ticket=.*/, 'ticket=none'))).ok).toBe(false)

    const app = await site.openAs('admin', path)
    const posted: string[] = []
    const got: string[] = []
    app.page.on('request', (request) => (request.method() === 'POST' ? posted : got).push(request.url()))
    await play(app, name, crane.key)
    await expectPlaying(app)
    expect(posted.some((url) => url.startsWith(`${server.fields['whepUrl']}/${crane.key}/whep?ticket=`))).toBe(true)
    await expectSoon(async () =>
      (await get<Rows<{ protocol: string; user: string }>>(`${HEAD}/sessions?id=${id}&key=${crane.key}`)).records.slice(1),
    ).toMatchObject([{ protocol: 'webrtc', user: '管理员' }])
    await close(app)
    await close(app)
    await expectSoon(() => app.dialog()).toBe('')

    await post(`${HEAD}/edit`, { id, whepUrl: '' })
    await expectSoon(async () => Object.keys(await get<object>(`/cloudlive/equipment/playUrls?id=${crane.equipmentId}`))).not.toContain(
      'whep',
    )
    await play(app, name, crane.key)
    await expectPlaying(app)
    await expectSoon(() => soundOf(app)).toBeGreaterThan(0)
    expect(got.some((url) => url.startsWith(`${server.fields['hlsUrl']}/${crane.key}/`) && url.includes('.m3u8?ticket='))).toBe(true)
    await close(app)

    await app.pressInMenu(`更多：${crane.key}`, '会话')
    await app.press('断开 推流 127.0.0.1')
    await expectSoon(() => app.dialog()).toContain('编码器可以重新推流')
    await app.press('断开推流 127.0.0.1')
    await encoder.ended
    await expectSoon(() => stateOf(site, crane)).toBe('idle')
  })

  it('takes a push over SRT by the address of the generator, with the right key alone', async () => {
    const { get } = await callsOf(site)
    const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)
    expect(crane.srt).toMatch(/^srt:\/\/127\.0\.0\.1:\d+\?streamid=publish:live\/[\w-]+:key=[0-9a-f]{32}$/)

    // A server of SRT closes without a word, and an encoder that sends goes on until it notices.
    const wrong = push(crane.srt.replace(/key=.*/, 'key=wrong'))
    await wrong.ended
    expect(await get<Stream[]>(`${HEAD}/streams?id=${id}`)).toEqual([])
    expect(await stateOf(site, crane)).toBe('idle')

    const encoder = push(crane.srt)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')
    const app = await site.openAs('admin', path)
    await play(app, name, crane.key)
    await expectPlaying(app)
    await close(app)
    await app.pressInMenu(`更多：${crane.key}`, '会话')
    await expectSoon(() => app.dialog()).toContain('SRT')
    await app.press('断开 推流 127.0.0.1')
    await expectSoon(() => app.dialog()).toContain('编码器可以重新推流')
    await app.press('断开推流 127.0.0.1')
    await encoder.ended
    await expectSoon(() => stateOf(site, crane)).toBe('idle')
  })

  it('takes a push of a browser over WHIP by the address of the generator, with the right key alone', async () => {
    const server = servers.at(-1)
    if (!server) throw new Error('MediaMTX did not start')
    const { get, post } = await callsOf(site)
    const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
    // It takes WHIP where it gives WHEP.
    await post(`${HEAD}/edit`, { id, whepUrl: server.fields['whepUrl'] })
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)
    expect(crane.whip).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/live\/[\w-]+\/whip\?key=[0-9a-f]{32}$/)
    const app = await site.openAs('admin', path)
    const camera = await app.page.browser().newPage()
    // MediaMTX calls what we refuse a bad request.
    expect(await publishFrom(camera, crane.whip.replace(/key=.*/, 'key=wrong'))).toBe(400)
    expect(await get<Stream[]>(`${HEAD}/streams?id=${id}`)).toEqual([])
    expect(await stateOf(site, crane)).toBe('idle')
    expect(await publishFrom(camera, crane.whip)).toBe(201)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')
    await app.page.bringToFront()
    await play(app, name, crane.key)
    await expectPlaying(app)
    await close(app)

    // Forbidden, it is cut off, and not let in again.
    await post('/cloudlive/equipment/disable', { id: crane.equipmentId })
    await expectSoon(() => stateOf(site, crane)).toBe('idle')
    expect(await publishFrom(camera, crane.whip)).toBe(400)
    await post('/cloudlive/equipment/enable', { id: crane.equipmentId })
    await camera.close()
  })

  it('plays HLS of low latency too, whose list begins with gaps', async () => {
    const server = servers.at(-1)
    if (!server) throw new Error('MediaMTX did not start')
    const { get, post } = await callsOf(site)
    const id = (await get<Rows<{ id: string }>>(`${HEAD}/list?name=${encodeURIComponent(name)}`)).records[0]?.id ?? ''
    const { configuration } = await post<{ configuration: string }>(`${HEAD}/key`, { id })
    await server.kill()
    await server.start(configuration.replace('mpegts', 'lowLatency'))
    const crane = await pushNamed(site, '一号演播室摇臂机位', name)
    push(crane.address)
    await expectSoon(() => stateOf(site, crane)).toBe('pushing')
    const app = await site.openAs('admin', path)
    await play(app, name, crane.key)
    await expectPlaying(app)
    await close(app)
  })
})
