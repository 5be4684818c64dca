import { defineStrings } from '../../core/i18n'

/** Words of a list whose records stand below each other, beside those of every list. */
export const treeScreenStrings = defineStrings({
  'zh-CN': {
    expandAll: '展开全部',
    collapseAll: '折叠全部',
    movesHint: '拖动名称，或按 Alt 加方向键，可移动一行',
  },
  en: {
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    movesHint: 'Drag a name, or press Alt and an arrow, to move a row',
  },
})
