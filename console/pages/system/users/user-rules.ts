import { type Locale, translate } from '../../../../elements/core/i18n'
import { email, equalTo, landline, lengthBetween, mobilePhone, password, type Rule } from '../../../../elements/core/validation'
import type { FieldWords, UniqueFields } from '../../list/form'
import type { UserField, UserFormValues } from './user.types'
import { usersStrings } from './users.strings'

/** Marks of the query language and of comma-joined lists can not be part of an account name. */
const forbiddenInUsername = /[\s,*!<>'"\\]/

/** What the form checks itself, beside required and unique. */
export interface UserRules {
  username: readonly Rule[]
  realname: readonly Rule[]
  workNo: readonly Rule[]
  phone: readonly Rule[]
  email: readonly Rule[]
  telephone: readonly Rule[]
  password: readonly Rule[]
  confirmPassword: readonly Rule[]
}

export function userRules(passwordNow: () => string): UserRules {
  return {
    username: [lengthBetween(1, 64)],
    realname: [lengthBetween(1, 100)],
    workNo: [lengthBetween(1, 100)],
    phone: [mobilePhone],
    email: [email],
    telephone: [landline],
    password: [password],
    confirmPassword: [equalTo(passwordNow)],
  }
}

/** Why an account name can not be used, in words; null where it can. */
export function usernameError(username: string, locale: Locale): string | null {
  return forbiddenInUsername.test(username.trim()) ? translate(usersStrings, locale, 'usernameRule') : null
}

export const userUnique: UniqueFields<UserFormValues> = {
  username: { tableName: 'sys_user', fieldName: 'username' },
  workNo: { tableName: 'sys_user', fieldName: 'work_no' },
  phone: { tableName: 'sys_user', fieldName: 'phone' },
  email: { tableName: 'sys_user', fieldName: 'email' },
}

/** How servers call the fields in their refusals. */
export const userWords: FieldWords<UserField> = [
  ['username', ['用户账号', '用户名', '账号']],
  ['realname', ['用户姓名']],
  ['confirmPassword', ['确认密码', '两次输入密码']],
  ['password', ['密码']],
  ['phone', ['手机号码', '手机号']],
  ['workNo', ['工号']],
  ['email', ['邮箱', '邮件']],
  ['telephone', ['座机']],
  ['birthday', ['生日']],
  ['sex', ['性别']],
  ['avatar', ['头像']],
  ['selectedroles', ['角色']],
  ['departIds', ['负责部门']],
  ['selecteddeparts', ['部门']],
  ['userIdentity', ['身份']],
  ['post', ['职务']],
  ['activitiSync', ['工作流引擎']],
]
