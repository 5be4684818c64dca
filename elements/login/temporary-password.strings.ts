import { defineStrings } from '../core/i18n'

/** Words around a password that somebody else has chosen. */
export const temporaryPasswordStrings = defineStrings({
  'zh-CN': {
    why: '您正在使用管理员设置的密码，请先设置只有您知道的新密码',
    password: '新密码',
    help: '8 至 128 个字符，可用空格、符号和中文',
    confirm: '确认新密码',
    needNew: '请输入新密码!',
    needConfirm: '请确认新密码!',
    same: '新密码不能与旧密码相同',
    mismatch: '两次输入的密码不一样！',
    enter: '保存并登录',
    back: '返回登录',
  },
  en: {
    why: 'An administrator chose this password. Choose one that only you know.',
    password: 'New password',
    help: '8 to 128 characters, spaces allowed',
    confirm: 'Confirm new password',
    needNew: 'Please enter the new password!',
    needConfirm: 'Please confirm the new password!',
    same: 'The new password must differ from the old one',
    mismatch: 'The two passwords differ!',
    enter: 'Save and sign in',
    back: 'Back to sign-in',
  },
})
