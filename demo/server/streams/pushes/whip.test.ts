import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { isKeyFrame, isOpus, isSequenceHeader, readTags } from '../../media/flv/tags'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishRtc } from '../../testing/rtc-peers'
import { watchSocket } from '../../testing/streams'
import { BASE } from '../../testing/test-app'
import type { PushTable } from './push-table'

const HEAD = '/push/iblPushListInfo'

let server: LiveServer
let admin: string
let pushes: PushTable[]
beforeAll(async () => {
  server = await startLiveServer({ hosts: ['ops.example'], limits: { rtcPublisherSilence: 3000 } })
  admin = await server.tokenOf('admin')
  const { result } = await server.call<{ records: PushTable[] }>('GET', `${HEAD}/list`, { token: admin, query: { state: 'idle' } })
  pushes = result.records
})
afterAll(() => server.close())

async function keyOf({ id }: PushTable): Promise<string> {
  const { result } = await server.call<{ pushKey: string }>('POST', `${HEAD}/key`, { token: admin, body: { id } })
  return result.pushKey
}
const publish = ({ app, stream }: PushTable, key: string) =>
  publishRtc(`${server.origin}${BASE}/ibl/rtc/whip/${app}/${stream}`, { headers: { authorization: `Bearer ${key}` } })
const deviceOf = async ({ equipmentId }: PushTable) =>
  (
    await server.call<{ state: string; protocol: string; codec: string | null }>('GET', '/cloudlive/equipment/queryById', {
      token: admin,
      query: { id: equipmentId },
    })
  ).result
const urlsOf = async ({ equipmentId }: PushTable) =>
  (
    await server.call<Required<PlayUrls>>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId },
      headers: { host: new URL(server.origin).host },
    })
  ).result

it('sets the device live, plays as FLV, and ends by DELETE', async () => {
  const push = pushes[0]!
  const publisher = await publish(push, await keyOf(push))
  expect(publisher.status).toBe(201)
  await expect.poll(async () => (await deviceOf(push)).state).toBe('live')
  expect(await deviceOf(push)).toMatchObject({ protocol: 'webrtc', codec: 'H.264 180P' })
  await expect.poll(async () => (await urlsOf(push)).codec).toBe('H.264/Opus')
  const viewer = await watchSocket((await urlsOf(push)).wsFlv)
  const pictures = () => readTags(viewer.bytes()).filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag))
  await expect.poll(() => pictures().length).toBeGreaterThan(20)
  expect(pictures()[0]).toSatisfy(isKeyFrame)
  await expect.poll(() => readTags(viewer.bytes()).filter(isOpus).length).toBeGreaterThan(20)
  await fetch(publisher.session, { method: 'DELETE' })
  expect(await viewer.closed).toBe(1000)
  await expect.poll(async () => (await deviceOf(push)).state).toBe('idle')
  await publisher.drop()
})

it('shows its address on this server with the key', async () => {
  const push = pushes[0]!
  const { result } = await server.call<{ whip: string }>('POST', `${HEAD}/key`, {
    token: admin,
    body: { id: push.id },
    headers: { host: 'ops.example:8080' },
  })
  expect(result.whip).toBe(`http://ops.example:8080${BASE}/ibl/rtc/whip/${push.app}/${push.stream}`)
})

it('[S-41] rejects a wrong key, also while the device sends, and a second publisher with who sends', async () => {
  const push = pushes[1]!
  const key = await keyOf(push)
  expect(await publish(push, '0'.repeat(32))).toMatchObject({ status: 403 })
  const publisher = await publish(push, key)
  await expect.poll(async () => (await deviceOf(push)).state).toBe('live')
  expect(await publish(push, '0'.repeat(32))).toMatchObject({ status: 403 })
  const second = await publish(push, key)
  expect(second.status).toBe(409)
  expect(JSON.parse(second.text)).toMatchObject({
    message: expect.stringMatching(/^该设备正在推流，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 开始$/),
    result: { name: null, since: expect.any(String) },
  })
  await fetch(publisher.session, { method: 'DELETE' })
  await publisher.drop()
})

it('[S-41] continues the device and its viewers when the publisher reconnects after a silence, with its key alone', async () => {
  const push = pushes[2]!
  const key = await keyOf(push)
  const first = await publish(push, key)
  await expect.poll(async () => (await deviceOf(push)).state).toBe('live')
  const viewer = await watchSocket((await urlsOf(push)).wsFlv)
  first.pause()
  await expect.poll(async () => (await publish(push, '0'.repeat(32))).status).toBe(403)
  await expect.poll(async () => (await publish(push, key)).status).toBe(201)
  const before = viewer.bytes().length
  await expect.poll(() => viewer.bytes().length).toBeGreaterThan(before + 5000)
  expect((await deviceOf(push)).state).toBe('live')
  expect(viewer.isOpen()).toBe(true)
})

it('ends when the push is disabled', async () => {
  const push = pushes[3]!
  const publisher = await publish(push, await keyOf(push))
  await expect.poll(async () => (await deviceOf(push)).state).toBe('live')
  await server.call('POST', `${HEAD}/disable`, { token: admin, body: { id: push.id } })
  await expect.poll(async () => (await fetch(publisher.session, { method: 'DELETE' })).status).toBe(404)
  await publisher.drop()
})
