import { defineStrings } from '../../elements/core/i18n'

export const noticesStrings = defineStrings({
  'zh-CN': {
    bell: '通知',
    noPage: '这里没有通知要打开的页面',
    noPageText: '页面：{page}',
    urgent: '紧急通知：{title}',
    view: '查看',
  },
  en: {
    bell: 'Notices',
    noPage: 'The page of this notice is not available',
    noPageText: 'Page: {page}',
    urgent: 'Urgent: {title}',
    view: 'View',
  },
})
