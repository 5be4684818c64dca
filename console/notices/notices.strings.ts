import { defineStrings } from '../../elements/core/i18n'

export const noticesStrings = defineStrings({
  'zh-CN': {
    bell: '通知',
    noPage: '这里没有通知要打开的页面',
    noPageText: '页面：{page}',
    close: '关闭',
  },
  en: {
    bell: 'Notices',
    noPage: 'The page this notice wants to open is not here',
    noPageText: 'Page: {page}',
    close: 'Close',
  },
})
