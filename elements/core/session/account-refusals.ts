import type { Locale } from '../i18n/catalogue'
import { describeError } from '../transport/describe-error'

/** The refusals of account calls that servers send in Chinese only: the field they are about, and English words. */
const refusals: readonly (readonly [chinese: string, field: string, english: string])[] = [
  ['旧密码输入错误!', 'oldpassword', 'The old password is wrong'],
  ['密码输入错误!', 'oldpassword', 'The password is wrong'],
  ['新密码不允许为空!', 'password', 'please enter new password!'],
  ['新密码不能与旧密码相同', 'password', 'The new password must differ from the old one'],
  ['密码过于简单，请更换', 'password', 'This password is too simple, please choose another one'],
  ['密码长度应为8到128个字符', 'password', 'A password has 8 to 128 characters'],
  ['两次输入密码不一致!', 'confirmpassword', 'the two passwords entered do not match!'],
  ['只允许修改自己的密码！', '', 'You can change your own password only'],
  ['该用户登录失败次数过多，请于10分钟后再次登录！', '', 'Too many failed attempts. Please try again in 10 minutes.'],
  ['操作过于频繁，请稍后再试', '', 'Too many requests. Please try again later.'],
  ['手机验证码错误', 'code', 'The code is wrong or no longer valid'],
  ['短信验证码失效！', '', 'The code is no longer valid. Please start again.'],
  ['该用户不存在，请注册', 'phone', 'This number is not registered. Please register.'],
  ['首次登录请先修改密码', '', 'Sign in with account and password first, and change the password you were given'],
  ['该用户已冻结', 'phone', 'This account is frozen'],
  ['该手机号已注册', 'phone', 'This number is registered already'],
  ['用户名已注册', 'username', 'This account name is taken'],
  ['邮箱已被注册', 'email', 'This e-mail address is taken'],
  ['数据库中已存在该记录（手机号码）', 'phone', 'This number is taken'],
  ['数据库中已存在该记录（邮箱）', 'email', 'This e-mail address is taken'],
  ['动态口令错误或已使用', 'code', 'The code is wrong or has been used'],
  ['登录已超时，请重新登录', '', 'That took too long. Please sign in again.'],
  ['您的角色要求两步验证，不能关闭', '', 'Your role requires two-step sign-in; it cannot be turned off'],
  ['登录凭证无效或已过期，请重新登录', '', 'This way of signing in is no longer valid. Please sign in again.'],
]

export interface AccountRefusal {
  /** Name of the field it is about; '' for none. */
  field: string
  text: string
}

/** What a failed account call says, in the language of the reader as far as the server's words are known, and to which field it belongs. */
export function accountRefusal(error: unknown, locale: Locale): AccountRefusal {
  const text = describeError(error, locale)
  const known = refusals.find(([chinese]) => chinese === text)
  return { field: known?.[1] ?? '', text: locale === 'en' && known ? known[2] : text }
}
