import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../demo/server/testing/child-server'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { startPull, startTaskProcess, type TaskProcess } from '../../demo/server/testing/task-process'
import { decodes, expectPlayed, playUrls, PULL, rowOf, TARGET } from './chain-tools'
import { type Encoder, encode, lalServer, type MediaServer, mediamtxServer } from './media-server'

/** A device whose clip the server sends. */
const SOURCE = equipmentId(1)
const LAL_KEY = 'key of lal in a test'

let program: Awaited<ReturnType<typeof buildServer>>
let ours: TaskProcess
beforeAll(async () => {
  program = await buildServer()
  ours = await startTaskProcess(program.file, {})
})
const servers: MediaServer[] = []
const encoders: Encoder[] = []
afterEach(() => encoders.splice(0).forEach((encoder) => encoder.stop()))
afterAll(async () => {
  ours.child.process.kill('SIGTERM')
  await ours.child.ended
  await Promise.all(servers.map((server) => server.remove()))
  program.remove()
})

function push(address: string): Encoder {
  const encoder = encode(address)
  encoders.push(encoder)
  return encoder
}

const soon = (path: string, id: string) => expect.poll(async () => (await rowOf(ours, path, id)).state, { timeout: 60_000, interval: 200 })
const error = async (path: string, id: string): Promise<string | null> => (await rowOf(ours, path, id)).lastError
/** It takes a server a moment to know what is pushed to it. */
const expectDecoded = (address: string) => expect.poll(() => decodes(address), { timeout: 60_000, interval: 1000 }).toBe(true)
const act = (path: string, verb: string, id: string) => ours.call('POST', `${path}/${verb}`, { id })

async function addTarget(name: string, targetUrl: string, targetKey: string): Promise<string> {
  const body = { name, sourceId: SOURCE, targetType: 'rtmp', targetUrl, targetKey }
  const { id } = (await ours.call<{ id: string }>('POST', `${TARGET}/add`, body)).result
  await act(TARGET, 'start', id)
  return id
}

/** A media server, how it is started, what a dead stream is told, and a key that it refuses and one that it takes. */
const kinds = [
  {
    kind: 'lal',
    create: lalServer,
    hooks: '{}',
    guarded: JSON.stringify({ simple_auth: { key: LAL_KEY, pub_rtmp_enable: true } }),
    wrong: 'lal_secret=wrong',
    right: (stream: string) => `lal_secret=${createHash('md5').update(`${LAL_KEY}${stream}`).digest('hex')}`,
    // It is silent about streams that nobody pushes.
    absent: /^(?:超时没有数据|10 秒内没有画面)$/,
  },
  {
    kind: 'MediaMTX',
    create: mediamtxServer,
    hooks: 'api: yes',
    guarded:
      'api: yes\nauthInternalUsers: [{user: any, permissions: [{action: read}, {action: api}]}, {user: out, pass: right, permissions: [{action: publish}]}]',
    wrong: 'user=out&pass=wrong',
    right: () => 'user=out&pass=right',
    absent: /^(?:对方断开了连接|对方拒绝：.*)$/,
  },
] as const

describe.each(kinds)('[F10] $kind', ({ kind, create, hooks, guarded, wrong, right, absent }) => {
  let server: MediaServer
  const name = kind.toLowerCase()
  beforeAll(async () => {
    server = await create()
    servers.push(server)
    await server.start(hooks)
  })

  it('is pulled from over RTMP in our own process: frames advance, and each end may die and come back', async () => {
    const address = `${server.rtmp}/live/${name}-in`
    push(address)
    const id = await startPull(ours, `${name}-pulled`, address, { timeoutSec: 3 })
    await soon(PULL, id).toBe('running')
    const { equipmentId: device } = await rowOf(ours, PULL, id)
    await expectPlayed((await playUrls(ours, device)).wsFlv)

    // The encoder ends; the server goes on.
    encoders.splice(0).forEach((encoder) => encoder.stop())
    await soon(PULL, id).toBe('retrying')
    expect(await error(PULL, id)).toMatch(/^(?:源已断开|超时没有数据|对方断开了连接)$/)
    push(address)
    await soon(PULL, id).toBe('running')

    await server.kill()
    await soon(PULL, id).toBe('retrying')
    await expect.poll(() => error(PULL, id), { timeout: 20_000 }).toBe('连接被拒绝，对方没有在该端口监听')
    await server.start(hooks)
    push(address)
    await soon(PULL, id).toBe('running')
    await expectPlayed((await playUrls(ours, device)).wsFlv)
    await act(PULL, 'stop', id)
    await soon(PULL, id).toBe('stopped')
  })

  it('that has no such stream is the reason of the task and of a test of the address', async () => {
    const address = `${server.rtmp}/live/${name}-absent`
    const id = await startPull(ours, `${name}-absent`, address, { timeoutSec: 3 })
    await soon(PULL, id).toBe('retrying')
    expect(await error(PULL, id)).toMatch(absent)
    await act(PULL, 'stop', id)
    const { result } = await ours.call('POST', `${PULL}/test`, { srcUrl: address })
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(absent) })
  })

  it('is pushed to over RTMP in our own process: its frames are decoded there, also after it was killed', async () => {
    const id = await addTarget(`${kind} 目标`, `${server.rtmp}/live`, `${name}-out`)
    await soon(TARGET, id).toBe('running')
    await expectDecoded(`${server.rtmp}/live/${name}-out`)
    await server.kill()
    await soon(TARGET, id).toBe('retrying')
    await server.start(hooks)
    await soon(TARGET, id).toBe('running')
    await expectDecoded(`${server.rtmp}/live/${name}-out`)
    await expect.poll(async () => (await rowOf(ours, TARGET, id)).kbps, { timeout: 20_000 }).toBeGreaterThan(0)
    await act(TARGET, 'stop', id)
    await soon(TARGET, id).toBe('stopped')
  })

  it('that refuses a wrong key is tried again in vain, and takes the right one', async () => {
    await server.kill()
    await server.start(guarded)
    const id = await addTarget(`${kind} 密钥`, `${server.rtmp}/live`, `${name}-key?${wrong}`)
    await soon(TARGET, id).toBe('retrying')
    expect(await decodes(`${server.rtmp}/live/${name}-key`, 5)).toBe(false)
    await act(TARGET, 'stop', id)
    await soon(TARGET, id).toBe('stopped')
    await ours.call('POST', `${TARGET}/edit`, { id, targetKey: `${name}-key?${right(`${name}-key`)}` })
    await act(TARGET, 'start', id)
    await soon(TARGET, id).toBe('running')
    await expectDecoded(`${server.rtmp}/live/${name}-key`)
    await act(TARGET, 'stop', id)
    await soon(TARGET, id).toBe('stopped')
  })
})
