import { defineStrings } from '../../core/i18n'

/** What is wrong with the declaration of a list, for whoever wrote it. */
export const declarationStrings = defineStrings({
  'zh-CN': {
    mistakes: '列表的声明有误',
    noListUrl: '请设置url.list属性!',
    noName: '缺少名称（文本）。',
    noFields: '需要至少一个字段的列表。',
    unknownType: '没有字段类型“{value}”。',
    twice: '名称“{value}”出现了两次。',
    noColumn: '没有这样的字段，或者它没有列：“{value}”。',
  },
  en: {
    mistakes: 'The declaration of this list has errors',
    noListUrl: 'Please set the property paths.list!',
    noName: 'A name is missing (text).',
    noFields: 'A list of at least one field is needed.',
    unknownType: 'There is no field type "{value}".',
    twice: 'The name "{value}" is used twice.',
    noColumn: 'There is no such field, or it has no column: "{value}".',
  },
})
