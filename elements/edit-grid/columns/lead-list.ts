import type { GridColumn } from '../edit-grid.types'
import { pixels } from './grid-columns'

/** What stands before the fields of a row: grip, sequence, tick, disclosure. */
export type LeadKind = 'drag' | 'number' | 'pick' | 'expand'

export interface Lead {
  readonly kind: LeadKind
  readonly title?: string | undefined
  /** Css px; default as its kind has it. */
  readonly width?: number | undefined
}

export interface LeadFlags {
  readonly rowNumber: boolean
  readonly rowExpand: boolean
  readonly dragSort: boolean
  readonly selection: 'checkbox' | 'radio' | 'none'
}

export interface LeadList {
  readonly leads: readonly Lead[]
  /** Columns that show fields. */
  readonly fields: readonly GridColumn[]
  readonly selection: LeadFlags['selection']
  readonly dragSort: boolean
}

/** Kinds by the types that the original grids name them with in a list of columns. */
const kinds: ReadonlyMap<string | undefined, LeadKind> = new Map([
  ['row-drag-sort', 'drag'],
  ['row-number', 'number'],
  ['row-checkbox', 'pick'],
  ['row-radio', 'pick'],
  ['row-expand', 'expand'],
])

/** Lead columns as attributes and the list of columns ask for them: those of the list in their order, behind the others. */
export function leadList(columns: readonly GridColumn[], { rowNumber, rowExpand, dragSort, selection }: LeadFlags): LeadList {
  const listed = columns.flatMap(({ type, title, width }): readonly Lead[] => {
    const kind = kinds.get(type)
    return kind ? [{ kind, title, width: pixels(width) }] : []
  })
  const isListed = (kind: LeadKind): boolean => listed.some((lead) => lead.kind === kind)
  // The grip stands beside the sequence number, unless it has a column of its own.
  const wanted = { number: rowNumber || (dragSort && !isListed('drag')), pick: selection !== 'none', expand: rowExpand }
  const others = (['number', 'pick', 'expand'] as const).filter((kind) => wanted[kind] && !isListed(kind)).map((kind) => ({ kind }))
  const pick = columns.find(({ type }) => kinds.get(type) === 'pick')
  return {
    leads: [...others, ...listed],
    fields: listed.length === 0 ? columns : columns.filter(({ type }) => !kinds.has(type)),
    selection: selection === 'none' && pick ? (pick.type === 'row-radio' ? 'radio' : 'checkbox') : selection,
    dragSort: dragSort || isListed('drag'),
  }
}
