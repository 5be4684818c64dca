import { inputCell } from '../../elements/edit-grid/cells/text-cells'
import { noChoices } from '../../elements/edit-grid/model/columns/column.types'
import type { GridSettings } from '../../elements/edit-grid/state/settings'

/** Of a grid of two columns of text, with nothing beside. */
export const gridSettings: GridSettings = {
  rowKey: 'id',
  columns: [
    { key: 'name', type: 'input' },
    { key: 'rate', type: 'input' },
  ],
  gutter: [],
  choices: noChoices,
  typeOf: () => inputCell,
  dictionaries: new Map(),
  rowHeight: 36,
  selection: 'none',
  statistics: false,
  statisticsMode: 'integer',
  alwaysEditable: false,
  editOn: 'click',
  clickSelectRow: false,
  excluded: new Set(),
  locked: false,
  required: false,
  dragSort: false,
  sortKey: 'orderNum',
  expand: undefined,
  tree: undefined,
  pagination: undefined,
  disabledRows: undefined,
  reloadEffect: false,
  locale: 'en',
  translateRule: (key) => key,
}
