import type { Audit } from './columns'

/** A tenant; its id is a number that whoever adds it chooses. */
export interface SysTenantTable extends Audit {
  id: number
  name: string
  beginDate: string | null
  endDate: string | null
  /** 1 works, 0 is frozen (dictionary tenant_status). */
  status: number
}
