import { defineStrings } from '../../../../elements/core/i18n'

/** Departments to choose from. */
export const departPanelStrings = defineStrings({
  'zh-CN': { search: '搜索部门', failed: '部门没有取到' },
  en: { search: 'Search departments', failed: 'The departments could not be loaded' },
})
