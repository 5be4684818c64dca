import type { Audit } from '../../platform/database/columns'

export interface SysPositionTable extends Audit {
  id: string
  code: string
  name: string
  postRank: string
  companyId: string | null
  sysOrgCode: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysPosition: SysPositionTable
  }
}
