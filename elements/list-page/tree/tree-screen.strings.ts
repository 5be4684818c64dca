import { defineStrings } from '../../core/i18n'

/** Words of a list whose records stand below each other, beside those of every list. */
export const treeScreenStrings = defineStrings({
  'zh-CN': {
    expandAll: '展开全部',
    collapseAll: '折叠全部',
  },
  en: {
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
  },
})
