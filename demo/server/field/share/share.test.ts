import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { isWithin } from '../../devices/slow-live/opening-hours'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { MINUTE } from '../../platform/base/time'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchResponse } from '../../testing/streams'

/** Live and streams. */
const STUDIO = equipmentId(1)

let server: LiveServer
let admin: string
let operator: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
})
afterAll(() => server.close())

interface Added {
  id: string
  token: string
  url: string
}
const add = (body: object, token = admin) => server.call<Added>('POST', '/ibl/shareToken/add', { token, body })
const open = (token: string) =>
  server.call<{ targetType: string; targetId: string | null; title: string; pass: string }>('POST', '/ibl/open/share', { body: { token } })
const screen = (headers: Record<string, string>, body: object = { modules: ['kpi'] }) =>
  server.call<Record<string, unknown>>('POST', '/ibl/api/statBigScreenState', { headers, body })
const play = (headers: Record<string, string>, body: object) =>
  server.call<PlayUrls>('POST', '/ibl/open/playUrls', { headers: { host: new URL(server.origin).host, ...headers }, body })

describe('[F9] a shared link', () => {
  it('[7.5-16] shows the big screen without a session, and nothing after it was withdrawn', async () => {
    const { result } = await add({ targetType: 'bigScreen', minutes: 60, note: '大厅' })
    expect(result.token).toMatch(/^[\w-]{43}$/)
    expect(result.url).toContain(`/mobile/bigScreen?t=${result.token}`)
    expect(await open(result.token)).toMatchObject({ success: true, result: { targetType: 'bigScreen', targetId: null, title: '大屏' } })
    const members = [{ memberType: 'equipment', memberId: STUDIO }]
    await server.call('POST', '/dispatch/iblDispatch/add', { token: admin, body: { title: '大屏上的调度', kind: 'meeting', members } })
    const shown = await screen({ 'x-share-token': result.token }, { modules: ['kpi', 'sos', 'dispatch'] })
    expect(shown).toMatchObject({ success: true, code: 0, result: { kpi: { deviceTotal: expect.any(Number) } } })
    const room = { id: expect.any(String), title: '大屏上的调度', kind: 'meeting', status: 'open', online: 2, total: 2 }
    expect(shown.result['dispatch']).toContainEqual({ ...room, kind_dictText: '会议', status_dictText: '进行中' })
    expect(Object.keys(shown.result)).not.toContain('nodes')
    expect(JSON.stringify(await server.call('GET', '/ibl/shareToken/list', { token: admin }))).not.toContain(result.token)
    await server.call('DELETE', '/ibl/shareToken/delete', { token: admin, query: { id: result.id } })
    expect(await screen({ 'x-share-token': result.token })).toMatchObject({ success: false, code: 403 })
    expect(await open(result.token)).toMatchObject({ success: false, code: 403 })
  })

  it('is needed, or a session with the right', async () => {
    expect(await screen({})).toMatchObject({ success: false, code: 401 })
    expect(await screen({ 'x-access-token': operator })).toMatchObject({ success: true })
    expect(await screen({ 'x-access-token': await server.tokenOf('zhangsan') })).toMatchObject({ success: false, code: 510 })
  })

  it('shows what its creator sees, as long as the creator has the right', async () => {
    const { result } = await add({ targetType: 'bigScreen' })
    const { result: shown } = await screen({ 'x-share-token': result.token }, { modules: ['nodes', 'deviceStates', 'wall'] })
    expect(shown['nodes']).toEqual(expect.any(Array))
    expect(shown['wall']).toContain(STUDIO)
    expect(shown['wallNames']).toHaveProperty(STUDIO)
    expect(await add({ targetType: 'equipment', targetId: STUDIO }, operator)).toMatchObject({ success: false, code: 510 })
  })

  it('plays a device for guests, until it is over', async () => {
    const { result } = await add({ targetType: 'equipment', targetId: STUDIO, minutes: 30 })
    const { result: opened } = await open(result.token)
    const body = { targetType: 'equipment', id: STUDIO }
    const urls = await play({ 'x-viewer-pass': opened.pass }, body)
    expect(urls, urls.message).toMatchObject({ success: true })
    expect(await play({ 'x-share-token': result.token }, body)).toMatchObject({ success: true })
    expect(await play({ 'x-viewer-pass': opened.pass }, { ...body, id: equipmentId(2) })).toMatchObject({ success: false })
    expect(await play({}, body)).toMatchObject({ success: false })
    const viewer = await watchResponse(urls.result.httpFlv ?? '')
    viewer.leave()
    server.clock.advance(31 * MINUTE)
    expect(await play({ 'x-viewer-pass': opened.pass }, body)).toMatchObject({ success: false })
  })

  it('opens as often as its creator allows', async () => {
    const { result } = await add({ targetType: 'bigScreen', maxViews: 1 })
    expect(await open(result.token)).toMatchObject({ success: true })
    expect(await open(result.token)).toMatchObject({ success: false, message: '该分享链接的打开次数已用完' })
  })

  it('makes an address wait that tries tokens', async () => {
    const results = []
    for (let index = 0; index < 11; index++) results.push((await open(`x${index}`)).code)
    expect(results).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    server.clock.advance(MINUTE + 1)
    expect((await open('y')).code).toBe(403)
    server.clock.advance(11 * MINUTE)
  })

  it('is not given with limits that are out of range', async () => {
    expect(await add({ targetType: 'bigScreen', minutes: 1 })).toMatchObject({ success: false })
    expect(await add({ targetType: 'equipment', targetId: STUDIO, minutes: 43_201 })).toMatchObject({ success: false })
    expect(await add({ targetType: 'equipment', targetId: 'none' })).toMatchObject({ success: false })
  })
})

describe('[F9] six digits', () => {
  it('lead to a device and play it; wrong ones make their sender wait, longer each time', async () => {
    const { result } = await server.call<{ code: string }>('POST', '/cloudlive/equipment/code', {
      token: admin,
      body: { id: STUDIO, minutes: 20 },
    })
    expect(result.code).toMatch(/^\d{6}$/)
    const enter = (code: string) =>
      server.call<{ path: string; pass: string; targetId: string }>('POST', '/ibl/open/enter', { body: { code } })
    const entered = await enter(result.code)
    expect(entered).toMatchObject({ success: true, result: { targetType: 'equipment', targetId: STUDIO, needs: null } })
    expect(await play({ 'x-viewer-pass': entered.result.pass }, { targetType: 'equipment', id: STUDIO })).toMatchObject({ success: true })
    const wrong = result.code === '830471' ? '830472' : '830471'
    const codes = []
    for (let index = 0; index < 6; index++) codes.push((await enter(wrong)).code)
    expect(codes).toEqual([500, 500, 500, 500, 500, 429])
    server.clock.advance(MINUTE + 1)
    expect([(await enter(wrong)).code, (await enter(result.code)).code]).toEqual([500, 429])
    server.clock.advance(2 * MINUTE + 1)
    expect(await enter(result.code)).toMatchObject({ success: true })
    server.clock.advance(20 * MINUTE)
    expect(await enter(result.code)).toMatchObject({ success: false, message: '六位码不存在或已失效' })
  })
})

describe('[F9] hours of a slow live', () => {
  it('go over midnight where the end comes first', () => {
    expect([isWithin('06:00-22:00', '05:59'), isWithin('06:00-22:00', '06:00'), isWithin('22:00-06:00', '23:00')]).toEqual([
      false,
      true,
      true,
    ])
    expect(isWithin('22:00-06:00', '12:00')).toBe(false)
  })
})
