import { defineStrings } from '../core/i18n'

export const departPickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请点击选择部门',
    heading: '选择部门',
    search: '请输入部门名称按回车进行搜索',
    departs: '部门',
    failed: '部门没有取到',
    cancel: '关闭',
    confirm: '确定',
    confirmCount: '确定选择 {n} 个部门',
    selected: '已选 {n} 个',
    clear: '清空',
  },
  en: {
    placeholder: 'Click to select departments',
    heading: 'Select departments',
    search: 'Department name, Enter to search',
    departs: 'Departments',
    failed: 'The departments could not be loaded',
    cancel: 'Close',
    confirm: 'Confirm',
    confirmCount: 'Select {n}',
    selected: '{n} selected',
    clear: 'Clear',
  },
})
