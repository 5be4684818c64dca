import type { Audit } from '../../platform/database/columns'

/** A tenant; its id is a number that whoever adds it chooses. */
export interface SysTenantTable extends Audit {
  id: number
  name: string
  beginDate: string | null
  endDate: string | null
  /** 1 works, 0 is frozen (dictionary tenant_status). */
  status: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysTenant: SysTenantTable
  }
}
