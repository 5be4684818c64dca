import type { Locale } from '../i18n/catalogue'
import { describeError } from '../transport/describe-error'
import { isOpsError } from '../transport/ops-error'

/** The fields that refusals of account calls are about. */
const fields: ReadonlyMap<string, string> = new Map([
  ['旧密码输入错误!', 'oldpassword'],
  ['密码输入错误!', 'oldpassword'],
  ['新密码不允许为空!', 'password'],
  ['新密码不能与旧密码相同', 'password'],
  ['密码过于简单，请更换', 'password'],
  ['密码长度应为8到128个字符', 'password'],
  ['两次输入密码不一致!', 'confirmpassword'],
  ['手机验证码错误', 'code'],
  ['该用户不存在，请注册', 'phone'],
  ['该用户已冻结', 'phone'],
  ['该手机号已注册', 'phone'],
  ['用户名已注册', 'username'],
  ['邮箱已被注册', 'email'],
  ['数据库中已存在该记录（手机号码）', 'phone'],
  ['数据库中已存在该记录（邮箱）', 'email'],
  ['动态口令错误或已使用', 'code'],
])

export interface AccountError {
  /** Name of the field it is about; '' for none. */
  field: string
  text: string
}

/** What a failed account call says, and to which field it belongs. */
export function accountError(error: unknown, locale: Locale): AccountError {
  const field = isOpsError(error) ? fields.get(error.serverMessage ?? '') : undefined
  return { field: field ?? '', text: describeError(error, locale) }
}
