import type { Static, TObject, TProperties } from 'typebox'
import type { PermissionCode } from '../base/permission-codes'
import type { TextSource } from '../codes/texts'
import type { DataRuleTarget } from '../data-rules/data-rule-target'
import type { ServerContext } from '../context'
import type { DbTransaction } from '../database/transactions'
import type { WriteHandlerContext } from '../http/routes'
import type { DepartmentScope } from '../query/department-scope'

/** Prefixes of the four permission codes of a list: `position` of `position:list`, `:add`, `:edit` and `:delete`. */
export type ListPermission = { [Code in PermissionCode]: Code extends `${infer Prefix}:list` ? WithAll<Prefix> : never }[PermissionCode]
type WithAll<Prefix extends string> = `${Prefix}:${'add' | 'edit' | 'delete'}` extends PermissionCode ? Prefix : never

/** A stored row: its table is known by name only. */
export interface StoredRecord {
  id: string
  [column: string]: unknown
}

/** Who writes a record, and when. */
export type Author = Pick<WriteHandlerContext, 'context' | 'caller'>

/** A column of the workbooks that are exported and imported. */
export interface SheetColumn {
  name: string
  heading: string
  /** Further headings that an imported workbook may have. */
  aliases?: readonly string[]
  /** Code of the dictionary whose texts stand in the workbook. */
  dictionary?: string
  /** The import does not read it. */
  exportOnly?: true
}

/** A plain list of the records of one table: list, queryById, add, edit, delete, deleteBatch; with `sheet` import and export. */
export interface ListRoom<Form extends TProperties = TProperties> {
  /** Path of its calls: `/sys/position`. */
  path: `/${string}`
  /** Name of a record in messages and in the operation log: `职务`. */
  title: string
  permission: ListPermission
  /** Table, columns and data rules. */
  list: DataRuleTarget
  /** Parameters of add. Those of edit are the same, each optional. */
  form: Form
  /** Column that names a record for people. */
  titleColumn: keyof Form & string
  /** Column with another value in every record. */
  uniqueColumn?: keyof Form & string
  /** Columns with codes, and the dictionaries with their texts (`<column>_dictText`). */
  texts?: readonly (readonly [column: string, source: TextSource])[]
  /** `title`: file name and first line of an export. */
  sheet?: { title: string; columns: readonly SheetColumn[]; /** There is no import. */ exportOnly?: true }
  /** The rows belong to departments (`sysOrgCode`): every call finds only those that its caller sees. Default: everybody sees all. */
  departments?: DepartmentScope
  /** Permissions of deleteBatch and exportXls if they have their own. */
  ownPermissions?: { deleteBatch?: PermissionCode; exportXls?: PermissionCode }
  /** Columns of a new record that its form does not have. */
  newColumns?(trx: DbTransaction, author: Author, record: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Checks a new record, or a changed one with the values it will have, against other tables. @throws ApiError */
  beforeWrite?(trx: DbTransaction, record: Record<string, unknown>, author: Author): Promise<void>
  /** Checks what an edit changes. @throws ApiError */
  beforeChange?(stored: StoredRecord, changed: Record<string, unknown>): Promise<void>
  afterInsert?(trx: DbTransaction, author: Author, id: string): Promise<void>
  /** Runs before records are deleted. @throws ApiError for one that has to stay */
  beforeDelete?(trx: DbTransaction, records: readonly StoredRecord[], author: Author): Promise<void>
  /** Records as list and queryById return them, in addition to their texts. */
  toResponses?(
    context: Pick<ServerContext, 'database' | 'settings'>,
    records: readonly StoredRecord[],
    call: 'list' | 'queryById',
  ): Promise<StoredRecord[]>
  /** Fields of a record in responses beside those of the list. */
  resultFields?: TProperties
  /** Checks a whole record before it is stored and returns it as it is stored. @throws ApiError */
  prepare?(record: Static<TObject<Form>>): Static<TObject<Form>>
}
