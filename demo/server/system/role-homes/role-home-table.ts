import type { Audit } from '../../platform/database/columns'

/** The page that who has a role comes to first, as JeecgBoot has it from 3.8 on; a role has one at most. */
export interface SysRoleIndexTable extends Audit {
  id: string
  roleCode: string
  url: string
  component: string
  isRoute: number
  /** Of several roles of somebody the one with the smallest counts. */
  priority: number
  /** '1' = in force. */
  status: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysRoleIndex: SysRoleIndexTable
  }
}
