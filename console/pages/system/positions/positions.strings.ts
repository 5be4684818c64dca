import { defineStrings } from '../../../../elements/core/i18n'

/** Positions. */
export const positionsStrings = defineStrings({
  'zh-CN': {
    heading: '职务管理',
    one: '职务',
    name: '职务名称',
    code: '职务编码',
    postRank: '职级',
    createTime: '创建时间',
    empty: '还没有职务',
    emptyText: '新增第一个职务，用户就可以选它。',
  },
  en: {
    heading: 'Positions',
    one: 'position',
    name: 'Name',
    code: 'Code',
    postRank: 'Rank',
    createTime: 'Created',
    empty: 'No positions yet',
    emptyText: 'Add the first position, then assign it to users.',
  },
})
