import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { DAY, timeText } from '../../platform/base/time'
import { kilometres } from './public-slow-lives'

interface Card {
  id: string
  title: string
  state: string
  tags: string[]
  place: string | null
  lng: number | null
  lat: number | null
  distance: number | null
  likeCount: number
}

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const list = (body: object = {}) => server.call<{ records: Card[]; total: number }>('POST', '/ibl/open/slowList', { body })
const detail = (id: string) => server.call<Card & { intro: string | null }>('GET', '/ibl/open/slowDetail', { query: { id } })
const like = (id: string, address: string) => server.call<{ likeCount: number }>('POST', '/ibl/open/slowLike', { body: { id }, address })
const edit = (id: string, fields: object) =>
  server.call('POST', '/iblCloudLiveEquipmentSlowinfo/edit', { token: admin, body: { id, ...fields } })

describe('[F11] public slow lives', () => {
  it('are listed without a sign-in, those that are public alone, and say nothing of departments, numbers and addresses inside', async () => {
    const { result } = await list()
    expect(result.total).toBe(result.records.length)
    expect(result.total).toBeGreaterThan(2)
    expect(Object.keys(result.records[0]!).toSorted()).toEqual(
      ['cover', 'distance', 'id', 'lat', 'likeCount', 'lng', 'openTime', 'place', 'state', 'tags', 'title', 'viewers'].toSorted(),
    )
    const first = result.records[0]!
    await edit(first.id, { publicFlag: '0' })
    expect((await list()).result.records.map(({ id }) => id)).not.toContain(first.id)
    expect(await detail(first.id)).toMatchObject({ success: false })
    await edit(first.id, { publicFlag: '1' })
    expect(await detail(first.id)).toMatchObject({ success: true, code: 0, result: { id: first.id, title: first.title } })
  })

  it('are found by tag and keyword, by whole tags', async () => {
    const { result: tags } = await server.call<{ tag: string; count: number }[]>('GET', '/ibl/open/slowTags')
    const { tag, count } = tags[0]!
    expect(await list({ tag })).toMatchObject({ result: { total: count } })
    expect((await list({ tag: tag.slice(0, -1) })).result.total).toBe(0)
    expect((await list({ tag: '%' })).result.total).toBe(0)
    const { title } = (await list()).result.records[0]!
    expect((await list({ keyword: title.slice(1, 4) })).result.records.map((one) => one.title)).toContain(title)
  })

  it('come in pages, the nearest first where a position is sent', async () => {
    const placed = (await list()).result.records.findLast(({ lng }) => lng !== null)!
    const { result } = await list({ lng: placed.lng, lat: placed.lat, pageSize: 1 })
    expect(result.records).toMatchObject([{ id: placed.id, distance: 0 }])
    expect((await list({ lng: placed.lng, lat: placed.lat, pageSize: 1, pageNo: 2 })).result.records[0]!.id).not.toBe(placed.id)
    expect(await list({ pageSize: 51 })).toMatchObject({ success: false })
    expect(kilometres({ lng: 120, lat: 30 }, { lng: 121, lat: 30 })).toBeCloseTo(96.3, 0)
  })

  it('show no picture outside their hours', async () => {
    const { id } = (await list()).result.records[0]!
    const hour = Number(timeText(server.clock.now()).slice(11, 13))
    const at = (hours: number): string => `${String((hours + 24) % 24).padStart(2, '0')}:00`
    await edit(id, { openTime: `${at(hour + 2)}-${at(hour + 3)}` })
    expect((await detail(id)).result.state).toBe('closed')
    expect(await server.call('POST', '/ibl/open/playUrls', { body: { targetType: 'slow', id } })).toMatchObject({ success: false })
    await edit(id, { openTime: `${at(hour - 2)}-${at(hour + 3)}` })
    expect((await detail(id)).result.state).not.toBe('closed')
  })

  it('are liked once per address and day', async () => {
    const { id, likeCount } = (await list()).result.records[1]!
    expect((await like(id, '192.0.2.1')).result.likeCount).toBe(likeCount + 1)
    expect((await like(id, '192.0.2.1')).result.likeCount).toBe(likeCount + 1)
    expect((await like(id, '192.0.2.2')).result.likeCount).toBe(likeCount + 2)
    server.clock.advance(DAY)
    expect((await like(id, '192.0.2.1')).result.likeCount).toBe(likeCount + 3)
    expect((await detail(id)).result.likeCount).toBe(likeCount + 3)
    expect(await like('none', '192.0.2.1')).toMatchObject({ success: false })
    for (let index = 0; index < 10; index++) await like(id, '192.0.2.3')
    expect((await like(id, '192.0.2.3')).code).toBe(429)
    await server.call('DELETE', '/iblCloudLiveEquipmentSlowinfo/delete', { token: await server.tokenOf('admin'), query: { id } })
    const database = server.openDatabase()
    expect(await database.selectFrom('iblSlowLike').selectAll().where('slowId', '=', id).execute()).toEqual([])
    await database.destroy()
  })
})
