import { defineStrings } from '../../../../elements/core/i18n'

export const bigScreenStrings = defineStrings({
  'zh-CN': { title: '大屏', signIn: '登录后显示大屏' },
  en: { title: 'Big screen', signIn: 'Sign in to see the big screen' },
})
