import { defineStrings } from '../core/i18n'

export const menuStrings = defineStrings({
  'zh-CN': { label: '主菜单', more: '更多', opensWindow: '{title}（在新窗口打开）' },
  en: { label: 'Main menu', more: 'More', opensWindow: '{title} (opens a new window)' },
})
