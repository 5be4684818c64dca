import { defineStrings } from '../../elements/core/i18n'

export const reauthStrings = defineStrings({
  'zh-CN': {
    title: '请确认是您本人',
    text: '您登录已有一段时间。此操作涉及密码、权限或删除的数据，确认后会继续，页面上填写的内容都还在。',
    cancel: '取消',
    ok: '确认并继续',
  },
  en: {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. This action concerns passwords, permissions or deleted data and continues after you confirm. Your input is kept.',
    cancel: 'Cancel',
    ok: 'Confirm and continue',
  },
})
