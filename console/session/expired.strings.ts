import { defineStrings } from '../../elements/core/i18n'

export const expiredStrings = defineStrings({
  'zh-CN': {
    expiredTitle: '登录已过期',
    signedOutTitle: '已退出登录',
    signInAgain: '重新登录',
  },
  en: {
    expiredTitle: 'login expired',
    signedOutTitle: 'Signed out',
    signInAgain: 're-login',
  },
})
