/** One row of a grid: values by column key. The grid never writes into a page's own objects. */
export type GridRow = Readonly<Record<string, unknown>>

/** Id of a row, as text: the value of `row-key`, or a temporary one. */
export type RowId = string

/** Types of cells: the names that grids of JeecgBoot have for them; `cellTypes` adds more. */
export type BuiltInCellType =
  | 'normal'
  | 'input'
  | 'inputNumber'
  | 'input_pop'
  | 'textarea'
  | 'checkbox'
  | 'select'
  | 'list_multi'
  | 'select-multiple'
  | 'sel_search'
  | 'select-search'
  | 'select-dict-search'
  | 'sel_search_async'
  | 'radio'
  | 'date'
  | 'datetime'
  | 'time'
  | 'sel_depart'
  | 'sel_user'
  | 'popup'
  | 'upload'
  | 'file'
  | 'image'
  | 'tags'
  | 'progress'
  | 'slot'
  | 'hidden'
  | 'row-number'
  | 'row-checkbox'
  | 'row-radio'
  | 'row-expand'
  | 'row-drag-sort'

export interface GridOption {
  readonly value: string | number | boolean
  readonly text?: string
  readonly label?: string
  readonly title?: string
  readonly disabled?: boolean
}

/** What a custom rule is asked with; `callback` may be called later. */
export interface RuleRequest {
  readonly cellValue: unknown
  readonly row: GridRow
  readonly column: GridColumn
  readonly rule: GridRule
}

export type RuleCallback = (passes: boolean | null | undefined, message?: string) => void

/**
 * A rule of the page's own: `(question, callback)` of the newer grid, or `(trigger, value, row, column, callback)` of the older
 * one (told apart by the number of parameters). It may also return a verdict or a promise of one: false or a text fails.
 */
export type RuleHandler =
  | ((question: RuleRequest, callback: RuleCallback) => unknown)
  | ((trigger: string, value: unknown, row: GridRow, column: GridColumn, callback: RuleCallback, target?: unknown) => unknown)

/** One rule of a column; rules hold in their order, the first that fails is told. */
export interface GridRule {
  readonly required?: boolean
  /** No other row holds the value. */
  readonly unique?: boolean
  /** A named pattern (`*`, `n6-16`, `*6-16`, `s6-18`, `url`, `e`, `m`, `p`, `s`, `n`, `z`, `money`, `only`) or a regular expression. */
  readonly pattern?: string | RegExp
  readonly handler?: RuleHandler
  /** `${title}`, `${key}` and `${defaultValue}` are filled in. */
  readonly message?: string
}

/** How the numbers of a column are shown, in the words of `Intl.NumberFormat`; they are edited and copied as plain numbers. */
export interface NumberFormat {
  readonly style?: 'decimal' | 'percent' | 'currency'
  /** Code such as `CNY`; needed by the style of that name. */
  readonly currency?: string
  /** By thousands; default only with a style: numbers without one are codes. */
  readonly grouping?: boolean
  readonly minimumFractionDigits?: number
  /** Default 10, of amounts as many as the currency has. */
  readonly maximumFractionDigits?: number
}

/** A column as pages describe it. */
export interface GridColumn {
  /** Field of the row. */
  readonly key: string
  readonly title?: string
  /** Title over this column and those beside it that have the same. */
  readonly group?: string
  /** Default `normal`: shown, not edited. */
  readonly type?: BuiltInCellType | (string & {})
  /** Pixels, or css text like `180px`; default by type. */
  readonly width?: number | string
  readonly minWidth?: number
  readonly align?: 'start' | 'left' | 'center' | 'right' | 'end'
  readonly fixed?: 'left' | 'right' | boolean
  readonly placeholder?: string
  /** Value of new rows; text `${…}` is filled in. */
  readonly defaultValue?: unknown
  /** Ticks a checkbox of new rows. */
  readonly defaultChecked?: boolean
  /** Values of a ticked and an empty checkbox. */
  readonly customValue?: readonly [unknown, unknown]
  readonly disabled?: boolean
  /** Whether the user may change the cell in this row; asked while it is drawn, so it answers at once. Default true. */
  readonly editable?: boolean | ((row: GridRow) => boolean)
  readonly required?: boolean
  readonly validateRules?: readonly GridRule[]
  readonly options?: readonly GridOption[]
  readonly dictCode?: string
  /** Table dictionary of searching selects. */
  readonly dict?: string
  readonly async?: boolean
  readonly allowInput?: boolean
  readonly allowSearch?: boolean
  /** A pressed radio empties by another press. */
  readonly allowClear?: boolean
  /** New rows take the highest number plus one. */
  readonly isOrder?: boolean
  readonly sorter?: boolean
  readonly statistics?: readonly ('sum' | 'average')[]
  /** How dates are stored, in dayjs tokens; or how numbers are shown. */
  readonly format?: string | NumberFormat
  /** What comes first in a typed or pasted `01/02/2026`. Default: as in `format`, else such a text is refused as ambiguous. */
  readonly dateOrder?: 'day' | 'month'
  /** Handed to the editor. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Address of uploads; default the back end's own. */
  readonly action?: string
  /** Also send the access token to a foreign `action`. */
  readonly token?: boolean
  /** Field of the answer that holds the stored path; default `message`. */
  readonly responseName?: string
  readonly btnText?: string
  /** Most files. */
  readonly number?: number
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  /** JSON text; `uploadnum` is the most files. */
  readonly fieldExtendJson?: string
  readonly popupCode?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly field?: string
  readonly param?: Readonly<Record<string, unknown>>
  readonly slotName?: string
  readonly showDetails?: boolean
  readonly tipsContent?: string
}

/** A file of a cell. */
export interface CellFile {
  readonly name: string
  /** MIME type; empty for files from before. */
  readonly type: string
  /** Bytes, where known. */
  readonly size: number | undefined
  /** `history`: the row was loaded with it; `removed`: it was, and is not there any more. */
  readonly status: 'uploading' | 'done' | 'error' | 'history' | 'removed'
  /** 0-100. */
  readonly percent: number
  /** Stored path; empty until it is stored. */
  readonly path: string
  /** Where it can be fetched. */
  readonly url: string | undefined
  /** Why it failed. */
  readonly message: string
  /** Field of the answer that holds the path. */
  readonly responseName: string
}

/** How panels under rows behave (gutter column `row-expand`). */
export interface ExpandConfig {
  /** What the panel of a row shows, kept until it is closed. Default: the page's slot `expand-<id>`. */
  readonly render?: (row: GridRow, id: RowId) => Node | string
  /** One at a time. */
  readonly accordion?: boolean
  /** Css px; default as high as its content. */
  readonly height?: number
  /** Open from the start. */
  readonly ids?: readonly RowId[]
}

/** Rows as a tree; the names are those of the original's engine. */
export interface TreeConfig {
  /** Field of the rows below a row. */
  readonly children?: string
  /** Field that is true where there are rows below, though they are not there yet. */
  readonly hasChild?: string
  /** Rows come one after the other and name the row above in `parentField`, instead of holding each other. */
  readonly transform?: boolean
  /** Default `parentId`. */
  readonly parentField?: string
  /** Asks for the rows below a row when it is opened first. */
  readonly loadMethod?: (question: { readonly row: GridRow }) => readonly GridRow[] | Promise<readonly GridRow[]>
  /** Key of the column that shows the tree; default the first one. */
  readonly column?: string
  /** Css px for each level; default 20. */
  readonly indent?: number
  /** One branch of a parent at a time. */
  readonly accordion?: boolean
  /** All branches whose rows are there are open from the start. */
  readonly expandAll?: boolean
}

/** Pages below the rows. Without `total` the grid pages its own rows, with it the rows are one page of the back end's. */
export interface GridPagination {
  /** From 1. */
  readonly current?: number
  /** Default 10. */
  readonly pageSize?: number
  /** Default 10, 20, 30; an empty list hides the choice. */
  readonly pageSizeOptions?: readonly (number | string)[]
  readonly total?: number
  /** The field that jumps to a page; default from eight pages on. */
  readonly showQuickJumper?: boolean
}

/** State of a row. */
export type RowState = 'new' | 'existing' | 'edited'

/** What `ops-live` hands over. */
export interface LiveStart {
  /**
   * Takes over what differs from the rows as they are stored now; what was changed here and not saved stays.
   * `all`: these are all rows there are, so others come in and those that are missing go. Rows that are missing and were changed here
   * stay until the user lets them go or adds them again. Where pages come from the back end, or rows of a tree hold others or are asked for
   * later, rows neither come nor go.
   */
  readonly merge: (rows: readonly GridRow[], options?: { readonly all?: boolean }) => void
  /** Name of this grid's own changes: what the page saves under it is not told to it. */
  readonly caseId: string
}

/** One cell to be set by script. */
export interface CellChange {
  readonly id: RowId
  readonly key: string
  readonly value: unknown
}

/** A cell that the user is about to change. */
export interface ConfirmedChange extends CellChange {
  readonly oldValue: unknown
  /** As it is before. */
  readonly row: GridRow
  /** As the page described it. */
  readonly column: GridColumn | undefined
}

/** One step of the user, before it is taken: a typed value, or all cells that are pasted, filled or emptied together. */
export interface BeforeChange {
  /** Only cells whose value differs; made when it is read first. */
  readonly changes: readonly ConfirmedChange[]
  /** Leaves one of `changes` out of the step. */
  readonly refuse: (change: ConfirmedChange) => void
}

/** One field of a row that was changed. */
export interface FieldChange {
  readonly value: unknown
  /** As it was loaded, or came from the back end since. */
  readonly oldValue: unknown
}

/** A loaded row that was changed. */
export interface ChangedRow {
  readonly id: RowId
  /** As it is now. */
  readonly row: GridRow
  /** Only those that differ, by column key. */
  readonly fields: Readonly<Record<string, FieldChange>>
}

/** What is to be saved: how the rows differ from those that were loaded or accepted last. */
export interface GridChanges {
  /** New rows, without their temporary ids. */
  readonly added: readonly GridRow[]
  readonly changed: readonly ChangedRow[]
  /** Removed rows, as they were loaded; of those that came as `deleted` of a form value, the id alone. */
  readonly removed: readonly GridRow[]
}

export type GridSize = 'medium' | 'small' | 'mini' | 'tiny'

/** Height of a row in css px by size. */
export const rowHeights: Readonly<Record<GridSize, number>> = { medium: 61, small: 44, mini: 36, tiny: 28 }

/** A cell that is wrong, in the order of rows and columns as shown. */
export interface CellError {
  /** Empty, as the key, where a row is needed and there is none. */
  readonly id: RowId
  readonly key: string
  readonly message: string
}
