import { useState } from 'react'
import { afterPress, afterTable } from './choice-model'
import type { PickerRecord, RecordKind } from './picker.types'

export interface Choice<Item extends PickerRecord> {
  /** Chosen keys in order of choice. */
  keys: readonly string[]
  records: ReadonlyMap<string, Item>
  /** One row was pressed. */
  press: (record: Item) => void
  /** The boxes of the table say which of its rows are chosen. */
  tick: (rows: readonly Item[], ticked: ReadonlySet<string>) => void
  remove: (key: string) => void
  clear: () => void
}

interface ChoiceSetup<Item extends PickerRecord> {
  keys: readonly string[]
  /** Records of the first keys; may become known while the dialog is open. */
  records: ReadonlyMap<string, Item>
  multiple: boolean
  kind: RecordKind<Item>
}

/**
 * What is chosen while a dialog is open, apart from the field, so that cancelling changes nothing. It knows nothing of
 * pages, departments and searches, so none of them can lose a choice.
 */
export function useChoice<Item extends PickerRecord>({ keys: first, records: known, multiple, kind }: ChoiceSetup<Item>): Choice<Item> {
  const [keys, setKeys] = useState(first)
  const [met, setMet] = useState<ReadonlyMap<string, Item>>(new Map())
  const { keyOf, isOpen } = kind

  function meet(records: readonly Item[]): void {
    setMet((before) => new Map([...before, ...records.map((record) => [keyOf(record), record] as const)]))
  }

  return {
    keys,
    records: new Map([...known, ...met]),
    press(record) {
      if (!isOpen(record)) return
      meet([record])
      setKeys((before) => afterPress(before, keyOf(record), multiple))
    },
    tick(rows, ticked) {
      const open = rows.filter(isOpen)
      meet(open.filter((record) => ticked.has(keyOf(record))))
      setKeys((before) => afterTable(before, open.map(keyOf), ticked))
    },
    remove: (key) => setKeys((before) => before.filter((other) => other !== key)),
    clear: () => setKeys([]),
  }
}
