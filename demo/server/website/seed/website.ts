import { stableId } from '../../platform/base/ids'
import { type CoverClip, coverOf } from '../../media/clips/covers'
import { DAY, MINUTE, timeOf, timeText } from '../../platform/base/time'
import type { NewsState, WebNewsTable } from '../news/news-table'
import type { OrderState, PayState, WebOrderLogTable, WebOrderTable } from '../orders/order-table'

const HOUR = 60 * MINUTE

interface Article {
  title: string
  category: string
  author: string
  status: NewsState
  /** Hours since it was published; negative: to come. */
  age: number
  views: number
  summary: string
  cover?: CoverClip
  top?: true
}

const ARTICLES: readonly Article[] = [
  {
    title: '长三角智慧交通论坛直播',
    category: 'event',
    author: '周岚',
    status: 'published',
    age: 3,
    views: 3208,
    summary: '论坛全程直播，共 8 个机位，可在会场页回看。',
    cover: 'studio',
    top: true,
  },
  {
    title: '西湖山湖心亭慢直播满一周年',
    category: 'company',
    author: '林晓芸',
    status: 'draft',
    age: 0,
    views: 0,
    summary: '湖心亭机位去年今天开始公开直播，今天起换上新镜头，夜里也看得清。',
    cover: 'harbour',
  },
  {
    title: '体育馆全景机位升级到 4K',
    category: 'product',
    author: '陈浩',
    status: 'published',
    age: 50,
    views: 1846,
    summary: '全景机位支持 4K，旧的观看地址不变。',
    cover: 'crossing',
  },
  {
    title: '汛期河道直播接入指南',
    category: 'help',
    author: '王志远',
    status: 'published',
    age: -36,
    views: 0,
    summary: '河道站点如何在一天内接入直播。',
    cover: 'tunnel',
  },
  {
    title: '慢直播托管价格调整说明',
    category: 'notice',
    author: '林晓芸',
    status: 'published',
    age: 90,
    views: 5117,
    summary: '自下月起按新价格计费，已签合同不变。',
  },
  {
    title: '国标平台对接常见问题',
    category: 'help',
    author: '马骏',
    status: 'published',
    age: 220,
    views: 9642,
    summary: '注册失败、目录不全和没有声音，各查什么。',
  },
  {
    title: '秋茶开采直播预告',
    category: 'event',
    author: '周岚',
    status: 'offline',
    age: 330,
    views: 1204,
    summary: '茶山村三个机位，每天六点开始。',
  },
]

export function seededNews(now: number): WebNewsTable[] {
  return ARTICLES.map(({ title, category, author, status, age, views, summary, cover, top }, index) => ({
    id: stableId(`news:${index}`),
    title,
    categoryId: category,
    cover: cover ? coverOf(cover) : null,
    summary,
    content: `<h2>${title}</h2><p>${summary}</p><ul><li>直播页面随时可看</li><li>回看保留 7 天</li></ul>`,
    author,
    status,
    topFlag: top ? '1' : '0',
    publishTime: status === 'draft' ? null : timeText(now - age * HOUR),
    viewCount: views,
    sortNo: 0,
    sysOrgCode: 'A01',
    sysId: '0',
    createBy: 'admin',
    createTime: timeText(now - Math.max(age, 1) * HOUR - index * MINUTE),
    updateBy: null,
    updateTime: null,
  }))
}

const ORDERS: readonly (readonly [customer: string, phone: string, product: string, spec: string, quantity: number, price: number])[] = [
  ['钱塘文旅集团', '13800002210', '慢直播托管', '1080P，1 年', 12, 6800],
  ['江北新区城管局', '025-58000012', '国标接入', '按路，长期', 64, 1200],
  ['云栖会展', '13900007741', '会场直播', '4 小时一场', 2, 12_800],
  ['沈家门渔港', '13600000098', '云存储', '30 天，按路', 48, 360],
  ['滨江体育中心', '13700003365', '无人机航拍直播', '单机位，半天', 3, 4600],
  ['张先生', '18800006120', '会场直播', '4 小时一场', 1, 12_800],
  ['东港码头', '15000008837', '执法记录仪租赁', '按台，1 个月', 30, 180],
  ['茶山村合作社', '15900004402', '慢直播托管', '1080P，1 年', 1, 6800],
]

const STATES: readonly (readonly [state: OrderState, pay: PayState])[] = [
  ['new', 'unpaid'],
  ['confirmed', 'paid'],
  ['serving', 'paid'],
  ['new', 'unpaid'],
  ['serving', 'paid'],
  ['cancelled', 'refunded'],
  ['confirmed', 'unpaid'],
  ['finished', 'paid'],
]

/** States that follow `new`, in their order. */
const COURSE: readonly OrderState[] = ['confirmed', 'serving', 'finished']

/** Orders of the last days and their steps. */
export function seededOrders(now: number): { orders: WebOrderTable[]; steps: WebOrderLogTable[] } {
  const orders = ORDERS.map(([customerName, phone, productName, spec, quantity, price], index): WebOrderTable => {
    const time = timeText(now - index * 7 * HOUR - HOUR)
    const [orderStatus, payStatus] = STATES[index]!
    return {
      id: stableId(`webOrder:${index}`),
      orderNo: `WO${time.slice(0, 10).replaceAll('-', '')}-${String(90 - index).padStart(4, '0')}`,
      customerName,
      phone,
      productName,
      spec,
      quantity,
      startDate: timeText(now + (index + 3) * DAY).slice(0, 10),
      amount: index === 3 ? 0 : quantity * price,
      payStatus,
      payTime: payStatus === 'unpaid' ? null : timeText(now - index * 7 * HOUR),
      orderStatus,
      remark: index === 0 ? '12 路都在湖区，先装湖心亭和码头' : null,
      sysOrgCode: null,
      sysId: '0',
      createBy: null,
      createTime: time,
      updateBy: null,
      updateTime: null,
    }
  })
  const steps = orders.flatMap(({ id, orderStatus, payStatus, createTime, payTime }): WebOrderLogTable[] => {
    const began = createTime ?? ''
    const reached = COURSE.slice(0, COURSE.indexOf(orderStatus) + 1)
    const states = orderStatus === 'cancelled' ? ['cancelled'] : reached
    const taken = states.map((action, step) => ({
      action,
      operator: 'admin',
      createTime: timeText(timeOf(began) + (step + 1) * 10 * MINUTE),
    }))
    const paid = payTime === null ? [] : [{ action: 'paid', operator: 'admin', createTime: payTime }]
    const refunded =
      payStatus === 'refunded' ? [{ action: 'refunded', operator: 'admin', createTime: timeText(timeOf(began) + 2 * HOUR) }] : []
    return [{ action: 'add', operator: null, createTime: began }, ...taken, ...paid, ...refunded].map((step) => ({
      id: stableId(`webOrderLog:${id}:${step.action}`),
      orderId: id,
      note: null,
      ...step,
    }))
  })
  return { orders, steps }
}
