import { afterAll, beforeAll, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { MINUTE } from '../../platform/base/time'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishRtc } from '../../testing/rtc-peers'
import { watchResponse } from '../../testing/streams'
import { BASE } from '../../testing/test-app'
import type { PlayUrls } from '../../devices/watching/play-urls'

/** Live. */
const STUDIO = equipmentId(1)

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const card = (query: Record<string, string>, address = '192.0.2.50') => server.call('GET', '/ibl/open/invitation', { query, address })
const post = <Result = null>(verb: string, body: object) =>
  server.call<Result>('POST', `/dispatch/iblDispatch/${verb}`, { token: admin, body })

async function openRoom(kind: string): Promise<{ id: string; code: string }> {
  const members = [{ memberType: 'equipment', memberId: STUDIO }]
  const { result } = await post<{ id: string }>('add', { title: '城西水库会商', kind, members, codeFlag: '1' })
  const { result: joined } = await post<{ dispatch: { roomCode: string } }>('join', { id: result.id })
  return { id: result.id, code: joined.dispatch.roomCode }
}

it('[F11] the card of an invitation shows a room or a device; wrong codes count as tries', async () => {
  const room = await openRoom('meeting')
  expect(await card({ code: room.code })).toMatchObject({
    success: true,
    code: 0,
    result: {
      kind: 'dispatch',
      code: room.code,
      title: '城西水库会商',
      status: 'open',
      host: expect.any(String),
      time: expect.any(String),
    },
  })
  const { result } = await server.call<{ code: string; expireTime: string }>('POST', '/cloudlive/equipment/code', {
    token: admin,
    body: { id: STUDIO },
  })
  expect(await card({ code: result.code })).toMatchObject({ result: { kind: 'equipment', status: 'live', time: result.expireTime } })
  expect(await card({})).toMatchObject({ success: false })
  expect(await card({ invite: 'nobody' })).toMatchObject({ success: false, message: '邀请不存在或已失效' })
  for (let tries = 0; tries < 4; tries++) await card({ code: '918273' })
  expect(await card({ code: room.code })).toMatchObject({ code: 429 })
  server.clock.advance(MINUTE + 1)
  expect(await card({ code: room.code })).toMatchObject({ success: true })
})

it('[F11] a guest with the code of a room watches its main picture and receives its people until the host takes the code back', async () => {
  const { id, code } = await openRoom('meeting')
  const { result: entered } = await server.call<{ path: string; pass: string }>('POST', '/ibl/open/enter', { body: { code } })
  expect(entered.path).toBe(`/mobile/rtcPlayer?room=${id}`)
  const play = () =>
    server.call<PlayUrls & { room: { people: { name: string; whep: string; main: boolean }[] } }>('POST', '/ibl/open/playUrls', {
      headers: { host: new URL(server.origin).host, 'x-viewer-pass': entered.pass },
      body: { targetType: 'dispatch', id },
    })
  expect((await play()).result).toMatchObject({ room: { title: '城西水库会商', status: 'open', people: [] } })
  const main = (action: 'set' | 'clear') =>
    server.call('POST', '/ibl/api/appMainDispatching', { token: admin, body: { dispatchId: id, equipmentId: STUDIO, action } })
  await main('clear')
  expect((await play()).result.httpFlv).toBeUndefined()
  await main('set')
  const viewer = await watchResponse((await play()).result.httpFlv ?? '')

  const { result: joined } = await post<{ whip: string }>('join', { id })
  const publisher = await publishRtc(`${server.origin}${BASE}${joined.whip}`, { headers: { 'x-access-token': admin } })
  await expect.poll(async () => (await play()).result.room.people).toHaveLength(1)
  const [person] = (await play()).result.room.people
  const offer = (path: string) =>
    fetch(`${server.origin}${BASE}${path}`, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: 'v=0' })
  // Past the ticket: the offer is what is wrong.
  expect((await offer(person!.whep)).status).toBe(400)
  expect((await offer(person!.whep.replace(/ticket=.*/, 'ticket=x'))).status).toBe(403)

  await post('edit', { id, title: '城西水库会商', codeFlag: '0' })
  expect(await play()).toMatchObject({ success: false })
  await viewer.closed
  await publisher.drop()
})
