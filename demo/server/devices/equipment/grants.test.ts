import { describe, expect, it } from 'vitest'
import { equipmentId } from '../seed/equipment'
import { userId } from '../../system/seed/users'
import { DIRECTOR, NEWS_DEVICE, STUDIO, useEquipmentGrants, ZHANGSAN } from '../../testing/equipment-grants'
import { planOf } from '../../testing/plan'
import { MINUTE, timeText } from '../../platform/base/time'
import { devicesOf } from './scope'

const grants = useEquipmentGrants()
const { ask: request, call, grant, revoke, granted, onDatabase, stored, added } = grants

describe('granting', () => {
  it('is told with who gave it, when and until when; giving it again changes that', async () => {
    await grant({ users: ZHANGSAN })
    grants.server.clock.advance(MINUTE)
    const expireTime = timeText(grants.server.clock.now() + MINUTE)
    await grant({ users: [ZHANGSAN, userId('lisi')], roles: DIRECTOR, expireTime })
    const response = await granted()
    expect(response).toHaveLength(3)
    const input = { expireTime, isExpired: false, inBin: false, createBy: 'admin', createTime: timeText(grants.server.clock.now()) }
    expect(response).toEqual(
      expect.arrayContaining([
        { kind: 'user', targetId: ZHANGSAN, name: '张三', code: 'zhangsan', ...input },
        { kind: 'user', targetId: userId('lisi'), name: '李思', code: 'lisi', ...input },
        { kind: 'role', targetId: DIRECTOR, name: '导播', code: 'director', ...input },
      ]),
    )
    await grant({ users: ZHANGSAN })
    expect((await granted()).find(({ targetId }) => targetId === ZHANGSAN)).toMatchObject({ expireTime: null })
  })

  it('refuses what there is not, what is over already, nobody, nothing and too much, and then gives nothing', async () => {
    for (const [input, message] of [
      [{ ids: `${STUDIO},nothing`, users: ZHANGSAN }, '未找到对应实体'],
      [{ ids: '', users: ZHANGSAN }, '未找到对应实体'],
      [{ users: `${ZHANGSAN},nothing` }, '用户不存在，可能已被删除'],
      [{ users: ZHANGSAN, roles: 'nothing' }, '角色不存在，可能已被删除'],
      [{}, '请选择用户或角色'],
      [{ users: ZHANGSAN, expireTime: timeText(grants.server.clock.now()) }, '到期时间必须晚于现在'],
      [{ users: ZHANGSAN, expireTime: 'soon' }, /到期时间/],
      [{ users: Array.from({ length: 2001 }, (_, at) => `u${at}`) }, /用户/],
      [
        { users: Array.from({ length: 1000 }, (_, at) => `u${at}`), ids: [STUDIO, NEWS_DEVICE, equipmentId(2)] },
        '设备数乘以用户和角色数，一次最多2000',
      ],
    ] as const)
      expect(await grant(input)).toMatchObject({ success: false, message: expect.stringMatching(message) as string })
    expect(await stored([STUDIO, NEWS_DEVICE])).toEqual([])
    expect(await revoke({ users: ZHANGSAN })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('is for two hundred users and roles of a device at most', async () => {
    const users = await onDatabase((database) => database.selectFrom('sysUser').select('id').where('delFlag', '=', 0).limit(201).execute())
    const ids = users.map(({ id }) => id)
    expect(ids).toHaveLength(201)
    expect(await grant({ users: ids.slice(0, 200) })).toMatchObject({ success: true })
    expect(await grant({ users: ids[200] })).toMatchObject({ success: false, message: '一台设备最多授权给200个用户和角色，请改用角色' })
    expect(await stored([NEWS_DEVICE])).toHaveLength(200)
  })

  it('is for devices of one’s own department, and needs the right to it', async () => {
    expect(await grant({ ids: STUDIO, users: userId('lisi') }, grants.zhangsan)).toMatchObject({ success: true })
    expect(await granted(STUDIO, grants.zhangsan)).toMatchObject([{ targetId: userId('lisi'), createBy: 'zhangsan' }])
    expect(await grant({ ids: `${STUDIO},${NEWS_DEVICE}`, users: userId('lisi') }, grants.zhangsan)).toMatchObject({
      message: '未找到对应实体',
    })
    expect(await granted(NEWS_DEVICE, grants.zhangsan)).toBeNull()
    const guest = await grants.server.tokenOf('jeecg')
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
    const texts = lines.map(({ logContent }) => logContent ?? '')
    for (const text of ['授权设备', '撤销设备授权']) expect(texts.some((line) => line.includes(text))).toBe(true)
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
    await request('POST', '/sys/role/add', { roleName: '观摩', roleCode: 'visitors' })
    const role = await onDatabase((database) =>
      database.selectFrom('sysRole').select('id').where('roleCode', '=', 'visitors').executeTakeFirstOrThrow(),
    )
    await grant({ roles: role.id, users: ZHANGSAN })
    expect(await request('DELETE', '/sys/role/delete', { id: role.id })).toMatchObject({ success: true })
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
    await request('DELETE', '/sys/user/delete', { id: user.id })
    expect(await granted()).toMatchObject([{ targetId: user.id, inBin: true }])
    expect(await request('DELETE', '/sys/user/deleteRecycleBin', { userIds: user.id })).toMatchObject({ success: true })
    expect(await stored([NEWS_DEVICE])).toEqual([])
  })
})

it('grants are found by who has them, once for a query, and by their device', async () => {
  await onDatabase(async (database) => {
    const scope = { isAll: false, orgCode: 'A01A05A01A01', userId: ZHANGSAN, rules: [], now: '2026-11-18 10:00:00' }
    const plan = await planOf(database, grants.server.dataDir, devicesOf(database, scope).select('id'))
    expect(plan).toMatch(/ibl_equipment_grant_target/)
    expect(plan).not.toMatch(/correlated|SCAN grant|Seq Scan on ibl_equipment_grant/i)
    const ofDevice = database.selectFrom('iblEquipmentGrant').select('targetId').where('equipmentId', '=', NEWS_DEVICE)
    expect(await planOf(database, grants.server.dataDir, ofDevice)).toMatch(/ibl_equipment_grant_key|autoindex_ibl_equipment_grant/)
  })
})
