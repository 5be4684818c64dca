import { defineStrings } from '../../elements/core/i18n'

export const expiredStrings = defineStrings({
  'zh-CN': {
    expiredTitle: '登录已过期',
    signedOutTitle: '已退出登录',
    forcedTitle: '已被强制下线',
    forcedText: '管理员结束了您的登录。页面上没有保存的内容还在，重新登录后可以继续。',
    frozenTitle: '账号已被冻结',
    frozenText: '管理员冻结了您的账号。页面上没有保存的内容还在，解冻后重新登录可以继续。',
    endedTitle: '登录已被结束',
    endedText: '您在另一处结束了这里的登录。页面上没有保存的内容还在，重新登录后可以继续。',
    otherUserTitle: '另一个用户已登录',
    otherUserText: '{other} 在其他标签页登录了。您没有保存的内容还在这里：用您的账号重新登录可以继续；以 {other} 继续会丢弃它们。',
    continueAs: '以 {other} 继续',
    signInAgain: '重新登录',
  },
  en: {
    expiredTitle: 'login expired',
    signedOutTitle: 'Signed out',
    forcedTitle: 'Signed out by an administrator',
    forcedText: 'An administrator ended your session. Unsaved changes are kept; sign in again to continue.',
    frozenTitle: 'Account frozen',
    frozenText: 'An administrator froze your account. Unsaved changes are kept; sign in again once it is active to continue.',
    endedTitle: 'Session ended',
    endedText: 'You ended this session from another device. Unsaved changes are kept; sign in again to continue.',
    otherUserTitle: 'Another user signed in',
    otherUserText:
      '{other} signed in in another tab. Your unsaved changes are kept here: sign in again to continue. They are discarded if you continue as {other}.',
    continueAs: 'Continue as {other}',
    signInAgain: 're-login',
  },
})
