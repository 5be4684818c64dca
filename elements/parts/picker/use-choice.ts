import { useState } from 'react'
import { afterPress, afterTable, movedKey } from './choice-model'
import type { PickerRecord, RecordKind } from './picker.types'

export interface Choice<Item extends PickerRecord> {
  /** Chosen keys in order of choice. */
  keys: readonly string[]
  records: ReadonlyMap<string, Item>
  /** One row was pressed. */
  press: (record: Item) => void
  /** The boxes of the table say which of its rows are chosen. */
  tick: (rows: readonly Item[], selected: ReadonlySet<string>) => void
  remove: (key: string) => void
  /** Gives a chosen one another place in the order. */
  move: (key: string, to: number) => void
  clear: () => void
  /** More was wanted than may be chosen. */
  isOver: boolean
}

interface ChoiceSetup<Item extends PickerRecord> {
  keys: readonly string[]
  /** Records of the first keys; may become known while the dialog is open. */
  records: ReadonlyMap<string, Item>
  multiple: boolean
  /** Most that may be chosen. */
  limit?: number | undefined
  kind: RecordKind<Item>
}

/**
 * What is chosen while a dialog is open, apart from the field, so that cancelling changes nothing. It knows nothing of
 * pages, departments and searches, so none of them can lose a choice.
 */
export function useChoice<Item extends PickerRecord>({
  keys: first,
  records: recordsByKey,
  multiple,
  limit = Infinity,
  kind,
}: ChoiceSetup<Item>): Choice<Item> {
  const [keys, setKeys] = useState(first)
  const [met, setMet] = useState<ReadonlyMap<string, Item>>(new Map())
  const [isOver, setOver] = useState(false)
  const { keyOf, isOpen } = kind

  /** What came last is left out where that is more than may be; what was stored stays. */
  function choose(requested: readonly string[]): void {
    const room = Math.max(limit, requested.filter((key) => keys.includes(key)).length)
    setOver(requested.length > room)
    setKeys(requested.slice(0, room))
  }

  function meet(records: readonly Item[]): void {
    setMet((before) => new Map([...before, ...records.map((record) => [keyOf(record), record] as const)]))
  }

  return {
    keys,
    records: new Map([...recordsByKey, ...met]),
    press(record) {
      if (!isOpen(record)) return
      meet([record])
      choose(afterPress(keys, keyOf(record), multiple))
    },
    tick(rows, selected) {
      const open = rows.filter(isOpen)
      meet(open.filter((record) => selected.has(keyOf(record))))
      choose(afterTable(keys, open.map(keyOf), selected))
    },
    remove: (key) => choose(keys.filter((other) => other !== key)),
    move: (key, to) => setKeys(movedKey(keys, key, to)),
    clear: () => choose([]),
    isOver,
  }
}
