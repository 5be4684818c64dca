import type { CellType, CellView } from '../../model/columns/cell-type'

/** The disclosure of a row, drawn into a pooled cell; the cell has the focus and hears the press. */
export function makeFold(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = 'ops-grid-fold'
  return button
}

export function drawFold(button: Element, isOpen: boolean, label: string): void {
  button.ariaExpanded = String(isOpen)
  button.ariaLabel = label
}

/** What the cell that shows the tree asks for. */
export interface TreeCellState {
  /** From 0. */
  depthOf(view: CellView): number
  /** Whether the branch is open; null where there is none. */
  openOf(view: CellView): boolean | null
  label(isOpen: boolean): string
  /** Css px for each level. */
  readonly indent: number
  toggle(view: CellView): void
}

/** A type of cell with the disclosure of its branch before it. */
export function treeCell(base: CellType, state: TreeCellState): CellType {
  return {
    ...base,
    paint: {
      make(cell) {
        const line = document.createElement('span')
        const box = document.createElement('span')
        line.className = 'ops-grid-branch'
        box.className = 'ops-grid-leaf'
        line.append(makeFold(), box)
        cell.replaceChildren(line)
        base.paint?.make(box)
      },
      draw(cell, view) {
        const line = partOf(cell, 'ops-grid-branch')
        const button = partOf(line, 'ops-grid-fold')
        const box = partOf(line, 'ops-grid-leaf')
        const isOpen = state.openOf(view)
        const indent = `${state.depthOf(view) * state.indent}px`
        line.style.paddingInlineStart = indent
        button.style.visibility = isOpen === null ? 'hidden' : ''
        drawFold(button, isOpen ?? false, state.label(isOpen ?? false))
        if (base.paint) base.paint.draw(box, view)
        else box.textContent = base.text(view.value, view.column)
      },
    },
    press(target, view) {
      const isFold = target === null || target.closest('.ops-grid-fold') !== null
      if (!isFold || state.openOf(view) === null) return base.press?.(target, view) ?? false
      state.toggle(view)
      return true
    },
  }
}

function partOf(box: HTMLElement, name: string): HTMLElement {
  return box.querySelector<HTMLElement>(`.${name}`)!
}
