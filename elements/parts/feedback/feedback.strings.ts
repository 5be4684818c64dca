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
    partLost: '网络异常，请检查网络后重试',
    retry: '重试',
  },
  en: {
    messages: 'Messages',
    close: 'Close',
    ok: 'OK',
    cancel: 'Cancel',
    okNamed: '{action} {name}',
    failed: 'That did not work. Please try again.',
    required: 'Please enter {label}',
    partLost: 'Network error. Check the connection and try again.',
    retry: 'Retry',
  },
})
