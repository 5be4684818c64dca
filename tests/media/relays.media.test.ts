import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../demo/server/testing/child-server'
import { startPull, startTaskProcess, type TaskProcess } from '../../demo/server/testing/task-process'
import { decodes, playUrls, PULL, rowOf, TARGET } from './chain-tools'
import { type Encoder, encode, lalServer, type MediaServer, mediamtxServer } from './media-server'
import { callsOfProcess, HEAD, join, type Rows, useMediaServers } from './media-site'

let program: Awaited<ReturnType<typeof buildServer>>
let ours: TaskProcess
/** Where the sources are: it lets everybody in. */
let source: MediaServer
const servers = useMediaServers()
const encoders: Encoder[] = []
beforeAll(async () => {
  program = await buildServer()
  ours = await startTaskProcess(program.file, {})
  source = await mediamtxServer()
  servers.push(source)
  await source.start('api: yes')
})
afterEach(() => encoders.splice(0).forEach((encoder) => encoder.stop()))
afterAll(async () => {
  ours.child.process.kill('SIGTERM')
  await ours.child.ended
  program.remove()
})

function push(address: string): Encoder {
  const encoder = encode(address)
  encoders.push(encoder)
  return encoder
}

const soon = (id: string) => expect.poll(async () => (await rowOf(ours, PULL, id)).state, { timeout: 60_000, interval: 200 })
const act = (verb: string, id: string) => ours.call('POST', `${PULL}/${verb}`, { id })

describe.each([
  { kind: 'lal', create: lalServer, addressOf: (urls: { httpFlv?: string; hls?: string }) => urls.httpFlv ?? '' },
  { kind: 'mediamtx', create: mediamtxServer, addressOf: (urls: { httpFlv?: string; hls?: string }) => urls.hls ?? '' },
])('[F10] a source that $kind fetches by itself', ({ kind, create, addressOf }) => {
  let node: MediaServer
  let joined: Awaited<ReturnType<typeof join>>
  beforeAll(async () => {
    node = await create()
    servers.push(node)
    joined = await join(callsOfProcess(ours), `中继 ${kind}`, node)
  })

  it('is a device that is played from there; each end may die and come back; stopping ends it there', async () => {
    const address = `${source.rtmp}/live/to-${kind}`
    push(address)
    const id = await startPull(ours, `relay-${kind}`, address, { nodeId: joined.id, timeoutSec: 5 })
    await soon(id).toBe('running')
    const { equipmentId } = await rowOf(ours, PULL, id)
    // Four seconds and more: who was not let in would be gone by then.
    expect(await decodes(addressOf(await playUrls(ours, equipmentId)), 90)).toBe(true)
    await expect.poll(async () => (await rowOf(ours, PULL, id)).kbps, { timeout: 20_000 }).toBeGreaterThan(0)

    encoders.splice(0).forEach((encoder) => encoder.stop())
    await soon(id).toBe('retrying')
    expect((await rowOf(ours, PULL, id)).lastError).toMatch(/^节点没有收到画面：/)
    push(address)
    await soon(id).toBe('running')

    await node.kill()
    await soon(id).toBe('retrying')
    await node.start(joined.configuration)
    await soon(id).toBe('running')
    expect(await decodes(addressOf(await playUrls(ours, equipmentId)))).toBe(true)

    await act('stop', id)
    await soon(id).toBe('stopped')
    const streams = async () => (await ours.call<{ key: string }[]>('GET', `${HEAD}/streams?id=${joined.id}`)).result
    await expect.poll(streams, { timeout: 20_000 }).toEqual([])
  })

  it('is sent to a target although its pictures are there; a new run follows when the node dies, and stopping ends it', async () => {
    const address = `${source.rtmp}/live/for-target-${kind}`
    push(address)
    const pull = await startPull(ours, `for-target-${kind}`, address, { nodeId: joined.id, timeoutSec: 5 })
    await soon(pull).toBe('running')
    const { equipmentId } = await rowOf(ours, PULL, pull)
    const { result } = await ours.call<{ id: string }>('POST', `${TARGET}/add`, {
      name: `经节点 ${kind}`,
      sourceId: equipmentId,
      targetUrl: `${source.rtmp}/far`,
      targetKey: `end-${kind}`,
    })
    const target = async () => (await rowOf(ours, TARGET, result.id)).state
    await ours.call('POST', `${TARGET}/start`, { id: result.id })
    await expect.poll(target, { timeout: 30_000 }).toBe('running')
    // More than the seconds after which the node ends whoever it was not told to let in.
    expect(await decodes(`${source.rtmp}/far/end-${kind}`, 90)).toBe(true)

    await node.kill()
    await expect.poll(target, { timeout: 30_000 }).not.toBe('running')
    await node.start(joined.configuration)
    await soon(pull).toBe('running')
    await expect.poll(target, { timeout: 60_000 }).toBe('running')
    expect(await decodes(`${source.rtmp}/far/end-${kind}`)).toBe(true)

    await ours.call('POST', `${TARGET}/stop`, { id: result.id })
    await expect.poll(target, { timeout: 20_000 }).toBe('stopped')
    await act('stop', pull)
    await soon(pull).toBe('stopped')
  })

  it('goes on after our server was killed, and nothing is fetched twice', async () => {
    const address = `${source.rtmp}/live/again-${kind}`
    push(address)
    const id = await startPull(ours, `again-${kind}`, address, { nodeId: joined.id, timeoutSec: 5 })
    await soon(id).toBe('running')
    const { port } = new URL(ours.origin)
    ours.child.process.kill('SIGKILL')
    await ours.child.ended
    ours = await startTaskProcess(program.file, { OPS_DATA: ours.dataDir, PORT: port })
    await soon(id).toBe('running')
    await act('stop', id)
    await soon(id).toBe('stopped')
  })
})

it('[F10] MediaMTX fetches on demand: with the first viewer', async () => {
  const { result } = await ours.call<Rows<{ id: string }>>('GET', `${HEAD}/list?name=${encodeURIComponent('中继 mediamtx')}`)
  const nodeId = result.records[0]?.id ?? ''
  const address = `${source.rtmp}/live/demanded`
  push(address)
  const id = await startPull(ours, 'demanded', address, { nodeId, onDemand: '1' })
  await soon(id).toBe('idle')
  const { equipmentId } = await rowOf(ours, PULL, id)
  const watching = decodes((await playUrls(ours, equipmentId)).hls ?? '', 60)
  await soon(id).toBe('running')
  expect(await watching).toBe(true)
  // MediaMTX makes HLS for another 20 s, and ends the source 30 s after that.
  await expect.poll(async () => (await rowOf(ours, PULL, id)).state, { timeout: 90_000, interval: 1000 }).toBe('idle')
  await act('stop', id)
  await soon(id).toBe('stopped')
})
