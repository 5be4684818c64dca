import type { Locale } from '../../../elements/core/i18n'
import { titleIn } from '../../routes/page-titles'

/** What buttons act on. */
const things: ReadonlyMap<string, string> = new Map([
  ['分类', 'categories'],
  ['告警', 'alarms'],
  ['调度', 'dispatch rooms'],
  ['大屏', 'the big screen'],
  ['分享链接', 'shared links'],
  ['视频', 'videos'],
  ['会场', 'venues'],
  ['新闻', 'news'],
  ['网站订单', 'website orders'],
  ['网站订单付款', 'payments of website orders'],
  ['位置', 'locations'],
  ['轨迹', 'tracks'],
  ['职务', 'positions'],
  ['部门', 'departments'],
  ['部门用户', 'users of departments'],
  ['部门角色', 'roles of departments'],
  ['布局', 'layouts'],
  ['报表', 'reports'],
  ['报表配置', 'report settings'],
  ['编码校验规则', 'check rules'],
  ['菜单', 'menu entries'],
  ['订单', 'orders'],
  ['定时任务', 'scheduled jobs'],
  ['角色', 'roles'],
  ['录像', 'recordings'],
  ['慢直播', 'slow lives'],
  ['媒体节点', 'media servers'],
  ['日志', 'logs'],
  ['设备', 'devices'],
  ['数据规则', 'data rules'],
  ['数据日志', 'the data log'],
  ['数据源', 'data sources'],
  ['填值规则', 'fill rules'],
  ['通告', 'announcements'],
  ['推流', 'pushed streams'],
  ['维修工单', 'repair orders'],
  ['消息', 'messages'],
  ['消息模板', 'message templates'],
  ['性能监控', 'performance'],
  ['巡检区域', 'areas'],
  ['巡检任务', 'patrols'],
  ['用户', 'users'],
  ['在线用户', 'online users'],
  ['值班交接', 'shift handovers'],
  ['字典', 'dictionaries'],
  ['字典项', 'dictionary items'],
  ['租户', 'tenants'],
  ['权限说明', 'where permissions come from'],
])

const verbs: ReadonlyMap<string, string> = new Map([
  ['查看', 'See'],
  ['添加', 'Add'],
  ['编辑', 'Edit'],
  ['修改', 'Edit'],
  ['保存', 'Save'],
  ['移动', 'Move'],
  ['删除', 'Delete'],
  ['批量删除', 'Delete several'],
  ['导出', 'Export'],
  ['导入', 'Import'],
  ['启动', 'Start'],
  ['停止', 'Stop'],
  ['立即执行', 'Run'],
  ['强退', 'Sign out'],
  ['冻结', 'Freeze'],
  ['播放', 'Play'],
  ['授权', 'Grant'],
  ['中断', 'Cut'],
  ['下载', 'Download'],
  ['发布', 'Publish'],
  ['处理', 'Handle'],
  ['登记', 'Record'],
])

/** What is no verb with its things. */
const others: ReadonlyMap<string, string> = new Map([
  ['修改用户密码', 'Change passwords of users'],
  ['解除用户的两步验证', 'Lift the two-step sign-in of users'],
  ['发布和撤销通告', 'Release and revoke announcements'],
  ['新增和编辑报表', 'Add and edit reports'],
  ['角色授权', 'Grant roles their permissions'],
  ['管理角色的用户', 'Manage the users of roles'],
  ['部门授权', 'Grant departments their permissions'],
  ['部门角色授权', 'Grant roles of departments their permissions'],
  ['分配部门角色', 'Assign roles of departments'],
  ['为部门添加用户', 'Add users to departments'],
  ['取消部门的用户', 'Remove users from departments'],
  ['禁播与解除禁播', 'Ban and unban from playing'],
  ['查看与更换推流密钥', 'See and change push keys'],
  ['查看与更换节点密钥', 'See and change secrets of media servers'],
  ['断开节点会话', 'End sessions of media servers'],
  ['锁定与解锁录像', 'Lock and unlock recordings'],
  ['手动录像', 'Record by hand'],
  ['设置录像方式与计划', 'Set when devices are recorded'],
  ['云台控制', 'Control cameras'],
  ['接管他人云台', 'Take cameras over'],
  ['画面截图', 'Take snapshots'],
  ['发起告警', 'Raise alarms'],
  ['创建分享链接', 'Create shared links'],
  ['收回分享链接', 'Withdraw shared links'],
  ['批量收回分享链接', 'Withdraw several shared links'],
  ['接警与处理', 'Acknowledge and handle alarms'],
  ['关闭告警', 'Close alarms'],
  ['接管他人告警', 'Take alarms over'],
  ['发起调度', 'Open dispatch rooms'],
  ['主持他人调度', 'Host dispatch rooms of others'],
  ['给人员和设备发消息', 'Write to people and devices'],
  ['给所有人发消息', 'Write to everybody'],
  ['控制会场直播', 'Run live venues'],
  ['管理会场聊天', 'Moderate chats of venues'],
  ['测试数据源连接', 'Test data sources'],
  ['发送测试消息', 'Send test messages'],
  ['导出', 'Export'],
])

/** What buttons are called: most are a verb with its things. */
function buttonIn(name: string): string | undefined {
  const existing = others.get(name)
  if (existing !== undefined) return existing
  for (const [chinese, verb] of verbs) {
    const thing = name.startsWith(chinese) ? things.get(name.slice(chinese.length)) : undefined
    if (thing !== undefined) return `${verb} ${thing}`
  }
  return undefined
}

/** The name of a menu entry or button in the language of the reader, as far as it is known; one that a site chose stays as it is. */
export function entryNameIn(locale: Locale, name: string): string {
  if (locale === 'zh-CN') return name
  return buttonIn(name) ?? titleIn(locale, name)
}
