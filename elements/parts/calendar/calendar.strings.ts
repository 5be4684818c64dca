import { defineStrings } from '../../core/i18n'

export const calendarStrings = defineStrings({
  'zh-CN': {
    today: '今天',
    clear: '清空',
    previous: '上个月',
    next: '下个月',
    year: '年份',
    month: '月份',
    isToday: '今天，{date}',
    isChosen: '{date}，已选',
    loading: '加载中…',
    hour: '时',
    minute: '分',
    second: '秒',
  },
  en: {
    today: 'Today',
    clear: 'Clear',
    previous: 'Previous month',
    next: 'Next month',
    year: 'Year',
    month: 'Month',
    isToday: 'Today, {date}',
    isChosen: '{date}, selected',
    loading: 'Loading…',
    hour: 'Hour',
    minute: 'Minute',
    second: 'Second',
  },
})
