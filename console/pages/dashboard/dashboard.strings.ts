import { defineStrings } from '../../../elements/core/i18n'

/** Home page. */
export const dashboardStrings = defineStrings({
  'zh-CN': {
    heading: '首页',
    figures: '访问统计',
    today: '今日访问',
    todayAddresses: '今日 IP',
    total: '总访问量',
    chart: '近 7 天访问',
    visits: '访问次数',
    addresses: '独立 IP',
    day: '日期',
    chartHint: '用左右方向键逐日查看',
    noVisits: '近 7 天没有访问记录',
    announcements: '最新通告',
    noAnnouncements: '没有未读的通告',
    failed: '没有取到',
  },
  en: {
    heading: 'Home',
    figures: 'Visits',
    today: 'Visits today',
    todayAddresses: 'IP addresses today',
    total: 'Total visits',
    chart: 'Visits of the last 7 days',
    visits: 'Visits',
    addresses: 'Distinct IPs',
    day: 'Day',
    chartHint: 'Use the arrow keys to go through the days',
    noVisits: 'No visits in the last 7 days',
    announcements: 'Latest announcements',
    noAnnouncements: 'No unread announcements',
    failed: 'This could not be loaded',
  },
})
