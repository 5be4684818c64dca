import { isPrinted, type PressedKey } from '../editing/editing'
import type { GridControl } from '../control/grid-control'
import { goToMarked } from '../editing/go-to-error'
import { withReader } from '../editing/reader'
import { pickKey } from '../state/gutter-columns'
import type { TreeStep } from '../../core/tree'
import { allCells, type CellRange, singleCell } from '../model/range/cell-range'
import { moveBy } from '../model/range/move-range'
import type { CellFocus } from './cell-focus'

/** A text that comes in one piece, pasted or composed, goes to the editor that is on its way letter by letter. */
export function typeText({ editing }: GridControl, text: string): void {
  for (const key of text.replaceAll(/\r\n?|\n/g, ' ')) editing.wait({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })
}

/** Keys that mean something to editors, beside letters. */
const editorKeys: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Backspace',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
])

/** Keys of a spreadsheet: moving, editing, undo, clearing, filling, wrong cells. */
export function listenToKeys(control: GridControl, view: HTMLElement, focus: CellFocus): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { rows, columns, cells, selection, range, permissions, parts, screen, editing } = control

  function show(target: CellRange, isExtended = false): void {
    range.show(target, isExtended)
    focus.take()
  }

  /** The active cell, or the first one. */
  const here = (): CellRange => range.current ?? singleCell(0, 0)

  function isBlank(row: number, column: number): boolean {
    const cell = cells.at({ row, column })
    return !cell || cell.value === undefined || cell.value === null || cell.value === ''
  }

  function moved({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): CellRange | null {
    return moveBy(key, { shift: shiftKey, ctrl: ctrlKey || metaKey }, here(), {
      ...range.counts,
      page: screen.body?.pageRows ?? 1,
      isBlank,
    })
  }

  /** The title of the active column, or what else stands in the head for it. */
  function toTitle({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { row, column } = here().anchor
    if (key !== 'ArrowUp' || row > 0 || shiftKey || ctrlKey || metaKey) return false
    // Out of sight it has no title.
    screen.body?.reveal(row, column)
    const titleOf = (): HTMLElement | null => view.querySelector(`[role="columnheader"][aria-colindex="${column + 1}"] :is(button, input)`)
    const title = titleOf()
    if (title) title.focus()
    else queueMicrotask(() => titleOf()?.focus())
    return title !== null
  }

  /** Down from a title to the first row. */
  function fromTitle({ key, target }: KeyboardEvent): boolean {
    const title = key === 'ArrowDown' && rows.count > 0 && target instanceof Element && target.closest('[role="columnheader"]')
    if (title) show(singleCell(0, Number(title.getAttribute('aria-colindex')) - 1))
    return Boolean(title)
  }

  /** Selects all of the active row, or of the active column. */
  function showLine(line: 'row' | 'column'): boolean {
    const all = allCells(range.counts, Math.max(0, columns.firstField))
    const { anchor } = here()
    if (!all || anchor.column < all.anchor.column) return false
    const its = line === 'column' ? { column: anchor.column } : { row: anchor.row }
    range.current = { anchor: { ...all.anchor, ...its }, focus: { ...all.focus, ...its } }
    return true
  }

  function move(event: KeyboardEvent): boolean {
    if (toTitle(event)) return true
    const next = moved(event)
    if (next) show(next, event.shiftKey && event.key !== 'Tab' && event.key !== 'Enter')
    return next !== null
  }

  function start(typed: string | null): boolean {
    const cell = cells.at(here().anchor)
    if (!cell) return false
    return (
      editing.start(cell.id, cell.column.key, typed) ||
      (typed === null && (parts.forms?.press(here().anchor) || (cell.column.type.press?.(null, cell) ?? false)))
    )
  }

  /** As a press on such a column does; F2 and typing edit it. */
  function opensDetails(): boolean {
    const { anchor } = here()
    return Boolean(columns.layout.columns[anchor.column]?.source.showDetails && parts.forms?.press(anchor))
  }

  function onEditorKey(event: KeyboardEvent): boolean {
    const { open } = editing
    const isLine = open?.editor === 'text'
    // What a press opened and nobody typed in is only a selected cell.
    const isTyping = isLine && (open.typed !== null || (open.isPressed && !editing.isTouched))
    if (event.key === 'Escape') {
      editing.cancel()
      focus.take()
      return true
    }
    if (!isLine && focus.isHere && waits(event)) return true
    if (isLine && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return changesCells(({ fillTyped }) => fillTyped(control))
    const goesOn = event.key === 'Tab' || (isLine && event.key === 'Enter') || (isTyping && event.key.startsWith('Arrow'))
    if (!goesOn) return false
    const next = moved(event)
    if (editing.isInvalid()) return true
    // The next cell is drawn and the editor leaves after it, so that the browser lays the grid out once and not for each of them.
    if (next) range.show(next)
    editing.commit()
    screen.body?.flush()
    focus.take()
    return event.key !== 'Tab' || focus.isHere
  }

  /** The editor does not have the focus yet; what else the keys would do happens once it has. */
  function waits(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isCommand || (event.key.length > 1 && !editorKeys.has(event.key))) return false
    // One that does not take the focus keeps nobody from going on.
    if (event.key === 'Tab' && editing.isThere && editing.keys.length === 0) return false
    editing.wait(event)
    return true
  }

  /** Keys whose editor never came, one after the other, each run of letters in one. */
  function pressAgain(keys: readonly PressedKey[]): void {
    let text = ''
    for (const key of keys) {
      if (isPrinted(key)) text += key.key
      else {
        if (text !== '') start(text)
        text = ''
        result(new KeyboardEvent('keydown', key))
      }
    }
    if (text !== '') start(text)
  }

  /** Answers whether keys were meant for the grid. */
  function changesCells(work: Parameters<typeof withReader>[1]): boolean {
    if (!range.current || control.settings.locked) return false
    withReader(control, work)
    return true
  }

  function onCommand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    const { settings } = control
    if (key === 'z' || key === 'y') {
      if (settings.locked) return false
      withReader(control, ({ undoRedo }) => undoRedo(control, key === 'y' || event.shiftKey ? 'redo' : 'undo') && focus.take())
      return true
    }
    if (key === 'd') return changesCells(({ fillDown }) => fillDown(control))
    if (key === ' ') return showLine('column')
    if (key !== 'a') return move(event)
    const all = allCells(range.counts, Math.max(0, columns.firstField))
    if (all) range.current = all
    return true
  }

  function onCellKey(event: KeyboardEvent): boolean {
    if (expands(event)) return true
    if (event.ctrlKey || event.metaKey) return onCommand(event)
    if (event.altKey) return moveByKey(event)
    switch (event.key) {
      case 'F6':
        screen.body?.scroller.parentElement
          ?.querySelector<HTMLElement>(`.ops-grid-exit[data-to="${event.shiftKey ? 'start' : 'end'}"]`)
          ?.focus()
        return true
      case 'F8':
        if (goToMarked(control, event.shiftKey ? -1 : 1)) focus.take()
        return true
      case 'Escape':
        if (range.all.length < 2) return false
        range.all = range.all.slice(-1)
        return true
      case 'F2':
        return start(null)
      case 'Enter':
        return opensDetails() || start(null) || move(event)
      case 'Delete':
      case 'Backspace':
        return changesCells(({ clearCells }) => clearCells(control))
      case ' ':
        return event.shiftKey ? showLine('row') : toggle() || start(' ')
      default:
        return move(event) || (isPrinted(event) && start(event.key))
    }
  }

  function expands(event: KeyboardEvent): boolean {
    const cell = parts.expansion && cells.at(here().anchor)
    return Boolean(cell && parts.expansion?.key(event, cell))
  }

  /** Alt with an arrow carries the row along; in a tree also into the row before it, and out of the one above it. */
  function moveByKey(event: KeyboardEvent): boolean {
    const step = stepOf(event)
    if (!step || control.settings.locked || !control.settings.dragSort) return false
    if (!permissions.canDragRows) {
      control.announcer.announce('notMoved')
      return true
    }
    const { row } = here().anchor
    withReader(control, ({ carryRow }) => carryRow(control, row, step))
    return true
  }

  function stepOf({ key, currentTarget }: KeyboardEvent): TreeStep | undefined {
    if (key === 'ArrowUp') return 'up'
    if (key === 'ArrowDown') return 'down'
    if (!control.settings.tree || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined
    const isRtl = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl'
    return (key === 'ArrowRight') === isRtl ? 'out' : 'in'
  }

  /** Space ticks what can be ticked. */
  function toggle(): boolean {
    const cell = cells.at(here().anchor)
    if (cell?.column.type.editor === 'toggle') return start(null)
    if (cell?.column.key !== pickKey) return false
    selection.select(cell.id, !selection.has(cell.id))
    selection.reportPage()
    return true
  }

  function result(event: KeyboardEvent): boolean {
    return editing.open ? onEditorKey(event) : focus.isHere ? onCellKey(event) : fromTitle(event)
  }

  editing.press = pressAgain
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.key === 'Process' || !result(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  // The focused cell takes text only for input methods and keyboards on the screen.
  view.addEventListener(
    'beforeinput',
    (event) => {
      if (!focus.isHere || event.isComposing || event.inputType === 'insertCompositionText') return
      event.preventDefault()
      if (event.inputType !== 'insertText' || !event.data) return
      if (editing.open) typeText(control, event.data)
      else start(event.data)
    },
    { signal },
  )
  view.addEventListener('compositionstart', () => focus.isHere && focus.composes(), { signal })
  view.addEventListener(
    'compositionend',
    () => {
      if (!focus.isHere) return
      const text = focus.composed()
      if (text !== '' && !editing.open) start(text)
      else typeText(control, text)
    },
    { signal },
  )
  return () => stop.abort()
}
