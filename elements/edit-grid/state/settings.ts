import type { Translate } from '../../core/i18n/locale-context'
import type { CellType } from '../model/columns/cell-type'
import type { ColumnChoices } from '../model/columns/column.types'
import type { GutterColumn } from '../model/columns/gutter-list'
import type { ExpandConfig, GridColumn, GridOption, GridPagination, TreeConfig } from '../edit-grid.types'
import type { RuleText } from '../model/rules/compile-rules'
import type { StatisticsMode } from '../model/statistics/statistics'

/** Names that the user was not granted; null while that is not known. */
export type Excluded = ReadonlySet<string> | null

/** Rows that are locked: a column's value, or one of several, by column key. */
export type DisabledRows = Readonly<Record<string, unknown>>

/** What the page and the user decided about the grid; a new object after each change. */
export interface GridSettings {
  readonly rowKey: string
  /** Of fields. */
  readonly columns: readonly GridColumn[]
  readonly gutter: readonly GutterColumn[]
  readonly choices: ColumnChoices
  readonly typeOf: (column: GridColumn) => CellType
  readonly dictionaries: ReadonlyMap<string, readonly GridOption[]>
  readonly rowHeight: number
  readonly selection: 'checkbox' | 'radio' | 'none'
  readonly statistics: boolean
  readonly statisticsMode: StatisticsMode
  readonly alwaysEditable: boolean
  /** Which press opens the editor of a cell. */
  readonly editOn: 'click' | 'dblclick'
  /** A press on a row ticks it. */
  readonly clickSelectRow: boolean
  /** Names of buttons and columns that the user was not granted; null while that is not known. */
  readonly excluded: Excluded
  /** Nothing can be changed. */
  readonly locked: boolean
  /** At least one row is needed. */
  readonly required: boolean
  readonly dragSort: boolean
  readonly sortKey: string
  readonly expand: ExpandConfig | undefined
  readonly tree: TreeConfig | undefined
  readonly pagination: GridPagination | undefined
  readonly disabledRows: DisabledRows | undefined
  readonly reloadEffect: boolean
  readonly locale: string
  /** Messages of rules that have none of their own. */
  readonly translateRule: Translate<RuleText>
}

const ofLayout = ['rowHeight', 'columns', 'choices', 'dictionaries', 'selection', 'gutter', 'tree'] as const

/** Titles and widths may be other ones. */
export function touchesLayout(one: GridSettings, other: GridSettings): boolean {
  return ofLayout.some((name) => one[name] !== other[name])
}

/** Rows open, or are a tree. */
export function expands({ tree, gutter }: GridSettings): boolean {
  return tree !== undefined || gutter.some(({ kind }) => kind === 'expand')
}

/** The fields of rows that say how they stand in a tree. */
export function fieldsOfTree({
  children = 'children',
  hasChild = 'hasChildren',
  parentField = 'parentId',
  transform = false,
}: TreeConfig = {}) {
  return { children, hasChild, parentField, transform }
}
