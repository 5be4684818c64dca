import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../demo/server/testing/child-server'
import { startPull, startTaskProcess, type TaskProcess } from '../../demo/server/testing/task-process'
import { expectPlayed, playUrls, PULL, rowOf } from './chain-tools'
import { type Encoder, encode, mediamtxServer } from './media-server'
import { useMediaServers } from './media-site'

const servers = useMediaServers()
let program: Awaited<ReturnType<typeof buildServer>>
let ours: TaskProcess
let encoder: Encoder
let addresses: Readonly<Record<string, string>>
beforeAll(async () => {
  program = await buildServer()
  ours = await startTaskProcess(program.file, {})
  const server = await mediamtxServer()
  servers.push(server)
  await server.start('api: yes')
  encoder = encode(`${server.rtmp}/live/gate`)
  addresses = { RTSP: `${server.rtsp}/live/gate`, HLS: `${server.fields['hlsUrl']}/live/gate/index.m3u8` }
})
afterAll(async () => {
  encoder.stop()
  ours.child.process.kill('SIGTERM')
  await ours.child.ended
  program.remove()
})

it.each(['RTSP', 'HLS'])('[F10] a source over %s is tested, pulled by ffmpeg and played as a device', async (protocol) => {
  const srcUrl = addresses[protocol]!
  // It takes the server a moment to know what is pushed to it.
  await expect
    .poll(async () => (await ours.call('POST', `${PULL}/test`, { srcUrl })).result, { timeout: 60_000 })
    .toMatchObject({ ok: true })
  const id = await startPull(ours, `gate-${protocol.toLowerCase()}`, srcUrl)
  await expect.poll(async () => (await rowOf(ours, PULL, id)).state, { timeout: 60_000, interval: 200 }).toBe('running')
  const { equipmentId } = await rowOf(ours, PULL, id)
  await expectPlayed((await playUrls(ours, equipmentId)).wsFlv)
  await ours.call('POST', `${PULL}/stop`, { id })
  await expect.poll(async () => (await rowOf(ours, PULL, id)).state, { timeout: 60_000, interval: 200 }).toBe('stopped')
})
