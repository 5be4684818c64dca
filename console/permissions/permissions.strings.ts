import { defineStrings } from '../../elements/core/i18n'

/** Texts of permissions that every signed-in user may meet. */
export const permissionsStrings = defineStrings({
  'zh-CN': {
    changed: '您的权限已变更',
    changedText: '菜单和按钮已按新的权限更新。',
    explainOn: '权限说明',
    explainOff: '关闭权限说明',
    why: '为什么？',
  },
  en: {
    changed: 'Your permissions have changed',
    changedText: 'Menu and buttons now follow the new permissions.',
    explainOn: 'Explain permissions',
    explainOff: 'Stop explaining permissions',
    why: 'Why?',
  },
})
