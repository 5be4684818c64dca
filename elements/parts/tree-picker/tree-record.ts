import { fieldText } from '../picker/choice-model'
import type { TreeLoader, TreeShape } from './tree-picker.types'

/** A node of a tree call (clauses 3): dictionaries, categories, tables. Further fields may be there. */
export interface TreeRecord {
  /** Unique in the tree; `id` and `value` are understood too. */
  readonly key?: string | undefined
  /** Shown; `name`, `label` and `text` are understood too. */
  readonly title?: string | undefined
  readonly code?: string | null | undefined
  /** `false` or 0: there is more below. `leaf` is understood too. */
  readonly isLeaf?: boolean | number | string | null | undefined
  readonly children?: readonly TreeRecord[] | null | undefined
  readonly [field: string]: unknown
}

export type TreeRecordSource = TreeLoader<TreeRecord>

function firstText(record: TreeRecord, fields: readonly string[]): string {
  return fields.map((field) => fieldText(record, field)).find((text) => text !== '') ?? ''
}

export function keyOfRecord(record: TreeRecord): string {
  return firstText(record, ['key', 'id', 'value'])
}

export function textOfRecord(record: TreeRecord): string {
  return firstText(record, ['title', 'name', 'label', 'text'])
}

/** Records whose value is their key. */
export const byKey: TreeShape<TreeRecord> = { idOf: keyOfRecord, keyOf: keyOfRecord, textOf: textOfRecord }

/** Whether a part of the text or of the code is the keyword, upper and lower case alike. */
export function matchesRecord(record: TreeRecord, keyword: string): boolean {
  const requested = keyword.trim().toLocaleLowerCase()
  return [textOfRecord(record), fieldText(record, 'code')].some((text) => text.toLocaleLowerCase().includes(requested))
}
