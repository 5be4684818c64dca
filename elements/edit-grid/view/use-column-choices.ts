import { useMemo, useState } from 'react'
import { columnMemory } from '../model/columns/column-memory'
import type { ColumnChoices } from '../model/columns/column.types'
import type { GridProps } from '../shared/grid-props'

/** What the user makes of the columns, remembered under the id of the grid. */
export function useColumnChoices({ gridId = '', columns }: GridProps): { choices: ColumnChoices; choose: (next: ColumnChoices) => void } {
  const memory = useMemo(() => columnMemory(gridId), [gridId])
  const remembered = useMemo(() => memory.read((columns ?? []).map(({ key }) => key)), [memory, columns])
  const [own, setOwn] = useState<{ base: ColumnChoices; choices: ColumnChoices } | null>(null)
  // Other columns, or another id: what was chosen for the old ones does not count.
  const choices = own?.base === remembered ? own.choices : remembered

  function choose(next: ColumnChoices): void {
    setOwn({ base: remembered, choices: next })
    memory.write(next)
  }
  return { choices, choose }
}
