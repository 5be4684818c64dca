import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { equipmentId } from '../seed/equipment'
import { stableId } from '../../platform/base/ids'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { SlowinfoResponse } from './read'

/** Of the first studio, which the director sees; of the harbour, which he does not. */
const STUDIO = stableId('slowinfo:studio')
const HARBOUR = stableId('slowinfo:harbour')

let server: TestServer
let admin: string
let director: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  director = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

const call = <Result = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
  token = admin,
): Promise<ApiResponse<Result>> =>
  server.call<Result>(method, `/iblCloudLiveEquipmentSlowinfo/${path}`, {
    token,
    ...(method === 'GET' || method === 'DELETE' ? { query: input as Record<string, string> } : { body: input }),
  })

type Page = { records: SlowinfoResponse[]; total: number }
const list = async (query: Record<string, string> = {}, token = admin): Promise<Page> =>
  (await call<Page>('GET', 'list', query, token)).result
const titles = async (query: Record<string, string> = {}, token = admin) =>
  (await list(query, token)).records.map(({ title }) => title).toSorted()
const one = async (id: string) => (await call<SlowinfoResponse>('GET', 'queryById', { id })).result

const slowLive = { equipmentId: equipmentId(2), title: '侧台', openTime: '06:00-20:00' }
const added = async (device: number, more: object = {}): Promise<SlowinfoResponse> => {
  expect(await call('POST', 'add', { ...slowLive, equipmentId: equipmentId(device), ...more })).toMatchObject({ success: true })
  return (await call<SlowinfoResponse>('GET', 'queryByEquipmentId', { equipmentId: equipmentId(device) })).result
}

describe('slow live pictures', () => {
  it('are told with what their device is at present', async () => {
    const { records } = await list({ title: '演播室之外' })
    expect(records).toMatchObject([
      {
        id: STUDIO,
        equipmentId: equipmentId(1),
        equipmentId_dictText: '一号演播室主机位',
        equipmentNo: 'XH0001',
        address: '一号演播室',
        state: 'live',
        publicFlag: '0',
        openTime: '09:00-18:00',
      },
    ])
  })

  it('are found by title, tag, device and whether they are public', async () => {
    expect(await titles({ title: '*口*' })).toEqual(['港口日夜', '路口的一天'])
    expect(await titles({ tags: '*夜景*' })).toEqual(['港口日夜', '隧道灯火'])
    expect(await titles({ device: '演播室主' })).toEqual(['演播室之外'])
    expect(await titles({ device: 'XH0001' })).toEqual(['演播室之外'])
    expect(await titles({ device: '*演播室主*' })).toEqual(['演播室之外'])
    expect(await titles({ device: '%' })).toEqual([])
    expect(await titles({ publicFlag: '0' })).toEqual(['演播室之外'])
  })

  it('[7.5-05] are told of a device by GET, and nothing where it has none', async () => {
    expect(await call('GET', 'queryByEquipmentId', { equipmentId: equipmentId(1) })).toMatchObject({
      success: true,
      result: { id: STUDIO },
    })
    expect(await call('GET', 'queryByEquipmentId', { equipmentId: equipmentId(40) })).toMatchObject({ success: true, result: null })
    expect(await call('GET', 'queryByEquipmentId', { equipmentId: 'gone' })).toMatchObject({ success: false })
    expect(await call('GET', 'queryByEquipmentId')).toMatchObject({ success: false })
  })

  it('stand in what the device API tells of a device', async () => {
    const { result } = await server.call<object>('GET', '/ibl/api/appLiveEquipmentQueryById', {
      token: admin,
      query: { id: equipmentId(1) },
    })
    expect(result).toMatchObject({ slowinfo: { id: STUDIO, title: '演播室之外' } })
  })

  it('are added, changed field by field, and deleted', async () => {
    const info = await added(30, { tags: '夜景,城市', intro: '<p>一</p>', publicFlag: '1', sortNo: '5' })
    expect(info).toMatchObject({ title: '侧台', tags: '夜景,城市', intro: '<p>一</p>', publicFlag: '1', sortNo: 5, cover: null })
    expect(await call('PUT', 'edit', { id: info.id, title: '正台', sortNo: 2 })).toMatchObject({ success: true })
    expect(await one(info.id)).toMatchObject({ title: '正台', sortNo: 2, tags: '夜景,城市', publicFlag: '1', updateBy: 'admin' })
    expect(await call('DELETE', 'delete', { id: info.id })).toMatchObject({ success: true })
    expect(await call('GET', 'queryById', { id: info.id })).toMatchObject({ success: false })
  })

  it('are one for each device', async () => {
    const info = await added(31)
    expect(await call('POST', 'add', { ...slowLive, equipmentId: equipmentId(31) })).toMatchObject({
      success: false,
      message: '该设备已有慢直播',
    })
    expect(await call('PUT', 'edit', { id: info.id, equipmentId: equipmentId(1) })).toMatchObject({
      success: false,
      message: '该设备已有慢直播',
    })
    expect(await call('PUT', 'edit', { id: info.id, equipmentId: equipmentId(31), title: '同一台' })).toMatchObject({ success: true })
  })

  it('of several one that is gone refuses all', async () => {
    const info = await added(32)
    expect(await call('DELETE', 'deleteBatch', { ids: `${info.id},gone` })).toMatchObject({ success: false })
    expect(await one(info.id)).toMatchObject({ title: '侧台' })
    expect(await call('DELETE', 'deleteBatch', { ids: info.id })).toMatchObject({ success: true })
  })

  it.each([
    [{ title: '' }],
    [{ title: 'x'.repeat(101) }],
    [{ equipmentId: 'gone' }],
    [{ openTime: '' }],
    [{ openTime: '06:00' }],
    [{ openTime: '06:00-24:00' }],
    [{ openTime: '06:00-06:00' }],
    [{ publicFlag: '2' }],
    [{ sortNo: -1 }],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join() }],
    [{ intro: 'x'.repeat(100_001) }],
  ])('with %j are refused', async (wrong) => {
    const before = (await list()).total
    expect(await call('POST', 'add', { ...slowLive, equipmentId: equipmentId(33), ...wrong })).toMatchObject({ success: false })
    expect((await list()).total).toBe(before)
  })

  it('go with their device', async () => {
    const info = await added(50)
    await server.call('DELETE', '/cloudlive/equipment/delete', { token: admin, query: { id: equipmentId(50) } })
    expect(await call('GET', 'queryById', { id: info.id })).toMatchObject({ success: false })
  })

  it('are exported as they are found', async () => {
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/iblCloudLiveEquipmentSlowinfo/exportXls`,
      query: { title: '演播室之外' },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    expect(utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 }).slice(2)).toMatchObject([
      ['标题', '设备', '设备编号', '位置', '开放时间', '标签', '公开', '排序', '状态', '创建时间'],
      ['演播室之外', '一号演播室主机位', 'XH0001', '一号演播室', '09:00-18:00', '演播室', '否', '3', '直播中', expect.any(String)],
    ])
  })

  it('are imported with their devices by number; what does not suit is named', async () => {
    const sheet = utils.aoa_to_sheet([
      ['标题', '设备编号', '开放时间', '标签', '公开'],
      ['湖边', 'XH0060', '05:00-21:00', '水,鸟', '是'],
      ['没有', 'NONE', '05:00-21:00', '', '否'],
      ['又一个', 'XH0001', '05:00-21:00', '', '否'],
    ])
    const content = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const form = [{ name: 'files[]', fileName: 'slow.xlsx', content }]
    const path = '/iblCloudLiveEquipmentSlowinfo/importExcel'
    const { result } = await server.call<{ errorRows: { line: number; reason: string }[] }>('POST', path, { token: admin, form })
    expect(result.errorRows).toEqual([
      { file: 0, line: 3, reason: '没有编号为“NONE”的设备' },
      { file: 0, line: 4, reason: '该设备已有慢直播' },
    ])
    expect((await list({ title: '湖边' })).records).toMatchObject([{ equipmentNo: 'XH0060', tags: '水,鸟', publicFlag: '1', sortNo: 0 }])
    expect(await server.call('POST', path, { token: await server.tokenOf('jeecg'), form })).toMatchObject({ code: 510 })
  })

  it('say what is shown where they are shared, and what is heard', async () => {
    const share = { shareTitle: '来看海', shareImg: 'temp/sea.jpg', musicUrl: 'https://music.example.com/sea.mp3' }
    const info = await added(34, share)
    expect(await one(info.id)).toMatchObject(share)
    expect(await call('PUT', 'edit', { id: info.id, musicUrl: 'javascript:alert(1)' })).toMatchObject({ success: false })
  })

  it('of devices that somebody does not see are not there for him', async () => {
    await grant()
    expect(await titles({}, director)).toEqual(['演播室之外', '路口的一天'])
    for (const [method, path, input] of [
      ['GET', 'queryById', { id: HARBOUR }],
      ['PUT', 'edit', { id: HARBOUR, title: 'x' }],
      ['PUT', 'edit', { id: STUDIO, equipmentId: equipmentId(120) }],
      ['POST', 'add', { ...slowLive, equipmentId: equipmentId(120) }],
      ['DELETE', 'delete', { id: HARBOUR }],
      ['DELETE', 'deleteBatch', { ids: `${STUDIO},${HARBOUR}` }],
    ] as const)
      expect(await call(method, path, input, director), `${method} ${path}`).toMatchObject({ success: false })
    expect(await one(HARBOUR)).toMatchObject({ title: '港口日夜' })
  })

  it.each([
    ['GET', 'list'],
    ['GET', 'queryById'],
    ['GET', 'queryByEquipmentId'],
    ['GET', 'exportXls'],
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    expect(await call(method, path, {}, await server.tokenOf('jeecg'))).toMatchObject({ success: false, code: 510 })
  })
})

/** The roles of the director get what can be done here. */
async function grant(): Promise<void> {
  const database = server.openDatabase()
  const roles = await database
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .select('sysUserRole.roleId')
    .where('sysUser.username', '=', 'zhangsan')
    .execute()
  const entries = await database.selectFrom('sysPermission').select('id').where('perms', 'like', 'slowinfo:%').execute()
  const present = await database.selectFrom('sysRolePermission').select(['roleId', 'permissionId']).execute()
  const missing = roles.flatMap(({ roleId }) =>
    entries
      .filter(({ id }) => !present.some((grant) => grant.roleId === roleId && grant.permissionId === id))
      .map(({ id }) => ({ roleId, permissionId: id })),
  )
  if (missing.length > 0) await database.insertInto('sysRolePermission').values(missing).execute()
  await database.destroy()
}
