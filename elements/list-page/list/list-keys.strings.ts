import { defineStrings } from '../../core/i18n'

/** The keys of a list. */
export const listKeysStrings = defineStrings({
  'zh-CN': {
    title: '键盘快捷键',
    done: '关闭',
    search: '到查询条件',
    down: '下一行',
    up: '上一行',
    sideways: '在单元格和操作之间移动',
    ends: '行首、行尾',
    pages: '上下移动十行',
    tick: '选择或取消选择一行',
    range: '从上次选择的行选到这一行',
    all: '选择本页全部',
    open: '打开这一行；在查询条件里查询',
    save: '保存表单',
    close: '关闭打开的窗口',
    help: '显示这些快捷键',
  },
  en: {
    title: 'Keyboard shortcuts',
    done: 'Close',
    search: 'To the search fields',
    down: 'Next row',
    up: 'Previous row',
    sideways: 'Through cells and actions',
    ends: 'To the ends of a row',
    pages: 'Ten rows up or down',
    tick: 'Select or deselect a row',
    range: 'Select all from the row selected last',
    all: 'Tick the page',
    open: 'Open a row; in a search field, search',
    save: 'Save a form',
    close: 'Close the open panel',
    help: 'Show these keys',
  },
})
