import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { TreeKey } from './tree-keys'

/** What takes focus in a cell: its controls, else the cell itself. */
const controls = 'button:not(:disabled), a[href], input:not(:disabled)'

interface TableKeys {
  /** Space on a cell, or x on a row: in or out; with Shift from the row touched last. */
  onToggle?: ((row: number, extend: boolean) => void) | undefined
  /** Enter on a cell that holds no control. */
  onOpen?: ((row: number) => void) | undefined
  onSelectAll?: (() => void) | undefined
  /** Draws a row that is out of sight, where only those in sight are drawn. */
  reveal?: ((row: number) => void) | undefined
  /** Number of rows. */
  count: number
  /** Keys in the cell that shows a tree. */
  tree?: TreeKey | undefined
}

interface CellPosition {
  /** -1 is the head. */
  row: number
  /** Index of the cell in its row, and of the control in the cell. */
  cell: number
  control: number
}

/** Rows of a jump by a page. */
const pageJump = 10

/**
 * One stop for Tab in a table, and arrows from cell to cell and from control to control (grid pattern of the ARIA practices): a
 * cell's only control takes focus in its stead. j and k go down and up, x ticks a row.
 */
export function useTableKeys(table: RefObject<HTMLTableElement | null>, keys: TableKeys) {
  // Nobody was here yet: the first row, as soon as there is one.
  const active = useRef<CellPosition>(null)
  const holdsFocus = useRef(false)
  // Focus goes to a row that is still to be drawn.
  const isAwaited = useRef(false)

  const rowOf = (row: number): HTMLTableRowElement | null =>
    table.current?.querySelector<HTMLTableRowElement>(row < 0 ? 'thead > tr:last-child' : `tbody > tr[data-row="${row}"]`) ?? null

  function stopsOf(cell: HTMLElement): HTMLElement[] {
    const own = [...cell.querySelectorAll<HTMLElement>(controls)]
    return own.length > 0 ? own : [cell]
  }

  function stopAt({ row, cell, control }: CellPosition): HTMLElement | undefined {
    const cells = rowOf(row)?.cells
    const box = cells?.[Math.min(cell, cells.length - 1)]
    const stops = box ? stopsOf(box) : []
    return stops[Math.min(control, stops.length - 1)]
  }

  function cellPositionOf(target: Element): CellPosition | undefined {
    const cell = target.closest<HTMLTableCellElement>('td, th')
    const line = cell?.parentElement
    if (!cell || !(line instanceof HTMLTableRowElement)) return undefined
    const row = line.parentElement?.tagName === 'THEAD' ? -1 : Number(line.dataset.row)
    const control = stopsOf(cell).findIndex((stop) => stop === target || stop.contains(target))
    return Number.isNaN(row) ? undefined : { row, cell: cell.cellIndex, control: Math.max(0, control) }
  }

  /** One stop can be reached by Tab; rows that came or went do not take it away. */
  function repairFocus(): void {
    const box = table.current
    if (!box) return
    // Rows that came above it have moved what has focus.
    const focused = isAwaited.current ? null : box.querySelector(':focus')
    active.current = (focused && cellPositionOf(focused)) ?? active.current
    const { row, cell, control } = active.current ?? { row: 0, cell: 0, control: 0 }
    const own = stopAt({ row: Math.min(row, keys.count - 1), cell, control })
    const stop = own ?? stopAt({ row: -1, cell: 0, control: 0 })
    for (const other of box.querySelectorAll<HTMLElement>(`:is(td, th):is([tabindex="0"], :not([tabindex])), ${controls}`)) {
      if (other !== stop) other.tabIndex = -1
    }
    if (!stop) return
    stop.tabIndex = 0
    const root = box.getRootNode()
    const isLost = holdsFocus.current && root instanceof ShadowRoot && !root.activeElement
    if (!own || !(isLost || isAwaited.current)) return
    isAwaited.current = false
    own.focus({ preventScroll: true })
  }
  useLayoutEffect(repairFocus)

  function go(position: CellPosition): void {
    const last = keys.count - 1
    const row = Math.max(-1, Math.min(last, position.row))
    active.current = { ...position, row }
    holdsFocus.current = true
    const stop = stopAt(active.current)
    if (!stop) {
      isAwaited.current = true
      return keys.reveal?.(row)
    }
    for (const other of table.current!.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
    stop.tabIndex = 0
    stop.focus()
    stop.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** The next control to a side: of this cell, else of the next cell. */
  function neighbourOf({ row, cell, control }: CellPosition, by: 1 | -1): CellPosition {
    const cells = rowOf(row)?.cells
    const stops = cells?.[cell] ? stopsOf(cells[cell]) : []
    if (stops[control + by]) return { row, cell, control: control + by }
    const next = cells?.[cell + by]
    if (!next || next.hasAttribute('aria-hidden')) return { row, cell, control }
    return { row, cell: cell + by, control: by > 0 ? 0 : stopsOf(next).length - 1 }
  }

  function target(event: KeyboardEvent, position: CellPosition): CellPosition | undefined {
    const { row } = position
    const rtl = isRtl(event)
    const whole = event.ctrlKey || event.metaKey
    const cells = [...(rowOf(row)?.cells ?? [])]
    switch (event.key) {
      case 'ArrowDown':
      case 'j':
        return { ...position, row: row + 1 }
      case 'ArrowUp':
      case 'k':
        return { ...position, row: row - 1 }
      case 'ArrowRight':
        return neighbourOf(position, rtl ? -1 : 1)
      case 'ArrowLeft':
        return neighbourOf(position, rtl ? 1 : -1)
      case 'Home':
        return { row: whole ? 0 : row, cell: 0, control: 0 }
      case 'End':
        return { row: whole ? keys.count - 1 : row, cell: cells.findLastIndex((cell) => !cell.hasAttribute('aria-hidden')), control: 99 }
      case 'PageDown':
        return { ...position, row: row + pageJump }
      case 'PageUp':
        return { ...position, row: Math.max(0, row - pageJump) }
      default:
        return undefined
    }
  }

  /** Whether a key was for the tree. */
  function inTree(event: KeyboardEvent, position: CellPosition): boolean {
    if (!keys.tree || !(event.target instanceof Element) || !event.target.closest('[data-tree], .ops-noterow')) return false
    const action = keys.tree(event.key, position.row, isRtl(event))
    if (typeof action === 'number') {
      const cell = rowOf(action)?.querySelector<HTMLTableCellElement>('[data-tree]')?.cellIndex
      go({ row: action, cell: cell ?? position.cell, control: 0 })
    }
    return action !== undefined
  }

  function act(event: KeyboardEvent, position: CellPosition): boolean {
    const isCell = event.target instanceof Element && event.target.matches('td, th')
    if (position.row >= 0 && (event.key === 'x' || (event.key === ' ' && isCell)) && keys.onToggle) {
      keys.onToggle(position.row, event.shiftKey)
      return true
    }
    if (event.key === 'Enter' && isCell && position.row >= 0 && keys.onOpen) {
      keys.onOpen(position.row)
      return true
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && keys.onSelectAll) {
      keys.onSelectAll()
      return true
    }
    return false
  }

  const handlers = {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return
      if (event.target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')) return
      const position = cellPositionOf(event.target)
      if (!position) return
      const letters = event.key.length === 1 && event.key !== ' ' && (event.ctrlKey || event.metaKey) && event.key !== 'a'
      if (letters) return
      const next = inTree(event, position) ? null : target(event, position)
      if (next === null) event.preventDefault()
      else if (next) {
        event.preventDefault()
        go(next)
      } else if (act(event, position)) event.preventDefault()
    },
    onFocus(event: { target: EventTarget }): void {
      holdsFocus.current = true
      const position = event.target instanceof Element ? cellPositionOf(event.target) : undefined
      if (!position) return
      active.current = position
      for (const other of table.current!.querySelectorAll<HTMLElement>('[tabindex="0"]')) if (other !== event.target) other.tabIndex = -1
      if (event.target instanceof HTMLElement) event.target.tabIndex = 0
    },
    onBlur(event: { relatedTarget: EventTarget | null }): void {
      // Rows that go away take focus with them and say nothing of it.
      if (event.relatedTarget) holdsFocus.current = false
    },
  }
  return { handlers, settle: repairFocus }
}

function isRtl(event: KeyboardEvent): boolean {
  return getComputedStyle(event.currentTarget).direction === 'rtl'
}
