import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
let lisi: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  lisi = await server.tokenOf('lisi')
})
afterAll(() => server.close())

interface Announcement {
  id: string
  titile: string
  sender: string
  sendStatus: string
  userIds: string | null
  createBy: string
}
interface Page<Row> {
  records: Row[]
  total: number
}

const GOOD = { titile: '测试通告', msgContent: '<p>内容</p>', priority: 'M', msgCategory: '1', msgType: 'ALL' }
const post = (body: object, token = admin) => server.call('POST', '/sys/annountCement/add', { token, body })
const byId = (id: string, token = admin) => server.call<Announcement>('GET', '/sys/annountCement/queryById', { token, query: { id } })
const act = (verb: 'doReleaseData' | 'doReovkeData', id: string, token = admin) =>
  server.call('GET', `/sys/annountCement/${verb}`, { token, query: { id } })
const mine = (token: string, query: Record<string, string> = {}) =>
  server.call<Page<{ id: string; anntId: string; readFlag: string; titile: string }>>(
    'GET',
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { token, query },
  )

let number = 0
async function draft(fields: object = {}): Promise<string> {
  number += 1
  const titile = `通告${number}`
  expect(await post({ ...GOOD, titile, ...fields })).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  const { result } = await server.call<Page<Announcement>>('GET', '/sys/annountCement/list', { token: admin, query: { titile } })
  return result.records[0]?.id ?? ''
}

describe('writing', () => {
  it('[N53] makes a draft whose sender is the caller, whatever the body says', async () => {
    const id = await draft({ sender: 'someone', createBy: 'someone', sendStatus: '1', delFlag: '1', sendTime: '2020-01-01 00:00:00' })
    expect((await byId(id)).result).toMatchObject({ sender: 'admin', createBy: 'admin', sendStatus: '0', delFlag: '0', sendTime: null })
  })

  it.each([
    { priority: '"><svg onload=window.__xss=1>' },
    { msgCategory: '9' },
    { msgType: 'X' },
    { openType: 'javascript' },
    { openPage: 'javascript:alert(1)' },
    { openPage: '//evil.example' },
    { openPage: '/\\evil.example' },
    { openPage: 'data:text/html,x' },
    { startTime: '2026-13-01 00:00:00' },
    { endTime: '2026-01-01 25:00:00' },
    { startTime: '2026-02-02 00:00:00', endTime: '2026-02-01 00:00:00' },
    { msgType: 'USER' },
    { msgType: 'USER', userIds: 'nobody,' },
    { msgContent: 'x'.repeat(600_001) },
    { msgContent: ['x'] },
    { titile: '' },
    { titile: 'x'.repeat(101) },
  ])('[N53] refuses %.80j', async (fields) => {
    const response = await post({ ...GOOD, ...fields })
    expect(response).toMatchObject({ status: 200, success: false, code: 500 })
    expect(JSON.stringify(response)).not.toContain('evil')
  })

  it.each(['/isystem/user', 'https://ops.example/a?b=c', 'system/UserList', '/a?b=c#d'])('takes the page %s', async (openPage) => {
    expect((await post({ ...GOOD, openType: 'url', openPage })).success).toBe(true)
  })

  it('edits drafts and revoked ones, never released ones', async () => {
    const id = await draft()
    const edit = (fields: object) => server.call('PUT', '/sys/annountCement/edit', { token: admin, body: { ...GOOD, id, ...fields } })
    expect(await edit({ titile: '改过' })).toMatchObject({ success: true, message: '修改成功!' })
    await act('doReleaseData', id)
    expect((await edit({ titile: '再改' })).success).toBe(false)
    await act('doReovkeData', id)
    expect((await edit({ titile: '再改' })).success).toBe(true)
    expect((await byId(id)).result.titile).toBe('再改')
    expect((await edit({ id: 'nothing' })).message).toBe('未找到对应实体')
  })

  it('changes what the call names: of two administrators neither undoes the other', async () => {
    const id = await draft({ msgAbstract: '旧摘要' })
    const edit = (body: object) => server.call('PUT', '/sys/annountCement/edit', { token: admin, body: { id, ...body } })
    expect(await edit({ titile: '第一个人的标题' })).toMatchObject({ success: true })
    expect(await edit({ msgAbstract: '第二个人的摘要' })).toMatchObject({ success: true })
    expect((await byId(id)).result).toMatchObject({ titile: '第一个人的标题', msgAbstract: '第二个人的摘要', msgContent: GOOD.msgContent })
  })

  it('what an edit names has to suit what stays', async () => {
    const id = await draft({ startTime: '2026-02-01 00:00:00', endTime: '2026-03-01 00:00:00' })
    const edit = (body: object) => server.call('PUT', '/sys/annountCement/edit', { token: admin, body: { id, ...body } })
    expect(await edit({ endTime: '2026-01-31 00:00:00' })).toMatchObject({
      success: false,
      message: expect.stringContaining('结束时间必须晚于开始时间'),
    })
    expect(await edit({ startTime: '2026-03-01 00:00:00' })).toMatchObject({ success: false })
    expect(await edit({ msgType: 'USER' })).toMatchObject({ success: false, message: expect.stringContaining('指定用户不能为空') })
    expect(await edit({ msgType: 'USER', userIds: userId('lisi') })).toMatchObject({ success: true })
    expect((await byId(id)).result.userIds).toBe(`${userId('lisi')},`)
    expect(await edit({ titile: '' })).toMatchObject({ success: false })
    expect(await edit({ msgType: 'ALL' })).toMatchObject({ success: true })
    expect((await byId(id)).result.userIds).toBeNull()
  })

  it('answers the id of a new one, so that it can be released at once', async () => {
    const { result } = await server.call<{ id: string }>('POST', '/sys/annountCement/add', {
      token: admin,
      body: { ...GOOD, titile: '有编号' },
    })
    expect((await byId(result.id)).result).toMatchObject({ titile: '有编号', sendStatus: '0' })
  })

  it('tells how many people one would reach: who is frozen apart, who is deleted or unknown not at all', async () => {
    const reach = async (query: Record<string, string>, token = admin) =>
      server.call<{ reached: number; frozen: number }>('GET', '/sys/annountCement/reach', { token, query })
    const people = async (status: string) =>
      (await server.call<Page<object>>('GET', '/sys/user/list', { token: admin, query: { status } })).result.total
    const [normal, frozen] = [await people('1'), await people('2')]
    expect((await reach({ msgType: 'ALL' })).result).toMatchObject({ reached: normal, frozen })
    const some = `${userId('lisi')},${userId('jeecg')},nobody`
    expect((await reach({ msgType: 'USER', userIds: some })).result).toMatchObject({ reached: 2, frozen: 0 })
    const freeze = (status: number) => server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: userId('jeecg'), status } })
    expect((await freeze(2)).success).toBe(true)
    expect((await reach({ msgType: 'USER', userIds: some })).result).toMatchObject({ reached: 1, frozen: 1 })
    await freeze(1)
    expect((await reach({ msgType: 'USER' })).result).toMatchObject({ reached: 0, frozen: 0 })
    expect((await reach({ msgType: 'X' })).success).toBe(false)
    expect((await reach({ msgType: 'ALL' }, await server.tokenOf('jeecg'))).code).toBe(510)
  })

  it('deletes a whole batch or nothing', async () => {
    const ids = [await draft(), await draft()]
    const remove = (text: string) => server.call('DELETE', '/sys/annountCement/deleteBatch', { token: admin, query: { ids: text } })
    expect((await remove([...ids, 'nothing'].join(','))).success).toBe(false)
    expect((await byId(ids[0] ?? '')).success).toBe(true)
    expect(await remove(ids.join(','))).toMatchObject({ success: true, message: '删除成功!' })
    expect((await byId(ids[0] ?? '')).message).toBe('未找到对应实体')
  })
})

describe('releasing and revoking', () => {
  it('[7.2-45] [N62] of two releases at once one wins', async () => {
    const id = await draft()
    const responses = await Promise.all([act('doReleaseData', id), act('doReleaseData', id)])
    expect(responses.map((response) => response.message).sort()).toEqual(['该系统通知发布成功', '该系统通知已发布'].sort())
    expect(await act('doReovkeData', id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect((await act('doReovkeData', id)).success).toBe(false)
  })

  it('refuses a link on a foreign page, although it is a GET call', async () => {
    const id = await draft()
    const response = await server.call('GET', '/sys/annountCement/doReleaseData', {
      token: admin,
      query: { id },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.code).toBe(510)
    expect((await byId(id)).result.sendStatus).toBe('0')
  })

  it('a new release is unread again for who had read the first', async () => {
    const id = await draft({ msgType: 'USER', userIds: userId('lisi') })
    await act('doReleaseData', id)
    await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: lisi, body: { anntId: id } })
    await act('doReovkeData', id)
    await act('doReleaseData', id)
    expect((await mine(lisi)).result.records.find((record) => record.anntId === id)?.readFlag).toBe('0')
  })
})

describe('reading', () => {
  it('[7.2-43] [N39] shows others only what is released and theirs', async () => {
    const foreign = await draft({ msgType: 'USER', userIds: userId('jeecg') })
    const own = await draft({ msgType: 'USER', userIds: `${userId('jeecg')},${userId('lisi')},` })
    const everybody = await draft()
    for (const id of [foreign, own, everybody]) {
      expect((await byId(id, lisi)).message).toBe('未找到对应实体')
      await act('doReleaseData', id)
    }
    expect((await byId(foreign, lisi)).success).toBe(false)
    expect((await byId(own, lisi)).result).toMatchObject({ id: own, userIds: null })
    expect((await byId(everybody, lisi)).success).toBe(true)
    await act('doReovkeData', everybody)
    expect((await byId(everybody, lisi)).success).toBe(false)
    const read = (anntId: string) =>
      server.call('POST', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: lisi, body: { anntId } })
    for (const id of [foreign, everybody, 'nothing']) expect((await read(id)).success).toBe(false)
  })

  it('[7.2-44] marks one read by anntId with PUT and POST, and all at once', async () => {
    const ids = [await draft(), await draft(), await draft()]
    for (const id of ids) await act('doReleaseData', id)
    const path = '/sys/sysAnnouncementSend/editByAnntIdAndUserId'
    expect(await server.call('PUT', path, { token: lisi, body: { anntId: ids[0] } })).toMatchObject({ success: true, code: 0 })
    expect((await server.call('POST', path, { token: lisi, body: { anntId: ids[1] } })).success).toBe(true)
    const unread = (await mine(lisi, { readFlag: '0', pageSize: '100' })).result.records.map((record) => record.anntId)
    expect(unread).toContain(ids[2])
    expect(unread).not.toContain(ids[0])
    expect(await server.call('PUT', '/sys/sysAnnouncementSend/readAll', { token: lisi })).toMatchObject({
      success: true,
      message: '全部已读',
    })
    expect((await mine(lisi, { readFlag: '0' })).result.total).toBe(0)
    const { result } = await server.call<{ anntMsgTotal: number }>('GET', '/sys/annountCement/listByUser', { token: lisi })
    expect(result.anntMsgTotal).toBe(0)
  })

  it('getMyAnnouncementSend pages, unread first, and searches', async () => {
    const jeecg = await server.tokenOf('jeecg')
    const all = (await mine(jeecg, { pageSize: '100' })).result
    expect(all.records.length).toBe(all.total)
    await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: jeecg, body: { anntId: all.records[0]?.anntId } })
    const again = (await mine(jeecg, { pageSize: '100' })).result
    expect(again.records.at(-1)?.anntId).toBe(all.records[0]?.anntId)
    expect((await mine(jeecg, { titile: '消防' })).result.records.map((record) => record.titile)).toEqual(['秋季消防演练'])
    expect((await mine(jeecg, { titile: '%' })).result.records.map((record) => record.titile)).toEqual(['存储空间使用率超过 85%'])
    expect((await mine(jeecg, { pageSize: '2' })).result.records).toHaveLength(2)
  })

  it('the list compares whole texts, and parts of them in stars; it adds texts', async () => {
    const list = async (query: Record<string, string>) =>
      (await server.call<Page<Record<string, string>>>('GET', '/sys/annountCement/list', { token: admin, query })).result
    expect((await list({ titile: '消防' })).total).toBe(0)
    expect((await list({ titile: '*消防*' })).records.map(({ titile }) => titile)).toEqual(['秋季消防演练'])
    expect((await list({ msgContent: '*双人双岗*' })).total).toBe(1)
    expect((await list({ titile: '*%*' })).records.map(({ titile }) => titile)).toEqual(['存储空间使用率超过 85%'])
    const { id = '' } = (await list({ titile: '秋季消防演练' })).records[0]!
    expect((await list({ id })).total).toBe(1)
    expect((await list({ titile: '秋季消防演练' })).records[0]).toMatchObject({
      priority_dictText: '低',
      msgCategory_dictText: '通知公告',
      sendStatus_dictText: '已发布',
      msgType_dictText: '全体用户',
    })
    expect((await list({ column: 'sendTime', order: 'asc' })).records.length).toBeGreaterThan(1)
  })
})
