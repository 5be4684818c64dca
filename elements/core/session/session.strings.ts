import { defineStrings } from '../i18n/catalogue'

export const sessionStrings = defineStrings({
  'zh-CN': {
    'greet.morning': '早上好',
    'greet.forenoon': '上午好',
    'greet.noon': '中午好',
    'greet.afternoon': '下午好',
    'greet.evening': '晚上好',
    logout: '退出登录',
    'logout.confirm': '真的要注销登录吗 ?',
    'depart.none': '您尚未设置部门信息!',
    'session.otherUser': '已在其他标签页登录为其他用户，正在重新加载',
    'session.signedOut': '已在其他标签页退出登录，请重新登录',
    'session.unstored': '浏览器不允许保存数据',
    'session.unstoredText': '登录和设置只在本页面关闭前有效',
  },
  en: {
    'greet.morning': 'Good morning',
    'greet.forenoon': 'Good forenoon',
    'greet.noon': 'Good day',
    'greet.afternoon': 'Good afternoon',
    'greet.evening': 'Good evening',
    logout: 'Sign out',
    'logout.confirm': 'Do you really want to sign out?',
    'depart.none': 'you have not set department information!',
    'session.otherUser': 'Another user signed in in another tab. Reloading.',
    'session.signedOut': 'You signed out in another tab. Please sign in again.',
    'session.unstored': 'The browser refuses to store data',
    'session.unstoredText': 'Sign-in and settings last until this page is closed.',
  },
})
