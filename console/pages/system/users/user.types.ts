/** A user as the list shows it, read defensively: missing texts are ''. */
export interface UserRow {
  /** The record as the server sent it: an edit sends back what it does not show. */
  wire: Readonly<Record<string, unknown>>
  id: string
  username: string
  realname: string
  /** Stored path or url, '' without a picture. */
  avatar: string
  /** '1' male, '2' female, '' unknown. */
  sex: string
  sexText: string
  /** `YYYY-MM-DD` or ''. */
  birthday: string
  phone: string
  email: string
  telephone: string
  workNo: string
  /** Ids or codes of positions, as the server keeps them, comma-joined. */
  post: string
  /** '1' normal, '2' frozen. */
  status: string
  statusText: string
  /** '1' ordinary, '2' superior. */
  userIdentity: string
  /** Ids of the departments he is responsible for, comma-joined. */
  departIds: string
  departIdsText: string
  /** Names of his departments, comma-joined. */
  orgCodeTxt: string
  /** Names of his roles, comma-joined; undefined where the server does not send them. */
  roleTxt: string | undefined
  activitiSync: string
  createTime: string
}

/** Everything the form edits; every value is a text, several are comma-joined, nothing is ''. */
export type UserFormValues = Readonly<Record<UserField, string>>

/** Names of the form fields, in the order they stand in the form; they are the names of the wire. */
export const userFields = [
  'username',
  'realname',
  'password',
  'confirmPassword',
  'phone',
  'workNo',
  'email',
  'telephone',
  'birthday',
  'sex',
  'avatar',
  'selectedroles',
  'selecteddeparts',
  'userIdentity',
  'departIds',
  'post',
  'activitiSync',
] as const

export type UserField = (typeof userFields)[number]

/** What an edit needs beside the row: ids of roles and departments, and the names of the departments. */
export interface UserExtras {
  roleIds: readonly string[]
  departs: readonly { id: string; name: string }[]
}
