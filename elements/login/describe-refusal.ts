import type { Locale } from '../core/i18n'
import { describeError } from '../core/transport'

/** English words for the refusals of the sign-in calls, which servers send in Chinese only. */
const english: Readonly<Record<string, string>> = {
  验证码错误: 'The captcha is wrong',
  验证码无效: 'The captcha is no longer valid',
  用户名或密码错误: 'Wrong account or password',
  '该用户不存在，请注册': 'This account does not exist. Please register.',
  '演示密码不能从网络登录，请联系管理员重置密码':
    'The demo password does not open accounts from a network. Ask an administrator for another one.',
  该用户已冻结: 'This account is frozen',
  该用户已注销: 'This account has been closed',
  '该用户登录失败次数过多，请于10分钟后再次登录！': 'Too many failed attempts for this account. Please try again in 10 minutes.',
}

/** Why a sign-in failed, in the language of the reader as far as the server's words are known; any other text stays as it is. */
export function describeRefusal(error: unknown, locale: Locale): string {
  const text = describeError(error, locale)
  return locale === 'en' && Object.hasOwn(english, text) ? english[text]! : text
}
