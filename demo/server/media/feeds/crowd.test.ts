import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { equipmentId } from '../../devices/seed/equipment'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchSocket } from '../../testing/streams'
import { readTags } from '../flv/tags'

const VIEWERS = 500
const id = equipmentId(1)

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ limits: { viewers: VIEWERS, viewersPerUser: VIEWERS, connectionsPerAddress: VIEWERS + 50 } })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const count = async (): Promise<number> =>
  (await server.call<{ viewers: number }>('GET', '/cloudlive/equipment/queryById', { token: admin, query: { id } })).result.viewers

it('five hundred sockets are given one stream, each from a key frame on and whole to the last tag; the next is refused, and all can leave', async () => {
  const headers = { host: new URL(server.origin).host }
  const { result } = await server.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', { token: admin, query: { id }, headers })
  const address = result.sub?.wsFlv ?? ''
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, () => watchSocket(address)))
  expect(await count()).toBe(VIEWERS)
  await expect(watchSocket(address)).rejects.toThrow('closed 1013')
  await expect.poll(() => Math.min(...viewers.map((viewer) => viewer.bytes().length))).toBeGreaterThan(20_000)
  for (const viewer of viewers) {
    const pictures = readTags(viewer.bytes()).filter(({ kind }) => kind === 'video')
    expect(pictures.length).toBeGreaterThan(10)
  }
  expect(viewers.every((viewer) => viewer.isOpen())).toBe(true)
  viewers.forEach((viewer) => viewer.leave())
  await expect.poll(count).toBe(0)
})
