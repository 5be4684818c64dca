import { defineStrings } from '../../../../elements/core/i18n'

/** Words of every add, edit and detail dialog. */
export const formStrings = defineStrings({
  'zh-CN': {
    cancel: '取消',
    close: '关闭',
    save: '保存',
    saveKeys: 'Ctrl Enter',
    changed: '有 {n} 项修改未保存',
    discardTitle: '放弃编辑',
    discardText: '确定放弃编辑？',
    discard: '放弃修改',
    goOn: '继续编辑',
    faults: '还有 {n} 处要改：',
    loadFailed: '没有取到这条记录的资料',
  },
  en: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saveKeys: 'Ctrl Enter',
    changed: '{n} unsaved changes',
    discardTitle: 'Discard changes',
    discardText: 'Discard changes?',
    discard: 'Discard',
    goOn: 'Keep editing',
    faults: '{n} to correct: ',
    loadFailed: 'The details of this record could not be loaded',
  },
})
