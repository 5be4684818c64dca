import type { Locale } from '../../elements/core/i18n'
import type { Menu } from '../../elements/core/permissions'
import { mapNodes } from './route-menu'

/** English words for JeecgBoot's own menu titles; a title a site has chosen itself stays as it is. */
const english: ReadonlyMap<string, string> = new Map([
  ['首页', 'Home'],
  ['工作台', 'My work'],
  ['实时监控', 'Now'],
  ['SOS 告警', 'Alarms'],
  ['位置轨迹', 'Map and tracks'],
  ['调度', 'Dispatch'],
  ['MQTT 设备', 'MQTT devices'],
  ['大屏', 'Big screen'],
  ['手机直播', 'Phone broadcast'],
  ['国标', 'GB28181'],
  ['分享链接', 'Shared links'],
  ['推流分发', 'Distribution'],
  ['转直播', 'Pulled streams'],
  ['分发', 'Restreaming'],
  ['转码', 'Transcoding'],
  ['轮播', 'Carousel'],
  ['轮播类型', 'Carousel types'],
  ['点播', 'On demand'],
  ['直播会场', 'Live venues'],
  ['网站', 'Website'],
  ['新闻', 'News'],
  ['网站订单', 'Website orders'],
  ['系统管理', 'System'],
  ['用户管理', 'Users'],
  ['角色管理', 'Roles'],
  ['菜单管理', 'Menus'],
  ['部门管理', 'Departments'],
  ['职务管理', 'Positions'],
  ['分类字典', 'Categories'],
  ['日志管理', 'Logs'],
  ['数据字典', 'Dictionaries'],
  ['系统通告', 'Announcements'],
  ['系统监控', 'Monitoring'],
  ['定时任务', 'Scheduled jobs'],
  ['在线用户', 'Online users'],
  ['租户管理', 'Tenants'],
  ['我的部门', 'My department'],
  ['通讯录', 'Address book'],
  ['填值规则', 'Fill rules'],
  ['编码校验规则', 'Check rules'],
  ['多数据源管理', 'Data sources'],
  ['性能监控', 'Performance'],
  ['磁盘监控', 'Disks'],
  ['请求追踪', 'HTTP trace'],
  ['JVM信息', 'JVM'],
  ['Redis监控', 'Redis'],
  ['服务器信息', 'Server'],
  ['Tomcat信息', 'Tomcat'],
  ['设备管理', 'Devices'],
  ['视频墙', 'Video wall'],
  ['慢直播', 'Slow live'],
  ['推流管理', 'Pushed streams'],
  ['媒体节点', 'Media servers'],
  ['录像回放', 'Recordings'],
  ['数据日志', 'Data log'],
  ['消息中心', 'Messages'],
  ['消息管理', 'Sent messages'],
  ['消息模板', 'Message templates'],
  ['个人页', 'Account'],
  ['个人中心', 'Account centre'],
  ['账户设置', 'Account settings'],
  ['我的消息', 'My messages'],
  ['设备运维', 'Maintenance'],
  ['维修工单', 'Repair orders'],
  ['巡检任务', 'Patrols'],
  ['巡检区域', 'Areas'],
  ['值班交接', 'Shift handover'],
  ['在线表单', 'Online form'],
  ['在线开发', 'Online pages'],
  ['报表配置', 'Reports'],
  ['在线报表', 'Online report'],
])

/** A menu title in the language of the reader, as far as it is known. */
export function titleIn(locale: Locale, title: string): string {
  return locale === 'zh-CN' ? title : (english.get(title) ?? title)
}

/** The menu with its titles in the language of the reader, as far as they are known. */
export function inLanguage(menu: Menu, locale: Locale): Menu {
  if (locale === 'zh-CN') return menu
  return mapNodes(menu, (node) => ({ ...node, title: titleIn(locale, node.title) }))
}
