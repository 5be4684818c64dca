import { defineStrings } from '../../core/i18n'

/** Words of every add, edit and detail dialog. */
export const formStrings = defineStrings({
  'zh-CN': {
    cancel: '取消',
    close: '关闭',
    save: '保存',
    saveKeys: 'Ctrl Enter',
    changed: '有 {n} 项修改未保存',
    lost: '未保存的修改：{names}',
    listComma: '、',
    errors: '还有 {n} 处要改：',
    loadFailed: '没有取到这条记录的资料',
    newerTitle: '记录已被他人修改',
    newerText: '打开之后，有人保存了不同的内容。保存会覆盖：',
    labelEnd: '：',
    overwrite: '覆盖并保存',
    startAgain: '清空',
    startAgainText: '已填写的内容会丢失：',
  },
  en: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saveKeys: 'Ctrl Enter',
    changed: 'Unsaved changes: {n}',
    lost: 'Unsaved changes: {names}',
    listComma: ', ',
    errors: 'Please correct ({n}): ',
    loadFailed: 'The details of this record could not be loaded',
    newerTitle: 'Changed by somebody else',
    newerText: 'Somebody has saved other values since you opened this. Saving overwrites:',
    labelEnd: ': ',
    overwrite: 'Overwrite and save',
    startAgain: 'Start over',
    startAgainText: 'What was filled in will be lost:',
  },
})
