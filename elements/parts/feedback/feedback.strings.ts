import { defineStrings } from '../../core/i18n'

export const feedbackStrings = defineStrings({
  'zh-CN': {
    messages: '消息',
    close: '关闭',
    ok: '确定',
    cancel: '取消',
    okNamed: '{action}{name}',
    failed: '没有完成，请重试',
    required: '请输入{label}',
    lost: '没有确定的{label}',
    partLost: '网络异常，请检查网络后重试',
    retry: '重试',
    noWindow: '浏览器阻止了新窗口',
    noWindowText: '请允许此网站弹出窗口，然后再打开一次',
    openAgain: '再打开一次',
  },
  en: {
    messages: 'Messages',
    close: 'Close',
    ok: 'OK',
    cancel: 'Cancel',
    okNamed: '{action} {name}',
    failed: 'That did not work. Please try again.',
    required: 'Please enter {label}',
    lost: 'Not confirmed yet: {label}',
    partLost: 'Network error. Check the connection and try again.',
    retry: 'Retry',
    noWindow: 'The browser refused a new window',
    noWindowText: 'Allow pop-up windows for this site, then open it again.',
    openAgain: 'Open again',
  },
})
