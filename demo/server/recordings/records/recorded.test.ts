import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shippedClips } from '../../media/clips/clips'
import { boxesIn } from '../../media/mp4/fragments'
import { readSegment } from '../recorder/recover'
import { segmentName } from '../recorder/segment-file'
import { NEWS_DEVICE, STUDIO, useRecordedStudio } from '../../testing/recorded-studio'
import { DAY, MINUTE, SECOND, timeOf, timeText } from '../../platform/base/time'
import { partsOf } from './clip-parts'

const studio = useRecordedStudio()
const { folder, recorded, store, post, get, written } = studio

interface Clip {
  url: string
  name: string
  size: number
  duration: number
}
const clipOf = (from: number, to: number, token = studio.admin) =>
  post<Clip>('clipUrl', { equipmentId: STUDIO, startTime: timeText(from), endTime: timeText(to) }, token)

/** What a downloaded film says: the lengths of its fragments, and their times. */
async function filmIn(bytes: Buffer): Promise<{ names: string[]; starts: number[]; milliseconds: number; keys: boolean[] }> {
  const path = join(studio.server.dataDir, 'had.mp4')
  writeFileSync(path, bytes)
  const file = await open(path, 'r')
  const { fragments } = (await readSegment(file))!
  await file.close()
  return {
    names: [...boxesIn(bytes)].map(({ name }) => name),
    starts: fragments.map((fragment) => fragment.start),
    milliseconds: fragments.reduce((sum, one) => sum + one.milliseconds, 0),
    keys: fragments.map(({ isKey }) => isKey),
  }
}

describe('what this server has recorded', () => {
  it('is played and downloaded in ranges at the same addresses as what came with the demo', async () => {
    const [first, second] = await written()
    expect([first!.endTime, first!.duration]).toEqual([second!.startTime, 5])
    const file = readFileSync(join(folder(), segmentName(first!.id)))
    for (const url of [
      (await get<{ mp4: string }>('playUrls', { id: first!.id })).result.mp4,
      (await post<{ url: string }>('downloadUrl', { id: first!.id })).result.url,
    ]) {
      expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(file)).toBe(true)
      const part = await fetch(url, { headers: { range: 'bytes=5000-5999' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5000-5999/${file.length}`])
    }
  })

  it('is shown on a timeline while it is written, and nothing else can be done with it', async () => {
    const [first] = await written()
    await studio.database.updateTable('iblLiveRecord').set({ state: 'open' }).where('id', '=', first!.id).execute()
    expect((await written())[0]).toMatchObject({ id: first!.id, state: 'open' })
    for (const response of [
      await get('queryById', { id: first!.id }),
      await get('playUrls', { id: first!.id }),
      await post('downloadUrl', { id: first!.id }),
      await post('lock', { id: first!.id }),
      await studio.server.call('DELETE', '/ibl/records/delete', { token: studio.admin, query: { id: first!.id } }),
    ])
      expect(response).toMatchObject({ success: false, message: '未找到对应实体' })
    await studio.database.updateTable('iblLiveRecord').set({ state: 'done' }).where('id', '=', first!.id).execute()
  })

  it('loses its file when it is deleted', async () => {
    const last = (await written()).at(-1)!
    expect(existsSync(join(folder(), segmentName(last.id)))).toBe(true)
    expect(await studio.server.call('DELETE', '/ibl/records/delete', { token: studio.admin, query: { id: last.id } })).toMatchObject({
      success: true,
    })
    expect(existsSync(join(folder(), segmentName(last.id)))).toBe(false)
  })
})

describe('a clip of recordings', () => {
  it('[V-L09] is called by the clock of whoever saves it, as a whole recording is', async () => {
    const [first] = await written()
    const named = async (timeZone: string) => {
      const { result } = await post<{ name: string; url: string }>('downloadUrl', { id: first!.id, timeZone })
      const file = await fetch(result.url, { method: 'HEAD' })
      return [result.name, decodeURIComponent(file.headers.get('content-disposition') ?? '').split("''")[1]]
    }
    const clock = (shift: number) => timeText(timeOf(first!.startTime) + shift).replaceAll(/\D/g, '')
    expect(await named('America/Bogota')).toEqual(Array.from({ length: 2 }, () => `一号演播室主机位_${clock(-13 * 60 * MINUTE)}.mp4`))
    expect(await named('Not/AZone')).toEqual(Array.from({ length: 2 }, () => `一号演播室主机位_${clock(0)}.mp4`))
    const part = { equipmentId: STUDIO, startTime: first!.startTime, endTime: first!.endTime, timeZone: 'America/Bogota' }
    expect((await post<Clip>('clipUrl', part)).result.name).toMatch(`_${clock(-13 * 60 * MINUTE)}_`)
  })

  it('is one film over several segments, from the key frame before its beginning on, of the length that was said', async () => {
    const { result } = await clipOf(studio.start + 2000, studio.start + 12_000)
    expect(result.name).toBe(
      `一号演播室主机位_${timeText(studio.start + 2000).replaceAll(/\D/g, '')}_${timeText(studio.start + 12_000).replaceAll(/\D/g, '')}.mp4`,
    )
    const response = await fetch(result.url)
    expect(response.headers.get('content-length')).toBe(String(result.size))
    expect(response.headers.get('content-type')).toBe('video/mp4')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(result.size)
    const film = await filmIn(bytes)
    expect(film.names.slice(0, 4)).toEqual(['ftyp', 'moov', 'sidx', 'free'])
    expect(film.milliseconds / SECOND).toBe(result.duration)
    // Groups of 1.6 s: from 1.6 s to 12.8 s.
    expect(film.milliseconds).toBe(11_200)
    expect(film.starts).toEqual(film.starts.map((_, index) => index * 1600))
    expect(film.keys.every(Boolean)).toBe(true)
  })

  it('is cut out of what came with the demo as well, and over a gap', async () => {
    const yesterday = timeText(studio.server.clock.now() - DAY).slice(0, 10)
    const from = timeOf(`${yesterday} 08:22:00`)
    const { result } = await clipOf(from - 24 * MINUTE, from + 3 * MINUTE)
    const film = await filmIn(Buffer.from(await (await fetch(result.url)).arrayBuffer()))
    expect(film.milliseconds).toBeGreaterThanOrEqual(4 * MINUTE)
    expect(film.milliseconds).toBeLessThan(4 * MINUTE + 3 * 1600)
    expect(film.starts[0]).toBe(0)
    for (const [index, at] of film.starts.entries()) if (index > 0) expect(at).toBeGreaterThan(film.starts[index - 1]!)
  })

  it('is refused where nothing was recorded, where it is too long, and where the pictures are others', async () => {
    const early = timeOf(`${timeText(studio.start).slice(0, 10)} 00:10:00`)
    expect(await clipOf(early, early + MINUTE)).toMatchObject({ success: false, message: '这段时间没有录像' })
    expect(await clipOf(studio.start, studio.start)).toMatchObject({ success: false, message: '结束时间必须晚于开始时间' })
    expect(await clipOf(studio.start, studio.start + DAY)).toMatchObject({ success: false, message: '剪辑最长120分钟' })
    const [other] = await recorded(studio.start + 40_000, 5000, shippedClips().find('studio', 'sub'))
    await store(other!)
    expect(await clipOf(studio.start + 5000, studio.start + 44_000)).toMatchObject({
      success: false,
      message: '这段时间里画面编码变了，请分段下载',
    })
    await studio.database.deleteFrom('iblLiveRecord').where('id', '=', other!.id).execute()
  })

  it('is had by those alone who see the device and may, at an address for this clip', async () => {
    const guest = await studio.server.tokenOf('jeecg')
    expect(await clipOf(studio.start, studio.start + 5000, guest)).toMatchObject({ code: 510 })
    const other = { equipmentId: NEWS_DEVICE, startTime: timeText(studio.start - DAY), endTime: timeText(studio.start - DAY + MINUTE) }
    expect(await post('clipUrl', other, studio.zhangsan)).toMatchObject({ success: false, message: '这段时间没有录像' })
    const url = new URL((await clipOf(studio.start, studio.start + 5000, studio.zhangsan)).result.url)
    expect((await fetch(url)).status).toBe(200)
    url.searchParams.set('to', timeText(studio.start + 6000))
    expect((await fetch(url)).status).toBe(403)
    url.searchParams.delete('ticket')
    expect((await fetch(url)).status).toBe(403)
  })

  it('has what was recorded twice once, as it is played', () => {
    const row = (id: string, from: string, to: string) => ({
      id,
      startTime: `2026-11-18 ${from}`,
      endTime: `2026-11-18 ${to}`,
      fileName: id,
    })
    const rows = [
      row('one', '08:00:00', '08:20:00'),
      row('alarm', '08:05:00', '08:06:00'),
      row('two', '08:19:59', '08:40:00'),
      row('late', '09:00:00', '09:10:00'),
    ]
    const parts = partsOf(rows, '2026-11-18 08:05:30', '2026-11-18 09:05:00')
    expect(parts.map(({ record, from, to }) => [record.id, from / SECOND, to / SECOND])).toEqual([
      ['one', 330, 1200],
      ['two', 1, 1201],
      ['late', 0, 300],
    ])
  })
})
