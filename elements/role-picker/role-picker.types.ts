import type { RecordPage, RecordRequest } from '../parts/picker/picker.types'

/** A role as `/sys/role/list` sends it (clauses 3); further fields may be there. */
export interface RoleRecord {
  readonly id?: string | undefined
  readonly roleName?: string | undefined
  readonly roleCode?: string | undefined
  readonly [field: string]: unknown
}

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type RoleSource = (request: RecordRequest) => Promise<RecordPage<RoleRecord> | readonly RoleRecord[]>
