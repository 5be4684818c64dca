import { useState } from 'react'
import { afterPress, afterTable, isChoosable, keyOfUser } from './user-picker.model'
import type { UserRecord } from './user-picker.types'

export interface Choice {
  /** Chosen keys in order of choice. */
  keys: readonly string[]
  users: ReadonlyMap<string, UserRecord>
  /** One row was pressed. */
  press: (user: UserRecord) => void
  /** The boxes of the table say which of its rows are chosen. */
  tick: (rows: readonly UserRecord[], ticked: ReadonlySet<string>) => void
  remove: (key: string) => void
  clear: () => void
}

interface ChoiceSetup {
  keys: readonly string[]
  /** Users of the first keys; may become known while the dialog is open. */
  users: ReadonlyMap<string, UserRecord>
  multiple: boolean
  valueField: string
}

/**
 * What is chosen while the dialog is open, apart from the field, so that cancelling changes nothing. It knows nothing of
 * pages, departments and searches, so none of them can lose a choice.
 */
export function useChoice({ keys: first, users: known, multiple, valueField }: ChoiceSetup): Choice {
  const [keys, setKeys] = useState(first)
  const [met, setMet] = useState<ReadonlyMap<string, UserRecord>>(new Map())

  function meet(users: readonly UserRecord[]): void {
    setMet((before) => new Map([...before, ...users.map((user) => [keyOfUser(user, valueField), user] as const)]))
  }

  return {
    keys,
    users: new Map([...known, ...met]),
    press(user) {
      if (!isChoosable(user, valueField)) return
      meet([user])
      setKeys((before) => afterPress(before, keyOfUser(user, valueField), multiple))
    },
    tick(rows, ticked) {
      const choosable = rows.filter((user) => isChoosable(user, valueField))
      meet(choosable.filter((user) => ticked.has(keyOfUser(user, valueField))))
      setKeys((before) => afterTable(before, choosable.map((user) => keyOfUser(user, valueField)), ticked))
    },
    remove: (key) => setKeys((before) => before.filter((other) => other !== key)),
    clear: () => setKeys([]),
  }
}
