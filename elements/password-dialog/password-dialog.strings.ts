import { defineStrings } from '../core/i18n'

/** Texts that a clause quotes are verbatim in its language. */
export const passwordDialogStrings = defineStrings({
  'zh-CN': {
    title: '修改密码',
    oldpassword: '旧密码',
    password: '新密码',
    confirmpassword: '确认新密码',
    needOld: '请输入旧密码!',
    needNew: '请输入新密码!',
    needConfirm: '请确认新密码!',
    mismatch: '两次输入的密码不一样！',
    noUser: '当前系统无登录用户!',
    help: '8 至 128 个字符，可用空格、符号和中文',
    same: '新密码不能与旧密码相同',
    ok: '确定',
    cancel: '关闭',
    lost: '没有保存的密码',
  },
  en: {
    title: 'change password',
    oldpassword: 'Old password',
    password: 'New password',
    confirmpassword: 'Confirm new password',
    needOld: 'please enter old password!',
    needNew: 'please enter new password!',
    needConfirm: 'please confirm new password!',
    mismatch: 'the two passwords entered do not match!',
    noUser: 'no logged-in user in the system!',
    help: '8 to 128 characters, spaces allowed',
    same: 'The new password must differ from the old one',
    ok: 'OK',
    cancel: 'Close',
    lost: 'The passwords you typed are not saved yet',
  },
})
