import { stableId } from '../../platform/base/ids'
import type { Row } from '../../platform/migrations/baseline'

interface Plan {
  name: string
  /** Given to coded roots only; what is below continues it by a letter and two digits. */
  code?: string
  children?: readonly (string | Plan)[]
}

/** Trees with codes as JeecgBoot ships them, and one of places without; names of our own. */
const PLANS: readonly Plan[] = [
  {
    code: 'A01',
    name: '节目分类',
    children: [
      { name: '新闻', children: ['时政新闻', '财经新闻', '民生新闻'] },
      { name: '体育赛事', children: ['足球', '篮球', '电子竞技'] },
      { name: '综艺', children: ['音乐现场', '访谈'] },
      '纪录片',
    ],
  },
  { code: 'B01', name: '合作方分类' },
  {
    code: 'B02',
    name: '设备分类',
    children: [
      { name: '采集设备', children: ['讯道摄像机', '云台摄像机', '单兵背包'] },
      { name: '编码设备', children: ['直播编码器', '多路编码机'] },
      '传输设备',
      '监看设备',
    ],
  },
  {
    name: '浙江省',
    children: [
      { name: '杭州市', children: ['西湖区', '余杭区'] },
      { name: '宁波市', children: ['鄞州区'] },
    ],
  },
  { name: '四川省', children: [{ name: '成都市', children: ['武侯区', '青羊区'] }, '绵阳市'] },
]

/** Rows of a plan and of everything below it, parents first; `path` makes the ids. */
function expand(plan: string | Plan, parent: { id: string; path: string }, code: string | null): Row[] {
  const { name, children = [] } = typeof plan === 'string' ? { name: plan } : plan
  const path = `${parent.path}/${name}`
  const id = stableId(`category:${path}`)
  const row = { id, pid: parent.id, name, code, has_child: children.length > 0 ? '1' : null, sys_org_code: 'A01', create_by: 'admin' }
  const childCode = (index: number): string | null => (code === null ? null : `${code}A${String(index + 1).padStart(2, '0')}`)
  return [row, ...children.flatMap((child, index) => expand(child, { id, path }, childCode(index)))]
}

/** Trees of categories, whose roots have the pid 0. A second apart, because trees are shown in the order of creation. */
export function categoryRows(): Row[] {
  const rows = PLANS.flatMap((plan) => expand(plan, { id: '0', path: '' }, plan.code ?? null))
  return rows.map((row, index) => ({ ...row, create_time: `2024-01-02 09:00:${String(index).padStart(2, '0')}` }))
}
