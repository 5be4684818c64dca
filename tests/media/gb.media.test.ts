import { describe, expect, it } from 'vitest'
import { createG711Converter } from '../../demo/server/gb/media/g711-converter'
import { isSequenceHeader, soundName, type FlvTag } from '../../demo/server/media/flv/tags'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { lalServer } from './media-server'
import { callsOf, join, type Rows, useMediaServers } from './media-site'
import { ffmpegPath } from './programs.mjs'

const servers = useMediaServers()

interface Channel {
  name: string
  equipmentId: string
  onlineStatus: string
  liveHas: string
}

describe('GB28181 through lal', () => {
  const site = useSite({ OPS_SIMULATE: 'gb', OPS_SIP_PORT: '25160', OPS_GB_MEDIA_PORTS: '25800-25899' })

  it('[1-14] the device sends to a port of the media server, where it is watched; nobody watches, and it ends', async () => {
    const server = await lalServer()
    servers.push(server)
    const calls = await callsOf(site)
    const { get, post } = calls
    const { id: mediaNodeId } = await join(calls, '机房 lal', server)
    await post('/gb/gbConfig/edit', { mediaNodeId })

    const channel = async (): Promise<Channel | undefined> =>
      (await get<Rows<Channel>>('/gb/gbChannel/list')).records.find(({ name, onlineStatus }) => name === '演播室' && onlineStatus === '1')
    await expectSoon(channel).toBeDefined()
    const id = (await channel())?.equipmentId ?? ''
    const { httpFlv, codec } = await get<{ httpFlv: string; codec: string }>(`/cloudlive/equipment/playUrls?id=${id}`)
    expect([httpFlv.startsWith(`${server.fields['flvUrl']}/gb/`), codec]).toEqual([true, 'H.264'])
    expect((await channel())?.liveHas).toBe('1')

    const life = new AbortController()
    const reader = (await fetch(httpFlv, { signal: life.signal })).body!.getReader()
    const { value } = await reader.read()
    expect(Buffer.from(value ?? []).toString('latin1', 0, 3)).toBe('FLV')
    // It goes on: the node is not told to end who sends and who watches.
    let bytes = 0
    await expectSoon(async () => (bytes += (await reader.read()).value?.length ?? 0)).toBeGreaterThan(200_000)
    life.abort()
    // 30 s without a viewer.
    await expect.poll(async () => (await channel())?.liveHas, { timeout: 60_000, interval: 1000 }).toBe('0')
  })
})

it('[1-14] the G.711 of a camera becomes AAC by ffmpeg, at its times', async () => {
  const tags: FlvTag[] = []
  let isFailed = false
  const converter = createG711Converter({
    program: ffmpegPath() ?? 'ffmpeg',
    law: 'alaw',
    tag: (tag) => tags.push(tag),
    failed: () => (isFailed = true),
  })
  for (let count = 0; count < 100; count += 1) converter.write(Buffer.alloc(320, 0xd5), 5000 + count * 40)
  await expectSoon(() => tags.length).toBeGreaterThan(20)
  await converter.close()
  expect([tags.filter(isSequenceHeader).length, [...new Set(tags.map(soundName))], isFailed]).toEqual([1, ['AAC'], false])
  const times = tags.map(({ timestamp }) => timestamp)
  expect([times[0], times.every((time, index) => index === 0 || time >= times[index - 1]!)]).toEqual([5000, true])
})
