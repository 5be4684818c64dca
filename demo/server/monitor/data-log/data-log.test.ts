import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { read, utils } from 'xlsx'
import { departId } from '../../system/seed/departments'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { LOGGED_TABLES, loggedKeys } from '../../platform/audit/logged-tables'

interface Version {
  objectName: string | null
  changes: object[] | null
  id: string
  dataTable: string
  dataId: string
  dataVersion: string
  dataContent: string
  createBy: string | null
  logId: string | null
}

let server: TestServer
let token: string

beforeEach(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterEach(() => server.close())

const versions = async (query: Record<string, string> = {}): Promise<Version[]> =>
  (
    await server.call<{ records: Version[] }>('GET', '/sys/dataLog/list', {
      token,
      query: { pageSize: '100', column: 'dataVersion', order: 'desc', ...query },
    })
  ).result.records
const contents = (some: readonly Version[]): unknown[] =>
  some.map(({ dataContent }) => (dataContent === '' ? null : (JSON.parse(dataContent) as unknown)))

async function addPosition(code: string): Promise<string> {
  await server.call('POST', '/sys/position/add', { token, body: { name: '值班长', code, postRank: '1' } })
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/position/list', { token, query: { code } })
  return result.records[0]?.id ?? ''
}

describe('versions of records', () => {
  it('are kept by every audited call: what was made, changed and deleted, by whom, with the line of the operation log', async () => {
    const id = await addPosition('zb')
    await server.call('PUT', '/sys/position/edit', { token, body: { id, name: '副值班长' } })
    await server.call('DELETE', '/sys/position/delete', { token, query: { id } })
    const saved = await versions({ dataTable: 'sys_position', dataId: id })
    expect(saved.map(({ dataVersion, createBy }) => [dataVersion, createBy])).toEqual([
      ['3', 'admin'],
      ['2', 'admin'],
      ['1', 'admin'],
    ])
    expect(contents(saved)).toEqual([
      null,
      expect.objectContaining({ id, name: '副值班长', postRank: '1' }),
      expect.objectContaining({ id, name: '值班长', postRank: '1' }),
    ])
    const logs = await server.call<{ records: { id: string; logContent: string }[] }>('GET', '/sys/log/list', {
      token,
      query: { logType: '2' },
    })
    const texts = saved.map(({ logId }) => logs.result.records.find((line) => line.id === logId)?.logContent)
    expect(texts).toEqual(['删除职务', '编辑职务', '添加职务'])
  })

  it('begin with what was there before the first change that was seen, by nobody', async () => {
    const { result } = await server.call<{ records: { id: string; roleName: string; roleCode: string }[] }>('GET', '/sys/role/list', {
      token,
    })
    const role = result.records.find(({ roleCode }) => roleCode !== 'admin')
    await server.call('PUT', '/sys/role/edit', { token, body: { ...role, description: '夜班' } })
    const saved = await versions({ dataTable: 'sys_role', dataId: role?.id ?? '' })
    expect(saved.map(({ dataVersion, createBy, logId }) => [dataVersion, createBy, logId])).toEqual([
      ['2', 'admin', expect.any(String)],
      ['1', null, saved[0]?.logId],
    ])
    expect(contents(saved)).toEqual([
      expect.objectContaining({ description: '夜班' }),
      expect.objectContaining({ roleName: role?.roleName }),
    ])
  })

  it('[V-M04] name the record and its changed fields in words, and the line of the operation log names it too', async () => {
    const lisi = userId('lisi')
    const { result: user } = await server.call<object>('GET', '/sys/user/queryById', { token, query: { id: lisi } })
    const edit = { ...user, realname: '李四', sex: 1, post: 'reviewer', userIdentity: 2 }
    expect(await server.call('PUT', '/sys/user/edit', { token, body: { ...edit, selectedroles: roleId('hr') } })).toMatchObject({
      success: true,
    })
    const [version] = await versions({ dataTable: 'sys_user', objectName: '*李思*' })
    expect(version).toMatchObject({ dataId: lisi, objectName: '李思 · lisi → 李四 · lisi' })
    expect(version?.changes).toEqual([
      { field: 'realname', before: '李思', after: '李四' },
      { field: 'post', before: 'editor', after: 'reviewer', beforeText: '责任编辑', afterText: '内容审核员' },
      { field: 'sex', before: '2', after: '1', beforeText: '女', afterText: '男' },
      { field: 'userIdentity', before: '1', after: '2' },
    ])
    const logs = async (query: Record<string, string>) =>
      (await server.call<{ records: object[] }>('GET', '/sys/log/list', { token, query })).result.records
    const named = { id: version?.logId, objectKind: 'sys_user', objectId: lisi, objectName: '李思 · lisi → 李四 · lisi' }
    expect(await logs({ objectName: '*李思*', logType: '2' })).toMatchObject([{ ...named, logContent: '编辑用户' }])
    expect((await versions({ logId: version?.logId ?? '' })).map(({ dataTable, objectName }) => [dataTable, objectName])).toContainEqual([
      'sys_user_role',
      '李四 · lisi · 人力资源',
    ])
  })

  it('[V-M04] lines of calls that change no logged record name the record all the same', async () => {
    const lisi = await server.tokenOf('lisi')
    const { result } = await server.call<{ records: { username: string; token: string }[] }>('GET', '/sys/online/list', { token })
    const session = result.records.find(({ username }) => username === 'lisi')?.token
    expect(lisi).not.toBe('')
    await server.call('POST', '/sys/online/forceLogout', { token, body: { token: session } })
    const { records } = (
      await server.call<{ records: object[] }>('GET', '/sys/log/list', { token, query: { objectName: '*lisi*', logType: '2' } })
    ).result
    expect(records).toMatchObject([{ logContent: '强退在线用户', objectKind: 'sys_user', objectId: userId('lisi') }])
  })

  it('are not kept of a call that failed, of one that changed nothing, and hold no password', async () => {
    const id = await addPosition('zb')
    await addPosition('zb')
    expect(await versions({ dataTable: 'sys_position' })).toHaveLength(1)
    await server.call('PUT', '/sys/user/changePassword', {
      token,
      body: { username: 'jeecg', password: 'Abc#12345', confirmPassword: 'Abc#12345' },
    })
    await server.call('PUT', '/sys/user/frozenBatch', { token, query: { ids: userId('jeecg'), status: '2' } })
    const users = await versions({ dataTable: 'sys_user' })
    expect(users.length).toBeGreaterThan(0)
    expect(JSON.stringify(users)).not.toMatch(/passwordHash|scrypt/)
    expect(id).not.toBe('')
  })

  it('hold no password that stands in the address of a camera', async () => {
    const equipmentNo = 'camera-with-password'
    const pullUrl = 'rtsp://viewer:Ge:heim@1@192.0.2.7:554/h264'
    const body = { equipmentNo, name: '门口', equipmentType: 'ipc', protocol: 'rtsp', pullUrl }
    expect(await server.call('POST', '/cloudlive/equipment/add', { token, body })).toMatchObject({ success: true })
    const saved = JSON.stringify(await versions({ dataTable: 'ibl_cloud_live_equipment' }))
    expect(saved).toContain('rtsp://viewer:***@192.0.2.7:554/h264')
    expect(saved).not.toContain('heim')
  })

  it('say whose roles, departments and permissions changed, and whose password', async () => {
    const [lisi, hr] = [userId('lisi'), roleId('hr')]
    const line = async (dataTable: string, dataId: string) => {
      const saved = await versions({ dataTable, dataId })
      const logs = await server.call<{ records: { id: string; logContent: string }[] }>('GET', '/sys/log/list', {
        token,
        query: { logType: '2', pageSize: '100' },
      })
      return saved.map((version, index) => [
        version.createBy,
        logs.result.records.find(({ id }) => id === version.logId)?.logContent,
        contents(saved)[index],
      ])
    }
    await server.call('POST', '/sys/user/addSysUserRole', { token, body: { roleId: hr, userIdList: [lisi] } })
    await server.call('DELETE', '/sys/user/deleteUserRole', { token, query: { roleId: hr, userId: lisi } })
    const role = { userId: lisi, roleId: hr, userName: 'lisi', roleName: '人力资源' }
    expect(await line('sys_user_role', `${lisi}.${hr}`)).toEqual([
      ['admin', '取消角色的用户', null],
      ['admin', '为角色添加用户', role],
    ])

    const granted = await server.call<string[]>('GET', '/sys/permission/queryRolePermission', { token, query: { roleId: hr } })
    const [first = '', ...others] = granted.result
    const grant = { roleId: hr, permissionIds: others.join(','), lastpermissionIds: granted.result.join(',') }
    await server.call('POST', '/sys/permission/saveRolePermission', { token, body: grant })
    const names = { roleId: hr, permissionId: first, roleName: '人力资源', permissionName: expect.any(String) }
    expect(await line('sys_role_permission', `${hr}.${first}`)).toEqual([
      ['admin', '修改角色权限', null],
      [null, '修改角色权限', names],
    ])
    expect(await versions({ dataTable: 'sys_role_permission' })).toHaveLength(2)

    const { result: user } = await server.call<object>('GET', '/sys/user/queryById', { token, query: { id: lisi } })
    await server.call('PUT', '/sys/user/edit', { token, body: { ...user, selectedroles: hr, selecteddeparts: departId('A02') } })
    expect((await line('sys_user_role', `${lisi}.${hr}`))[0]).toEqual(['admin', '编辑用户', role])
    const author = { userId: lisi, depId: departId('A02'), userName: 'lisi', departName: expect.any(String) }
    expect(await line('sys_user_depart', `${lisi}.${departId('A02')}`)).toEqual([['admin', '编辑用户', author]])

    const before = await line('sys_user', lisi)
    server.clock.advance(1000)
    await server.call('PUT', '/sys/user/changePassword', {
      token,
      body: { username: 'lisi', password: 'Abc#12345', confirmPassword: 'Abc#12345' },
    })
    const after = await line('sys_user', lisi)
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toEqual(['admin', '修改用户密码', expect.objectContaining({ username: 'lisi', updateBy: 'admin' })])
  })

  it('of several records of one call are all kept', async () => {
    const ids = [await addPosition('a1'), await addPosition('a2')]
    await server.call('DELETE', '/sys/position/deleteBatch', { token, query: { ids: ids.join(',') } })
    const deletedVersions = (await versions({ dataTable: 'sys_position' })).filter(({ dataContent }) => dataContent === '')
    expect(deletedVersions.map(({ dataId }) => dataId).toSorted()).toEqual(ids.toSorted())
  })

  it('of a department are kept of all that goes with it', async () => {
    const tree = await server.call<{ id: string; children: { id: string }[] | null }[]>('GET', '/sys/sysDepart/queryTreeList', { token })
    const top = tree.result.find(({ children }) => children !== null)
    await server.call('DELETE', '/sys/sysDepart/delete', { token, query: { id: top?.id ?? '' } })
    const marked = (await versions({ dataTable: 'sys_depart' }))
      .filter(({ dataVersion }) => dataVersion === '2')
      .map(({ dataId }) => dataId)
    expect(marked).toEqual(expect.arrayContaining([top?.id, ...(top?.children ?? []).map(({ id }) => id)]))
  })

  it('are listed for one record, and compared by the ids of their lines, of one record only', async () => {
    const id = await addPosition('zb')
    const other = await addPosition('zc')
    await server.call('PUT', '/sys/position/edit', { token, body: { id, name: '副值班长' } })
    const list = await server.call<Version[]>('GET', '/sys/dataLog/queryDataVerList', {
      token,
      query: { dataTable: 'sys_position', dataId: id },
    })
    expect(list.result.map(({ dataVersion }) => dataVersion)).toEqual(['2', '1'])
    const [newer, older] = list.result
    const compared = await server.call<Version[]>('GET', '/sys/dataLog/queryCompareList', {
      token,
      query: { dataId1: older?.id ?? '', dataId2: newer?.id ?? '' },
    })
    expect(compared.result.map(({ dataVersion }) => dataVersion)).toEqual(['1', '2'])
    const [foreign] = await versions({ dataTable: 'sys_position', dataId: other })
    const errorResult = { success: false, message: '只能比较同一条数据的两个版本' }
    expect(
      await server.call('GET', '/sys/dataLog/queryCompareList', { token, query: { dataId1: older?.id ?? '', dataId2: foreign?.id ?? '' } }),
    ).toMatchObject(errorResult)
  })

  it('are exported as they are found, and of them the ticked ones', async () => {
    const id = await addPosition('zb')
    await server.call('PUT', '/sys/position/edit', { token, body: { id, name: '副值班长' } })
    await addPosition('zc')
    const exported = async (query: Record<string, string>): Promise<unknown[][]> => {
      const { rawPayload } = await server.inject({
        method: 'GET',
        url: `${BASE}/sys/dataLog/exportXls`,
        query,
        headers: { 'x-access-token': token },
      })
      const { Sheets, SheetNames } = read(rawPayload)
      return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 }).slice(2)
    }
    const [newer, older] = await versions({ dataTable: 'sys_position', dataId: id })
    const line = (version: Version | undefined, name: string, changes: string) => [
      'sys_position',
      name,
      id,
      Number(version?.dataVersion),
      changes,
      version?.dataContent,
      'admin',
      expect.any(String),
      version?.logId,
    ]
    const query = { dataTable: 'sys_position', dataId: id, column: 'dataVersion', order: 'desc' }
    const first = line(older, '值班长', 'code：zb；name：值班长；postRank：员级')
    expect(await exported(query)).toEqual([
      ['表名', '名称', '数据ID', '版本', '变更', '内容', '操作人', '时间', '操作日志ID'],
      line(newer, '值班长 → 副值班长', 'name：值班长 → 副值班长'),
      first,
    ])
    expect((await exported({ ...query, selections: older!.id })).slice(1)).toEqual([first])
    const notice = { titile: '长文', msgContent: `<p>${'长'.repeat(40_000)}</p>`, priority: 'L', msgCategory: '1', msgType: 'ALL' }
    await server.call('POST', '/sys/annountCement/add', { token, body: notice })
    const [, long] = await exported({ dataTable: 'sys_announcement' })
    expect(String(long?.[5])).toMatch(/^\{"id":.*…（内容过长，未完）$/)
    expect(String(long?.[5])).toHaveLength(32_767)
  })

  it.each(['/sys/dataLog/list', '/sys/dataLog/exportXls'])('%s is for who has the permission', async (path) => {
    const other = await server.tokenOf('jeecg')
    expect(await server.call('GET', path, { token: other })).toMatchObject({ success: false, code: 510 })
  })

  it('are kept of tables that are there', async () => {
    const database = server.openDatabase()
    for (const table of LOGGED_TABLES.keys())
      await expect(
        sql`select ${sql.join(loggedKeys(table)!.map((column) => sql.ref(column)))} from ${sql.table(table)} limit 1`.execute(database),
        table,
      ).resolves.toBeDefined()
    await database.destroy()
  })
})
