import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'
import { tableStrings } from './table.strings'

export type TableName = keyof (typeof tableStrings)['en']

export const isTable = (name: string): name is TableName => Object.hasOwn(tableStrings.en, name)

export const KNOWN_TABLES: readonly TableName[] = Object.keys(tableStrings.en).filter(isTable)

/** The kinds of objects that logs name, for a field whose resource has `tableStrings`. */
export const TABLE_OPTIONS: readonly FieldOption[] = KNOWN_TABLES.map((table) => ({ value: table, label: table }))
