import type { SysDepartTable } from '../../platform/database/schema'
import { stableId } from '../../platform/base/ids'

/** A department of the demo organisation, and who works there. */
interface Plan {
  name: string
  abbreviation?: string
  /** Position codes of the staff; a department without any holds nobody directly. */
  staff?: readonly string[]
  /** Role most of the staff have. */
  role?: string
  children?: readonly Plan[]
}

/** A live-video company: sixty departments, four levels. */
const PLANS: readonly Plan[] = [
  {
    name: '星河直播传媒集团',
    abbreviation: '星河传媒',
    staff: ['general_manager'],
    role: 'operator',
    children: [
      {
        name: '总裁办公室',
        staff: ['manager'],
        role: 'operator',
        children: [
          { name: '行政组', staff: ['assistant'] },
          { name: '法务合规组', staff: ['legal'] },
        ],
      },
      {
        name: '人力资源部',
        staff: ['manager'],
        role: 'hr',
        children: [
          { name: '招聘培训组', staff: ['hr'], role: 'hr' },
          { name: '薪酬绩效组', staff: ['hr'], role: 'hr' },
        ],
      },
      {
        name: '财务部',
        staff: ['manager'],
        children: [
          { name: '会计核算组', staff: ['accountant'] },
          { name: '版权结算组', staff: ['accountant'] },
        ],
      },
      {
        name: '内容中心',
        staff: ['manager'],
        role: 'editor',
        children: [
          {
            name: '新闻直播部',
            staff: ['editor'],
            role: 'editor',
            children: [
              { name: '早间新闻组', staff: ['editor', 'camera'], role: 'editor' },
              { name: '晚间新闻组', staff: ['editor', 'camera'], role: 'editor' },
            ],
          },
          {
            name: '赛事直播部',
            staff: ['editor'],
            role: 'editor',
            children: [
              { name: '足球项目组', staff: ['editor', 'director'], role: 'director' },
              { name: '电竞项目组', staff: ['editor', 'director'], role: 'director' },
            ],
          },
          {
            name: '综艺制作部',
            staff: ['editor'],
            role: 'editor',
            children: [
              { name: '演播组', staff: ['director', 'camera'], role: 'director' },
              { name: '外景组', staff: ['director', 'camera'], role: 'director' },
            ],
          },
          {
            name: '内容审核部',
            staff: ['reviewer'],
            role: 'editor',
            children: [
              { name: '图文审核组', staff: ['reviewer'], role: 'editor' },
              { name: '直播审核组', staff: ['reviewer'], role: 'editor' },
            ],
          },
        ],
      },
      {
        name: '制播技术中心',
        staff: ['manager'],
        role: 'technician',
        children: [
          {
            name: '导播部',
            staff: ['chief_director'],
            role: 'director',
            children: [
              { name: '一号演播室', staff: ['director', 'camera', 'audio'], role: 'director' },
              { name: '二号演播室', staff: ['director', 'camera', 'audio'], role: 'director' },
              { name: '转播车组', staff: ['director', 'camera', 'audio'], role: 'director' },
            ],
          },
          {
            name: '信号传输部',
            staff: ['streaming_engineer'],
            role: 'technician',
            children: [
              { name: '卫星传输组', staff: ['streaming_engineer'], role: 'technician' },
              { name: '网络传输组', staff: ['streaming_engineer'], role: 'technician' },
            ],
          },
          {
            name: '媒资部',
            staff: ['editor'],
            role: 'editor',
            children: [
              { name: '编目组', staff: ['editor'], role: 'editor' },
              { name: '存储组', staff: ['ops_engineer'], role: 'technician' },
            ],
          },
          { name: '灯光音响部', staff: ['lighting', 'audio'], role: 'technician' },
        ],
      },
      {
        name: '平台研发中心',
        staff: ['manager'],
        role: 'technician',
        children: [
          {
            name: '流媒体引擎部',
            staff: ['streaming_engineer'],
            role: 'technician',
            children: [
              { name: '推流组', staff: ['streaming_engineer'], role: 'technician' },
              { name: '转码组', staff: ['streaming_engineer'], role: 'technician' },
              { name: '分发组', staff: ['streaming_engineer'], role: 'technician' },
            ],
          },
          {
            name: '客户端部',
            staff: ['developer'],
            role: 'technician',
            children: [
              { name: '移动端组', staff: ['developer'], role: 'technician' },
              { name: '桌面端组', staff: ['developer'], role: 'technician' },
            ],
          },
          { name: '后台服务部', staff: ['developer'], role: 'technician' },
          { name: '质量保障部', staff: ['developer'], role: 'technician' },
        ],
      },
      {
        name: '运营中心',
        staff: ['manager'],
        role: 'operator',
        children: [
          {
            name: '平台运营部',
            staff: ['operator'],
            role: 'operator',
            children: [
              { name: '值班监控组', staff: ['operator'], role: 'operator' },
              { name: '用户服务组', staff: ['operator'], role: 'operator' },
            ],
          },
          {
            name: '设备运维部',
            staff: ['ops_engineer'],
            role: 'technician',
            children: [
              { name: '外场设备组', staff: ['ops_engineer'], role: 'technician' },
              { name: '机房组', staff: ['ops_engineer'], role: 'technician' },
            ],
          },
          { name: '数据分析部', staff: ['operator'], role: 'operator' },
        ],
      },
    ],
  },
  {
    name: '星河传媒华东分公司',
    abbreviation: '华东分公司',
    staff: ['general_manager'],
    role: 'operator',
    children: [
      { name: '综合管理部', staff: ['assistant', 'accountant'] },
      {
        name: '华东制播部',
        staff: ['chief_director'],
        role: 'director',
        children: [
          { name: '华东导播组', staff: ['director'], role: 'director' },
          { name: '华东摄像组', staff: ['camera'], role: 'director' },
        ],
      },
      {
        name: '华东运营部',
        staff: ['operator'],
        role: 'operator',
        children: [{ name: '华东值班组', staff: ['operator'], role: 'operator' }],
      },
    ],
  },
]

export interface SeededDepart {
  row: SysDepartTable
  staff: readonly string[]
  role: string | null
}

export function departId(orgCode: string): string {
  return stableId(`depart:${orgCode}`)
}

/** JeecgBoot's codes: the parent's, a letter and two digits. */
function childCode(parentCode: string, index: number): string {
  return `${parentCode}A${String(index + 1).padStart(2, '0')}`
}

function expand(plan: Plan, orgCode: string, parentCode: string | null, order: number, time: string): SeededDepart[] {
  const level = orgCode.length / 3
  const row: SysDepartTable = {
    id: departId(orgCode),
    parentId: parentCode === null ? null : departId(parentCode),
    departName: plan.name,
    departNameEn: null,
    departNameAbbr: plan.abbreviation ?? null,
    departOrder: order,
    description: null,
    orgCategory: level === 1 ? '1' : '2',
    orgType: String(level),
    orgCode,
    mobile: null,
    fax: null,
    address: level === 1 ? (orgCode === 'A01' ? '北京市朝阳区光华路 18 号' : '上海市徐汇区漕溪北路 595 号') : null,
    memo: null,
    status: '1',
    delFlag: '0',
    qywxIdentifier: null,
    createBy: 'admin',
    createTime: time,
    updateBy: null,
    updateTime: null,
  }
  const children = (plan.children ?? []).flatMap((child, index) => expand(child, childCode(orgCode, index), orgCode, index + 1, time))
  return [{ row, staff: plan.staff ?? [], role: plan.role ?? null }, ...children]
}

export function seededDepartments(time: string): SeededDepart[] {
  return PLANS.flatMap((plan, index) => expand(plan, `A${String(index + 1).padStart(2, '0')}`, null, index + 1, time))
}
