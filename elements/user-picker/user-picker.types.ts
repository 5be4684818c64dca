import type { RecordPage, RecordRequest } from '../parts/picker/picker.types'

export type { DepartRecord } from '../parts/departs'

/** A user as the list calls of the server send it (clauses 3); further fields may be there. */
export interface UserRecord {
  readonly id?: string | undefined
  /** Account. */
  readonly username?: string | undefined
  /** Name of the person. */
  readonly realname?: string | undefined
  readonly phone?: string | null | undefined
  /** `YYYY-MM-DD`. */
  readonly birthday?: string | null | undefined
  /** 1 male, 2 female; numbers and texts mean the same. */
  readonly sex?: number | string | null | undefined
  /** Names of the departments. */
  readonly orgCodeTxt?: string | null | undefined
  /** 1 normal, 2 frozen: shown, but not chosen any more. */
  readonly status?: number | string | null | undefined
  /** For `options` with a department tree: ids of the departments, comma-joined. */
  readonly departIds?: string | null | undefined
  /** For `options` with a filter by role: ids of the roles, comma-joined. */
  readonly roleIds?: string | null | undefined
  readonly [field: string]: unknown
}

/** A role as `queryall` sends it (clauses 3); further fields may be there. */
export interface UserRole {
  readonly id?: string | undefined
  readonly roleName?: string | undefined
  readonly [field: string]: unknown
}

/** What the picker asks its `source` for; a keyword is a part of a name, account or phone number. */
export interface UserRequest extends RecordRequest {
  /** Only of this department; `''` for all. */
  readonly departId: string
  /** Also of those below it. */
  readonly below: boolean
  /** Only who has this role; `''` for all. */
  readonly roleId: string
}

export type UserPage = RecordPage<UserRecord>

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type UserSource = (request: UserRequest) => Promise<UserPage | readonly UserRecord[]>

/** Which calls a server understands: `list` every version, `component` 2.4.5 and later (one paged call for all). */
export type UserSourceName = 'list' | 'component'
