import { defineStrings } from '../core/i18n'

export const areaPickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择省 / 市 / 区县',
    label: '选择地区',
    level1: '省',
    level2: '市',
    level3: '区县',
    search: '搜索地区名称',
    found: '找到 {n} 个地区',
    none: '没有找到这个地区',
    failed: '地区没有取到',
    clear: '清空',
    badType: ' Bad type value: {type}',
  },
  en: {
    placeholder: 'Select province / city / district',
    label: 'Select an area',
    level1: 'Province',
    level2: 'City',
    level3: 'District',
    search: 'Search areas by name',
    found: '{n} found',
    none: 'No area has this name',
    failed: 'The areas could not be loaded',
    clear: 'Clear',
    badType: ' Bad type value: {type}',
  },
})
