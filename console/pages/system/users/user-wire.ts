import { OpsError, type Envelope } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { type UserExtras, type UserField, type UserFormValues, type UserRow, userFields } from './user.types'

export const emptyUser: UserFormValues = {
  username: '',
  realname: '',
  password: '',
  confirmPassword: '',
  phone: '',
  workNo: '',
  email: '',
  telephone: '',
  birthday: '',
  sex: '',
  avatar: '',
  selectedroles: '',
  selecteddeparts: '',
  userIdentity: '1',
  departIds: '',
  post: '',
  activitiSync: '1',
}

/** The form's start for an existing user. */
export function formOfUser(row: UserRow, extras: UserExtras): UserFormValues {
  const { username, realname, phone, workNo, email, telephone, birthday, sex, avatar, departIds, post } = row
  return {
    ...emptyUser,
    username,
    realname,
    phone,
    workNo,
    email,
    telephone,
    birthday,
    sex,
    avatar,
    departIds,
    post,
    selectedroles: extras.roleIds.join(','),
    selecteddeparts: extras.departs.map(({ id }) => id).join(','),
    userIdentity: row.userIdentity || emptyUser.userIdentity,
    activitiSync: row.activitiSync || emptyUser.activitiSync,
  }
}

const numberFields = new Set<UserField>(['sex', 'userIdentity', 'activitiSync'])
const relationFields = new Set<UserField>(['selectedroles', 'selecteddeparts', 'departIds'])
/** What the managed departments follow from. */
const managedBy = ['userIdentity', 'selecteddeparts', 'departIds'] as const
/** Never sent by an edit; the repeated password by nothing, it is only for the eyes. */
const passwordFields = new Set<UserField>(['password', 'confirmPassword'])

function wireValue(name: UserField, text: string): string | number {
  if (passwordFields.has(name)) return text
  const value = text.trim()
  return numberFields.has(name) && value !== '' ? Number(value) : value
}

function wireFields(values: UserFormValues, isSent: (name: UserField) => boolean): Record<string, string | number> {
  const settled = { ...values, departIds: settledManaged(values) }
  return Object.fromEntries(userFields.filter(isSent).map((name) => [name, wireValue(name, settled[name])]))
}

/**
 * Body of POST /sys/user/add. Empty fields are left out: a genuine server has unique indexes on phone, e-mail and staff
 * number, where two empty texts would collide.
 */
export function addBody(values: UserFormValues): Record<string, string | number> {
  return wireFields(values, (name) => name !== 'confirmPassword' && (values[name].trim() !== '' || relationFields.has(name)))
}

/** Made from other fields for reading. */
const isMade = (name: string): boolean => name.endsWith('_dictText') || name === 'orgCodeTxt' || name === 'roleTxt'

/** What came with a record and is kept in it, to be sent back as it came: servers take away what an edit leaves out (3.5 and later). */
function carriedFields(wire: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wire).filter(([name, value]) => value !== null && value !== undefined && !isMade(name)))
}

/**
 * Body of PUT /sys/user/edit over a stored record: every field that came with it, and what the form holds otherwise, an
 * emptied field as '' (a genuine server ignores null). What was not told and not typed is not sent. Roles and departments
 * always travel: the server replaces them.
 */
export function editBody(stored: Pick<UserRow, 'id' | 'wire'>, start: UserFormValues, values: UserFormValues): Record<string, unknown> {
  const isChanged = (name: UserField) => values[name].trim() !== start[name].trim()
  const isSent = (name: UserField) =>
    name === 'departIds' ? managedBy.some(isChanged) : !passwordFields.has(name) && (isChanged(name) || relationFields.has(name))
  return { ...carriedFields(stored.wire), id: stored.id, ...wireFields(values, isSent) }
}

export function idList(text: string): string[] {
  return text.split(',').filter((id) => id !== '')
}

/** Managed departments exist for superiors only, and only among the user's own departments. */
export function settledManaged({
  userIdentity,
  selecteddeparts,
  departIds,
}: Pick<UserFormValues, 'userIdentity' | 'selecteddeparts' | 'departIds'>): string {
  if (userIdentity !== '2') return ''
  const own = new Set(idList(selecteddeparts))
  return idList(departIds)
    .filter((id) => own.has(id))
    .join(',')
}

/** How servers say that there are none. */
export const noneTexts = { roles: '未找到用户相关角色信息', departs: '查找失败', allRoles: '未找到角色信息' } as const

/** The list of an answer; every refusal but "none" is a failure, or a save would take everything away. @throws OpsError */
export function listOrNone(answer: Envelope, none: string, path: string): unknown[] {
  if (answer.success) return Array.isArray(answer.result) ? answer.result : []
  if (answer.code !== 510 && answer.message.startsWith(none)) return []
  throw new OpsError('business', { path, status: 200, code: answer.code, serverMessage: answer.message || undefined })
}

/** Role ids of queryUserRole. @throws OpsError when the server refused */
export function roleIdsOf(answer: Envelope, path: string): string[] {
  return listOrNone(answer, noneTexts.roles, path).filter((id): id is string => typeof id === 'string')
}

/** Departments of userDepartList `[{key,value,title}]`. @throws OpsError when the server refused */
export function departsOf(answer: Envelope, path: string): { id: string; name: string }[] {
  return listOrNone(answer, noneTexts.departs, path).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.key !== 'string') return []
    return [{ id: entry.key, name: typeof entry.title === 'string' ? entry.title : entry.key }]
  })
}
