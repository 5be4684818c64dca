import type { Migration } from 'kysely'
import { LOGGED_TABLES, type LoggedTable } from './audit/logged-tables'
import { PERMISSION_CODES, type PermissionCode } from './base/permission-codes'
import { DICTIONARY_TABLES, type DictionaryTable } from './codes/tables'
import { UNIQUE_COLUMNS, type UniqueColumn } from './codes/unique-columns'
import { MIGRATIONS } from './database/migrate'
import { OWNER_KINDS, type OwnerKind, WHEN_DELETED, type WhenDeleted } from './deletions'
import type { DataRuleTarget } from './data-rules/data-rule-target'
import { DATA_RULE_TARGETS, DATA_RULE_PAGES, type DataRulePage } from './data-rules/data-rule-targets'
import { ruledRoutes } from './data-rules/ruled-routes'
import { describeMissingResults } from './http/missing-results'
import type { Route } from './http/routes'
import { JOB_KINDS, type JobKind } from './jobs/job-kind'

/** One screen or service of the server. Its tables and permission codes are types: `declare module` in the same file. */
export interface Room {
  routes: readonly Route[]
  /** Permission codes that no route names. */
  permissions?: readonly PermissionCode[]
  /** Lists that data rules filter. */
  dataRules?: readonly DataRuleTarget[]
  /** Further lists, which only the database knows. */
  dataRulePages?: DataRulePage
  /** Tables of which every version of a record is kept. */
  loggedTables?: Readonly<Record<string, LoggedTable>>
  /** Tables that dictionary calls may read, by their names in the database. */
  dictionaryTables?: Readonly<Record<string, DictionaryTable>>
  /** Columns that every signed-in user may check for a taken value, by `table.column` in the database. */
  uniqueColumns?: Readonly<Record<string, UniqueColumn>>
  /** What scheduled jobs of the room can do. */
  jobKinds?: readonly JobKind[]
  /** Deletes, or refuses to, what belongs to a record of another room. */
  whenDeleted?: Readonly<Partial<Record<OwnerKind, WhenDeleted>>>
}

/** A folder of rooms. */
export interface Area {
  name: string
  rooms: readonly Room[]
  /** By number and name, `0102-gateways`. The numbers run over all areas. */
  migrations?: Readonly<Record<string, Migration>>
}

/** Registers the declarations of all rooms, once when the server is loaded. Returns their routes. */
export function joinAreas(areas: readonly Area[]): readonly Route[] {
  for (const { migrations } of areas) Object.assign(MIGRATIONS, migrations)
  const rooms = areas.flatMap((area) => area.rooms)
  for (const {
    routes,
    permissions = [],
    dataRules = [],
    dataRulePages,
    loggedTables = {},
    dictionaryTables = {},
    uniqueColumns = {},
    jobKinds = [],
    whenDeleted = {},
  } of rooms) {
    for (const code of [...routes.flatMap(accessCode), ...permissions]) PERMISSION_CODES.add(code)
    DATA_RULE_TARGETS.push(...dataRules)
    for (const kind of jobKinds) JOB_KINDS.set(kind.className, kind)
    if (dataRulePages) DATA_RULE_PAGES.push(dataRulePages)
    for (const kind of OWNER_KINDS) if (whenDeleted[kind]) WHEN_DELETED[kind].unshift(whenDeleted[kind])
    for (const [table, declared] of Object.entries(loggedTables)) LOGGED_TABLES.set(table, declared)
    for (const [table, declared] of Object.entries(dictionaryTables)) DICTIONARY_TABLES.set(table, declared)
    for (const [column, declared] of Object.entries(uniqueColumns)) UNIQUE_COLUMNS.set(column, declared)
  }
  return describeMissingResults(
    ruledRoutes(
      DATA_RULE_TARGETS,
      rooms.flatMap((room) => room.routes),
    ),
  )
}

/** The permission code that a route asks for, if it asks for one. */
function accessCode({ access }: Route): PermissionCode[] {
  if (typeof access === 'object') return [access.permission]
  return access === 'open' || access === 'signed-in' || access === 'self' || access === 'by-record' ? [] : [access]
}
