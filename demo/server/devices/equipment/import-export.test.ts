import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, utils, write as written } from 'xlsx'
import { groupId } from '../seed/equipment'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import type { EquipmentResponse } from './read'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const HEADINGS = [
  '设备编号',
  '设备名称',
  '设备类型',
  '接入协议',
  '所属部门',
  '分组',
  '厂商',
  '型号',
  '应用名',
  '流名',
  '拉流地址',
  '录像方式',
  '安装位置',
  'IP地址',
  '备注',
]

async function exported(query: Record<string, string>, token = admin): Promise<string[][]> {
  const { rawPayload } = await server.inject({
    method: 'GET',
    url: `${BASE}/cloudlive/equipment/exportXls`,
    query,
    headers: { 'x-access-token': token },
  })
  const { Sheets, SheetNames } = read(rawPayload)
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
}

function imported(rows: readonly (readonly string[])[], token = admin) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])))
  const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return server.call('POST', '/cloudlive/equipment/importExcel', { token, form: [{ name: 'files[]', fileName: 'devices.xlsx', content }] })
}

const numbered = async (equipmentNo: string): Promise<EquipmentResponse | undefined> => {
  const { result } = await server.call<{ records: EquipmentResponse[] }>('GET', '/cloudlive/equipment/list', {
    token: admin,
    query: { equipmentNo },
  })
  return result.records[0]
}

it('devices are exported as they are found, in the words for their codes', async () => {
  const lines = await exported({ groupId: groupId(0), state: 'live', column: 'equipmentNo', order: 'asc' })
  const heading = lines.findIndex(([first]) => first === '设备编号')
  expect(lines[heading]).toEqual([...HEADINGS, '状态', '最近在线'])
  const [first, second, ...more] = lines.slice(heading + 1)
  expect(first?.slice(0, 6)).toEqual(['XH0001', '一号演播室主机位', '编码器', '文件', '一号演播室', '一号演播室'])
  expect(first?.[15]).toBe('直播中')
  expect(second?.[0]).toBe('XH0002')
  expect(more).toEqual([])
})

it('whoever sees some exports those alone', async () => {
  const lines = await exported({}, await server.tokenOf('zhangsan'))
  expect(lines.filter(([first]) => first?.startsWith('XH'))).toHaveLength(8)
})

it('are imported by names or codes; a row that does not suit is left out', async () => {
  const row = (no: string, type: string, protocol: string, depart: string, group: string, record = '') => [
    no,
    `导入${no}`,
    type,
    protocol,
    depart,
    group,
    '',
    '',
    '',
    '',
    '',
    record,
    '',
    '',
    '',
  ]
  const response = await imported([
    HEADINGS,
    row('I1', '网络摄像机', 'RTSP', '一号演播室', '二号演播室', '全天录像'),
    row('I2', 'drone', 'srt', '', ''),
    row('I3', '烤面包机', 'RTSP', '', ''),
    row('XH0001', 'ipc', 'rtsp', '', ''),
    row('I5', 'ipc', 'rtsp', '没有的部门', ''),
  ])
  expect(response).toMatchObject({ code: 201, result: { successCount: 2, errorCount: 3 } })
  expect(await numbered('I1')).toMatchObject({
    equipmentType: 'ipc',
    recordMode: '1',
    sysOrgCode: 'A01A05A01A01',
    groupId: groupId(1),
    state: 'offline',
  })
  expect(await numbered('I2')).toMatchObject({ equipmentType: 'drone', protocol: 'srt', recordMode: '0', sysOrgCode: 'A01' })
})

it('what was exported is imported again after its devices were deleted', async () => {
  const before = await numbered('XH0003')
  const lines = await exported({ equipmentNo: 'XH0003' })
  const at = lines.findIndex(([first]) => first === '设备编号')
  await server.call('DELETE', '/cloudlive/equipment/delete', { token: admin, query: { id: before!.id } })
  expect(await imported([HEADINGS, lines[at + 1]!.slice(0, HEADINGS.length).map((cell) => cell ?? '')])).toMatchObject({ success: true })
  const { name, equipmentType, protocol, groupId: group, sysOrgCode, stream, ip } = before!
  expect(await numbered('XH0003')).toMatchObject({ name, equipmentType, protocol, groupId: group, sysOrgCode, stream, ip })
})
