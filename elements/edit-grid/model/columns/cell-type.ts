import type { ValueKind } from '../../../core/format/read-value'
import type { GridColumn, GridOption, GridRow, RowId } from '../../edit-grid.types'
import type { ComponentType } from 'react'

/** Text that was typed into an editor and is still to be read, as a pasted one would be. */
export class Typed {
  constructor(readonly text: string) {}
}

/** A text as an editor hands it over: read at once where the type does that itself, else still to be read. */
export function typedValue(text: string, column: ShownColumn): unknown {
  return column.type.parse?.(text, column) ?? new Typed(text)
}

/** One cell as painters see it. */
export interface CellView {
  readonly value: unknown
  readonly row: GridRow
  readonly id: RowId
  /** Place among the shown rows, from 0. */
  readonly rowIndex: number
  readonly column: ShownColumn
}

/** What an editor is given; it is drawn over its cell. */
export interface CellEditorProps {
  readonly cell: CellView
  /**
   * What the user typed to start with, null when the cell was opened to be changed. Keys that follow wait until the editor has the focus.
   */
  readonly typed: string | null
  /** Sets the value and goes on editing; other cells may be set along. */
  readonly onChange: (value: unknown, others?: Readonly<Record<string, unknown>>) => void
  /** Done; the focus goes back to the cell. */
  readonly onClose: () => void
  /** Done as by Enter in a line of text: on to the cell below. */
  readonly onNext: () => void
  /**
   * For an editor that keeps a draft of its own: read when something else ends the editing or values are asked for; undefined changes
   * nothing.
   */
  readonly holdDraft: (read: () => unknown) => void
}

/** Draws into a pooled cell without a framework: `make` once for each cell element, `draw` whenever its value may differ. */
export interface CellPaint {
  make(cell: HTMLElement): void
  draw(cell: HTMLElement, view: CellView): void
}

/**
 * How one type of cell is shown, copied, pasted and edited. Everything but the editor runs for each cell that comes into view,
 * so it must be cheap and must not keep anything per row.
 */
export interface CellType {
  /** Shown, copied, searched and exported. */
  text(value: unknown, column: ShownColumn): string
  readonly paint?: CellPaint
  /** What pasted and typed texts are read as; asked once for each column. */
  reads?(column: ShownColumn): ValueKind
  /** Instead of `reads`: the value that such a text stands for; undefined or NaN refuses it. Without both the cell takes no text. */
  parse?(text: string, column: ShownColumn): unknown
  /** Finds out what these texts mean, before they are parsed; null where that is known. */
  prepare?(texts: readonly string[], column: ShownColumn): Promise<unknown> | null
  /** `text`: a line of text over the cell; `toggle`: a press changes it; `none`: not edited; else a view loaded on first use. */
  readonly editor: 'text' | 'toggle' | 'none' | (() => Promise<{ default: ComponentType<CellEditorProps> }>)
  /** Sorted as it is shown, not as it is stored. */
  readonly sortsByText?: boolean
  /** What is typed into a cell that was opened to be changed goes on behind this text; absent: it replaces the value. */
  goesOn?(value: unknown): string
  /** The view starts with what the user types; input methods can begin in the cell. */
  readonly takesText?: boolean
  /** The value after a press, of `toggle`. */
  toggle?(value: unknown, column: ShownColumn): unknown
  /**
   * A press on the cell, or Enter where it cannot be edited; true: this was all of it, and nothing is edited.
   * @param target what was pressed; null for the keyboard
   */
  press?(target: Element | null, view: CellView): boolean
  /** Why the cell cannot be saved, whatever its value is; asked before the rules of the column. */
  fault?(id: RowId, key: string): string | null
  /** The value cannot be emptied by the Delete key. */
  keeps?(column: ShownColumn): boolean
  readonly align?: 'start' | 'center' | 'end'
  /** Default width in css px. */
  readonly width?: number
}

/** A column as the grid works with it: every key decided. */
export interface ShownColumn {
  readonly key: string
  readonly title: string
  readonly kind: string
  readonly type: CellType
  /** As the page wrote it. */
  readonly source: GridColumn
  readonly width: number
  readonly minWidth: number
  /** Neither the page, the user nor its type gave it a width. */
  readonly isFlexible: boolean
  readonly align: 'start' | 'center' | 'end'
  readonly pin: 'start' | 'end' | null
  /** A value is needed: told by a star in the head. */
  readonly required: boolean
  readonly editable: boolean
  readonly options: readonly GridOption[]
  /** Texts of the options by value as text. */
  readonly optionTexts: ReadonlyMap<string, string>
  /** Shows numbers, where the page says how. */
  readonly digits?: Intl.NumberFormat | null
  /** Between several texts in one cell. */
  readonly comma: string
}
