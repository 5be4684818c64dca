import { defineStrings } from '../../core/i18n'

/** What a control says that a permission is lacking for. */
export const permissionStrings = defineStrings({
  'zh-CN': { lacking: '没有此操作的权限' },
  en: { lacking: 'You have no permission for this' },
})
