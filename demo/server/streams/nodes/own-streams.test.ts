import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { equipmentId } from '../../devices/seed/equipment'
import { pushId } from '../seed/pushes'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishClip } from '../../testing/rtmp-publisher'
import { watchResponse } from '../../testing/streams'
import type { NodeResponse } from './node-response'

const HEAD = '/servermointer/mediaNode'
/** Of the first studio: its crane camera, which has a push. */
const CRANE = 3

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 }, ownNode: 'on' })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const request = async <Result>(path: string, query: Record<string, string>): Promise<Result> =>
  (await server.call<Result>('GET', path, { token: admin, query })).result
const kick = (id: string, session: string) => server.call('POST', `${HEAD}/kick`, { token: admin, body: { id, session } })

interface Session {
  id: string
  isPublisher: boolean
  user: string | null
  protocol: string
}

const expectSoon = (probe: () => Promise<unknown>) => expect.poll(probe)

describe('what this process carries', () => {
  it('is told with who pushes it and who watches it, how fast it comes in, and both can be kicked', async () => {
    await expectSoon(async () => (await request<{ records: NodeResponse[] }>(`${HEAD}/list`, { kind: 'embedded' })).records.length).toBe(1)
    const [node] = (await request<{ records: NodeResponse[] }>(`${HEAD}/list`, { kind: 'embedded' })).records
    const id = node?.id ?? ''
    const push = await server.call<{ pushKey: string; streamKey: string }>('POST', '/push/iblPushListInfo/key', {
      token: admin,
      body: { id: pushId(CRANE) },
    })
    const publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/live/${push.result.streamKey}`)
    const streams = () => request<{ key: string; verdict: string; untold: string[]; equipmentId: string }[]>(`${HEAD}/streams`, { id })
    // In real time: seconds of pictures are known once some have come.
    await expectSoon(async () => (await streams())[0]?.untold).toEqual(['loss', 'roundTrip', 'jitter', 'queue'])
    const [stream] = await streams()
    expect(stream).toMatchObject({
      verdict: 'ok',
      equipmentId: equipmentId(CRANE),
      reasons: [],
      codec: expect.stringMatching(/^H.264/) as string,
    })

    const headers = { host: new URL(server.origin).host }
    const { result: urls } = await server.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId(CRANE) },
      headers,
    })
    const viewer = await watchResponse(urls.httpFlv ?? '')
    const sessions = async () => (await request<{ records: Session[] }>(`${HEAD}/sessions`, { id, key: stream?.key ?? '' })).records
    await expectSoon(sessions).toMatchObject([
      { isPublisher: true, protocol: 'rtmp' },
      { isPublisher: false, protocol: 'http-flv', user: '管理员' },
    ])
    const [pushing, watching] = await sessions()
    // A process of ours that carries neither.
    const database = server.openDatabase()
    const other = { ...(await database.selectFrom('iblMediaNode').selectAll().where('id', '=', id).executeTakeFirstOrThrow()), id: 'other' }
    await database
      .insertInto('iblMediaNode')
      .values({ ...other, name: 'other', keptBy: 'other' })
      .execute()
    await database.destroy()
    for (const session of [pushing, watching]) expect((await kick('other', session?.id ?? '')).message).toBe('未找到对应实体')
    expect(await sessions()).toHaveLength(2)

    expect((await kick(id, watching?.id ?? '')).success).toBe(true)
    await viewer.closed
    await expectSoon(sessions).toHaveLength(1)
    expect((await kick(id, watching?.id ?? '')).message).toBe('未找到对应实体')
    expect((await kick(id, pushing?.id ?? '')).success).toBe(true)
    // At once, not by the next look.
    expect(await streams()).toEqual([])
    await publisher.ended
  })
})
