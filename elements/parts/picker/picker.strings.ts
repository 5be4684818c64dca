import { defineStrings } from '../../core/i18n'

export const pickerStrings = defineStrings({
  'zh-CN': {
    remove: '移除 {name}',
    namesFailed: '名称没有取到：{cause}',
  },
  en: {
    remove: 'Remove {name}',
    namesFailed: 'The names could not be loaded: {cause}',
  },
})
