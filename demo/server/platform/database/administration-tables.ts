import type { CodingRuleTables } from './coding-rule-tables'
import type { DataLogTables } from './data-log-table'
import type { DataSourceTables } from './data-source-table'
import type { JobTables } from './job-tables'
import type { MessageTables } from './message-tables'

/** Tables of system administration beside users, roles and dictionaries. */
export interface AdministrationTables extends CodingRuleTables, DataLogTables, DataSourceTables, JobTables, MessageTables {}
