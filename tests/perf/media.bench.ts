import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'vitest'
import { WebSocketServer } from 'ws'
import type { PushTable } from '../../demo/server/streams/pushes/push-table'
import type { PlayUrls } from '../../demo/server/devices/watching/play-urls'
import { createEmbeddedSource } from '../../demo/server/media/feeds/embedded'
import type { FlvTag } from '../../demo/server/media/flv/tags'
import { createLoops } from '../../demo/server/media/clips/loops'
import { socketSink } from '../../demo/server/media/feeds/stream-sinks'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { startLiveServer } from '../../demo/server/testing/live-server'
import { publishClip } from '../../demo/server/testing/rtmp-publisher'
import { type Crowd, crowdAt } from './media/crowd'
import { printTable } from './table'

/** `npm run bench -- media 500`: how many watch. */
const [viewers = '500'] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
const BACKLOG = 2 * 1024 * 1024
const PUSHES = '/push/iblPushListInfo'
/** ms */
const MEASURE = 10_000

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

interface Load {
  /** Of one core. */
  share: number
  /** A second. */
  bytes: number
}

/** What this process needs to send a crowd what it gets. */
async function loadOf(crowd: Crowd): Promise<Load> {
  const [before, cpu, began] = [await crowd.readCounts(), process.cpuUsage(), performance.now()]
  await pause(MEASURE)
  const { user, system } = process.cpuUsage(cpu)
  const time = performance.now() - began
  const { bytes } = await crowd.readCounts()
  return { share: (user + system) / 1000 / time, bytes: (bytes - before.bytes) / (time / 1000) }
}

it(`the embedded server and ${viewers} viewers over sockets`, async () => {
  const count = Number(viewers)
  const limits = { viewers: count, viewersPerUser: count, connectionsPerAddress: count + 50 }
  const server = await startLiveServer({ limits })
  try {
    const token = await server.tokenOf('admin')
    const { result } = await server.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', {
      token,
      query: { id: equipmentId(1) },
      headers: { host: new URL(server.origin).host },
    })
    const rows: string[][] = []
    for (const [what, address] of [
      ['640 x 360', result.wsFlv ?? ''],
      ['320 x 180', result.sub?.wsFlv ?? ''],
    ] as const) {
      const crowd = await crowdAt(address, count)
      await pause(2000)
      const { share, bytes } = await loadOf(crowd)
      const { open, closed } = await crowd.readCounts()
      const perCore = [String(Math.round(count / share)), `${megabytes(bytes / share)}/s`]
      rows.push([what, `${open - closed}`, `${(share * 100).toFixed(1)} %`, `${megabytes(bytes)}/s`, ...perCore])
      crowd.leave()
      await pause(1000)
    }
    printTable(
      'Live pictures over sockets, the whole server in one process, the viewers in another',
      ['', 'sockets', 'of one core', 'sent', 'sockets per core', 'sent per core'],
      rows,
    )
  } finally {
    await server.close()
  }
}, 300_000)

it('from the push of an encoder to a device that is live', async () => {
  const server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 } })
  try {
    const token = await server.tokenOf('admin')
    const { result } = await server.call<{ records: PushTable[] }>('GET', `${PUSHES}/list`, { token, query: { state: 'idle' } })
    const times: number[] = []
    for (const { id, app, stream, equipmentId: device } of result.records.slice(0, 5)) {
      const { result: secret } = await server.call<{ pushKey: string }>('POST', `${PUSHES}/key`, { token, body: { id } })
      const isLive = async (): Promise<boolean> => {
        const response = await server.call<{ state: string }>('GET', '/cloudlive/equipment/queryById', { token, query: { id: device } })
        return response.result.state === 'live'
      }
      const began = performance.now()
      const publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${app}/${stream}?key=${secret.pushKey}`)
      while (!(await isLive())) await pause(10)
      times.push(performance.now() - began)
      publisher.stop()
      await publisher.ended
    }
    const [first = 0, ...further] = times
    printTable(
      'From the push of an encoder until its device is live',
      ['', 'found', 'goal'],
      [
        ['the first', `${Math.round(first)} ms`, '2000 ms'],
        ['the slowest of four more', `${Math.round(Math.max(...further))} ms`, '2000 ms'],
      ],
    )
  } finally {
    await server.close()
  }
}, 120_000)

/** 100 KB for each of 25 pictures a second: 20 Mbit/s, of which a slow connection soon has more waiting than it may. */
const PICTURE = Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(100_000)])
const tags = Array.from({ length: 25 }, (_, index): FlvTag => ({ kind: 'video', timestamp: index * 40, data: PICTURE }))
const fat = { head: Buffer.alloc(0), tags, duration: 1000, width: 0, height: 0 }

it('one viewer who reads nothing', async () => {
  const loops = createLoops({ find: () => fat }, { viewerBacklog: BACKLOG }, () => performance.now())
  const source = createEmbeddedSource([loops], { viewers: 100, viewersPerUser: 100 })
  const http = createServer()
  let longestQueue = 0
  let drop: (at: number) => void = () => undefined
  const dropped = new Promise<number>((resolve) => (drop = resolve))
  new WebSocketServer({ server: http }).on('connection', (socket) => {
    const outlet = socketSink(socket)
    const viewing = { key: 'live/a', quality: 'main', protocol: 'ws-flv', userId: 'u', sessionId: 's', ip: '', startTime: 0 } as const
    const id = source.watch('fat', viewing, {
      ...outlet,
      send(bytes) {
        outlet.send(bytes)
        longestQueue = Math.max(longestQueue, outlet.waiting())
      },
      end(reason) {
        if (reason === 'slow') drop(performance.now())
        outlet.end(reason)
      },
    })
    socket.once('close', () => source.leave(id))
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const crowd = await crowdAt(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, 20)
  await pause(1000)
  await crowd.readCounts()
  await pause(5000)
  const alone = await crowd.readCounts()
  const began = performance.now()
  await crowd.addSlow()
  const end = await dropped
  const loaded = await crowd.readCounts()
  crowd.leave()
  source.close()
  http.close()
  printTable(
    'Twenty viewers of 20 Mbit/s, and one who reads nothing',
    ['', 'found', 'goal'],
    [
      ['let go after', `${((end - began) / 1000).toFixed(1)} s`, '-'],
      ['most that waited for it', megabytes(longestQueue), `${megabytes(BACKLOG)} and one picture`],
      ['longest wait of the others for a picture, before it came', `${Math.round(alone.longest)} ms`, '-'],
      ['while it was there', `${Math.round(loaded.longest)} ms`, '-'],
      ['others that were let go', String(loaded.closed), '0'],
    ],
  )
}, 120_000)
