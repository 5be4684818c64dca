import { defineStrings } from '../../../../elements/core/i18n'

export const phoneLoginStrings = defineStrings({
  'zh-CN': { title: '登录', forgotten: '忘记密码', register: '注册账户' },
  en: { title: 'Sign in', forgotten: 'Forgotten password', register: 'Register' },
})
