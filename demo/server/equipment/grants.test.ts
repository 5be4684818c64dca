import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { EquipmentGrantTable } from '../database/grant-table'
import { equipmentId } from '../seed/equipment'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { type LiveServer, ownPage, startLiveServer, type TestSocket } from '../testing/live-server'
import { planOf } from '../testing/plan'
import { watchAnswer, watchSocket } from '../testing/streams'
import { type Answer, BASE } from '../testing/test-app'
import { MINUTE, timeText } from '../time'
import type { PlayUrls } from './play-urls'
import { devicesOf } from './scope'
import type { GroupNode } from './tree'

/** Of the first studio, which is the department of zhangsan; of the newsroom, which is not; both are live. */
const STUDIO = equipmentId(1)
const NEWS = equipmentId(11 * 8 + 1)
const ZHANGSAN = userId('zhangsan')
const DIRECTOR = roleId('director')

let server: LiveServer
let admin: string
/** A director. */
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer({ emulate: new Set(['devices']) })
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = <Result = null>(method: Method, path: string, given: object = {}, token = admin): Promise<Answer<Result>> =>
  server.call<Result>(method, path, {
    token,
    headers: { host: new URL(server.origin).host },
    ...(method === 'GET' || method === 'DELETE' ? { query: given as Record<string, string> } : { body: given }),
  })
const call = <Result = null>(method: Method, path: string, given: object = {}, token = admin) =>
  ask<Result>(method, `/cloudlive/equipment/${path}`, given, token)

const grant = (given: object, token = admin) => call('POST', 'grant', { ids: NEWS, ...given }, token)
const revoke = (given: object, token = admin) => call('POST', 'revoke', { ids: NEWS, ...given }, token)
const granted = async (id = NEWS, token = admin) => (await call<Record<string, unknown>[]>('GET', 'grants', { id }, token)).result
const sees = async (id = NEWS, token = zhangsan) => (await call('GET', 'queryById', { id }, token)).success
const urlsOf = async (id = NEWS, token = zhangsan) => (await call<Required<PlayUrls>>('GET', 'playUrls', { id }, token)).result

async function onDatabase<Result>(work: (database: ReturnType<LiveServer['openDatabase']>) => Promise<Result>): Promise<Result> {
  const database = server.openDatabase()
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
const stored = (equipmentIds: readonly string[]): Promise<EquipmentGrantTable[]> =>
  onDatabase((database) => database.selectFrom('iblEquipmentGrant').selectAll().where('equipmentId', 'in', equipmentIds).execute())

beforeEach(() => onDatabase((database) => database.deleteFrom('iblEquipmentGrant').execute()))

/** A device of the newsroom for one test. */
async function added(equipmentNo: string): Promise<string> {
  const { departId } = (await call<{ departId: string }>('GET', 'queryById', { id: NEWS })).result
  await call('POST', 'add', { equipmentNo, name: equipmentNo, equipmentType: 'ipc', protocol: 'rtsp', departId })
  return (await call<{ records: { id: string }[] }>('GET', 'list', { equipmentNo })).result.records[0]!.id
}

/** The device of this id in an answer, wherever it stands. */
function findDevice(answer: unknown, id: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('id' in answer && answer.id === id && 'equipmentNo' in answer) return answer
  return Object.values(answer)
    .map((part) => findDevice(part, id))
    .find((device) => device !== undefined)
}

describe('a device of another department', () => {
  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is seen and played by whom it is granted to by %s, in everything that shows it', async (_kind, to) => {
    expect(await sees()).toBe(false)
    expect(await grant(to)).toMatchObject({ success: true, message: '授权成功' })

    const { result } = await call<{ total: number; records: { id: string; managed: string }[] }>(
      'GET',
      'list',
      { pageSize: '50' },
      zhangsan,
    )
    expect(result.total).toBe(9)
    expect(result.records.filter(({ managed }) => managed === '0').map(({ id }) => id)).toEqual([NEWS])
    expect((await call<object>('GET', 'queryById', { id: NEWS }, zhangsan)).result).toMatchObject({ id: NEWS, managed: '0' })
    for (const path of ['treeList', 'treeOneTwoList']) {
      const tree = (await call<GroupNode[]>('GET', path, {}, zhangsan)).result
      expect(tree.reduce((total, group) => total + group.total, 0)).toBe(9)
      expect(JSON.stringify(tree)).toContain(NEWS)
    }
    expect((await call<object[]>('GET', 'figures', { ids: NEWS }, zhangsan)).result).toHaveLength(1)
    const viewer = await watchSocket((await urlsOf()).wsFlv)
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(1000)
    viewer.leave()

    const records = await ask<{ records: { managed: string }[] }>('GET', '/ibl/records/list', { equipmentId: NEWS }, zhangsan)
    expect(records.result.records.length).toBeGreaterThan(0)
    expect(new Set(records.result.records.map(({ managed }) => managed))).toEqual(new Set(['0']))
    const day = await ask('GET', '/ibl/records/day', { equipmentId: NEWS, day: '2026-11-18' }, zhangsan)
    expect(day.result).toMatchObject({ recorder: { managed: '0' } })
    expect(await ask('GET', '/ibl/api/appCurrentThumb', { id: NEWS }, zhangsan)).toMatchObject({ success: true })
    expect(await ask('GET', '/iblCloudLiveEquipmentSlowinfo/queryByEquipmentId', { equipmentId: NEWS }, zhangsan)).toMatchObject({
      success: true,
    })
    expect(await call('GET', 'ptz/state', { id: NEWS }, zhangsan)).toMatchObject({ success: true })

    expect(await revoke(to)).toMatchObject({ success: true, message: '已撤销授权' })
    expect(await sees()).toBe(false)
    expect((await call<{ total: number }>('GET', 'list', {}, zhangsan)).result.total).toBe(8)
    expect((await ask<{ total: number }>('GET', '/ibl/records/list', { equipmentId: NEWS }, zhangsan)).result.total).toBe(0)
  })

  it('is played as far as permissions go: who holds none plays nothing', async () => {
    await grant({ users: userId('jeecg') })
    expect(await call('GET', 'playUrls', { id: NEWS }, await server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })

  it('is told without where it is fetched from and reached, and what its department notes of it', async () => {
    const kept = { ip: '10.9.8.7', phone: '13900000017', remark: 'only for us', pullUrl: 'rtsp://user:pass@10.9.8.7/1' }
    const id = await added('G-told')
    await onDatabase((database) =>
      database
        .updateTable('iblCloudLiveEquipment')
        .set({ ...kept, liveHas: '1', sysId: 'g-told' })
        .where('id', '=', id)
        .execute(),
    )
    await grant({ ids: id, users: ZHANGSAN })
    const told = { id, managed: '0', ip: null, phone: null, remark: null, pullUrl: null }
    for (const [path, query] of [
      ['/cloudlive/equipment/list', { equipmentNo: 'G-told' }],
      ['/cloudlive/equipment/queryById', { id }],
      ['/ibl/api/appListBySysId', { sysId: 'g-told' }],
      ['/ibl/api/appLiveEquipmentQueryById', { id }],
      ['/ibl/api/appLiveListForPhone', { phone: kept.phone }],
    ] as const) {
      const { result } = await ask<unknown>('GET', path, query, zhangsan)
      const device = findDevice(result, id)
      expect(device, path).toMatchObject(told)
      expect(findDevice((await ask<unknown>('GET', path, query)).result, id), path).toMatchObject({ id, managed: '1', ...kept })
    }
    const exported = await server.inject({
      method: 'GET',
      url: `${BASE}/cloudlive/equipment/exportXls`,
      query: { equipmentNo: 'G-told' },
      headers: { 'x-access-token': zhangsan },
    })
    const { Sheets, SheetNames } = read(exported.rawPayload)
    const cells = JSON.stringify(utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1 }))
    expect(cells).toContain('G-told')
    for (const value of Object.values(kept)) expect(cells).not.toContain(value)
    await onDatabase((database) => database.updateTable('iblCloudLiveEquipment').set({ liveHas: '0' }).where('id', '=', id).execute())
    expect(await call('DELETE', 'delete', { id })).toMatchObject({ success: true })
  })

  it('is neither changed, moved, forbidden, recorded, deleted nor granted on by whom it is granted to', async () => {
    await grant({ users: ZHANGSAN })
    const refused = { success: false, message: '设备“早间新闻直播间主机位”是其他部门授权给你的，只能查看和播放' }
    for (const [method, path, given] of [
      ['PUT', '/cloudlive/equipment/edit', { id: NEWS, name: 'x' }],
      ['DELETE', '/cloudlive/equipment/delete', { id: NEWS }],
      ['POST', '/cloudlive/equipment/disable', { id: NEWS }],
      ['POST', '/cloudlive/equipment/disable', { ids: `${STUDIO},${NEWS}` }],
      ['POST', '/cloudlive/equipment/stop', { id: NEWS }],
      ['POST', '/cloudlive/equipment/group', { ids: NEWS, groupId: '' }],
      ['POST', '/cloudlive/equipment/kickViewer', { id: NEWS, viewer: 'x' }],
      ['POST', '/cloudlive/equipment/grant', { ids: NEWS, users: userId('lisi') }],
      ['POST', '/cloudlive/equipment/revoke', { ids: NEWS, users: ZHANGSAN }],
      ['POST', '/ibl/records/start', { id: NEWS }],
      ['POST', '/ibl/records/policy', { ids: NEWS, recordMode: '0' }],
      ['POST', '/cloudlive/equipment/preset/set', { id: NEWS, index: 1, name: 'x' }],
      ['POST', '/cloudlive/equipment/preset/delete', { id: NEWS, index: 1 }],
      [
        'POST',
        '/cloudlive/equipment/cruise/save',
        {
          id: NEWS,
          name: 'x',
          steps: [
            { preset: 1, stay: 1, speed: 1 },
            { preset: 1, stay: 1, speed: 1 },
          ],
        },
      ],
      ['POST', '/cloudlive/equipment/cruise/delete', { id: NEWS, cruiseId: 'x' }],
    ] as const)
      expect(await ask(method, path, given, zhangsan), path).toMatchObject(refused)
    for (const path of ['grants', 'viewers'])
      expect(await call('GET', path, { id: NEWS }, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    for (const [path, given, message] of [
      ['/ibl/api/appEditLiveHas', { id: NEWS }, '未找到对应实体'],
      ['/iblCloudLiveEquipmentSlowinfo/add', { equipmentId: NEWS, title: 'x', openTime: '06:00-20:00', publicFlag: '0' }, '设备不存在'],
      ['/push/iblPushListInfo/add', { equipmentId: NEWS, name: 'x', idlePolicy: 'none' }, '设备不存在'],
    ] as const)
      expect(await ask('POST', path, given, zhangsan), path).toMatchObject({ success: false, message })
    const [record] = (await ask<{ records: { id: string }[] }>('GET', '/ibl/records/list', { equipmentId: NEWS }, zhangsan)).result.records
    expect((await ask('POST', '/ibl/records/lock', { id: record!.id }, zhangsan)).success).toBe(false)
    expect((await ask('DELETE', '/ibl/records/delete', { id: record!.id }, zhangsan)).success).toBe(false)
    const pushes = await ask<{ records: { equipmentId: string }[] }>('GET', '/push/iblPushListInfo/list', { pageSize: '100' }, zhangsan)
    expect(pushes.result.records.map((push) => push.equipmentId)).not.toContain(NEWS)
    expect((await call<object>('GET', 'queryById', { id: NEWS })).result).toMatchObject({ name: '早间新闻直播间主机位', state: 'live' })
  })

  it('is left out where somebody looks for devices that he is in charge of', async () => {
    await grant({ users: ZHANGSAN })
    const idsOf = async (given: object) =>
      (await call<{ records: { id: string }[] }>('GET', 'list', { pageSize: '500', ...given }, zhangsan)).result.records.map(({ id }) => id)
    expect(await idsOf({})).toEqual(expect.arrayContaining([STUDIO, NEWS]))
    const managed = await idsOf({ managed: '1' })
    expect(managed).toContain(STUDIO)
    expect(managed).not.toContain(NEWS)
  })
})

describe('rights end at once', () => {
  it('when a grant is revoked: whoever watches is let go, his addresses open nothing any more', async () => {
    for (const to of [{ users: ZHANGSAN }, { roles: DIRECTOR }]) {
      await grant(to)
      const urls = await urlsOf()
      const viewers = [await watchSocket(urls.wsFlv), await watchAnswer(urls.httpFlv)]
      expect(await revoke(to)).toMatchObject({ success: true })
      expect(await viewers[0]!.closed).toBe(1008)
      await viewers[1]!.closed
      await expect(watchSocket(urls.wsFlv)).rejects.toThrow('closed 4404')
      expect(await call('GET', 'playUrls', { id: NEWS }, zhangsan)).toMatchObject({ success: false, message: '设备不存在' })
    }
  })

  it('when its time is over', async () => {
    const own = await startLiveServer({ emulate: new Set(['devices']) })
    const [giver, taker] = [await own.tokenOf('admin'), await own.tokenOf('zhangsan')]
    const at = (method: Method, path: string, given: object, token: string) =>
      own.call<Required<PlayUrls>>(method, `/cloudlive/equipment/${path}`, {
        token,
        headers: { host: new URL(own.origin).host },
        ...(method === 'GET' ? { query: given as Record<string, string> } : { body: given }),
      })
    const expireTime = timeText(own.clock.now() + 5 * MINUTE)
    expect(await at('POST', 'grant', { ids: NEWS, users: ZHANGSAN, expireTime }, giver)).toMatchObject({ success: true })
    const { result } = await at('GET', 'playUrls', { id: NEWS }, taker)
    const viewer = await watchSocket(result.wsFlv)
    own.clock.advance(5 * MINUTE - 1000)
    expect((await at('GET', 'queryById', { id: NEWS }, taker)).success).toBe(true)
    own.clock.advance(1000)
    expect((await at('GET', 'queryById', { id: NEWS }, taker)).success).toBe(false)
    expect(await viewer.closed).toBe(1008)
    await expect(watchSocket(result.wsFlv)).rejects.toThrow('closed 4404')
    expect((await at('GET', 'grants', { id: NEWS }, giver)).result).toMatchObject([{ targetId: ZHANGSAN, expireTime, isExpired: true }])
    await own.close()
  })
})

describe('what open pages hear', () => {
  const presence = (id: string, onlineStatus: string) =>
    ask('POST', '/sys/emulated/equipmentPresence', { id, onlineStatus, liveHas: onlineStatus })
  const next = async (page: TestSocket) => {
    const { data } = JSON.parse(await page.next()) as { data: { topic: string; payload: { id?: string; state?: string } } }
    return [data.topic, data.payload.id, data.payload.state]
  }

  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is what becomes of a device as long as it is granted, by %s; and that it is granted, and no more', async (_kind, to) => {
    const page = await ownPage(server, 'zhangsan', 'd'.repeat(32))
    const other = await ownPage(server, 'jeecg', 'e'.repeat(32))
    await grant(to)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    await presence(NEWS, '0')
    expect(await next(page)).toEqual(['equipment.state', NEWS, 'offline'])
    await revoke(to)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    await presence(NEWS, '1')
    await presence(STUDIO, '0')
    // Of the other it hears nothing: this is what comes next.
    expect(await next(page)).toEqual(['equipment.state', STUDIO, 'offline'])
    await presence(STUDIO, '1')
    await next(page)
    expect(other.frames).toEqual([])
    for (const { socket } of [page, other]) socket.close()
  })

  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is that a grant has ended by itself, by %s, also for who plays devices and lists none', async (_kind, to) => {
    const own = await startLiveServer({ emulate: new Set(['devices']) })
    const giver = await own.tokenOf('admin')
    const database = own.openDatabase()
    const lists = database.selectFrom('sysPermission').select('id').where('perms', '=', 'equipment:list')
    await database.deleteFrom('sysRolePermission').where('permissionId', 'in', lists).execute()
    await database.destroy()
    const page = await ownPage(own, 'zhangsan', 'a'.repeat(32))
    const expireTime = timeText(own.clock.now() + 5 * MINUTE)
    const body = { ids: NEWS, ...to, expireTime }
    expect(await own.call('POST', '/cloudlive/equipment/grant', { token: giver, body })).toMatchObject({ success: true })
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    own.clock.advance(5 * MINUTE)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    page.socket.close()
    await own.close()
  })

  it('is nothing of what is pushed for a device that is only granted', async () => {
    const id = await added('G-push')
    await ask('POST', '/push/iblPushListInfo/add', { equipmentId: id, name: 'x', app: 'live', stream: 'g-push', idlePolicy: 'none' })
    const pushes = await ask<{ records: { id: string }[] }>('GET', '/push/iblPushListInfo/list', { equipmentId: id })
    const push = pushes.result.records[0]!.id
    const page = await ownPage(server, 'zhangsan', 'f'.repeat(32))
    await grant({ ids: id, users: ZHANGSAN })
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    expect(await ask('POST', '/push/iblPushListInfo/disable', { id: push })).toMatchObject({ success: true })
    await presence(STUDIO, '0')
    expect(await next(page)).toEqual(['equipment.state', STUDIO, 'offline'])
    await presence(STUDIO, '1')
    page.socket.close()
    expect(await call('DELETE', 'delete', { id })).toMatchObject({ success: true })
  })
})

describe('granting', () => {
  it('is told with who gave it, when and until when; giving it again changes that', async () => {
    await grant({ users: ZHANGSAN })
    server.clock.advance(MINUTE)
    const expireTime = timeText(server.clock.now() + MINUTE)
    await grant({ users: [ZHANGSAN, userId('lisi')], roles: DIRECTOR, expireTime })
    const told = await granted()
    expect(told).toHaveLength(3)
    const given = { expireTime, isExpired: false, inBin: false, createBy: 'admin', createTime: timeText(server.clock.now()) }
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'user', targetId: ZHANGSAN, name: '张三', code: 'zhangsan', ...given },
        { kind: 'user', targetId: userId('lisi'), name: '李思', code: 'lisi', ...given },
        { kind: 'role', targetId: DIRECTOR, name: '导播', code: 'director', ...given },
      ]),
    )
    await grant({ users: ZHANGSAN })
    expect((await granted()).find(({ targetId }) => targetId === ZHANGSAN)).toMatchObject({ expireTime: null })
  })

  it('refuses what there is not, what is over already, nobody, nothing and too much, and then gives nothing', async () => {
    for (const [given, message] of [
      [{ ids: `${STUDIO},nothing`, users: ZHANGSAN }, '未找到对应实体'],
      [{ ids: '', users: ZHANGSAN }, '未找到对应实体'],
      [{ users: `${ZHANGSAN},nothing` }, '用户不存在，可能已被删除'],
      [{ users: ZHANGSAN, roles: 'nothing' }, '角色不存在，可能已被删除'],
      [{}, '请选择用户或角色'],
      [{ users: ZHANGSAN, expireTime: timeText(server.clock.now()) }, '到期时间必须晚于现在'],
      [{ users: ZHANGSAN, expireTime: 'soon' }, /到期时间/],
      [{ users: Array.from({ length: 2001 }, (_, at) => `u${at}`) }, /用户/],
      [
        { users: Array.from({ length: 1000 }, (_, at) => `u${at}`), ids: [STUDIO, NEWS, equipmentId(2)] },
        '设备数乘以用户和角色数，一次最多2000',
      ],
    ] as const)
      expect(await grant(given)).toMatchObject({ success: false, message: expect.stringMatching(message) as string })
    expect(await stored([STUDIO, NEWS])).toEqual([])
    expect(await revoke({ users: ZHANGSAN })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('is for two hundred users and roles of a device at most', async () => {
    const users = await onDatabase((database) => database.selectFrom('sysUser').select('id').where('delFlag', '=', 0).limit(201).execute())
    const ids = users.map(({ id }) => id)
    expect(ids).toHaveLength(201)
    expect(await grant({ users: ids.slice(0, 200) })).toMatchObject({ success: true })
    expect(await grant({ users: ids[200] })).toMatchObject({ success: false, message: '一台设备最多授权给200个用户和角色，请改用角色' })
    expect(await stored([NEWS])).toHaveLength(200)
  })

  it('is for devices of one’s own department, and needs the right to it', async () => {
    expect(await grant({ ids: STUDIO, users: userId('lisi') }, zhangsan)).toMatchObject({ success: true })
    expect(await granted(STUDIO, zhangsan)).toMatchObject([{ targetId: userId('lisi'), createBy: 'zhangsan' }])
    expect(await grant({ ids: `${STUDIO},${NEWS}`, users: userId('lisi') }, zhangsan)).toMatchObject({ message: '未找到对应实体' })
    expect(await granted(NEWS, zhangsan)).toBeNull()
    const guest = await server.tokenOf('jeecg')
    for (const [method, path] of [
      ['GET', 'grants'],
      ['POST', 'grant'],
      ['POST', 'revoke'],
    ] as const)
      expect(await call(method, path, { id: STUDIO, ids: STUDIO, users: ZHANGSAN }, guest)).toMatchObject({ code: 510 })
  })

  it('leaves a line in the log', async () => {
    await grant({ users: ZHANGSAN })
    await revoke({ users: ZHANGSAN })
    const lines = await onDatabase((database) =>
      database
        .selectFrom('sysLog')
        .select('logContent')
        .where('requestUrl', 'like', '%/equipment/%')
        .orderBy('createTime', 'desc')
        .execute(),
    )
    const said = lines.map(({ logContent }) => logContent ?? '')
    for (const words of ['授权设备', '撤销设备授权']) expect(said.some((line) => line.includes(words))).toBe(true)
  })
})

describe('a grant goes', () => {
  it('with its device', async () => {
    const id = await added('G-gone')
    await grant({ ids: id, users: ZHANGSAN })
    expect(await call('DELETE', 'delete', { id })).toMatchObject({ success: true })
    expect(await stored([id])).toEqual([])
  })

  it('with its role', async () => {
    await ask('POST', '/sys/role/add', { roleName: '观摩', roleCode: 'visitors' })
    const role = await onDatabase((database) =>
      database.selectFrom('sysRole').select('id').where('roleCode', '=', 'visitors').executeTakeFirstOrThrow(),
    )
    await grant({ roles: role.id, users: ZHANGSAN })
    expect(await ask('DELETE', '/sys/role/delete', { id: role.id })).toMatchObject({ success: true })
    expect(await granted()).toMatchObject([{ kind: 'user', targetId: ZHANGSAN }])
  })

  it('with its user for good; the recycle bin keeps it', async () => {
    const user = await onDatabase((database) =>
      database
        .selectFrom('sysUser')
        .select('id')
        .where('delFlag', '=', 0)
        .where('passwordHash', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    await grant({ users: user.id })
    await ask('DELETE', '/sys/user/delete', { id: user.id })
    expect(await granted()).toMatchObject([{ targetId: user.id, inBin: true }])
    expect(await ask('DELETE', '/sys/user/deleteRecycleBin', { userIds: user.id })).toMatchObject({ success: true })
    expect(await stored([NEWS])).toEqual([])
  })
})

it('grants are found by who has them, once for a query, and by their device', async () => {
  await onDatabase(async (database) => {
    const scope = { isAll: false, orgCode: 'A01A05A01A01', userId: ZHANGSAN, rules: [], now: '2026-11-18 10:00:00' }
    const plan = await planOf(database, server.dataDir, devicesOf(database, scope).select('id'))
    expect(plan).toMatch(/ibl_equipment_grant_target/)
    expect(plan).not.toMatch(/correlated|SCAN grant|Seq Scan on ibl_equipment_grant/i)
    const ofDevice = database.selectFrom('iblEquipmentGrant').select('targetId').where('equipmentId', '=', NEWS)
    expect(await planOf(database, server.dataDir, ofDevice)).toMatch(/ibl_equipment_grant_key|autoindex_ibl_equipment_grant/)
  })
})
