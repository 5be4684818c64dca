import type { GridColumn } from '../edit-grid.types'
import type { CellHelp } from './cell-help'
import type { CellType } from '../model/columns/cell-type'
import { checkboxCell } from './checkbox-cell'
import { multiSelectCell, radioCell, selectCell } from './choice-cells'
import { dateCells } from './date-cells'
import { guarded } from './guarded-type'
import { fileCell, imageCell } from './files/file-cells'
import { departCell, searchCell, userCell } from './name-cells'
import { progressCell, tagsCell, popupCell, textPopCell } from './further-cells'
import { inputCell, normalCell, numberCell } from './text-cells'

/** The built-in types by name, those of the newer grid of JeecgBoot too. */
const simpleTypes: Readonly<Record<string, CellType>> = {
  normal: normalCell,
  input: inputCell,
  inputNumber: numberCell,
  input_pop: textPopCell,
  textarea: textPopCell,
  checkbox: checkboxCell,
  select: selectCell,
  radio: radioCell,
  sel_search: selectCell,
  'select-search': selectCell,
  list_multi: multiSelectCell,
  'select-multiple': multiSelectCell,
  ...dateCells,
  popup: popupCell,
  hidden: normalCell,
}

/** Those that show more than their value holds, or whose painters come with the first of them. */
const helpedTypes: Readonly<Record<string, (help: CellHelp) => CellType>> = {
  sel_user: userCell,
  sel_depart: departCell,
  'select-dict-search': searchCell,
  sel_search_async: searchCell,
  upload: fileCell,
  file: fileCell,
  image: imageCell,
  tags: tagsCell,
  progress: progressCell,
}

/** The type of each column of a grid; a name that nobody knows is shown as text. `slot` stands for the own type `slotName`. */
export function cellTypes(help: CellHelp, own: Readonly<Record<string, CellType>>): (column: GridColumn) => CellType {
  const types = new Map([
    ...Object.entries(simpleTypes),
    ...Object.entries(helpedTypes).map(([name, make]) => [name, make(help)] as const),
    ...Object.entries(own).map(([name, type]) => [name, guarded(type)] as const),
  ])
  return ({ type = 'normal', slotName = '' }) => types.get(type === 'slot' ? slotName : type) ?? normalCell
}
