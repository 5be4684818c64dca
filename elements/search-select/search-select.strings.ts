import { defineStrings } from '../core/i18n'

export const searchSelectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    search: '请输入搜索内容',
    none: '没有查询到任何数据',
    labelFailed: '名称没有取到，已保留原值：{cause}',
  },
  en: {
    placeholder: 'Please choose',
    search: 'Enter what to search for',
    none: 'No data was found',
    labelFailed: 'The name could not be loaded, the value is kept: {cause}',
  },
})
