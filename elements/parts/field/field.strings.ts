import { defineStrings } from '../../core/i18n'

export const fieldStrings = defineStrings({
  'zh-CN': {
    clear: '清空',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    locked: '只读',
    checking: '正在检查',
  },
  en: {
    clear: 'Clear',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    locked: 'Read-only',
    checking: 'Checking',
  },
})
