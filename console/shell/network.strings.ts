import { defineStrings } from '../../elements/core/i18n'

/** Apart from the other texts of the shell, which the sign-in page loads too. */
export const networkStrings = defineStrings({
  'zh-CN': {
    offline: '网络已断开。已输入的内容会保留，恢复后页面自动刷新。',
    signOutUnconfirmed: '已在此浏览器退出登录，但服务器没有确认',
  },
  en: {
    offline: 'You are offline. Your input is kept; the page refreshes when the network is back.',
    signOutUnconfirmed: 'You are signed out in this browser, but the server did not confirm it.',
  },
})
