/**
 * What columns of several tables are. The tables are as the code sees them: camelCase, as on the wire; Kysely's CamelCasePlugin maps
 * `sysUser.orgCode` to `sys_user.org_code`. Times are texts `YYYY-MM-DD HH:mm:ss` in GMT+8, ids 32 hex digits, flags 0/1 integers.
 */
export interface Audit {
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

/** On or off as a text, which is how the tables of the streaming domain say it. */
export type Flag = '0' | '1'

/**
 * A text that may hold the path of an upload, alone, in a list or among words: as long as one does, the upload stays (files/stored-files).
 */
export type FileText = string & { readonly files?: never }
