import { stableId } from '../../platform/base/ids'

type Row = Record<string, string | number | null>

/** `index` counts on; the list begins again after its last member. */
function nth<Item>(list: readonly Item[], index: number): Item {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remainder is within the list
  return list[index % list.length] as Item
}

const two = (value: number): string => String(value).padStart(2, '0')
const ACCOUNTS = ['admin', 'jeecg', 'zhangsan', 'wangwu', 'lisi']
const DEPARTS = ['A01A04A01A01', 'A01A05A01A01', 'A01A07A01A01', 'A02A02A01']
const departId = (index: number): string => stableId(`depart:${nth(DEPARTS, index)}`)

function audit(index: number): Row {
  return {
    create_by: nth(ACCOUNTS, index),
    create_time: `2026-${two(1 + (index % 10))}-${two(1 + ((index * 7) % 28))} 09:${two(index % 60)}:00`,
    update_by: null,
    update_time: null,
  }
}

/** Path of an area by names -> its id. */
const areaId = (path: string): string => stableId(`area:${path}`)

const AREAS: readonly (readonly [path: string, code: string, kind: string | null])[] = [
  ['演播中心', 'YB', null],
  ['演播中心/一号演播厅', 'YB-01', '采集设备'],
  ['演播中心/一号演播厅/导播间', 'YB-01-D', '监看设备'],
  ['演播中心/一号演播厅/灯光桥', 'YB-01-G', null],
  ['演播中心/二号演播厅', 'YB-02', '采集设备'],
  ['总控机房', 'ZK', null],
  ['总控机房/编码机柜', 'ZK-01', '编码设备'],
  ['总控机房/传输机柜', 'ZK-02', '传输设备'],
  ['外场', 'WC', null],
  ['外场/转播车', 'WC-01', '传输设备'],
  ['外场/体育馆机位', 'WC-02', '采集设备'],
]

export function areaRows(): Row[] {
  return AREAS.map(([path, code, kind], index) => {
    const parent = path.split('/').slice(0, -1).join('/')
    return {
      id: areaId(path),
      pid: parent === '' ? null : areaId(parent),
      has_child: AREAS.some(([other]) => other.startsWith(`${path}/`)) ? '1' : '0',
      name: path.split('/').at(-1) ?? '',
      code,
      kind: kind === null ? null : stableId(`category:/设备分类/${kind}`),
      keeper: nth(ACCOUNTS, index),
      remark: null,
      ...audit(0),
      create_time: `2026-01-02 09:00:${two(index)}`,
    }
  })
}

const FAULTS = ['画面有横纹', '推流中断', '无音频输出', '机柜温度过高', '云台不响应', '授权到期', '光纤衰减偏大', '监看墙黑屏', '季度保养']
const PLACES = ['一号演播厅', '二号演播厅', '编码机柜', '转播车', '体育馆机位']
const PLACE_PATHS = ['演播中心/一号演播厅', '演播中心/二号演播厅', '总控机房/编码机柜', '外场/转播车', '外场/体育馆机位']
const ORDERS = 36

export function workOrderRows(): Row[] {
  return Array.from({ length: ORDERS }, (_, index): Row => {
    const written = audit(index)
    const at = String(written['create_time'])
    return {
      id: stableId(`work-order:${index}`),
      order_no: `WX-2026${two(1 + (index % 10))}-${String(index + 1).padStart(3, '0')}`,
      title: `${nth(PLACES, index)}${nth(FAULTS, index)}`,
      kind: String(1 + (index % 4)),
      urgency: String(1 + ((index * 5) % 3)),
      state: String(1 + ((index * 3) % 4)),
      device_kind: null,
      device_model: null,
      area_id: areaId(nth(PLACE_PATHS, index)),
      place: null,
      systems: nth(['1', '1,3', '2', '2,4', null], index),
      reporter: nth(ACCOUNTS, index),
      phone: `138${String(10_000_000 + index * 137)}`,
      contact_name: null,
      contact_mail: null,
      team: departId(index),
      report_time: at,
      due_date: `2026-${two(1 + (index % 10))}-${two(Math.min(28, 4 + ((index * 7) % 28)))}`,
      cost: index % 3 === 0 ? null : 80 + index * 45.5,
      hours: 1 + (index % 9),
      needs_stop: index % 4 === 0 ? 'Y' : 'N',
      access_code: null,
      pictures: null,
      files: null,
      description: `<p>${nth(FAULTS, index)}，发现于<strong>${at.slice(0, 10)}</strong>。</p>`,
      solution: index % 4 === 3 ? `## 处理\n\n- 更换配件\n- 观察 ${2 + (index % 3)} 小时\n` : null,
      ...written,
    }
  })
}

const patrolId = (index: number): string => stableId(`patrol:${index}`)
const PATROLS = 12

export function patrolRows(): Row[] {
  return Array.from({ length: PATROLS }, (_, index): Row => {
    const written = audit(index + 3)
    return {
      id: patrolId(index),
      patrol_no: `XJ-2026-${String(index + 1).padStart(3, '0')}`,
      title: `${nth(PLACES, index)}${nth(['日检', '周检', '月检'], index)}`,
      area_id: areaId(nth(PLACE_PATHS, index)),
      inspector: nth(ACCOUNTS, index + 1),
      patrol_date: String(written['create_time']).slice(0, 10),
      state: String(1 + (index % 3)),
      summary: index % 3 === 2 ? '设备运行正常，备件充足。' : null,
      ...written,
    }
  })
}

const POINTS = ['电源与 UPS', '摄像机成像', '编码器码率', '光纤接口', '机柜温度', '监看墙']

export function patrolItemRows(): Row[] {
  return Array.from({ length: PATROLS }, (_, patrol) => patrol).flatMap((patrol) =>
    Array.from({ length: 2 + (patrol % 4) }, (_, index): Row => ({
      id: stableId(`patrol-item:${patrol}:${index}`),
      patrol_id: patrolId(patrol),
      order_num: index + 1,
      point: nth(POINTS, patrol + index),
      kind: String(1 + ((patrol + index) % 3)),
      result: patrol % 3 === 0 ? '3' : String(1 + (index % 2)),
      reading: index % 2 === 0 ? 20.5 + patrol : null,
      picture: null,
      remark: null,
      ...audit(patrol + 3),
    })),
  )
}
