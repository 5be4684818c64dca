import { defineStrings } from '../core/i18n'

export const positionPickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    heading: '职务选择',
    noun: '职务',
    search: '职务名称或编码',
    name: '职务名称',
    code: '职务编码',
    rank: '职级',
    single: '只能选择一个，后选的代替先选的',
    nobody: '还没有选择职务',
  },
  en: {
    placeholder: 'Please choose',
    heading: 'Select positions',
    noun: 'positions',
    search: 'Name or code',
    name: 'Name',
    code: 'Code',
    rank: 'Rank',
    single: 'One position only; a new choice replaces the old one',
    nobody: 'No position selected yet',
  },
})
