import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EquipmentTable } from './equipment-tables'
import { departId } from '../../system/seed/departments'
import { equipmentId, groupId } from '../seed/equipment'
import { userId } from '../../system/seed/users'
import { type LiveServer, ownPage, startLiveServer, type TestSocket } from '../../testing/live-server'
import type { ApiResponse } from '../../testing/test-app'
import { watchSocket } from '../../testing/streams'
import type { PlayUrls } from '../watching/play-urls'
import type { EquipmentResponse } from './read'
import type { GroupNode } from './tree'
import { MINUTE, timeText } from '../../platform/base/time'

const PAGE = 'a'.repeat(32)
/** Of the first studio, live. */
const STUDIO = equipmentId(1)
const NEWS_DEVICE = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
/** A director, who works in the first studio. */
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer({ emulate: new Set(['devices']) })
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

type Page = { records: EquipmentResponse[]; total: number }

const call = <Result = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: object = {},
  token = admin,
): Promise<ApiResponse<Result>> =>
  server.call<Result>(method, `/cloudlive/equipment/${path}`, {
    token,
    headers: { host: new URL(server.origin).host },
    ...(method === 'GET' || method === 'DELETE' ? { query: input as Record<string, string> } : { body: input }),
  })

const list = async (query: Record<string, string> = {}, token = admin): Promise<Page> =>
  (await call<Page>('GET', 'list', { pageSize: '1000', ...query }, token)).result
const one = async (id: string, token = admin) => (await call<EquipmentResponse>('GET', 'queryById', { id }, token)).result
const presence = (id: string, onlineStatus: string, liveHas: string) =>
  server.call('POST', '/sys/emulated/equipmentPresence', { token: admin, body: { id, onlineStatus, liveHas } })

let number = 0
/** A device of its own for one test. */
async function added(more: Partial<EquipmentTable> = {}, token = admin): Promise<EquipmentResponse> {
  number += 1
  const equipmentNo = `T${number}`
  const response = await call(
    'POST',
    'add',
    { equipmentNo, name: `试验机${number}`, equipmentType: 'ipc', protocol: 'rtsp', departId: departId('A01A05A01A01'), ...more },
    token,
  )
  expect(response).toMatchObject({ success: true })
  const [device] = (await list({ equipmentNo: more.equipmentNo ?? equipmentNo })).records
  if (!device) throw new Error('not added')
  return device
}

describe('the list of devices', () => {
  it('has three hundred at forty places, twelve of them live, with the words for their codes', async () => {
    const { records, total } = await list()
    expect(total).toBe(300)
    expect(new Set(records.map((device) => device.groupId_dictText)).size).toBe(40)
    expect(records.filter(({ state }) => state === 'live')).toHaveLength(12)
    expect(records.find(({ id }) => id === STUDIO)).toMatchObject({
      name: '一号演播室主机位',
      equipmentType_dictText: '编码器',
      protocol_dictText: '文件',
      state_dictText: '直播中',
      departId_dictText: '一号演播室',
      groupId_dictText: '一号演播室',
      codec: 'H.264 360P',
      viewers: 0,
      inKbps: null,
    })
  })

  it('is asked for by state, department with all below, group, type and parts of names', async () => {
    const { records } = await list()
    for (const state of ['live', 'idle', 'offline', 'disabled', 'abnormal'])
      expect((await list({ state })).total).toBe(records.filter((device) => device.state === state).length)
    expect((await list({ state: 'nothing' })).total).toBe(0)
    const inDescendants = (await list({ departId: departId('A01A05') })).records
    expect(inDescendants.length).toBe(records.filter(({ sysOrgCode }) => sysOrgCode?.startsWith('A01A05')).length)
    expect(inDescendants.length).toBeGreaterThan(50)
    expect((await list({ departId: 'nothing' })).total).toBe(0)
    expect((await list({ groupId: groupId(0) })).total).toBe(8)
    expect((await list({ name: '*主机位*', equipmentType: 'encoder' })).total).toBe(
      records.filter(({ name }) => name.includes('主机位')).length,
    )
  })

  it('says how many watch, and what comes in', async () => {
    const { result } = await call<Required<PlayUrls>>('GET', 'playUrls', { id: STUDIO })
    const viewer = await watchSocket(result.wsFlv)
    await expect.poll(async () => (await one(STUDIO)).inKbps ?? 0).toBeGreaterThan(50)
    expect((await one(STUDIO)).viewers).toBe(1)
    viewer.leave()
    await expect.poll(async () => (await one(STUDIO)).viewers).toBe(0)
  })
})

describe('the trees of devices', () => {
  const titles = (nodes: readonly GroupNode[]): string[] => nodes.map(({ title }) => title)
  const sum = (nodes: readonly GroupNode[]): number => nodes.reduce((total, group) => total + group.total, 0)
  const tree = async (path: string, query: object = {}, token = admin) => (await call<GroupNode[]>('GET', path, query, token)).result

  it('has the devices by the provinces they are in', async () => {
    const byArea = await tree('treeList', { by: 'area' })
    expect(titles(byArea)).toEqual(['北京市', '上海市'])
    expect(sum(byArea)).toBe(300)
  })

  it('lists the devices of one area, and those that are in none', async () => {
    const [beijing] = await tree('treeList', { by: 'area' })
    expect((await list({ areaCode: '11*' })).total).toBe(beijing!.total)
    for (const nowhere of ['org', 'group', 'area']) expect((await list({ nowhere })).total).toBe(0)
    expect((await list({ nowhere: 'elsewhere' })).total).toBe(300)
  })

  it('has a device of no known province in no group, and the list of those has it', async () => {
    const { id, name } = await added({ areaCode: '990000' })
    const byArea = await tree('treeList', { by: 'area' })
    expect(byArea.at(-1)).toMatchObject({ title: '未分组', children: [{ title: name }] })
    expect((await list({ nowhere: 'area' })).records.map((device) => device.id)).toEqual([id])
    expect((await call('DELETE', 'delete', { id })).success).toBe(true)
  })

  it('treeOneTwoList has groups and their devices, counted, by department or by group', async () => {
    const byDepart = await tree('treeOneTwoList')
    expect(sum(byDepart)).toBe(300)
    expect(titles(byDepart)).toContain('一号演播室')
    for (const group of byDepart) {
      expect(group).toMatchObject({ type: 'group', isLeaf: false, total: group.children.length, key: group.id, value: group.id })
      expect(group.online).toBe(group.children.filter((device) => 'onlineStatus' in device && device.onlineStatus === '1').length)
    }
    const byGroup = await tree('treeOneTwoList', { by: 'group' })
    expect(byGroup).toHaveLength(40)
    expect(byGroup[0]?.children[0]).toMatchObject({
      type: 'device',
      id: STUDIO,
      state: 'live',
      liveHas: '1',
      parentId: groupId(0),
      isLeaf: true,
    })
  })

  it('[7.5-06] treeList nests departments, whose numbers count what is below; treeOneTwoList has the same devices', async () => {
    const [top, branch] = await tree('treeList')
    expect(titles([top!, branch!])).toEqual(['星河直播传媒集团', '星河传媒华东分公司'])
    expect(top!.total + branch!.total).toBe(300)
    expect(sum(await tree('treeOneTwoList'))).toBe(300)
    const centre = top!.children.find(({ title }) => title === '制播技术中心')
    expect(centre).toMatchObject({ type: 'group', total: (await list({ departId: departId('A01A05') })).total })
  })

  it('say with what the addresses of a device are asked for; nothing where it has no stream', async () => {
    const { id } = await added({ stream: null, app: null })
    const nodes = (await tree('treeOneTwoList', { by: 'org' })).flatMap(({ children }) => children)
    const keyOf = (device: string) => nodes.find((node) => node.id === device)
    expect(keyOf(id)).toMatchObject({ type: 'device', urlsKey: null })
    expect(keyOf(STUDIO)).toMatchObject({ urlsKey: STUDIO })
    expect(await call('GET', 'playUrls', { id: STUDIO })).toMatchObject({ success: true })
    expect((await call('DELETE', 'delete', { id })).success).toBe(true)
  })

  it('are searched by a part of a name or number, and by who is online', async () => {
    expect(titles(await tree('treeOneTwoList', { keyword: 'xh0001' }))).toEqual(['一号演播室'])
    const online = await tree('treeOneTwoList', { onlineStatus: '1' })
    expect(online.every((group) => group.online === group.total)).toBe(true)
    expect((await call('GET', 'treeOneTwoList', { by: 'x' })).success).toBe(false)
  })
})

describe('who works in one department', () => {
  it('sees its devices alone, in lists, trees, by id and in exports', async () => {
    const { records } = await list({}, zhangsan)
    expect(records).toHaveLength(8)
    expect(new Set(records.map(({ sysOrgCode }) => sysOrgCode))).toEqual(new Set(['A01A05A01A01']))
    const { result } = await call<GroupNode[]>('GET', 'treeList', {}, zhangsan)
    expect(result.reduce((total, group) => total + group.total, 0)).toBe(8)
    expect((await call('GET', 'queryById', { id: NEWS_DEVICE }, zhangsan)).success).toBe(false)
    expect((await call('GET', 'list', { id: NEWS_DEVICE }, zhangsan)).result).toMatchObject({ total: 0 })
  })

  it('changes nothing of others, and puts nothing elsewhere', async () => {
    for (const [method, path, input] of [
      ['PUT', 'edit', { id: NEWS_DEVICE, name: 'x' }],
      ['DELETE', 'delete', { id: NEWS_DEVICE }],
      ['POST', 'disable', { id: NEWS_DEVICE }],
      ['POST', 'disable', { ids: `${STUDIO},${NEWS_DEVICE}` }],
    ] as const)
      expect((await call(method, path, input, zhangsan)).success).toBe(false)
    expect(await one(NEWS_DEVICE)).toMatchObject({ name: '早间新闻直播间主机位', state: 'live' })
    expect((await one(STUDIO)).state).toBe('live')
    const elsewhere = { equipmentNo: 'Z1', name: 'z', equipmentType: 'ipc', protocol: 'rtsp', departId: departId('A01A04') }
    expect(await call('POST', 'add', elsewhere, zhangsan)).toMatchObject({ code: 510 })
    const own = await added({ departId: null, equipmentNo: 'Z2' }, zhangsan)
    expect(own).toMatchObject({ sysOrgCode: 'A01A05A01A01', departId: departId('A01A05A01A01') })
    expect(await call('PUT', 'edit', { id: own.id, departId: departId('A01') }, zhangsan)).toMatchObject({ code: 510 })
    expect(await call('DELETE', 'delete', { id: own.id }, zhangsan)).toMatchObject({ success: true })
  })
})

describe('a device', () => {
  it('is in an area, which can change', async () => {
    const { id, ...device } = await added({ areaCode: '310104' })
    expect(device).toMatchObject({ areaCode: '310104' })
    expect(await call('PUT', 'edit', { id, areaCode: '110105' })).toMatchObject({ success: true })
    expect(await one(id)).toMatchObject({ areaCode: '110105' })
    expect(await call('PUT', 'edit', { id, areaCode: 'Beijing' })).toMatchObject({ success: false })
    expect(await call('PUT', 'edit', { id, areaCode: '' })).toMatchObject({ success: true })
    expect((await list({ nowhere: 'area' })).records).toMatchObject([{ id }])
    await call('DELETE', 'delete', { id })
  })

  it('is added, changed and deleted', async () => {
    const device = await added({
      app: null,
      stream: 'trial',
      keepDays: 30,
      lng: 116.4,
      lat: 39.9,
      groupId: groupId(3),
      userId: userId('zhangsan'),
    })
    expect(device).toMatchObject({
      app: 'live',
      state: 'offline',
      enabled: '1',
      keepDays: 30,
      recordMode: '0',
      ptz: '0',
      sysOrgCode: 'A01A05A01A01',
      userId_dictText: '张三',
      createBy: 'admin',
    })
    expect(await call('PUT', 'edit', { id: device.id, name: '改名', lng: null })).toMatchObject({ success: true })
    expect(await one(device.id)).toMatchObject({ name: '改名', lng: null, lat: 39.9, stream: 'trial', updateBy: 'admin' })
    expect(await call('DELETE', 'deleteBatch', { ids: device.id })).toMatchObject({ success: true })
    expect((await call('GET', 'queryById', { id: device.id })).success).toBe(false)
  })

  it.each<[string, object]>([
    ['设备编号已存在', { equipmentNo: 'XH0001' }],
    ['流名已被其他设备使用', { app: 'live', stream: 'xh0001' }],
    ['设备类型', { equipmentType: 'toaster' }],
    ['接入协议', { protocol: 'carrier-pigeon' }],
    ['拉流地址', { pullUrl: 'file:///etc/passwd' }],
    ['拉流地址', { pullUrl: 'javascript:alert(1)' }],
    ['流名', { stream: '../x' }],
    ['经度', { lng: 181 }],
    ['所属部门不存在', { departId: 'nothing' }],
    ['分组不存在', { groupId: 'nothing' }],
    ['负责人不存在', { userId: 'nothing' }],
    ['设备名称', { name: '' }],
  ])('is refused with the word %s for %j', async (text, wrong) => {
    const body = { equipmentNo: 'W1', name: 'w', equipmentType: 'ipc', protocol: 'rtsp', departId: departId('A01'), ...wrong }
    const response = await call('POST', 'add', body)
    expect(response.success).toBe(false)
    expect(response.message).toContain(text)
    expect((await list({ equipmentNo: 'W1' })).total).toBe(0)
  })

  it('that is live is neither deleted nor turned to another stream, alone or in a batch', async () => {
    const other = await added()
    for (const ids of [STUDIO, `${other.id},${STUDIO}`])
      expect(await call('DELETE', 'deleteBatch', { ids })).toMatchObject({ success: false, message: '设备正在直播，请先停止' })
    expect((await one(other.id)).id).toBe(other.id)
    expect(await call('PUT', 'edit', { id: STUDIO, stream: 'other' })).toMatchObject({ success: false, message: '设备正在直播，请先停止' })
    expect(await call('PUT', 'edit', { id: STUDIO, remark: '看过' })).toMatchObject({ success: true })
    await call('DELETE', 'delete', { id: other.id })
  })

  it('leaves a line in the log with each change', async () => {
    const device = await added()
    await call('POST', 'disable', { id: device.id })
    await call('DELETE', 'delete', { id: device.id })
    const { result } = await server.call<{ records: { logContent: string }[] }>('GET', '/sys/log/list', {
      token: admin,
      query: { logType: '2', logContent: '*禁播设备*' },
    })
    expect(result.records).not.toEqual([])
  })
})

describe('forbidding', () => {
  it('ends what is live, lets viewers go and refuses them; allowing brings it back', async () => {
    const { result } = await call<Required<PlayUrls>>('GET', 'playUrls', { id: STUDIO })
    const viewer = await watchSocket(result.wsFlv)
    expect(await call('POST', 'disable', { id: STUDIO })).toMatchObject({ success: true, message: '已禁播' })
    expect(await viewer.closed).toBe(1008)
    expect(await one(STUDIO)).toMatchObject({ state: 'disabled', liveHas: '0', viewers: 0 })
    await expect(watchSocket(result.wsFlv)).rejects.toThrow('closed 4403')
    expect((await call('GET', 'playUrls', { id: STUDIO })).message).toBe('该设备已被禁播')
    expect(await presence(STUDIO, '1', '1')).toMatchObject({ success: true })
    expect((await one(STUDIO)).state).toBe('disabled')
    await call('POST', 'enable', { id: STUDIO })
    expect(await one(STUDIO)).toMatchObject({ state: 'live', liveStartTime: '2026-11-18 10:00:00' })
    const again = await watchSocket(result.wsFlv)
    again.leave()
  })

  it('[V-L07] says why and for how long, to viewers too, and is over by itself', async () => {
    await call('POST', 'disable', { id: STUDIO, reason: '设备检修', minutes: '10' })
    const until = timeText(server.clock.now() + 10 * MINUTE)
    expect((await call('GET', 'playUrls', { id: STUDIO })).message).toBe(`该设备已被禁播，设备检修，${until} 自动解除`)
    expect(await one(STUDIO)).toMatchObject({ state: 'disabled', disableReason: '设备检修', disabledUntil: until })
    const api = await server.call('POST', '/ibl/api/appDisableLive', { token: admin, body: { id: STUDIO, reason: '转播权', minutes: 5 } })
    expect(api).toMatchObject({ success: true })
    expect(await one(STUDIO)).toMatchObject({ disableReason: '转播权', disabledUntil: timeText(server.clock.now() + 5 * MINUTE) })
    server.clock.set(5 * MINUTE)
    await expect.poll(async () => (await one(STUDIO)).state).toBe('live')
    expect(await one(STUDIO)).toMatchObject({ disableReason: null, disabledUntil: null })
    server.clock.set(-5 * MINUTE)
    for (const wrong of [{ minutes: 0 }, { minutes: 1.5 }, { reason: 'x'.repeat(201) }])
      expect(await call('POST', 'disable', { id: STUDIO, ...wrong })).toMatchObject({ success: false })
    expect((await one(STUDIO)).state).toBe('live')
  })

  it('needs the right to it, as playing does', async () => {
    const jeecg = await server.tokenOf('jeecg')
    for (const path of ['disable', 'enable']) expect(await call('POST', path, { id: STUDIO }, jeecg)).toMatchObject({ code: 510 })
    expect(await call('GET', 'playUrls', { id: STUDIO }, jeecg)).toMatchObject({ code: 510 })
  })
})

describe('what open pages hear', () => {
  interface Frame {
    type: string
    data: { topic: string; payload: Record<string, string>; ts: number }
  }
  const next = async (page: TestSocket): Promise<Frame> => JSON.parse(await page.next()) as Frame

  it('[7.5-23] is the state of a device when it comes, goes or is forbidden, for those who see it alone', async () => {
    const [all, own, other] = [
      await ownPage(server, 'admin', PAGE),
      await ownPage(server, 'zhangsan', 'b'.repeat(32)),
      await ownPage(server, 'jeecg', 'c'.repeat(32)),
    ]
    await presence(STUDIO, '0', '0')
    await presence(NEWS_DEVICE, '0', '0')
    await presence(STUDIO, '0', '0')
    await presence(STUDIO, '1', '1')
    await presence(NEWS_DEVICE, '1', '1')
    const received = async (page: TestSocket, count: number) => {
      const states: string[][] = []
      for (let at = 0; at < count; at += 1) {
        let { type, data } = await next(page)
        while (data.topic === 'stream.event') ({ type, data } = await next(page))
        expect([type, data.topic, data.ts]).toEqual(['common_send_date', 'equipment.state', server.clock.now()])
        states.push([data.payload['id'] ?? '', data.payload['state'] ?? ''])
      }
      return states
    }
    expect(await received(all, 4)).toEqual([
      [STUDIO, 'offline'],
      [NEWS_DEVICE, 'offline'],
      [STUDIO, 'live'],
      [NEWS_DEVICE, 'live'],
    ])
    expect(await received(own, 2)).toEqual([
      [STUDIO, 'offline'],
      [STUDIO, 'live'],
    ])
    expect(other.frames).toEqual([])
    for (const { socket } of [all, own, other]) socket.close()
  })

  it('a device that goes and comes has its times', async () => {
    await presence(STUDIO, '0', '0')
    expect(await one(STUDIO)).toMatchObject({ state: 'offline', lastOfflineTime: '2026-11-18 10:00:00', liveStartTime: null })
    await presence(STUDIO, '1', '0')
    expect(await one(STUDIO)).toMatchObject({ state: 'idle', lastOnlineTime: '2026-11-18 10:00:00' })
    await presence(STUDIO, '0', '1')
    expect((await one(STUDIO)).state).toBe('abnormal')
    await presence(STUDIO, '1', '1')
  })

  it('the control call of tests is not there otherwise', async () => {
    const other = await startLiveServer()
    const token = await other.tokenOf('admin')
    const body = { id: STUDIO, onlineStatus: '0', liveHas: '0' }
    expect((await other.call('POST', '/sys/emulated/equipmentPresence', { token, body })).success).toBe(false)
    await other.close()
  })
})
