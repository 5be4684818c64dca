import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTags } from '../../media/flv/tags'
import { stableId } from '../../platform/base/ids'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { watchResponse } from '../../testing/streams'
import { testClock } from '../../testing/test-app'

const clock = testClock()
let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ clock })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Row {
  id: string
  [field: string]: unknown
}
interface Rows {
  records: Row[]
}
interface Joined {
  id: string
  viewerId: string
  pass: string
}
interface State {
  status: string
  mainSourceId: string
  onlineCount: number
  isMuted: boolean
  messages: Row[]
  removedIds: string[]
  after: number
}

const at = (name: string) => `/livevenue/iblLiveVenue/${name}`
const post = (name: string, body: object, token = admin) => server.call<Row>('POST', at(name), { token, body })
const get = <Result = Rows>(name: string, query: Record<string, string> = {}) =>
  server.call<Result>('GET', at(name), { token: admin, query })
const join = (body: object, address = '10.1.0.1') => server.call<Joined>('POST', '/ibl/open/venueJoin', { body, address })
const withPass = (pass: string) => ({ headers: { 'x-viewer-pass': pass } })
const stateOf = async (pass: string, after = 0) =>
  (await server.call<State>('GET', '/ibl/open/venueState', { ...withPass(pass), query: { after: String(after) } })).result
const say = (pass: string, content: string) =>
  server.call<{ id: string; status: string }>('POST', '/ibl/open/venueChat', { ...withPass(pass), body: { content } })
const urlsOf = (pass: string, id: string) =>
  server.call<{ httpFlv: string }>('POST', '/ibl/open/playUrls', { ...withPass(pass), body: { targetType: 'venue', id } })
/** Calls of an address are limited by the minute. */
const nextMinute = () => clock.advance(61_000)

const living = stableId('venue:0')
const one = async (id: string) => (await get<Row & { sources: { equipmentId: string }[] }>('queryById', { id })).result

describe('[F10] live venues', () => {
  it('[2.3-09] lead from their number and their invitation to the page of the venue, before anybody joins', async () => {
    const card = (query: Record<string, string>) => server.call('GET', '/ibl/open/invitation', { query, address: '10.9.0.1' })
    const enter = (code: string) => server.call('POST', '/ibl/open/enter', { body: { code }, address: '10.9.0.1' })
    await post('add', { title: '受邀会场', venuePassword: 'secret-2', inviteCode: 'QX7K2M', startTime: '2030-01-01 08:00:00' })
    const [row] = (await get('list', { title: '受邀会场' })).result.records
    const { id, venueNo } = row as Row & { venueNo: string }
    expect(await enter(venueNo)).toMatchObject({ success: false, message: '六位码不存在或已失效' })
    await post('notice', { id })
    const target = { targetType: 'venue', targetId: id, title: '受邀会场', status: 'notice', path: `/h5/mobileplay?venue=${venueNo}` }
    expect((await enter(venueNo)).result).toEqual({ ...target, needs: 'password', pass: null })
    const shown = { kind: 'venue', code: venueNo, title: '受邀会场', status: 'notice', time: '2030-01-01 08:00:00' }
    for (const query of [{ code: venueNo }, { invite: 'qx7k2m' }] as Record<string, string>[])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await card(query)).result).toMatchObject({ ...shown, asks: ['password', 'inviteCode'], host: expect.any(String) })
    await post('close', { id })
    expect(await card({ invite: 'QX7K2M' })).toMatchObject({ success: false })
    expect(await enter(venueNo)).toMatchObject({ success: false })
  })

  it('[2.2-21] go from draft to notice, live and ended, and are closed', async () => {
    const [source] = (await one(living)).sources
    expect(await post('add', { title: '新会场', sourceIds: source!.equipmentId, venuePassword: 'secret-1' })).toMatchObject({
      success: true,
    })
    const [row] = (await get('list', { title: '新会场' })).result.records
    const { id, venueNo } = row!
    expect(row).toMatchObject({ status: 'draft', passwordFlag: '1' })
    expect(JSON.stringify(row)).not.toContain('secret-1')
    expect(await join({ venueNo })).toMatchObject({ success: false, message: '会场不存在或已关闭' })
    expect(await post('end', { id })).toMatchObject({ code: 409 })
    expect(await post('notice', { id })).toMatchObject({ success: true })
    expect(await join({ venueNo })).toMatchObject({ success: false, message: '请输入会场密码' })
    expect(await join({ venueNo, password: 'wrong' })).toMatchObject({ success: false, message: '会场密码错误' })
    const { pass } = (await join({ venueNo, password: 'secret-1', name: '观众' })).result
    expect(await stateOf(pass)).toMatchObject({ status: 'notice' })
    expect(await say(pass, '你好')).toMatchObject({ success: false, message: '直播时才能聊天' })
    expect(await post('start', { id })).toMatchObject({ success: true })
    expect(await stateOf(pass)).toMatchObject({ status: 'living', mainSourceId: source!.equipmentId })
    expect(await server.call('DELETE', at('delete'), { token: admin, query: { id } })).toMatchObject({ success: false })
    const speak = () => post('chat/send', { id, content: '大家好' })
    expect(await speak()).toMatchObject({ success: true })
    await server.call('PUT', at('edit'), { token: admin, body: { id, chatFlag: '0' } })
    expect(await speak()).toMatchObject({ success: false, message: '会场没有开放聊天' })
    expect(await post('end', { id })).toMatchObject({ success: true })
    expect(await speak()).toMatchObject({ success: false, message: '直播时才能聊天' })
    expect(await post('close', { id })).toMatchObject({ success: true })
    expect(await server.call('GET', '/ibl/open/venueState', withPass(pass))).toMatchObject({ success: false })
  })

  it('show all viewers another source within a second, in one stream whose timestamps run on', async () => {
    nextMinute()
    const { sources, mainSourceId, venueNo } = await one(living)
    const { pass } = (await join({ venueNo })).result
    const { httpFlv } = (await urlsOf(pass, living)).result
    const viewer = await watchResponse(httpFlv.replace(/^https?:\/\/[^/]+/, server.origin))
    await expect.poll(() => viewer.bytes().length, { timeout: 5000 }).toBeGreaterThan(20_000)
    const before = readTags(viewer.bytes())
    const other = sources.map(({ equipmentId }) => equipmentId).find((id) => id !== mainSourceId)!
    const start = performance.now()
    expect(await post('cut', { id: living, equipmentId: other })).toMatchObject({ success: true })
    // The next sequence header is that of the other source.
    const headers = () => readTags(viewer.bytes()).filter(({ kind, data }) => kind === 'video' && data[1] === 0).length
    const known = before.filter(({ kind, data }) => kind === 'video' && data[1] === 0).length
    await expect.poll(headers, { timeout: 3000, interval: 20 }).toBeGreaterThan(known)
    expect(performance.now() - start).toBeLessThan(1000)
    const times = readTags(viewer.bytes()).map(({ timestamp }) => timestamp)
    expect(times.every((time, index) => index === 0 || time >= times[index - 1]! || times[index - 1]! - time < 200)).toBe(true)
    expect(await stateOf(pass)).toMatchObject({ mainSourceId: other })
    const cutMs = async () => (await one(living))['cutMs']
    await expect.poll(cutMs, { timeout: 3000 }).toEqual(expect.any(Number))
    const { cutRequestedAt, ...stored } = await one(living)
    expect(cutRequestedAt).toBeUndefined()
    expect(stored).toMatchObject({ cutFromId: mainSourceId, cutAt: expect.any(String), hostName: '管理员' })
    expect(stored.sources.find(({ equipmentId }) => equipmentId === other)).toMatchObject({
      state: 'live',
      codec: expect.stringContaining('H.264'),
      hasSound: expect.any(Boolean),
    })
    expect(await post('cut', { id: living, equipmentId: 'none' })).toMatchObject({ success: false, message: '该设备不是此会场的机位' })
    viewer.leave()
    await viewer.closed
    // A cut that nobody watches takes no time that could be measured.
    const { mainSourceId: current, sources: all } = await one(living)
    await post('cut', { id: living, equipmentId: all.find(({ equipmentId }) => equipmentId !== current)!.equipmentId })
    expect(await cutMs()).toBeNull()
  })

  it('have a chat with a pause, words that are held, mute and removal', async () => {
    nextMinute()
    const { venueNo } = await one(living)
    const { pass, viewerId } = (await join({ venueNo, name: '韩工' })).result
    const guest = (await join({ venueNo })).result
    expect(await say(guest.pass, '你好')).toMatchObject({ success: false, message: '请先填写名称' })
    const first = await say(pass, '声音很清楚')
    expect(first.result).toMatchObject({ status: 'shown' })
    expect((await say(pass, '马上又说')).status).toBe(429)
    const seen = await stateOf(guest.pass)
    expect(seen.messages).toMatchObject([{ name: '韩工', content: '声音很清楚' }])

    await server.call('PUT', at('edit'), { token: admin, body: { id: living, reviewAll: '1' } })
    clock.advance(3000)
    const held = await say(pass, '要先审')
    expect(held).toMatchObject({ message: '消息待审核', result: { status: 'held' } })
    expect((await stateOf(guest.pass, seen.after)).messages).toEqual([])
    expect((await get<Row[]>('chat/list', { id: living })).result.at(-1)).toMatchObject({ id: held.result.id, status: 'held' })
    expect(await post('chat/release', { id: held.result.id })).toMatchObject({ message: '已放行' })
    const released = await stateOf(guest.pass, seen.after)
    expect(released.messages).toMatchObject([{ content: '要先审' }])
    expect(await post('chat/delete', { id: first.result.id })).toMatchObject({ message: '已删除' })
    expect((await stateOf(guest.pass, released.after)).removedIds).toEqual([first.result.id])

    expect(await post('mute', { id: living, viewerId, minutes: 10 })).toMatchObject({ message: '已禁言' })
    clock.advance(3000)
    expect(await say(pass, '还能说吗')).toMatchObject({ success: false, message: '你已被禁言' })
    const viewersOf = async () => (await get<Row[]>('viewers', { id: living })).result.filter(({ id }) => id === viewerId)
    expect(await viewersOf()).toMatchObject([{ name: '韩工', isMuted: true, isOnline: true, mutedUntil: expect.stringMatching(/^2026-/) }])
    await server.call('POST', '/ibl/open/venueLeave', { ...withPass(pass), body: {} })
    expect(await viewersOf()).toMatchObject([{ isMuted: true, isOnline: false }])
    expect(await stateOf(pass)).toMatchObject({ isMuted: true })
    expect(await post('mute', { id: living, viewerId, minutes: 0 })).toMatchObject({ message: '已解除禁言' })
    expect(await viewersOf()).toMatchObject([{ isMuted: false, isOnline: true, mutedUntil: null }])
    expect(await post('kick', { id: living, viewerId })).toMatchObject({ message: '已移出' })
    expect(await server.call('GET', '/ibl/open/venueState', withPass(pass))).toMatchObject({ success: false })
    expect(await urlsOf(pass, living)).toMatchObject({ success: false })
    expect(await join({ venueNo, name: '韩工' })).toMatchObject({ message: '你已被移出会场，请稍后再来' })
  })

  it('count viewers and take no more than their limit', async () => {
    nextMinute()
    const { venueNo } = await one(living)
    await server.call('PUT', at('edit'), { token: admin, body: { id: living, watchLimit: 2 } })
    clock.advance(60_000)
    const viewers = []
    for (const address of ['10.2.0.1', '10.3.0.1', '10.4.0.1']) viewers.push(await join({ venueNo }, address))
    expect(viewers.map(({ success }) => success)).toEqual([true, true, false])
    expect(viewers[2]).toMatchObject({ message: '会场人数已满' })
    expect(await stateOf(viewers[0]!.result.pass)).toMatchObject({ onlineCount: 2 })
    const { peakCount } = await one(living)
    expect(peakCount).toBeGreaterThanOrEqual(2)
    await server.call('POST', '/ibl/open/venueLeave', { ...withPass(viewers[1]!.result.pass), body: {} })
    expect(await stateOf(viewers[0]!.result.pass)).toMatchObject({ onlineCount: 1 })
    expect(await join({ venueNo }, '10.4.0.1')).toMatchObject({ success: true })
    // The highest number stays when viewers go.
    expect(await one(living)).toMatchObject({ peakCount, onlineCount: 2 })
  })

  it('are entered by a shared link without password and code, until the link is withdrawn', async () => {
    nextMinute()
    await server.call('PUT', at('edit'), { token: admin, body: { id: living, venuePassword: 'secret-3', inviteCode: 'LINK01' } })
    const body = { targetType: 'venue', targetId: living, minutes: 60 }
    const link = (await server.call<{ id: string; token: string; url: string }>('POST', '/ibl/shareToken/add', { token: admin, body }))
      .result
    expect(link.url).toContain(`/h5/mobileplay?t=${link.token}`)
    expect((await server.call<Rows>('GET', '/ibl/shareToken/list', { token: admin })).result.records[0]).toMatchObject({
      targetType_dictText: '会场',
      targetName: '第七届长三角智慧交通论坛',
    })
    const shared = await server.call<Row & { pass: string }>('POST', '/ibl/open/share', { body: { token: link.token } })
    expect(shared.result).toMatchObject({ targetType: 'venue', targetId: living, title: '第七届长三角智慧交通论坛' })
    const joinByLink = (more: object = {}) =>
      server.call<Joined>('POST', '/ibl/open/venueJoin', { body: { name: '链接观众', ...more }, ...withPass(shared.result.pass) })
    const { result: viewer } = await joinByLink()
    expect(await stateOf(viewer.pass)).toMatchObject({ status: 'living' })
    const { httpFlv } = (await urlsOf(viewer.pass, living)).result
    const watching = await watchResponse(httpFlv.replace(/^https?:\/\/[^/]+/, server.origin))
    await expect.poll(() => watching.bytes().length, { timeout: 5000 }).toBeGreaterThan(10_000)
    // The link opens no device.
    const device = (await one(living)).sources[0]!.equipmentId
    const asDevice = { targetType: 'equipment', id: device }
    for (const headers of [{ 'x-share-token': link.token }, { 'x-viewer-pass': shared.result.pass }] as Record<string, string>[])
      expect(await server.call('POST', '/ibl/open/playUrls', { headers, body: asDevice })).toMatchObject({ success: false })
    expect(await join({ venueNo: (await one(living))['venueNo'] })).toMatchObject({ message: '请输入会场密码' })

    await server.call('DELETE', '/ibl/shareToken/delete', { token: admin, query: { id: link.id } })
    expect(await server.call('GET', '/ibl/open/venueState', withPass(viewer.pass))).toMatchObject({ message: '分享链接无效或已结束' })
    expect(await joinByLink()).toMatchObject({ success: false, message: '分享链接无效或已结束' })
    await watching.closed
    await server.call('PUT', at('edit'), { token: admin, body: { id: living, venuePassword: null, inviteCode: null } })
  })
})
