import type { GridColumn } from '../../edit-grid.types'
import { pixels } from './grid-columns'

/** What stands before the fields of a row: grip, sequence, tick, disclosure. */
export type GutterKind = 'drag' | 'number' | 'pick' | 'expand'

export interface GutterColumn {
  readonly kind: GutterKind
  readonly title?: string | undefined
  /** Css px; default as its kind has it. */
  readonly width?: number | undefined
}

export interface GutterFlags {
  readonly rowNumber: boolean
  readonly rowExpand: boolean
  readonly dragSort: boolean
  readonly selection: 'checkbox' | 'radio' | 'none'
}

export interface GutterList {
  readonly gutter: readonly GutterColumn[]
  /** Columns that show fields. */
  readonly fields: readonly GridColumn[]
  readonly selection: GutterFlags['selection']
  readonly dragSort: boolean
}

/** Kinds by the types that the original grids name them with in a list of columns. */
const kinds: ReadonlyMap<string | undefined, GutterKind> = new Map([
  ['row-drag-sort', 'drag'],
  ['row-number', 'number'],
  ['row-checkbox', 'pick'],
  ['row-radio', 'pick'],
  ['row-expand', 'expand'],
])

/** The columns of the gutter as attributes and the list of columns ask for them: those of the list in their order, behind the others. */
export function gutterList(columns: readonly GridColumn[], { rowNumber, rowExpand, dragSort, selection }: GutterFlags): GutterList {
  const listed = columns.flatMap(({ type, title, width }): readonly GutterColumn[] => {
    const kind = kinds.get(type)
    return kind ? [{ kind, title, width: pixels(width) }] : []
  })
  const isListed = (kind: GutterKind): boolean => listed.some((column) => column.kind === kind)
  // The grip stands beside the sequence number, unless it has a column of its own.
  const requested = { number: rowNumber || (dragSort && !isListed('drag')), pick: selection !== 'none', expand: rowExpand }
  const others = (['number', 'pick', 'expand'] as const).filter((kind) => requested[kind] && !isListed(kind)).map((kind) => ({ kind }))
  const pick = columns.find(({ type }) => kinds.get(type) === 'pick')
  return {
    gutter: [...others, ...listed],
    fields: listed.length === 0 ? columns : columns.filter(({ type }) => !kinds.has(type)),
    selection: selection === 'none' && pick ? (pick.type === 'row-radio' ? 'radio' : 'checkbox') : selection,
    dragSort: dragSort || isListed('drag'),
  }
}
