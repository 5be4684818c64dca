import { defineStrings } from '../../../../elements/core/i18n'

export const typersStrings = defineStrings({
  'zh-CN': {
    heading: '轮播类型',
    one: '轮播类型',
    name: '类型名称',
    code: '类型编码',
    kind: '方式',
    sortNo: '排序',
    enabled: '启用',
    yes: '是',
    no: '否',
    createTime: '创建时间',
    empty: '还没有轮播类型',
    emptyText: '类型把轮播分成几类，例如循环轮播和定时节目。',
  },
  en: {
    heading: 'Carousel types',
    one: 'Carousel type',
    name: 'Name',
    code: 'Code',
    kind: 'Mode',
    sortNo: 'Order',
    enabled: 'Enabled',
    yes: 'Yes',
    no: 'No',
    createTime: 'Created',
    empty: 'No carousel types yet',
    emptyText: 'Types group carousels, e.g. loops and scheduled programmes.',
  },
})
