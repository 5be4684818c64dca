import type { CellView } from '../../model/columns/cell-type'
import type { FormKind, FormsHandle } from '../../state/grid-parts'
import type { GridState } from '../../state/grid-state.types'
import { pickKey } from '../../state/gutter-columns'
import type { GridColumn, GridRow, RowId } from '../../edit-grid.types'

/** The form of a row that is open, or on its way. */
export interface OpenForm {
  readonly kind: FormKind
  readonly id: RowId
  /** The column that was pressed; none where a script opened it. */
  readonly column: GridColumn | undefined
}

export interface FormRules {
  readonly hasMain: boolean
  readonly hasSub: boolean
  /** Tells the page, which may refuse. */
  mayOpen(detail: { kind: FormKind; row: GridRow; column: GridColumn | undefined }): boolean
  /** Shows a form, or none. */
  show(form: OpenForm | null): void
}

/** Which press opens which form: details where their column asks for them, else the sub-form, which a second press closes. */
export class RowForms implements FormsHandle {
  #open: OpenForm | null = null

  constructor(
    private readonly control: Pick<GridState, 'data' | 'cells' | 'permissions'>,
    private readonly rules: () => FormRules,
  ) {}

  press(target: { row: number; column: number }): boolean {
    const cell = this.control.cells.at(target)
    const kind = cell ? this.#kindOf(cell) : null
    const open = this.#open
    if (!cell || !kind) {
      this.close()
      return false
    }
    if (kind === 'sub' && open?.kind === 'sub' && open.id === cell.id) this.close()
    else this.#show({ kind, id: cell.id, column: cell.column.key.startsWith('#') ? undefined : cell.column.source })
    return true
  }

  open(kind: FormKind, id: RowId): void {
    this.#show({ kind, id, column: undefined })
  }

  close(): void {
    if (!this.#open) return
    this.#open = null
    this.rules().show(null)
  }

  /** A cell that is edited by a press, or does something itself, opens nothing. */
  #kindOf(cell: CellView): FormKind | null {
    const { column } = cell
    const { hasMain, hasSub } = this.rules()
    if (column.source.showDetails) return 'main'
    if (column.key === pickKey || column.type.press || this.control.permissions.canEdit(cell)) return null
    if (hasSub) return 'sub'
    return hasMain ? 'main' : null
  }

  #show(form: OpenForm): void {
    const row = this.control.data.row(form.id)
    // A sub-form says that there is no such row; details have nothing to show.
    if (row ? !this.rules().mayOpen({ kind: form.kind, row, column: form.column }) : form.kind === 'main') return
    this.#open = form
    this.rules().show(form)
  }
}
