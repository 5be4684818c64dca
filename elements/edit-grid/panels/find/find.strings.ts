import { defineStrings } from '../../../core/i18n'

export const findStrings = defineStrings({
  'zh-CN': {
    find: '查找',
    by: '替换为',
    previous: '上一个',
    next: '下一个',
    count: '{at} / {count}',
    looking: '查找中…',
    replace: '替换',
    replaceAll: '全部替换',
    replaced: '已替换 {count} 个单元格',
    kept: '{count} 个单元格不能修改或内容不符合该列的类型，保持原值。',
    close: '关闭',
  },
  en: {
    find: 'Find',
    by: 'Replace with',
    previous: 'Previous',
    next: 'Next',
    count: '{at} / {count}',
    looking: 'Looking…',
    replace: 'Replace',
    replaceAll: 'Replace all',
    replaced: 'Cells replaced: {count}',
    kept: '{count} cells cannot be changed or do not accept the text. Their values are kept.',
    close: 'Close',
  },
})
