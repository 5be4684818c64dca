import { defineStrings } from '../../core/i18n'

/** Words of single inputs, which come with the first of their kind. */
export const fieldInputStrings = defineStrings({
  'zh-CN': {
    chooseColour: '选择颜色',
    from: '{label} 从',
    to: '{label} 到',
  },
  en: {
    chooseColour: 'Choose a colour',
    from: '{label} from',
    to: '{label} to',
  },
})
