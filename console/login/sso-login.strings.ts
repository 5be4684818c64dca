import { defineStrings } from '../../elements/core/i18n'

export const ssoLoginStrings = defineStrings({
  'zh-CN': {
    title: '正在登录',
    depart: '请选择当前部门',
    factor: '两步验证',
    wait: '正在验证登录凭证…',
    nothing: '登录凭证不完整，请重新登录',
    again: '请重新登录',
  },
  en: {
    title: 'Signing in',
    depart: 'Choose your current department',
    factor: 'Two-step sign-in',
    wait: 'Checking your ticket…',
    nothing: 'The ticket is incomplete. Please sign in.',
    again: 'Please sign in again',
  },
})
