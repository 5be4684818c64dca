import { defineStrings } from '../../core/i18n'

export const filterStrings = defineStrings({
  'zh-CN': {
    search: '查询',
    reset: '重置',
    expand: '展开',
    expandActive: '展开（{n} 项生效）',
    collapse: '收起',
    refresh: '刷新',
    filters: '查询条件',
  },
  en: {
    search: 'Search',
    reset: 'Reset',
    expand: 'Expand',
    expandActive: 'Expand ({n} in use)',
    collapse: 'Collapse',
    refresh: 'Refresh',
    filters: 'Search conditions',
  },
})
