import type { SysUserTable } from '../database/schema'
import { badParameter } from '../http/failures'
import { type Body, hasField, matching, optionalChoice, optionalDay, optionalText, requiredText } from '../http/parse'
import { EMAIL, MOBILE, PICTURE_PATHS } from '../http/patterns'

/** What a form may set on a user; everything else of a record is the server's. */
export type UserFields = Pick<
  SysUserTable,
  'realname' | 'workNo' | 'post' | 'avatar' | 'birthday' | 'sex' | 'email' | 'phone' | 'telephone' | 'userIdentity' | 'departIds' | 'activitiSync'
>

const LANDLINE = /^0\d{2,3}-\d{7,8}$/

const READERS: { [Name in keyof UserFields]: (body: Body) => UserFields[Name] } = {
  realname: (body) => requiredText(body, 'realname', '用户姓名', 100),
  phone: (body) => matching(requiredText(body, 'phone', '手机号码', 20), MOBILE, '手机号码'),
  workNo: (body) => optionalText(body, 'workNo', '工号', 100),
  post: (body) => optionalText(body, 'post', '职务', 100),
  avatar: (body) => matching(optionalText(body, 'avatar', '头像', 500), PICTURE_PATHS, '头像'),
  birthday: (body) => optionalDay(body, 'birthday', '生日'),
  sex: (body) => optionalChoice(body, 'sex', '性别', [1, 2]),
  email: (body) => matching(optionalText(body, 'email', '邮箱', 100), EMAIL, '邮箱'),
  telephone: (body) => matching(optionalText(body, 'telephone', '座机', 20), LANDLINE, '座机'),
  userIdentity: (body) => optionalChoice(body, 'userIdentity', '身份', [1, 2]),
  departIds: (body) => optionalText(body, 'departIds', '负责部门', 4000),
  activitiSync: (body) => optionalChoice(body, 'activitiSync', '工作流引擎', [0, 1]),
}

const PERSONAL_FIELDS = ['realname', 'phone', 'workNo', 'post', 'avatar', 'birthday', 'sex', 'email', 'telephone', 'activitiSync'] as const
/** What everybody may say of himself in his account settings. */
const ACCOUNT_FIELDS = ['realname', 'phone', 'avatar', 'birthday', 'sex', 'email', 'telephone'] as const
/** What decides whom a user stands above: nobody sets it for himself. */
const STANDING_FIELDS = ['userIdentity', 'departIds'] as const

function namedFields(body: Body, names: readonly (keyof UserFields)[]): Partial<UserFields> {
  return Object.fromEntries(names.filter((name) => hasField(body, name)).map((name) => [name, READERS[name](body)]))
}

/** The fields an edit names; the others stay as they are. */
export function editedUserFields(body: Body): Partial<UserFields> {
  return namedFields(body, [...PERSONAL_FIELDS, ...STANDING_FIELDS])
}

/** What somebody who is no administrator may change in his own record. */
export function ownUserFields(body: Body): Partial<UserFields> {
  return namedFields(body, PERSONAL_FIELDS)
}

/** What somebody changes in his account settings. */
export function ownAccountFields(body: Body): Partial<UserFields> {
  return namedFields(body, ACCOUNT_FIELDS)
}

/** All fields of a new user; absent ones are empty. */
export function newUserFields(body: Body): UserFields {
  return {
    realname: READERS.realname(body),
    phone: READERS.phone(body),
    workNo: READERS.workNo(body),
    post: READERS.post(body),
    avatar: READERS.avatar(body),
    birthday: READERS.birthday(body),
    sex: READERS.sex(body),
    email: READERS.email(body),
    telephone: READERS.telephone(body),
    userIdentity: READERS.userIdentity(body) ?? 1,
    departIds: READERS.departIds(body),
    activitiSync: READERS.activitiSync(body) ?? 1,
  }
}

/** An account name: it is part of comma-joined values and of search patterns, so no commas, asterisks or blanks. */
export function readUsername(body: Body): string {
  const username = requiredText(body, 'username', '用户账号', 64)
  if (/[\s,*!<>'"\\]/.test(username)) throw badParameter('用户账号含有不允许的字符')
  return username
}
