import { defineStrings } from '../core/i18n'

export const rolePickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    heading: '角色选择',
    noun: '角色',
    search: '角色名称或编码',
    name: '角色名称',
    code: '角色编码',
    single: '只能选择一个，后选的代替先选的',
    nobody: '还没有选择角色',
  },
  en: {
    placeholder: 'Please choose',
    heading: 'Select roles',
    noun: 'roles',
    search: 'Name or code',
    name: 'Name',
    code: 'Code',
    single: 'One role only; a new choice replaces the old one',
    nobody: 'No role selected yet',
  },
})
