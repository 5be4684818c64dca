import { defineStrings } from '../../elements/core/i18n'

export const workspaceStrings = defineStrings({
  'zh-CN': {
    unsavedTitle: '有未保存的修改',
    closeOne: '“{title}”有未保存的修改，关闭后将丢失。',
    closeMany: '{n} 个标签页有未保存的修改，关闭后将丢失。',
    refreshOne: '“{title}”有未保存的修改，刷新后将丢失。',
    signOutOne: '“{title}”有未保存的修改，退出后将丢失。',
    signOutMany: '{n} 个标签页有未保存的修改，退出后将丢失。',
    signOutElsewhere: '浏览器的其他 {n} 个窗口也有未保存的修改，重新登录后可继续编辑。',
    close: '关闭',
    refresh: '刷新',
  },
  en: {
    unsavedTitle: 'Unsaved changes',
    closeOne: '“{title}” holds unsaved changes. Closing it loses them.',
    closeMany: '{n} tabs hold unsaved changes. Closing them loses them.',
    refreshOne: '“{title}” holds unsaved changes. Refreshing it loses them.',
    signOutOne: '“{title}” holds unsaved changes. Signing out loses them.',
    signOutMany: '{n} tabs hold unsaved changes. Signing out loses them.',
    signOutElsewhere: 'Other windows of the browser ({n}) hold unsaved changes too. They wait until you sign in again.',
    close: 'Close',
    refresh: 'Refresh',
  },
})
