import { type Static, type TObject, Type } from 'typebox'
import { EMAIL, MOBILE, PICTURE_PATHS } from '../../platform/http/patterns'
import { withDefault, required, enumParam, dayParam, textParam } from '../../platform/http/schema/request-schema'

const LANDLINE = /^0\d{2,3}-\d{7,8}$/

/** An account name: it is part of comma-joined values and of search patterns, so no commas, asterisks or blanks. */
export const USERNAME = Type.Refine(
  required(textParam('用户账号', 64)),
  (username) => !/[\s,*!<>'"\\]/.test(username),
  () => '用户账号含有不允许的字符',
)

/** What everybody may say of himself in his account settings. */
export const ACCOUNT_FIELDS = {
  realname: required(textParam('用户姓名', 100)),
  phone: required(textParam('手机号码', 20, MOBILE)),
  avatar: textParam('头像', 500, PICTURE_PATHS),
  birthday: dayParam('生日'),
  sex: enumParam('性别', [1, 2]),
  email: textParam('邮箱', 100, EMAIL),
  telephone: textParam('座机', 20, LANDLINE),
}

/** What decides whom a user stands above: nobody sets it for himself. */
const STANDING_FIELDS = {
  userIdentity: enumParam('身份', [1, 2]),
  departIds: textParam('负责部门', 4000),
}

/** What a form may set on a user; everything else of a record is the server's. */
export const USER_FIELDS = {
  ...ACCOUNT_FIELDS,
  workNo: textParam('工号', 100),
  post: textParam('职务', 100),
  activitiSync: enumParam('工作流引擎', [0, 1]),
  ...STANDING_FIELDS,
}

export const NEW_USER_FIELDS = {
  ...USER_FIELDS,
  activitiSync: withDefault(USER_FIELDS.activitiSync, 1),
  userIdentity: withDefault(USER_FIELDS.userIdentity, 1),
}

export type NewUserFields = Static<TObject<typeof NEW_USER_FIELDS>>
export type EditedUserFields = Partial<Static<TObject<typeof USER_FIELDS>>>

/** Of an edit what somebody who is no administrator may change in his own record. */
export function withoutStanding({ userIdentity: _identity, departIds: _departs, ...own }: EditedUserFields): EditedUserFields {
  return own
}
