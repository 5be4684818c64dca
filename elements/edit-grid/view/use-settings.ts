import { useDictionaries } from '../../core/dict/use-dictionaries'
import { useLocale, useStrings } from '../../core/i18n'
import { gutterList } from '../model/columns/gutter-list'
import type { GridSettings } from '../state/settings'
import { type GridColumn, rowHeights } from '../edit-grid.types'
import { ruleStrings } from '../model/rules/rules.strings'
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

/** Dictionaries whose items are loaded as a whole; searching columns ask for what they show. */
function dictCodeOf({ type, dictCode }: GridColumn): readonly string[] {
  return !dictCode || type === 'select-dict-search' || type === 'sel_search_async' ? [] : [dictCode]
}

/** What the properties say, as the control takes it; the same object while nothing differs. */
export function useSettings(
  props: GridProps,
  choices: ColumnChoices,
  excluded: ReadonlySet<string> | null,
  typeOf: GridSettings['typeOf'],
): GridSettings {
  const locale = useLocale()
  const sayRule = useStrings(ruleStrings)
  const {
    columns,
    rowKey = 'id',
    size,
    rowHeight,
    rowNumber,
    selectionType,
    alwaysEditable,
    editOn,
    clickSelectRow,
    statisticsMode,
    disabled,
    readOnly,
    loading,
    required,
    dragSort,
    sortKey = 'orderNum',
    disabledRows,
    reloadEffect,
    rowExpand,
    expandConfig,
    treeConfig,
    pagination,
  } = props
  const dictionaries = useDictionaries((columns ?? []).flatMap(dictCodeOf))
  // By itself: what does not touch the columns leaves the titles as they are.
  const list = useMemo(
    () =>
      gutterList(columns ?? [], {
        rowNumber,
        rowExpand,
        dragSort,
        selection: selectionType === 'checkbox' || selectionType === 'radio' ? selectionType : 'none',
      }),
    [columns, rowNumber, rowExpand, dragSort, selectionType],
  )
  // The same list while the user makes something of the columns: what is wrong in them stays known.
  const granted = useMemo(
    () => list.fields.map((column) => (excluded?.has(column.key) ? { ...column, type: 'hidden' } : column)),
    [list, excluded],
  )
  return useMemo((): GridSettings => {
    return {
      rowKey,
      columns: granted,
      choices,
      typeOf,
      dictionaries,
      rowHeight: choices.size ? rowHeights[choices.size] : (rowHeight ?? rowHeights[size] ?? rowHeights.medium),
      gutter: list.gutter,
      selection: list.selection,
      statistics: granted.some(({ statistics }) => statistics?.length),
      statisticsMode: statisticsMode === 'exact' ? 'exact' : 'integer',
      alwaysEditable,
      editOn: editOn === 'dblclick' ? 'dblclick' : 'click',
      clickSelectRow,
      excluded,
      locked: disabled || readOnly || loading,
      required: required && !readOnly && !disabled,
      dragSort: list.dragSort,
      sortKey,
      expand: expandConfig,
      tree: treeConfig,
      pagination,
      disabledRows,
      reloadEffect,
      locale,
      translateRule: sayRule,
    }
  }, [
    granted,
    excluded,
    list,
    typeOf,
    dictionaries,
    rowKey,
    size,
    rowHeight,
    alwaysEditable,
    editOn,
    clickSelectRow,
    statisticsMode,
    disabled,
    readOnly,
    loading,
    required,
    sortKey,
    disabledRows,
    choices,
    reloadEffect,
    expandConfig,
    treeConfig,
    pagination,
    locale,
    sayRule,
  ])
}
