import type { DataLogTables } from './data-log-table'
import type { JobTables } from './job-tables'
import type { PermissionCode } from '../base/permission-codes'
import type { Audit, FileText } from './columns'
import type { PermissionTables } from './permission-tables'
import type { AuthSessionTable } from './session-table'
import type { SignInTables } from './sign-in-tables'

export interface SysUserTable extends Audit {
  id: string
  username: string
  realname: string
  /** Null = this account cannot sign in. */
  passwordHash: string | null
  /** 1 = somebody else chose the password; a sign-in from a network begins with another one. */
  passwordGiven: 0 | 1
  avatar: FileText | null
  birthday: string | null
  /** 1 male, 2 female. */
  sex: number | null
  email: string | null
  phone: string | null
  /** Department the user works in at present; chosen at sign-in when there are several. */
  orgCode: string | null
  /** 1 normal, 2 frozen. */
  status: number
  /** 1 = deleted; the row and its names stay taken. */
  delFlag: number
  workNo: string | null
  /** Position code. */
  post: string | null
  telephone: string | null
  /** 1 member, 2 superior. */
  userIdentity: number | null
  /** Departments a superior is responsible for, comma-joined ids. */
  departIds: string | null
  relTenantIds: string | null
  clientId: string | null
  activitiSync: number | null
}

export interface SysRoleTable extends Audit {
  id: string
  roleName: string
  roleCode: string
  description: string | null
  /** 1 = who has it signs in with a second factor. */
  secondFactor: number
}

export interface SysUserRoleTable {
  userId: string
  roleId: string
}

export interface SysDepartTable extends Audit {
  id: string
  parentId: string | null
  departName: string
  departNameEn: string | null
  departNameAbbr: string | null
  departOrder: number
  description: string | null
  /** '1' company, '2' department, '3' post. */
  orgCategory: string
  /** Level in the tree, '1' at the top. */
  orgType: string
  /** One letter and two digits per level: A01A03. A sub-department's code starts with its parent's. */
  orgCode: string
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: string
  delFlag: string
  qywxIdentifier: string | null
}

export interface SysUserDepartTable {
  userId: string
  depId: string
}

export interface SysPermissionTable extends Audit {
  id: string
  parentId: string | null
  name: string
  url: string | null
  component: string | null
  componentName: string | null
  redirect: string | null
  /** 0 top menu, 1 sub-menu, 2 button. */
  menuType: number
  perms: string | null
  /** '1' = visible with it, '2' = editable with it. */
  permsType: string | null
  sortNo: number
  alwaysShow: number
  icon: string | null
  isRoute: number
  isLeaf: number
  keepAlive: number
  hidden: number
  hideTab: number
  description: string | null
  /** '1' = in force. */
  status: string
  delFlag: number
  internalOrExternal: number
}

export interface SysRolePermissionTable {
  roleId: string
  permissionId: string
}

export interface SysDictTable extends Audit {
  id: string
  dictName: string
  dictCode: string
  description: string | null
  delFlag: number
  /** 0 string, 1 number. */
  type: number
}

export interface SysDictItemTable extends Audit {
  id: string
  dictId: string
  itemText: string
  itemValue: string
  /** `#RRGGBB`; null: not marked. */
  itemColor: string | null
  description: string | null
  sortOrder: number
  /** 1 = offered in new records. */
  status: number
}

export interface SysCategoryTable extends Audit {
  id: string
  /** '0' = a root. */
  pid: string
  name: string
  /** A sub-category's code starts with its parent's; trees of places have none. */
  code: string | null
  /** '1' = there are sub-categories. */
  hasChild: string | null
  sysOrgCode: string | null
}

export interface SysLogTable {
  id: string
  /** 1 sign-in, 2 operation. */
  logType: number
  operateType: number | null
  logContent: string
  userid: string | null
  username: string | null
  ip: string
  method: string | null
  requestUrl: string | null
  /** Milliseconds. */
  costTime: number | null
  createTime: string
  /** Table of the record that was touched, its id and its title; of several records all titles, and no id. */
  objectKind: string | null
  objectId: string | null
  objectName: string | null
}

/** One opening of the console: a sign-in, or the first menu call after a pause. */
export interface SysVisitTable {
  id: string
  userId: string
  ip: string
  /** `YYYY-MM-DD`, so that days group without date functions, which differ between databases. */
  day: string
  createTime: string
}

/** An upload, see files/stored-files. */
export interface StoredFileTable {
  path: string
  userId: string
  bytes: number
  createTime: string
}

/** A browser that has signed in with an account, see auth/devices. */
export interface AuthDeviceTable {
  /** SHA-256 of the word it keeps. */
  id: string
  userId: string
  usedTime: string
}

/**
 * `name` and `address` count failed sign-ins, `lookup` anonymous name checks, `code` and `codeAddress` codes sent to a phone and for an
 * address, `deviceKey` wrong keys of a device, `shareToken` wrong tokens of shared links, `enterCode` wrong codes, `enterCodeRight` the
 * last right one.
 */
export type AttemptKind =
  | 'name'
  | 'address'
  | 'lookup'
  | 'code'
  | 'codeAddress'
  | 'deviceKey'
  | 'shareToken'
  | 'enterCode'
  | 'enterCodeRight'
  | 'openOrder'
  | 'openOrderPhone'
  | 'view'

export interface AuthAttemptTable {
  id: string
  kind: AttemptKind
  subject: string
  /** Address or device a failure for a name came from. */
  source: string | null
  createTime: string
}

export interface AuthCaptchaTable {
  /** Keys of captchas that have been tried. */
  checkKey: string
  expireTime: string
}

/** What a code sent to a phone is good for; one for another purpose is a wrong one. */
export type CodePurpose = 'login' | 'register' | 'reset'

/** The code last sent to a phone for a purpose, see auth/phone-codes. */
export interface AuthCodeTable {
  mobile: string
  purpose: CodePurpose
  code: string
  /** Wrong tries so far. */
  tries: number
  expireTime: string
}

export interface AuthKeyTable {
  id: string
  /** Base64url of 32 random bytes. */
  secret: string
  createTime: string
}

/** A message to sockets, see realtime/outbox. */
export interface RealtimeOutboxTable {
  /** Counts up without gaps, in the order of commits. */
  seq: number
  /** Which sockets it is for. */
  channel: 'notice' | 'live'
  /** Comma-joined receivers; null = everybody. */
  userIds: string | null
  /** Only holders of this permission receive it; null = no permission needed. */
  permission: PermissionCode | null
  /** The frame, JSON. */
  payload: string
}

/** Tables of the platform. A room adds its own by `declare module`. */
export interface Tables extends DataLogTables, JobTables, PermissionTables, SignInTables {
  sysUser: SysUserTable
  sysRole: SysRoleTable
  sysUserRole: SysUserRoleTable
  sysDepart: SysDepartTable
  sysUserDepart: SysUserDepartTable
  sysPermission: SysPermissionTable
  sysRolePermission: SysRolePermissionTable
  sysDict: SysDictTable
  sysDictItem: SysDictItemTable
  sysCategory: SysCategoryTable
  sysLog: SysLogTable
  sysVisit: SysVisitTable
  authAttempt: AuthAttemptTable
  authDevice: AuthDeviceTable
  storedFile: StoredFileTable
  authSession: AuthSessionTable
  authCaptcha: AuthCaptchaTable
  authCode: AuthCodeTable
  authKey: AuthKeyTable
  realtimeOutbox: RealtimeOutboxTable
}

type FileColumn<Row> = { [Column in keyof Row]: 'files' extends keyof NonNullable<Row[Column]> ? Column : never }[keyof Row]
type TableWithFiles = { [Name in keyof Tables]: FileColumn<Tables[Name]> extends never ? never : Name }[keyof Tables]

/** Every column that is a `FileText` in these tables, and no other: anything else does not compile. */
export const FILE_COLUMNS: { readonly [Name in TableWithFiles]: Readonly<Record<FileColumn<Tables[Name]>, true>> } = {
  sysUser: { avatar: true },
  sysAnnouncement: { msgContent: true, msgAbstract: true, openPage: true, files: true },
  jeecgOrderMain: { content: true },
  jeecgOrderCustomer: { idcardPic: true, remark: true },
  jeecgOrderTicket: { itinerary: true, remark: true },
  iblCloudLiveEquipment: { thumb: true, remark: true },
  iblCloudLiveEquipmentSlowinfo: { intro: true, cover: true, shareImg: true },
  iblPushListInfo: { remark: true },
  iblMediaNode: { remark: true },
  iblSosInfo: { snap: true },
  iblSosLog: { files: true },
  iblDispatch: { broadcastPath: true },
  iblLiveVenue: { cover: true },
  iblQvodListInfo: { cover: true },
  webNews: { cover: true, content: true },
  iblMessageLog: { content: true },
  sysDataSource: { remark: true },
  sysSmsTemplate: { templateContent: true },
  sysSms: { esContent: true },
  opsWorkOrder: { pictures: true, files: true, description: true, solution: true },
  opsArea: { remark: true },
  opsPatrol: { summary: true },
  opsPatrolItem: { picture: true, remark: true },
  opsShift: { summary: true, files: true },
}
