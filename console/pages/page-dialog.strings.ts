import { defineStrings } from '../../elements/core/i18n'

export const pageDialogStrings = defineStrings({
  'zh-CN': {
    close: '关闭',
    unsavedIn: '“{title}”中没有保存的修改',
  },
  en: {
    close: 'Close',
    unsavedIn: 'Unsaved changes in “{title}”',
  },
})
