/**
 * The tables as the code sees them: camelCase, as on the wire; Kysely's CamelCasePlugin maps `sysUser.orgCode` to
 * `sys_user.org_code`. Times are texts `YYYY-MM-DD HH:mm:ss` in GMT+8, ids 32 hex digits, flags 0/1 integers.
 */
export interface Audit {
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

export interface SysUserTable extends Audit {
  id: string
  username: string
  realname: string
  /** Null = this account can not sign in. */
  passwordHash: string | null
  avatar: string | null
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

export interface SysPositionTable extends Audit {
  id: string
  code: string
  name: string
  postRank: string
  companyId: string | null
  sysOrgCode: string | null
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
  description: string | null
  sortOrder: number
  /** 1 = offered in new records. */
  status: number
}

export interface SysAnnouncementTable extends Audit {
  id: string
  /** Spelled so on the wire. */
  titile: string
  msgContent: string | null
  startTime: string | null
  endTime: string | null
  sender: string | null
  priority: string
  msgCategory: string
  msgType: string
  sendStatus: string
  sendTime: string | null
  cancelTime: string | null
  delFlag: string
  userIds: string | null
  busType: string | null
  busId: string | null
  openType: string | null
  openPage: string | null
  msgAbstract: string | null
  dtTaskId: string | null
}

export interface SysAnnouncementSendTable {
  id: string
  anntId: string
  userId: string
  readFlag: string
  readTime: string | null
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

/** `name` and `address` count failed sign-ins, `lookup` anonymous name checks. */
export type AttemptKind = 'name' | 'address' | 'lookup'

export interface AuthAttemptTable {
  id: string
  kind: AttemptKind
  subject: string
  createTime: string
}

export interface AuthSessionTable {
  id: string
  userId: string
  ip: string
  createTime: string
  expireTime: string
  visitTime: string
  /** Last call, kept to the minute and only where idle sessions end (OPS_IDLE_MIN). */
  activeTime: string | null
}

export interface AuthCaptchaTable {
  checkKey: string
  /** Lower case. */
  code: string
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
  /** Comma-joined receivers; null = everybody. */
  userIds: string | null
  /** The frame, JSON. */
  payload: string
}

export interface Tables {
  sysUser: SysUserTable
  sysRole: SysRoleTable
  sysUserRole: SysUserRoleTable
  sysDepart: SysDepartTable
  sysUserDepart: SysUserDepartTable
  sysPosition: SysPositionTable
  sysPermission: SysPermissionTable
  sysRolePermission: SysRolePermissionTable
  sysDict: SysDictTable
  sysDictItem: SysDictItemTable
  sysAnnouncement: SysAnnouncementTable
  sysAnnouncementSend: SysAnnouncementSendTable
  sysLog: SysLogTable
  sysVisit: SysVisitTable
  authAttempt: AuthAttemptTable
  authSession: AuthSessionTable
  authCaptcha: AuthCaptchaTable
  authKey: AuthKeyTable
  realtimeOutbox: RealtimeOutboxTable
}
