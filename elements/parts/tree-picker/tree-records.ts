import { isRecord } from '../../core/storage/shapes'
import { isStorable } from '../picker/choice-model'
import type { PickerRecord } from '../picker/picker.types'
import type { TreeNode } from '../tree'
import type { TreeShape } from './tree-picker.types'

/** The records of an answer; anything else in it is left out. */
export function recordsIn<Item extends PickerRecord>(response: unknown): Item[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of a record are read with checks
  return Array.isArray(response) ? (response.filter(isRecord) as unknown[] as Item[]) : []
}

export function childrenOf<Item extends PickerRecord>(record: Item): Item[] {
  return recordsIn<Item>(record['children'])
}

/**
 * Whether there is nothing below: `isLeaf ?? leaf` as boolean, number or text (clauses 3: 0 has children, 1 is a
 * leaf); null where the record does not say.
 */
export function leafOf(record: PickerRecord): boolean | null {
  const leaf = record['isLeaf'] ?? record['leaf']
  if (typeof leaf === 'boolean') return leaf
  if (leaf === 1 || leaf === '1' || leaf === 'true') return true
  return leaf === 0 || leaf === '0' || leaf === 'false' ? false : null
}

function isDisabled(record: PickerRecord): boolean {
  return record['disabled'] === true || record['disabled'] === 'true' || record['disableCheckbox'] === true
}

/** Records as nodes. `lazy`: what is below a record may still have to be asked for. */
export function treeNodes<Item extends PickerRecord>(records: readonly Item[], shape: TreeShape<Item>, lazy = false): TreeNode[] {
  return records.flatMap((record) => {
    const key = shape.keyOf(record)
    const id = shape.idOf(record) || key
    if (id === '') return []
    const children = treeNodes(childrenOf(record), shape, lazy)
    const path = shape.pathOf?.(record)
    const waits = lazy && children.length === 0 && leafOf(record) === false
    return [
      {
        id,
        key,
        label: shape.textOf(record) || id,
        record,
        disabled: !isStorable(key) || isDisabled(record),
        ...(path && { path }),
        ...(children.length > 0 && { children }),
        ...(waits && { leaf: false }),
      },
    ]
  })
}

/** All records of a tree, each before what is below it. */
export function flatRecords<Item extends PickerRecord>(records: readonly Item[]): Item[] {
  return records.flatMap((record) => [record, ...flatRecords(childrenOf(record))])
}

/** What matches, with the way to it, and what is below a match; null fields of a record stay as they are. */
export function pruneRecords<Item extends PickerRecord>(records: readonly Item[], isMatch: (record: Item) => boolean): Item[] {
  return records.flatMap((record) => {
    if (isMatch(record)) return [record]
    const children = pruneRecords(childrenOf(record), isMatch)
    return children.length > 0 ? [{ ...record, children }] : []
  })
}
