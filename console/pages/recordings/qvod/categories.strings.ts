import { defineStrings } from '../../../../elements/core/i18n'

export const categoriesStrings = defineStrings({
  'zh-CN': {
    heading: '视频分类',
    one: '视频分类',
    name: '名称',
    parent: '父级分类',
    sortNo: '排序',
    createTime: '创建时间',
    empty: '还没有视频分类',
    emptyText: '分类让访客按主题找到视频。',
  },
  en: {
    heading: 'Video categories',
    one: 'category',
    name: 'Name',
    parent: 'Parent',
    sortNo: 'Position',
    createTime: 'Created',
    empty: 'No categories yet',
    emptyText: 'Visitors find videos by category.',
  },
})
