import type { LogChainTables } from './log-chain-table'

/** One version of a record: what it held after a change, or before the first one that was seen. */
export interface SysDataLogTable {
  id: string
  /** Name of the table in the database. */
  dataTable: string
  dataId: string
  /** From 1 for each record. */
  dataVersion: number
  /** JSON of the record; '' = it was deleted. */
  dataContent: string
  /** The line of the operation log that it was kept with. */
  logId: string | null
  /** Null: it was there before the first change that was seen. */
  createBy: string | null
  createTime: string
  /** Title of the record, for people. Null: stored before there were titles. */
  objectName: string | null
  /** JSON of the changed fields (RecordedChange[]). Null: stored before there were any. */
  changes: string | null
}

export interface DataLogTables extends LogChainTables {
  sysDataLog: SysDataLogTable
}
