import type { SysAnnouncementTable } from '../announcements/announcement-tables'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, timeText } from '../../platform/base/time'

interface Plan {
  title: string
  text: string
  /** '1' notice, '2' system message. */
  category: '1' | '2'
  priority: 'L' | 'M' | 'H'
  hoursAgo: number
  /** '0' draft, '1' released, '2' revoked. */
  status?: '0' | '1' | '2'
}

const PLANS: readonly Plan[] = [
  {
    title: '重大活动直播保障值班安排',
    text: '<p>活动期间各演播室实行<strong>双人双岗</strong>，值班表见各部门共享目录，请于本周五前确认。</p>',
    category: '1',
    priority: 'H',
    hoursAgo: 3,
    status: '1',
  },
  {
    title: '一号演播室切换台升级通知',
    text: '<p>一号演播室切换台将于周三 02:00 至 05:00 升级，期间请使用二号演播室备播。</p>',
    category: '1',
    priority: 'M',
    hoursAgo: 20,
  },
  {
    title: '新版内容审核规范发布',
    text: '<p>新版规范自下月一日起执行，主要变化：</p><ul><li>直播延时不少于 30 秒</li><li>敏感画面须二次复核</li></ul>',
    category: '1',
    priority: 'M',
    hoursAgo: 44,
  },
  { title: '秋季消防演练', text: '<p>周四 15:00 全楼演练，请各机房安排留守人员。</p>', category: '1', priority: 'L', hoursAgo: 70 },
  {
    title: '华东分公司转播车到位',
    text: '<p>新转播车已完成验收，使用申请请联系华东制播部。</p>',
    category: '1',
    priority: 'L',
    hoursAgo: 120,
  },
  {
    title: '流媒体协议内部培训',
    text: '<p>主题：低延时直播与弱网对抗。地点：三层会议室。</p>',
    category: '1',
    priority: 'L',
    hoursAgo: 168,
  },
  { title: '电竞总决赛直播复盘会', text: '<p>请各项目组准备丢帧与卡顿数据。</p>', category: '1', priority: 'M', hoursAgo: 6, status: '0' },
  { title: '年度体检时间调整', text: '<p>原通知作废，另行安排。</p>', category: '1', priority: 'L', hoursAgo: 200, status: '2' },
  {
    title: '推流节点 BJ-03 恢复正常',
    text: '<p>节点已于 09:12 恢复，受影响频道已自动切回。</p>',
    category: '2',
    priority: 'M',
    hoursAgo: 2,
  },
  {
    title: '存储空间使用率超过 85%',
    text: '<p>媒资库近线存储剩余 14.6%，请存储组尽快归档。</p>',
    category: '2',
    priority: 'H',
    hoursAgo: 9,
  },
  { title: '证书即将到期', text: '<p>分发域名证书将在 21 天后到期。</p>', category: '2', priority: 'M', hoursAgo: 33 },
  { title: '系统例行维护完成', text: '<p>本次维护用时 38 分钟，所有服务已恢复。</p>', category: '2', priority: 'L', hoursAgo: 96 },
]

export function seededAnnouncements(now: number): SysAnnouncementTable[] {
  return PLANS.map((plan, index) => {
    const sent = now - plan.hoursAgo * 60 * MINUTE
    const sendStatus = plan.status ?? '1'
    return {
      id: stableId(`announcement:${index}`),
      titile: plan.title,
      msgContent: plan.text,
      startTime: timeText(sent),
      endTime: timeText(now + 90 * DAY),
      sender: 'admin',
      priority: plan.priority,
      msgCategory: plan.category,
      msgType: 'ALL',
      sendStatus,
      sendTime: sendStatus === '0' ? null : timeText(sent),
      cancelTime: sendStatus === '2' ? timeText(sent + 60 * MINUTE) : null,
      izTop: 0,
      delFlag: '0',
      userIds: null,
      departIds: null,
      roleIds: null,
      busType: null,
      busId: null,
      openType: null,
      openPage: null,
      msgAbstract: plan.text.replace(/<[^>]+>/g, '').slice(0, 60),
      files: null,
      dtTaskId: null,
      createBy: 'admin',
      createTime: timeText(sent - 30 * MINUTE),
      updateBy: null,
      updateTime: null,
    }
  })
}
