import { defineStrings } from '../../core/i18n'

/** Words of rows that are shown as cards, which come with the first of them. */
export const tableCardsStrings = defineStrings({
  'zh-CN': {
    expandRow: '展开 {name}',
    collapseRow: '折叠 {name}',
    sortBy: '排序',
    pickRows: '选择',
    endPicking: '取消选择',
  },
  en: {
    expandRow: 'Expand {name}',
    collapseRow: 'Collapse {name}',
    sortBy: 'Sort',
    pickRows: 'Select',
    endPicking: 'Cancel selection',
  },
})
