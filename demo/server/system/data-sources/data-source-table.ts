import type { Audit, FileText } from '../../platform/database/columns'

/** A database that online forms and reports may be made of. */
export interface SysDataSourceTable extends Audit {
  id: string
  code: string
  name: string
  /** Of the dictionary database_type. */
  dbType: string
  dbDriver: string
  /** As JDBC writes it; it never holds a sign-in. */
  dbUrl: string
  dbName: string | null
  dbUsername: string | null
  /** Never told. */
  dbPassword: string | null
  remark: FileText | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysDataSource: SysDataSourceTable
  }
}
