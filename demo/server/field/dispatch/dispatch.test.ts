import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { MINUTE, SECOND } from '../../platform/base/time'
import { equipmentId } from '../../devices/seed/equipment'
import { userId } from '../../system/seed/users'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { DispatchResponse, MemberResponse, Room } from './responses'

/** Of the department of `jeecg`, the operator. */
let seenByOperator: string
let server: TestServer
let admin: string
let operator: string
/** Holds no permission for dispatch. */
let outsider: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
  outsider = await server.tokenOf('wangwu')
  const database = server.openDatabase()
  const device = await database
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('userId', '=', userId('jeecg'))
    .where('onlineStatus', '=', '1')
    .executeTakeFirstOrThrow()
  seenByOperator = device.id
  await database.destroy()
})
afterAll(() => server.close())

const post = <Result = null>(verb: string, body: object, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('POST', verb.startsWith('/') ? verb : `/dispatch/iblDispatch/${verb}`, { token, body })
const get = <Result>(path: string, query: Record<string, string> = {}, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('GET', path.startsWith('/') ? path : `/dispatch/iblDispatch/${path}`, { token, query })
const room = async (id: string) => (await get<Room>('queryById', { id })).result
const member = async (id: string, name: string): Promise<MemberResponse> =>
  (await room(id)).members.find(({ memberId }) => memberId === userId(name))!
const JEECG = { memberType: 'user', memberId: userId('jeecg') }
const actions = async (id: string) => (await get<{ action: string }[]>('log', { id })).result.map(({ action }) => action)
const DENIED = { success: false, code: 510 }

async function opened(more: object = {}, token = admin): Promise<string> {
  const device = { memberType: 'equipment', memberId: seenByOperator }
  const { result, success, message } = await post<DispatchResponse>(
    'add',
    { title: '滨江步道', kind: 'talk', members: [JEECG, device], ...more },
    token,
  )
  expect(success, message).toBe(true)
  return result.id
}

async function withOperator(more: object = {}): Promise<string> {
  const id = await opened(more)
  expect(await post('join', { id }, operator)).toMatchObject({ success: true })
  return id
}

describe('[1-16] [F9] dispatch rooms', () => {
  it('ring people, take devices in at once, and keep what happened', async () => {
    const id = await opened()
    const { dispatch, members } = await room(id)
    expect(dispatch).toMatchObject({ status: 'open', kind: 'talk', hostId: userId('admin'), kind_dictText: '对讲', joinedCount: 2 })
    expect(dispatch.dispatchNo).toMatch(/^DD-20261118-\d{4}$/)
    expect(dispatch.mainSource).toMatchObject({ memberId: seenByOperator })
    expect(members.map(({ joinState }) => joinState)).toEqual(['joined', 'ringing', 'joined'])
    const mine = await get<{ records: { id: string; own: object }[] }>('list', { mine: '1' }, operator)
    expect(mine.result.records.find((row) => row.id === id)?.own).toMatchObject({ joinState: 'ringing' })
    expect(await post('join', { id }, operator)).toMatchObject({
      success: true,
      result: { dispatch: { id }, whip: `/ibl/rtc/whip/room/${id}-${userId('jeecg')}`, whep: {}, iceServers: [] },
    })
    expect(await member(id, 'jeecg')).toMatchObject({ joinState: 'joined', role: 'listener', ringUntil: null })
    expect(await post('leave', { id }, operator)).toMatchObject({ success: true })
    expect(await post('leave', { id }, operator)).toMatchObject({ success: true })
    expect(await actions(id)).toEqual(['create', 'invite', 'invite', 'join', 'leave'])
  })

  it('are refused by whom they ring, and ring again', async () => {
    const id = await opened()
    expect(await post('refuse', { id }, operator)).toMatchObject({ success: true })
    expect(await member(id, 'jeecg')).toMatchObject({ joinState: 'refused' })
    expect(await post('refuse', { id }, operator)).toMatchObject({ success: false, message: '邀请已结束' })
    expect(await post('invite', { id, members: [JEECG] })).toMatchObject({ success: true })
    expect(await member(id, 'jeecg')).toMatchObject({ joinState: 'ringing' })
    expect(await post('cancelInvite', { id, memberId: JEECG.memberId })).toMatchObject({ success: true })
    expect(await member(id, 'jeecg')).toMatchObject({ joinState: 'left' })
  })

  it('have one speaker: of two in the same second the other hears who speaks, and waits', async () => {
    const id = await withOperator()
    const both = await Promise.all([post('floorRequest', { id }), post('floorRequest', { id }, operator)])
    const [won, lost] = both.toSorted((one, other) => Number(other.success) - Number(one.success))
    const { floorId, floorTime } = (await room(id)).dispatch
    expect(won).toMatchObject({ success: true })
    expect(lost).toMatchObject({ status: 200, success: false, code: 409, result: { userId: floorId, time: floorTime } })
    const waiting = floorId === userId('admin') ? 'jeecg' : 'admin'
    expect((await member(id, waiting)).askTime).not.toBeNull()
    expect(await post('floorGrant', { id, memberId: userId('jeecg') }, operator)).toMatchObject(DENIED)
    expect(await post('floorGrant', { id, memberId: userId('jeecg') })).toMatchObject({ success: true })
    expect((await room(id)).dispatch.floorId).toBe(userId('jeecg'))
    expect(await post('floorRelease', { id }, operator)).toMatchObject({ success: true })
    expect((await room(id)).dispatch.floorId).toBeNull()
    await post('floorRequest', { id }, operator)
    expect(await post('floorRevoke', { id })).toMatchObject({ success: true })
    expect(await post('floorRevoke', { id })).toMatchObject({ success: false, code: 409 })
    expect(await post('mute', { id, memberId: userId('jeecg') })).toMatchObject({ success: true })
    expect(await post('floorRequest', { id }, operator)).toMatchObject({ success: false, message: '主持人已将你静音' })
    expect(await post('mute', { id, memberId: 'all', on: '0' })).toMatchObject({ success: true })
    expect(await post('floorRequest', { id }, operator)).toMatchObject({ success: true })
    expect(await post('raiseHand', { id, up: true }, operator)).toMatchObject({ success: true })
    expect((await member(id, 'jeecg')).handTime).not.toBeNull()
  })

  it('are changed by their host alone, and handed over', async () => {
    const id = await withOperator()
    for (const [verb, more] of [
      ['edit', { title: '新' }],
      ['pause', {}],
      ['end', {}],
      ['invite', { members: [JEECG] }],
      ['mute', { memberId: 'all' }],
      ['remove', { memberId: seenByOperator }],
      ['transfer', { memberId: userId('admin') }],
    ] as const)
      expect(await post(verb, { id, ...more }, operator), verb).toMatchObject(DENIED)
    expect(await post('transfer', { id, memberId: seenByOperator })).toMatchObject({ success: false })
    expect(await post('transfer', { id, memberId: userId('jeecg') })).toMatchObject({ success: true })
    expect((await room(id)).dispatch.hostId).toBe(userId('jeecg'))
    expect(await post('edit', { id, title: '新标题' }, operator)).toMatchObject({ success: true })
    expect(await post('pause', { id }, operator)).toMatchObject({ success: true })
    expect(await post('floorRequest', { id }, operator)).toMatchObject({ message: '调度已暂停' })
    expect(await post('pause', { id })).toMatchObject({ code: 409, result: { userId: userId('jeecg') } })
    expect(await post('resume', { id }, operator)).toMatchObject({ success: true })
    expect(await post('end', { id }, operator)).toMatchObject({ success: true })
    expect(await post('end', { id })).toMatchObject({ code: 409, result: { userId: userId('jeecg'), time: expect.any(String) } })
    expect(await post('join', { id })).toMatchObject({ code: 409 })
    const { dispatch, members } = await room(id)
    expect(dispatch).toMatchObject({ title: '新标题', status: 'closed', endTime: expect.any(String) })
    expect(members.map(({ joinState }) => joinState)).toEqual(['left', 'left', 'left'])
  })

  it('let nobody back in whom the host removed, until he is invited', async () => {
    const id = await withOperator()
    expect(await post('remove', { id, memberId: userId('admin') })).toMatchObject({ success: false })
    expect(await post('remove', { id, memberId: userId('jeecg') })).toMatchObject({ success: true })
    const refusal = await post('join', { id }, operator)
    expect(refusal.success).toBe(false)
    await post('invite', { id, members: [JEECG] })
    expect(await post('join', { id }, operator)).toMatchObject({ success: true })
  })

  it('[7.5-18] show all members one main picture', async () => {
    const id = await withOperator()
    const set = (body: object, token = admin) => post('/ibl/api/appMainDispatching', { dispatchId: id, action: 'set', ...body }, token)
    expect(await post('/ibl/api/appMainDispatching', {})).toMatchObject({ success: false })
    expect(await set({ equipmentId: seenByOperator }, operator)).toMatchObject(DENIED)
    expect(await set({ equipmentId: 'nothing' })).toMatchObject({ success: false })
    expect(await set({ userId: userId('jeecg') })).toMatchObject({ success: true })
    expect((await room(id)).dispatch.mainSource).toMatchObject({ memberType: 'user', memberId: userId('jeecg') })
    expect(await set({ action: 'clear' })).toMatchObject({ success: true })
    expect((await room(id)).dispatch.mainSource).toBeNull()
  })

  it('[7.5-15] carry filtered messages, each target delivered or not', async () => {
    const id = await withOperator()
    const send = (body: object, token = admin) => post<Record<string, unknown>>('/ibl/api/appSendMsgFilter', body, token)
    expect(await send({})).toMatchObject({ success: false })
    const inRoom = { targetType: 'dispatch', targetIds: [id], msgType: 'text', content: '不要赌 博' }
    expect(await send(inRoom)).toMatchObject({
      success: true,
      result: { content: '不要***', hits: 1, delivered: 1, offline: 0, targets: [{ targetId: userId('jeecg'), delivered: true }] },
    })
    const first = (await get<{ id: string; content: string }[]>('messages', { id }, operator)).result
    expect(first).toMatchObject([{ content: '不要***', userName: expect.any(String) }])
    await send({ ...inRoom, content: '收到' }, operator)
    expect((await get<{ content: string }[]>('messages', { id, after: first[0]!.id })).result.map(({ content }) => content)).toEqual([
      '收到',
    ])
    expect(await send(inRoom, outsider)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await send({ ...inRoom, content: 'x'.repeat(501) })).toMatchObject({ success: false })
    expect(await send({ targetType: 'all', content: '通知' }, operator)).toMatchObject(DENIED)
    expect(await send({ targetType: 'all', content: '通知' })).toMatchObject({ success: true })
    expect(await send({ targetType: 'user', targetIds: [userId('jeecg')], content: '你好' }, outsider)).toMatchObject(DENIED)
    const device = { targetType: 'equipment', targetIds: [seenByOperator], content: '请抬头' }
    expect(await send(device)).toMatchObject({ result: { delivered: 1, offline: 0 } })
    server.clock.advance(2 * MINUTE)
    await post('join', { id })
    for (let count = 0; count < 20; count += 1) expect(await send(inRoom)).toMatchObject({ success: true })
    expect(await send(inRoom)).toMatchObject({ status: 429 })
    server.clock.advance(MINUTE)
    await post('join', { id })
    expect(await send(inRoom)).toMatchObject({ success: true })
  })

  it('of kind broadcast let the host alone write', async () => {
    const id = await withOperator({ kind: 'broadcast' })
    const body = { targetType: 'dispatch', targetIds: [id], content: '通知' }
    expect(await post('/ibl/api/appSendMsgFilter', body, operator)).toMatchObject({ success: false })
    expect(await post('/ibl/api/appSendMsgFilter', body)).toMatchObject({ success: true })
    expect(await post('floorRequest', { id })).toMatchObject({ success: false, message: '只有对讲有话权' })
  })

  it('[7.5-10] are all had with their members, and counted', async () => {
    const id = await opened()
    const all = (status: string) => get<(DispatchResponse & { members: object[] })[]>('/ibl/api/appAllDispatchNoPageList', { status })
    const { result } = await all('open')
    expect(result.find((row) => row.id === id)?.members).toHaveLength(3)
    expect((await all('nonsense')).result).toEqual([])
    const stat = (token: string) => get<{ dispatchOpen: number }>('/ibl/api/appStat', {}, token)
    expect((await stat(admin)).result.dispatchOpen).toBeGreaterThanOrEqual(result.length)
    expect(await get('/ibl/api/appAllDispatchNoPageList', {}, outsider)).toMatchObject(DENIED)
  })

  it('of departments that somebody does not see are not there', async () => {
    const id = await opened({ members: [{ memberType: 'equipment', memberId: equipmentId(1) }] })
    for (const [verb, more] of [
      ['join', {}],
      ['end', {}],
      ['invite', { members: [JEECG] }],
      ['floorRequest', {}],
    ] as const)
      expect(await post(verb, { id, ...more }, operator), verb).toMatchObject({ message: '未找到对应实体' })
    for (const path of ['queryById', 'messages', 'log'])
      expect(await get(path, { id }, operator)).toMatchObject({ message: '未找到对应实体' })
    const strange = { title: '外部', kind: 'video', members: [{ memberType: 'user', memberId: userId('admin') }] }
    expect(await post('add', strange, operator)).toMatchObject({ success: false, message: '有成员不存在，或不在你的部门' })
    expect(await post('add', strange, outsider)).toMatchObject(DENIED)
  })

  it('belong to an alarm, which notes them', async () => {
    const alarm = await server.call<{ id: string }>('POST', '/sos/iblSosInfo/add', {
      token: admin,
      body: { type: 'person', ownerType: 'equipment', ownerId: seenByOperator },
    })
    const id = await opened({ sosId: alarm.result.id })
    const { dispatch } = await room(id)
    expect(dispatch.sosId).toBe(alarm.result.id)
    const steps = await server.call<{ note: string }[]>('GET', '/sos/iblSosInfo/log', { token: admin, query: { id: alarm.result.id } })
    expect(steps.result.at(-1)?.note).toBe(dispatch.dispatchNo)
    expect(await post('add', { title: '无', kind: 'video', members: [JEECG], sosId: 'nothing' })).toMatchObject({ success: false })
  })

  it('begin from templates of the own department', async () => {
    const body = { title: '救护联动', kind: 'talk', members: [{ memberType: 'equipment', memberId: seenByOperator }] }
    const { result } = await post<{ id: string }>('template/add', body, operator)
    const own = await get<{ id: string; members: object[] }[]>('template/list', {}, operator)
    expect(own.result).toMatchObject([{ id: result.id, title: '救护联动', isOwn: true, members: [{ memberId: seenByOperator }] }])
    expect((await get<{ id: string }[]>('template/list')).result).toEqual([])
    const remove = (token: string) => server.call('DELETE', '/dispatch/iblDispatch/template/delete', { token, query: { id: result.id } })
    expect(await remove(outsider)).toMatchObject(DENIED)
    expect(await remove(operator)).toMatchObject({ success: true })
    expect(await remove(operator)).toMatchObject({ success: false })
  })

  it('of closed state alone are deleted, all of a batch or none, and are exported', async () => {
    const [open, closed] = [await opened(), await opened({ title: '=cmd' })]
    await post('end', { id: closed })
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/dispatch/iblDispatch/exportXls`,
      query: { id: closed },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    const rows = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['对讲', '已结束']))
    const remove = (ids: string) => server.call('DELETE', '/dispatch/iblDispatch/deleteBatch', { token: admin, query: { ids } })
    expect(await remove(`${open},${closed}`)).toMatchObject({ success: false, message: '只能删除已结束的调度' })
    expect(await remove(closed)).toMatchObject({ success: true })
    expect(await get('queryById', { id: closed })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it.each([
    ['no title', { title: '' }],
    ['a title that is too long', { title: 'x'.repeat(101) }],
    ['a kind that does not exist', { kind: 'opera' }],
    ['no members', { members: [] }],
    ['a member of no kind', { members: [{ memberType: 'car', memberId: 'x' }] }],
    ['a member that does not exist', { members: [{ memberType: 'user', memberId: 'nobody' }] }],
    ['a main picture of somebody else', { mainSource: { memberType: 'user', memberId: 'nobody' } }],
    ['more than 200 members', { members: Array.from({ length: 201 }, (_, index) => ({ memberType: 'user', memberId: `${index}` })) }],
  ])('with %s are refused', async (_, more) => {
    const body = { title: '标题', kind: 'video', members: [JEECG], ...more }
    expect(await post('add', body)).toMatchObject({ success: false, message: expect.stringMatching(/.{4,}/) })
  })

  it('let in whoever enters their six digits, until the host takes them back', async () => {
    const members = [{ memberType: 'equipment', memberId: equipmentId(1) }]
    const id = await opened({ members, codeFlag: '1' })
    const code = async () => (await room(id)).dispatch.roomCode ?? ''
    const first = await code()
    expect(first).toMatch(/^\d{6}$/)
    const enter = (token?: string) => server.call('POST', '/ibl/open/enter', { ...(token && { token }), body: { code: first } })
    const target = { targetType: 'dispatch', targetId: id, title: '滨江步道', status: 'open', needs: null }
    expect((await enter()).result).toEqual({ ...target, path: `/mobile/rtcPlayer?room=${id}`, pass: expect.any(String) })
    for (const body of [{}, { id, roomCode: first }]) expect(await post('join', body, outsider)).toMatchObject({ success: false })
    expect(await post('join', { id }, outsider)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await enter(outsider)).result).toEqual({ ...target, path: `/mobile/meeting?id=${id}`, pass: null })
    // Whoever has entered the code is invited.
    expect(await member(id, 'wangwu')).toMatchObject({ joinState: 'invited' })
    expect(await post('join', { id }, outsider)).toMatchObject({ result: { dispatch: { id } } })
    await post('leave', { id }, outsider)
    expect(await post('join', { roomCode: first }, outsider)).toMatchObject({ result: { dispatch: { id, roomCode: first } } })
    expect(await member(id, 'wangwu')).toMatchObject({ joinState: 'joined', role: 'listener' })
    expect(await post('edit', { id, title: '滨江步道', codeFlag: '0' }, outsider)).toMatchObject(DENIED)
    expect(await post('edit', { id, title: '新', codeFlag: '1' })).toMatchObject({ success: true })
    expect(await post('edit', { id, title: '新' })).toMatchObject({ success: true })
    expect(await code()).toBe(first)

    await post('remove', { id, memberId: userId('wangwu') })
    expect(await post('join', { roomCode: first }, outsider)).toMatchObject({ success: false, message: '你已被移出，请等待邀请' })
    expect(await post('edit', { id, title: '新', codeFlag: '0' })).toMatchObject({ success: true })
    expect(await code()).toBe('')
    expect(await post('join', { roomCode: first }, operator)).toMatchObject({ message: '六位码不存在或已失效' })
    await post('edit', { id, title: '新', codeFlag: '1' })
    const second = await code()
    expect(second).toMatch(/^\d{6}$/)
    expect(await actions(id)).toEqual(['create', 'invite', 'join', 'leave', 'join', 'edit', 'edit', 'remove', 'codeOff', 'codeOn'])
    await post('end', { id })
    expect((await room(id)).dispatch.roomCode).toBeNull()
    expect(await post('join', { roomCode: second }, operator)).toMatchObject({ message: '六位码不存在或已失效' })
  })

  it('show their main picture to guests with the code, as long as it is in force', async () => {
    const members = [{ memberType: 'equipment', memberId: equipmentId(1) }]
    const id = await opened({ members, codeFlag: '1' })
    const code = (await room(id)).dispatch.roomCode
    const { pass } = (await server.call<{ pass: string }>('POST', '/ibl/open/enter', { body: { code } })).result
    const play = (room: string) =>
      server.call('POST', '/ibl/open/playUrls', { headers: { 'x-viewer-pass': pass }, body: { targetType: 'dispatch', id: room } })
    expect(await play(id)).toMatchObject({ success: true, result: { wsFlv: expect.stringContaining('ticket=') } })
    expect(await play(await opened({ members, codeFlag: '1' }))).toMatchObject({ success: false, message: '未找到对应实体' })
    await post('edit', { id, title: '滨江步道', codeFlag: '0' })
    expect(await play(id)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('make those wait who enter wrong digits', async () => {
    await opened({ codeFlag: '1' })
    const wrong = async () => (await post('join', { roomCode: '111111' }, outsider)).code
    const codes = []
    for (let index = 0; index < 6; index++) codes.push(await wrong())
    expect(codes).toEqual([500, 500, 500, 500, 500, 429])
  })

  it('take back who was gone for a moment', async () => {
    const id = await withOperator()
    expect(await post('beat', { id }, operator)).toMatchObject({ success: true, result: { joinState: 'joined', status: 'open' } })
    const database = server.openDatabase()
    await database.updateTable('iblDispatchMember').set({ joinState: 'offline' }).where('memberId', '=', userId('jeecg')).execute()
    await database.destroy()
    server.clock.advance(SECOND)
    expect(await post('beat', { id }, operator)).toMatchObject({ result: { joinState: 'joined' } })
    await post('leave', { id }, operator)
    expect(await post('beat', { id }, operator)).toMatchObject({ result: { joinState: 'left' } })
    expect(await post('beat', { id }, outsider)).toMatchObject({ success: false })
  })
})
