import type { ExportColumn } from '../../platform/spreadsheets/export-table'
import type { UserListRow } from './user-record'

type UserColumn = ExportColumn<UserListRow>

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const column = (heading: string, field: string): UserColumn => ({ heading, text: (user) => textOf(user[field]) })
/** What a code means; the code where nothing says it. */
const coded = (heading: string, field: string): UserColumn => ({
  heading,
  text: (user) => textOf(user[`${field}_dictText`]) || textOf(user[field]),
})

/** Headings are those of JeecgBoot; what it does not export stands at the end. */
export const USER_COLUMNS: readonly UserColumn[] = [
  column('登录账号', 'username'),
  column('真实姓名', 'realname'),
  { heading: '生日', text: ({ birthday }) => textOf(birthday).slice(0, 10) },
  coded('性别', 'sex'),
  column('电子邮件', 'email'),
  column('电话', 'phone'),
  coded('状态', 'status'),
  column('工号', 'workNo'),
  coded('职务', 'post'),
  column('座机号', 'telephone'),
  coded('负责部门', 'departIds'),
  column('部门', 'orgCodeTxt'),
  column('角色', 'roleTxt'),
  column('创建时间', 'createTime'),
]
