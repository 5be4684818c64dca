import { copiedText } from '../cells/text-cells'
import { plainText } from '../model/columns/plain-text'
import type { Typed, ShownColumn } from '../model/columns/cell-type'
import { changeInBatches } from '../commands/change-in-batches'
import { TargetCells } from '../commands/target-cells'
import type { CellChange } from '../edit-grid.types'
import { boxOf } from '../model/range/cell-range'
import type { GridState } from '../state/grid-state.types'
import type { Editor } from './editor.types'
import { readCell } from './read-cell'
import { RejectedCells } from './rejected-cells'

/** Ctrl+Enter: what stands in the line over the active cell goes into all selected cells, of all ranges; each type reads it. */
export function fillTyped(grid: GridState & { readonly editing: Editor }): void {
  const { open, draft } = grid.editing
  if (!open) return
  const draftValue = draft?.()
  const text =
    draftValue === undefined ? copiedText(open.cell.value, open.cell.column) : isTyped(draftValue) ? draftValue.text : plainText(draftValue)
  grid.editing.cancel()
  fillText(grid, text)
}

/** What a line holds that is still to be read. */
function isTyped(draft: unknown): draft is Typed {
  return typeof draft === 'object' && draft !== null && 'text' in draft
}

/** One text goes into all selected cells, once it is known what it means; those that cannot take it are counted and named. */
export function fillText(grid: GridState, text: string): void {
  const meant = new TargetCells(grid, grid.range.all.map(boxOf), isField)
  const questions = [...meant.columns].flatMap((column) => column.type.prepare?.([text], column) ?? [])
  if (questions.length === 0) fill(grid, meant, text)
  else void fillInBatches(grid, meant, text, questions)
}

/** What began meanwhile ends first. */
async function fillInBatches(grid: GridState, meant: TargetCells, text: string, questions: readonly Promise<unknown>[]): Promise<void> {
  if (!(await grid.work.whenResponded(questions))) return
  grid.work.complete('pasting')
  fill(grid, meant, text)
}

const isField = ({ key }: ShownColumn): boolean => !key.startsWith('#')

function fill(grid: GridState, meant: TargetCells, text: string): void {
  const changes: CellChange[] = []
  const rejections = new RejectedCells(grid)
  changeInBatches(grid, () => {
    grid.announcer.clearRejected()
    return {
      name: 'filling',
      changes,
      count: meant.count,
      read(index) {
        meant.visit(index, (column, row, cell) => {
          const reading = cell && grid.permissions.canEdit(cell) ? readCell(text, column) : null
          if (cell && reading && 'value' in reading) changes.push({ id: cell.id, key: column.key, value: reading.value })
          else rejections.add({ row, id: cell?.id, column }, text, reading && 'reason' in reading ? reading.reason : 'locked')
        })
      },
      done: (rejected) => void rejections.announce('unread', rejected),
    }
  })
}
