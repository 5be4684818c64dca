import { afterAll, beforeAll, expect, it } from 'vitest'
import { describedNumber } from '../../demo/server/media/flv/clip'
import { readTags } from '../../demo/server/media/flv/tags'
import { buildServer } from '../../demo/server/testing/child-server'
import { startPull, startTaskProcess, type TaskProcess } from '../../demo/server/testing/task-process'
import { watchSocket } from '../../demo/server/testing/streams'
import { expectPlayed, playUrls, PULL, rowOf, TRANS } from './chain-tools'
import { type Encoder, encode, lalServer, type MediaServer } from './media-server'

let program: Awaited<ReturnType<typeof buildServer>>
let ours: TaskProcess
let server: MediaServer
let encoder: Encoder
beforeAll(async () => {
  program = await buildServer()
  ours = await startTaskProcess(program.file, {})
  server = await lalServer()
  await server.start('{}')
  encoder = encode(`${server.rtmp}/live/original`)
})
afterAll(async () => {
  encoder.stop()
  ours.child.process.kill('SIGTERM')
  await ours.child.ended
  await server.remove()
  program.remove()
})

const soon = (path: string, id: string) => expect.poll(async () => (await rowOf(ours, path, id)).state, { timeout: 60_000, interval: 200 })

/** Adds and starts a transcoding by a template of this size; returns its id. */
async function startTrans(sourceId: string, size: object): Promise<string> {
  const name = `模板 ${Object.values(size).join('x')}`
  const template = { name, width: 160, height: 90, fps: 10, vKbps: 200, aKbps: 32, preset: 'ultrafast', ...size }
  await ours.call('POST', '/trans/iblTransTemplate/add', template)
  const list = await ours.call<{ records: { id: string }[] }>('GET', `/trans/iblTransTemplate/list?name=${encodeURIComponent(name)}`)
  const templateId = list.result.records[0]?.id ?? ''
  const { id } = (await ours.call<{ id: string }>('POST', `${TRANS}/add`, { name, sourceId, templateId })).result
  await ours.call('POST', `${TRANS}/start`, { id })
  return id
}

/** Watches until the size of the picture is known. */
async function expectSize(address: string, size: readonly [width: number, height: number]): Promise<void> {
  const viewer = await watchSocket(address)
  const head = () => (viewer.bytes().length > 13 ? readTags(viewer.bytes()) : []).filter(({ kind }) => kind === 'script')
  await expect.poll(() => [describedNumber(head(), 'width'), describedNumber(head(), 'height')], { timeout: 20_000 }).toEqual(size)
  viewer.leave()
}

it('[F10] the result of a transcoding is the sub stream of its device, in the size of the template, at the speed of the source', async () => {
  const pull = await startPull(ours, 'original', `${server.rtmp}/live/original`)
  await soon(PULL, pull).toBe('running')
  const { equipmentId } = await rowOf(ours, PULL, pull)
  const id = await startTrans(equipmentId, {})
  await soon(TRANS, id).toBe('running')
  const urls = await playUrls(ours, equipmentId)
  await expectSize(urls.sub?.wsFlv ?? '', [160, 90])
  await expectPlayed(urls.sub?.wsFlv ?? '')
  await expect.poll(async () => (await rowOf(ours, TRANS, id)).speed, { timeout: 30_000 }).toBeGreaterThan(0.9)

  // One device has one sub stream.
  const second = await startTrans(equipmentId, { width: 320, height: 180 })
  await soon(TRANS, second).toBe('failed')
  expect((await rowOf(ours, TRANS, second)).lastError).toBe('该设备已有运行中的转码')
  await ours.call('POST', `${TRANS}/stop`, { id })
  await soon(TRANS, id).toBe('stopped')
  // Without a sub stream its address shows the main one.
  await expectSize((await playUrls(ours, equipmentId)).sub?.wsFlv ?? '', [320, 180])
})
