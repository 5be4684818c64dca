import { defineStrings } from '../../core/i18n'

/** Words around showing who one is. */
export const proofStrings = defineStrings({
  'zh-CN': {
    password: '登录密码',
    needPassword: '请输入登录密码!',
    usePassword: '使用登录密码',
    useCode: '使用动态口令',
    useRecovery: '使用恢复码',
  },
  en: {
    password: 'Your password',
    needPassword: 'Please enter your password!',
    usePassword: 'Use the password',
    useCode: 'Use a code from the app',
    useRecovery: 'Use a recovery code',
  },
})
