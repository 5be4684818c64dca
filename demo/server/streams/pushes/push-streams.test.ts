import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write as written } from 'xlsx'
import { departId } from '../../system/seed/departments'
import { equipmentId } from '../../devices/seed/equipment'
import { pushId } from '../seed/pushes'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { DAY, SECOND, timeText } from '../../platform/base/time'
import type { PushResponse } from './read'

/** Of the first studio: its crane camera, which has a push, and its fifth device, which has one too; the sixth has none. */
const CRANE = equipmentId(3)
const FREE = equipmentId(6)

let server: TestServer
let admin: string
/** A director, who works in the first studio. */
let zhangsan: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

type Page = { records: PushResponse[]; total: number }

const call = <Result = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
  token = admin,
): Promise<ApiResponse<Result>> =>
  server.call<Result>(method, `/push/iblPushListInfo/${path}`, {
    token,
    ...(method === 'GET' || method === 'DELETE' ? { query: input as Record<string, string> } : { body: input }),
  })

const list = async (query: Record<string, string> = {}, token = admin): Promise<Page> =>
  (await call<Page>('GET', 'list', query, token)).result
const one = async (id: string) => (await call<PushResponse>('GET', 'queryById', { id })).result
const keyOf = async (id: string) =>
  (await call<{ pushKey: string; server: string | null; streamKey: string; rtmp: string | null }>('POST', 'key', { id })).result

let number = 0
/** A push of its own for one test, with a device of its own. */
async function added(more: object = {}): Promise<PushResponse> {
  number += 1
  const equipmentNo = `P${number}`
  const device = { equipmentNo, name: `试推机${number}`, equipmentType: 'encoder', protocol: 'rtmp', departId: departId('A01A05A01A01') }
  await server.call('POST', '/cloudlive/equipment/add', { token: admin, body: device })
  const { result } = await server.call<Page>('GET', '/cloudlive/equipment/list', { token: admin, query: { equipmentNo } })
  const id = result.records[0]?.id ?? ''
  const response = await call('POST', 'add', { name: `试推${number}`, equipmentId: id, stream: `try${number}`, ...more })
  expect(response.message).toBe('添加成功！')
  const [push] = (await list({ equipmentId: id })).records
  if (!push) throw new Error('not added')
  return push
}

it('answers the id of what was added, whose key can be shown at once', async () => {
  const device = { equipmentNo: 'P-ID', name: '试推机', equipmentType: 'encoder', protocol: 'rtmp', app: 'live', stream: 'p-id' }
  await server.call('POST', '/cloudlive/equipment/add', { token: admin, body: { ...device, departId: departId('A01A05A01A01') } })
  const { result } = await server.call<Page>('GET', '/cloudlive/equipment/list', { token: admin, query: { equipmentNo: 'P-ID' } })
  const response = await call<{ id: string }>('POST', 'add', { name: '试推机', equipmentId: result.records[0]?.id })
  expect(response.result).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  expect((await keyOf(response.result.id)).streamKey).toMatch(/^p-id\?key=[0-9a-f]{32}$/)
  await call('DELETE', 'delete', { id: response.result.id })
})

describe('the list of pushes', () => {
  it('[7.5-01] answers a page, with the device, the state and the words for it, and keys that open nothing', async () => {
    const response = await call<Page>('GET', 'list', { pageNo: '1', pageSize: '5' })
    expect(response).toMatchObject({ success: true, result: { total: 12, size: 5, current: 1, pages: 3 } })
    expect(response.result.records).toHaveLength(5)
    expect(response.result.records[0]).toMatchObject({
      name: '一号演播室摇臂机位',
      equipmentId: CRANE,
      equipmentId_dictText: '一号演播室摇臂机位',
      equipmentNo: 'XH0003',
      app: 'live',
      stream: 'xh0003',
      state: 'idle',
      state_dictText: '未推流',
      codec: null,
      inKbps: null,
      viewers: 0,
    })
    for (const { pushKey } of (await list({ pageSize: '100' })).records) expect(pushKey).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/)
  })

  it('finds by name, stream and each state, and never by the key', async () => {
    expect((await list({ name: '*摇臂*', pageSize: '100' })).records.every(({ name }) => name.includes('摇臂'))).toBe(true)
    expect((await list({ stream: 'xh0003' })).total).toBe(1)
    expect((await list({ nodeId: 'nothing' })).total).toBe(0)
    const counts = await Promise.all(
      ['idle', 'expired', 'disabled', 'pushing', 'other'].map(async (state) => (await list({ state })).total),
    )
    expect(counts).toEqual([10, 1, 1, 0, 0])
    const response = { all: 12, pushing: 0, lost: 0, idle: 10, expired: 1, disabled: 1 }
    expect((await call('GET', 'counts')).result).toEqual(response)
    expect((await call<typeof response>('GET', 'counts', {}, zhangsan)).result.all).toBe(3)
    const { pushKey } = await keyOf(pushId(3))
    const rules = JSON.stringify([{ field: 'pushKey', rule: 'eq', val: pushKey }])
    expect((await call('GET', 'list', { superQueryParams: encodeURIComponent(rules), superQueryMatchType: 'and' })).success).toBe(false)
  })

  it('shows whoever works in a department the pushes of its devices alone', async () => {
    const { records } = await list({ pageSize: '100' }, zhangsan)
    expect(records.map(({ equipmentNo }) => equipmentNo)).toEqual(['XH0003', 'XH0004', 'XH0005'])
    const elsewhere = (await list({ pageSize: '100' })).records.find(({ id }) => !records.some((own) => own.id === id))
    for (const [method, path] of [
      ['GET', 'queryById'],
      ['GET', 'viewers'],
      ['GET', 'events'],
      ['POST', 'key'],
      ['POST', 'newKey'],
      ['POST', 'kick'],
      ['POST', 'disable'],
      ['PUT', 'edit'],
      ['DELETE', 'delete'],
    ] as const)
      expect((await call(method, path, { id: elsewhere?.id, name: 'x' }, zhangsan)).success, path).toBe(false)
    expect((await call('POST', 'kickViewer', { id: elsewhere?.id, viewer: 'x' }, zhangsan)).message).toBe('未找到对应实体')
    expect((await call('POST', 'add', { name: 'x', equipmentId: equipmentId(11 * 8 + 3) }, zhangsan)).message).toBe('设备不存在')
  })

  it('is told to nobody without the permission, and keys need one of their own', async () => {
    const jeecg = await server.tokenOf('jeecg')
    for (const path of ['list', 'queryById?id=1', 'figures', 'counts', 'viewers?id=1', 'events?id=1', 'exportXls'])
      expect((await call('GET', path, {}, jeecg)).code, path).toBe(510)
    for (const path of ['add', 'edit', 'kick', 'kickViewer', 'disable', 'enable', 'key', 'newKey'])
      expect((await call('POST', path, { id: pushId(3) }, jeecg)).code, path).toBe(510)
  })
})

describe('a push', () => {
  it('is added for a device, is called as that, and has a key that the server made', async () => {
    const push = await added({ stream: '', app: '', name: '甲' }).catch((error: unknown) => error)
    // A device that says no stream needs one to be said.
    expect(String(push)).toContain('流名不能为空')
    const response = await call('POST', 'add', { name: '走廊', equipmentId: FREE, pushKey: 'mine' })
    expect(response.success).toBe(true)
    const [stored] = (await list({ equipmentId: FREE })).records
    expect(stored).toMatchObject({ app: 'live', stream: 'xh0006', enabled: '1', pushStatus: '0', idlePolicy: 'none' })
    expect((await keyOf(stored?.id ?? '')).pushKey).toMatch(/^[0-9a-f]{32}$/)
    expect((await call('POST', 'add', { name: '再来', equipmentId: FREE })).message).toBe('该设备已有推流')
    expect((await call('POST', 'add', { name: '再来', equipmentId: equipmentId(1) })).message).toContain('由服务器提供')
  })

  it('says what the stream of its device is called, which is nobody else’s', async () => {
    const push = await added()
    const other = await added()
    expect((await call('PUT', 'edit', { id: push.id, stream: other.stream })).message).toBe('流名已被其他设备使用')
    expect((await call('PUT', 'edit', { id: push.id, stream: 'no way' })).success).toBe(false)
    expect((await call('PUT', 'edit', { id: push.id, stream: 'renamed', app: 'field' })).success).toBe(true)
    const device = await server.call<{ app: string; stream: string }>('GET', '/cloudlive/equipment/queryById', {
      token: admin,
      query: { id: push.equipmentId },
    })
    expect(device.result).toMatchObject({ app: 'field', stream: 'renamed' })
    const elsewhere = { id: push.equipmentId, stream: 'again' }
    expect((await server.call('PUT', '/cloudlive/equipment/edit', { token: admin, body: elsewhere })).message).toContain('推流管理')
  })

  it('keeps its key when it is changed, and gets another one when it is asked for', async () => {
    const push = await added()
    const { pushKey } = await keyOf(push.id)
    await call('PUT', 'edit', { id: push.id, name: '改名', pushKey: 'mine', keyExpire: '2026-12-01 00:00:00', idlePolicy: 'stop' })
    expect(await one(push.id)).toMatchObject({ name: '改名', keyExpire: '2026-12-01 00:00:00', idlePolicy_dictText: '停止推流' })
    expect((await keyOf(push.id)).pushKey).toBe(pushKey)
    await call('POST', 'newKey', { id: push.id })
    const { pushKey: renewed } = await keyOf(push.id)
    expect(renewed).toMatch(/^[0-9a-f]{32}$/)
    expect(renewed).not.toBe(pushKey)
    expect((await call('POST', 'newKey', { id: 'nothing' })).success).toBe(false)
  })

  it('[V-L11] has no key that has expired already', async () => {
    const push = await added({ keyExpire: timeText(server.clock.now() + DAY) })
    const past = { keyExpire: timeText(server.clock.now()) }
    for (const response of [
      await call('POST', 'add', { equipmentId: push.equipmentId, name: '过期', ...past }),
      await call('PUT', 'edit', { id: push.id, ...past }),
    ])
      expect(response).toMatchObject({ success: false, message: '密钥有效期必须晚于现在' })
  })

  it('whose key has expired says so', async () => {
    const push = await added({ keyExpire: '2026-11-19 10:00:00' })
    expect(push.state).toBe('idle')
    server.clock.advance(DAY)
    expect((await one(push.id)).state).toBe('expired')
    admin = await server.tokenOf('admin')
  })

  it('has no address where this server takes no pushes, and the log says who asked for its key', async () => {
    const push = await added()
    const { pushKey, ...shown } = await keyOf(push.id)
    expect(shown).toMatchObject({ server: null, rtmp: null, streamKey: `${push.stream}?key=${pushKey}` })
    const database = server.openDatabase()
    const logs = await database.selectFrom('sysLog').selectAll().where('logContent', 'like', '%推流密钥%').execute()
    await database.destroy()
    expect(logs.some(({ username }) => username === 'admin')).toBe(true)
    expect(JSON.stringify(logs)).not.toContain(pushKey)
  })

  it('is stopped and allowed again, several at once', async () => {
    const two = [await added(), await added()]
    const ids = two.map(({ id }) => id).join()
    await call('POST', 'disable', { ids })
    expect(await Promise.all(two.map(async ({ id }) => (await one(id)).state))).toEqual(['disabled', 'disabled'])
    await call('POST', 'enable', { ids })
    expect(await Promise.all(two.map(async ({ id }) => (await one(id)).state))).toEqual(['idle', 'idle'])
    expect((await call('POST', 'kick', { ids })).success).toBe(true)
  })

  it('remembers who stopped it, allowed it and changed its key, the newest first, until it is deleted', async () => {
    const push = await added()
    for (const action of ['disable', 'enable', 'newKey']) {
      server.clock.advance(SECOND)
      await call('POST', action, { id: push.id })
    }
    const { result: events } = await call<{ type: string; user: string; streamKey: string }[]>('GET', 'events', { id: push.id })
    expect(events.map(({ type, user }) => `${type} ${user}`)).toEqual(['rekey 管理员', 'enable 管理员', 'disable 管理员'])
    expect(events[0]?.streamKey).toBe(`${push.app}/${push.stream}`)
    server.clock.advance(91 * DAY)
    admin = await server.tokenOf('admin')
    zhangsan = await server.tokenOf('zhangsan')
    await call('POST', 'enable', { id: push.id })
    expect((await call<unknown[]>('GET', 'events', { id: push.id })).result).toHaveLength(1)
    await call('DELETE', 'delete', { id: push.id })
    const database = server.openDatabase()
    expect(await database.selectFrom('iblStreamEvent').select('id').where('pushId', '=', push.id).execute()).toEqual([])
    await database.destroy()
  })

  it('is told where it can go: on media servers that are enabled, by what each of them takes', async () => {
    const push = await added()
    const { pushKey } = await keyOf(push.id)
    const node = { apiUrl: 'http://127.0.0.1:1', rtmpUrl: 'rtmp://media.example:1935', srtUrl: 'srt://media.example:8890' }
    const add = (more: object) => server.call('POST', '/servermointer/mediaNode/add', { token: admin, body: { ...node, ...more } })
    expect((await add({ name: '乙', kind: 'mediamtx', whepUrl: 'http://media.example:8889/' })).success).toBe(true)
    expect((await add({ name: '丙', kind: 'lal', flvUrl: 'http://media.example:8080' })).success).toBe(true)
    const path = `${push.app}/${push.stream}`
    const { result } = await call<{ nodes: unknown }>('POST', 'key', { id: push.id })
    const rtmp = `rtmp://media.example:1935/${path}?key=${pushKey}`
    expect(result.nodes).toEqual([
      { name: '丙', rtmp, srt: null, whip: null },
      {
        name: '乙',
        rtmp,
        srt: `srt://media.example:8890?streamid=publish:${path}:key=${pushKey}`,
        whip: `http://media.example:8889/${path}/whip?key=${pushKey}`,
      },
    ])
  })

  it('is deleted, and with its device; one that is under way is not', async () => {
    const [push, other, third] = [await added(), await added(), await added()]
    const database = server.openDatabase()
    await database
      .updateTable('iblPushListInfo')
      .set({ pushStatus: '1', lastTime: '2100-01-01 00:00:00' })
      .where('id', '=', push.id)
      .execute()
    await database.destroy()
    expect((await call('DELETE', 'deleteBatch', { ids: `${push.id},${other.id}` })).message).toBe('正在推流，请先中断')
    expect((await one(other.id)).id).toBe(other.id)
    await call('POST', 'kick', { id: push.id })
    expect((await call('DELETE', 'deleteBatch', { ids: `${push.id},${other.id}` })).success).toBe(true)
    await server.call('DELETE', '/cloudlive/equipment/delete', { token: admin, query: { id: third.equipmentId } })
    expect((await call('GET', 'queryById', { id: third.id })).success).toBe(false)
  })
})

describe('workbooks of pushes', () => {
  function imported(rows: readonly (readonly string[])[], token = admin) {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])))
    const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    return server.call<{ errorRows: { line: number; reason: string }[] }>('POST', '/push/iblPushListInfo/importExcel', {
      token,
      form: [{ name: 'files[]', fileName: 'pushes.xlsx', content }],
    })
  }

  it('hold what the list finds, and no key', async () => {
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/push/iblPushListInfo/exportXls`,
      query: { stream: 'xh0003' },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    const lines = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
    expect(lines.at(-2)?.slice(0, 4)).toEqual(['推流名称', '设备编号', '应用名', '流名'])
    expect(lines.at(-1)?.slice(0, 4)).toEqual(['一号演播室摇臂机位', 'XH0003', 'live', 'xh0003'])
    expect(lines.at(-1)?.[lines.at(-2)?.indexOf('推流时录像') ?? -1]).toBe('否')
    const { pushKey } = await keyOf(pushId(3))
    expect(JSON.stringify(lines)).not.toContain(pushKey.slice(0, 8))
  })

  it('are imported, each row with a key of its own; those that do not suit are named with the reason', async () => {
    const { code, result } = await imported([
      ['推流名称', '设备编号', '应用名', '流名', '无人观看时', '推流时录像'],
      ['导入甲', 'XH0007', '', '', '停止推流', '是'],
      ['导入乙', 'XH9999', '', '', '', ''],
      ['导入丙', 'XH0003', '', '', '', ''],
      ['', 'XH0008', '', '', '', ''],
    ])
    expect(code).toBe(201)
    expect(result.errorRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '没有编号为“XH9999”的设备'],
      [4, '该设备已有推流'],
      [5, expect.stringContaining('推流名称') as string],
    ])
    const [stored] = (await list({ name: '导入甲' })).records
    expect(stored).toMatchObject({ equipmentNo: 'XH0007', idlePolicy: 'stop', recordFlag: '1', stream: 'xh0007' })
    expect(
      (
        await imported(
          [
            ['推流名称', '设备编号'],
            ['别处', 'XH0100'],
          ],
          zhangsan,
        )
      ).result.errorRows[0]?.reason,
    ).toContain('没有编号')
  })
})
