import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedClips } from '../../media/clips/clips'
import { FLV_HEADER, tagBytes } from '../../media/flv/tags'
import { menuId } from '../../platform/migrations/menu-rows'
import { type FlvSource, startFlvSource } from '../../testing/flv-source'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchSocket } from '../../testing/streams'
import { encoderArgs } from './trans-worker'

const P = '/trans/iblTransTask'
const PULL = '/to2live/iblPullProxy'

/** Stands for ffmpeg: it reads its input and sends a clip at two thirds of its speed. */
const ENCODER = `#!${process.execPath}
const { readFileSync } = require('node:fs')
const flv = readFileSync(__dirname + '/clip.flv')
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
process.stdout.write(flv.subarray(0, 13))
const began = Date.now()
let at = 13
setInterval(() => {
  while (at < flv.length) {
    const timestamp = flv.readUIntBE(at + 4, 3)
    if (timestamp * 1.5 > Date.now() - began) return
    const end = at + 11 + flv.readUIntBE(at + 1, 3) + 4
    process.stdout.write(flv.subarray(at, end))
    at = end
  }
}, 20)
`

interface Row {
  state: string
  speed: number | null
  lastError: string | null
  equipmentId: string
}

const folder = mkdtempSync(join(tmpdir(), 'ops-encoder-'))
let server: LiveServer
let source: FlvSource
let admin: string
beforeAll(async () => {
  const clip = shippedClips().find('studio', 'sub')!
  const tags = clip.tags.map((tag) => tagBytes(tag, tag.timestamp))
  writeFileSync(join(folder, 'clip.flv'), Buffer.concat([FLV_HEADER, clip.head, ...tags]))
  const tool = join(folder, 'ffmpeg.cjs')
  writeFileSync(tool, ENCODER)
  chmodSync(tool, 0o755)
  server = await startLiveServer({ ffmpeg: tool })
  source = await startFlvSource()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await server.close()
  await source.close()
  rmSync(folder, { recursive: true })
})

const post = <Result = null>(path: string, body: object) => server.call<Result>('POST', path, { token: admin, body })
const row = async (path: string, id: string): Promise<Row> =>
  (await server.call<Row>('GET', `${path}/queryById`, { token: admin, query: { id } })).result
const state = async (path: string, id: string): Promise<string> => (await row(path, id)).state

async function startTrans(sourceId: string): Promise<string> {
  const { id } = (await post<{ id: string }>(`${P}/add`, { name: '转码', sourceId, templateId: menuId('template:360P 流畅') })).result
  await post(`${P}/start`, { id })
  return id
}

describe('a transcoding', () => {
  it('[1-13] is the sub stream of its device, warns below 0.95x, runs once a device, and ends with its task', async () => {
    const { id: pull } = (await post<{ id: string }>(`${PULL}/add`, { name: '原画', srcUrl: source.url() })).result
    await post(`${PULL}/start`, { id: pull })
    await expect.poll(() => state(PULL, pull)).toBe('running')
    const { equipmentId } = await row(PULL, pull)
    const id = await startTrans(equipmentId)
    await expect.poll(() => state(P, id)).toBe('running')
    const { result: urls } = await server.call<{ sub: { wsFlv: string } }>('GET', '/cloudlive/equipment/playUrls', {
      token: admin,
      query: { id: equipmentId },
      headers: { host: new URL(server.origin).host },
    })
    const viewer = await watchSocket(urls.sub.wsFlv)
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(5000)

    const second = await startTrans(equipmentId)
    await expect.poll(() => row(P, second)).toMatchObject({ state: 'failed', lastError: '该设备已有运行中的转码' })
    // The one that fails ends nothing of the others.
    expect([await state(PULL, pull), await state(P, id), viewer.isOpen()]).toEqual(['running', 'running', true])

    const log = async () =>
      (await server.call<{ text: string }[]>('GET', `${P}/log`, { token: admin, query: { id } })).result.map(({ text }) => text).join('\n')
    await expect.poll(log).toMatch(/速度 0\.\d+x，低于 0\.95x/)
    server.clock.advance(5000)
    await expect.poll(async () => (await row(P, id)).speed).toBeLessThan(0.95)

    await post(`${P}/stop`, { id })
    await expect.poll(() => state(P, id)).toBe('stopped')
    await viewer.closed
    await post(`${PULL}/stop`, { id: pull })
    await expect.poll(() => state(PULL, pull)).toBe('stopped')
  })

  it('waits for a source that is not live', async () => {
    const { id: pull } = (await post<{ id: string }>(`${PULL}/add`, { name: '没有画面', srcUrl: source.url() })).result
    const id = await startTrans((await row(PULL, pull)).equipmentId)
    await expect.poll(() => row(P, id)).toMatchObject({ state: 'waiting', lastError: '源没有画面，等待源开始直播' })
    await post(`${P}/stop`, { id })
    await expect.poll(() => state(P, id)).toBe('stopped')
  })
})

it('[S-54] an encoder is called with a list of arguments from the template', () => {
  const template = { width: 640, height: 360, fps: 15, vKbps: 500, aKbps: 64, preset: 'veryfast' }
  const args = encoderArgs({
    id: '',
    name: '',
    videoCodec: 'h264',
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
    ...template,
  })
  expect(args.join(' ')).toContain('scale=640:360:force_original_aspect_ratio=decrease:force_divisible_by=2')
  expect(args.join(' ')).toContain(
    '-preset veryfast -tune zerolatency -profile:v main -pix_fmt yuv420p -sc_threshold 0 -r 15 -g 30 -b:v 500k',
  )
})
