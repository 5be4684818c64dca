import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get } from 'node:http'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { isKeyFrame, readTags } from '../../media/flv/tags'
import { equipmentId } from '../../devices/seed/equipment'
import { pushId } from '../seed/pushes'
import { buildServer, type ChildServer, createTemporaryFolder, startChild } from '../../testing/child-server'
import { type Publisher, publishClip } from '../../testing/rtmp-publisher'
import { type Viewer, watchResponse, watchSocket } from '../../testing/streams'
import { createSchema, isPostgres } from '../../testing/test-database'

const HEAD = '/push/iblPushListInfo'
const CRANE = 3
const device = equipmentId(CRANE)
const id = pushId(CRANE)

/** A server of its own, as an operator has it. */
interface Process {
  child: ChildServer
  origin: string
  call<Result>(method: string, path: string, body?: object): Promise<{ success: boolean; message: string; result: Result }>
}

let program: Awaited<ReturnType<typeof buildServer>>
let databaseUrl: string
const running: Process[] = []

async function start(): Promise<Process> {
  const child = startChild(program.file, {
    OPS_DATA: createTemporaryFolder(),
    OPS_SECRET_KEY: 'of two processes on one database in a test',
    DATABASE_URL: databaseUrl,
    OPS_MEDIA: 'on',
    OPS_RTMP_PORT: '0',
  })
  const origin = await child.origin
  let token = ''
  const call: Process['call'] = async (method, path, body) => {
    const headers = { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${origin}/jeecg-boot${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return response.json()
  }
  token = (await call<{ token: string }>('POST', '/sys/mLogin', { username: 'admin', password: '123456' })).result.token
  const process = { child, origin, call }
  running.push(process)
  return process
}

/** Pushes to one process, as its dialog says. */
async function publish({ child, call }: Process): Promise<Publisher> {
  const { result } = await call<{ streamKey: string }>('POST', `${HEAD}/key`, { id })
  const port = /rtmp:\/\/127\.0\.0\.1:(\d+)/.exec(child.output())?.[1]
  return publishClip(`rtmp://127.0.0.1:${port}/live/${result.streamKey}`)
}

const expectSoon = (holds: () => Promise<unknown>) => expect.poll(holds, { interval: 100 })
/** A process lists the streams of the others a moment after it knows the state of a push. */
async function urls({ call }: Process): Promise<PlayUrls> {
  const request = () => call<PlayUrls | null>('GET', `/cloudlive/equipment/playUrls?id=${device}`).then(({ result }) => result)
  await expectSoon(request).not.toBeNull()
  return (await request())!
}
const state = ({ call }: Process): Promise<string> =>
  call<{ state: string }>('GET', `${HEAD}/queryById?id=${id}`).then(({ result }) => result.state)
const keyFrames = (viewer: Viewer): number => (viewer.bytes().length > 13 ? readTags(viewer.bytes()).filter(isKeyFrame).length : 0)

/** What a process says to somebody who wants to fetch a stream from it. */
function fetchFrom(origin: string, ticket: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${origin}/jeecg-boot/media/relay/live/x.flv`, { headers: { 'x-relay-ticket': ticket } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

describe.runIf(isPostgres)('two servers on one PostgreSQL, one of which a camera is pushed to', () => {
  let [one, two]: Process[] = []
  beforeAll(async () => {
    program = await buildServer()
    databaseUrl = await createSchema()
    one = await start()
    two = await start()
  })
  afterAll(async () => {
    for (const { child } of running) child.process.kill('SIGTERM')
    for (const { child } of running) await child.ended
    program.remove()
  })

  it('the other shows it, over a socket and over HTTP, as long as it is pushed', async () => {
    const publisher = await publish(one!)
    await expectSoon(() => state(two!)).toBe('pushing')
    const { wsFlv = '', httpFlv = '', codec } = await urls(two!)
    // The other process does not say what its sound is.
    expect(codec).toBe('H.264')
    expect(new URL(httpFlv).origin).toBe(two!.origin)
    const viewers = [await watchSocket(wsFlv), await watchResponse(httpFlv)]
    for (const viewer of viewers) await expectSoon(async () => keyFrames(viewer)).toBeGreaterThan(1)
    // They are told by both, once each.
    for (const process of [one!, two!])
      await expectSoon(async () => (await process.call<{ total: number }>('GET', `${HEAD}/viewers?id=${id}`)).result.total).toBe(2)
    publisher.stop()
    expect(await viewers[0]!.closed).toBe(1000)
    await viewers[1]!.closed
    await expectSoon(() => state(two!)).toBe('idle')
  })

  it('whoever may not watch is refused and let go by the other, too', async () => {
    const publisher = await publish(one!)
    await expectSoon(() => state(two!)).toBe('pushing')
    const { wsFlv = '' } = await urls(two!)
    await expect(watchSocket(wsFlv.replace(/ticket=.*/, 'ticket=none'))).rejects.toThrow('closed 4403')
    // The door between processes is not for people, whatever they may watch.
    for (const ticket of ['', 'none', decodeURIComponent(new URL(wsFlv).searchParams.get('ticket') ?? '')])
      expect(await fetchFrom(one!.origin, ticket)).toBe(403)
    const viewer = await watchSocket(wsFlv)
    await expectSoon(async () => keyFrames(viewer)).toBeGreaterThan(0)
    await one!.call('POST', '/cloudlive/equipment/disable', { id: device })
    expect([1000, 1008]).toContain(await viewer.closed)
    await publisher.ended
    await expect(watchSocket(wsFlv)).rejects.toThrow('closed 4403')
    await one!.call('POST', '/cloudlive/equipment/enable', { id: device })
  })

  it('its viewers are told when the one that carries it is killed, and when the other stops', async () => {
    const publisher = await publish(one!)
    await expectSoon(() => state(two!)).toBe('pushing')
    const left = await watchSocket((await urls(two!)).wsFlv ?? '')
    await expectSoon(async () => keyFrames(left)).toBeGreaterThan(0)
    two!.child.process.kill('SIGTERM')
    expect(await left.closed).toBe(1001)
    expect(await two!.child.ended).toBe(0)
    expect(publisher.isOpen()).toBe(true)

    const third = await start()
    await expectSoon(() => state(third)).toBe('pushing')
    const viewer = await watchSocket((await urls(third)).wsFlv ?? '')
    await expectSoon(async () => keyFrames(viewer)).toBeGreaterThan(0)
    one!.child.process.kill('SIGKILL')
    expect(await viewer.closed).toBe(1000)
  })
})
