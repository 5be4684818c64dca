import { Typed, type CellView } from '../model/columns/cell-type'
import type { CellError, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import type { GridSettings } from '../state/settings'
import type { Editor, OpenEditor } from './editor.types'
import { reader, withReader } from './reader'

/** A key as it was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A letter and no command. */
export function isPrinted({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/**
 * Which cell is edited, and how its value gets into the rows. Keys that are pressed before an editor is there wait for it; where
 * something else ends the editing first, they are read without it.
 */
export class Editing implements Editor {
  #open: OpenEditor | null = null
  /** What is typed into the open editor was taken over already. */
  #isSettled = false
  /** What an editor that keeps a draft holds now; undefined changes nothing. */
  draft: (() => unknown) | null = null
  /**
   * Leaves the field of an editor without a draft of its own, and comes back if told so: such fields take over what was typed when they are
   * left.
   */
  leaving: ((andBack: boolean) => void) | null = null
  /** Keys that wait for the open editor. */
  keys: readonly PressedKey[] = []
  /** The code of editors did not come last time: the user may ask once more, or leave the cell. */
  hasFailed = false
  /**
   * Gives the editor at once the letters that are on their way into it, and answers those whose field has gone; set by whoever plays keys.
   */
  hurry: (() => readonly PressedKey[]) | null = null
  /** Presses keys that waited in vain; set by whoever listens to keys. */
  press: ((keys: readonly PressedKey[]) => void) | null = null

  constructor(private readonly grid: GridState) {}

  /** The code of the open editor has come. */
  get isThere(): boolean {
    return this.draft !== null || this.leaving !== null
  }

  get open(): OpenEditor | null {
    return this.#open
  }

  /** @param isAsked the page may refuse */
  start(id: RowId, key: string, typed: string | null = null, isAsked = true): boolean {
    this.commit()
    const { grid } = this
    const cell = grid.cells.at({ row: grid.rows.indexOf(id), column: grid.columns.indexOf(key) })
    if (!cell || !grid.permissions.canEdit(cell)) return false
    const { value, row, column } = cell
    if (isAsked && grid.screen.events?.mayEdit({ id, key, value, row, column: column.source }) === false) return false
    if (cell.column.type.editor === 'toggle') {
      this.set(cell, cell.column.type.toggle?.(cell.value, cell.column))
      return true
    }
    grid.screen.body?.reveal(cell.rowIndex, grid.columns.indexOf(key))
    this.#open = { id, key, cell, typed }
    grid.rows.edited = id
    grid.topics.tell('editing')
    return true
  }

  /**
   * By other settings the cell that is edited can not be so any more: its column goes, or holds another type. What was typed counts, by the
   * column as it was.
   */
  endsBy(next: GridSettings): boolean {
    const open = this.#open
    if (!open || next.locked) return open !== null
    const { settings } = this.grid
    if (next.columns === settings.columns && next.choices === settings.choices) return false
    const column = next.columns.find(({ key }) => key === open.key)
    const { source } = open.cell.column
    return (
      !column ||
      column.type !== source.type ||
      column.slotName !== source.slotName ||
      column.disabled === true ||
      column.editable === false ||
      next.choices.hidden.includes(open.key)
    )
  }

  /** A key for an editor that is still on its way. */
  wait(key: PressedKey): void {
    this.keys = [...this.keys, key]
    // Nobody knows whether it will come: the way on is free.
    if (this.hasFailed && !isText(key)) this.commit()
    else this.grid.topics.tell('editing')
  }

  /** How the draft of the open editor is read. */
  holdDraft(read: () => unknown): void {
    this.draft = read
  }

  /** The open editor is drawn. */
  arrive(leaving: (andBack: boolean) => void): void {
    this.leaving = leaving
    this.hasFailed = false
    this.grid.topics.tell('editing')
  }

  /** The code of the open editor did not come. */
  fail(): void {
    this.hasFailed = true
    if (!this.keys.every(isText)) this.commit()
  }

  /** Takes over what is in the editor and closes it. */
  commit(): void {
    const open = this.#open
    if (!open) return
    const first = this.keys.findIndex((key) => !isText(key))
    const rest = first < 0 ? [] : this.keys.slice(first)
    const value = this.#held(open, false)
    this.close()
    if (value !== undefined) this.set(open.cell, value)
    if (rest.length === 0) return
    this.press?.(rest)
    this.commit()
  }

  /** Takes over what is in the editor, which stays open, and what is being pasted. Answers the cell when what is in it can not be read. */
  settle(): readonly CellError[] {
    this.grid.work.complete('pasting')
    const open = this.#open
    const held = open && this.#held(open, true)
    if (!open || held === undefined) return []
    const { id, key, cell } = open
    // Plain texts are read before the code for numbers and dates is here.
    const read = (text: string): unknown => (reader() ? reader()!.readCell(text, cell.column) : cell.column.type.parse?.(text, cell.column))
    const value = held instanceof Typed ? read(held.text) : held
    if (value === undefined)
      return [{ id, key, message: this.grid.settings.sayRule('unread', { text: held instanceof Typed ? held.text : '' }) }]
    this.set(cell, value)
    this.#isSettled = true
    return []
  }

  /** What the open editor holds, or what was typed for one that is not there yet. */
  #held({ typed, cell }: OpenEditor, andBack: boolean): unknown {
    const late = this.hurry?.() ?? []
    const { type } = cell.column
    const begun = typed ?? type.goesOn?.(cell.value) ?? ''
    if (this.keys.length > 0 || (typed !== null && !this.isThere)) return new Typed(typedText(this.keys, begun))
    if (this.draft) {
      const draft = this.draft()
      if (late.length === 0) return draft
      if (draft instanceof Typed) return new Typed(typedText(late, draft.text))
      if (draft === undefined) return new Typed(typedText(late, begun))
      // What was chosen is no text that letters could go on with.
      return type.goesOn ? new Typed(typedText(late, type.goesOn(draft))) : draft
    }
    this.leaving?.(andBack)
    return undefined
  }

  /** Closes the editor, and drops what was typed. */
  cancel(): void {
    const open = this.#open
    const isToRestore = this.#isSettled
    this.close()
    if (open && isToRestore) this.set(open.cell, open.cell.value)
  }

  /** Closes the editor as it is. */
  close(): void {
    if (!this.#open) return
    this.#open = null
    this.grid.rows.edited = null
    this.#isSettled = false
    this.draft = null
    this.leaving = null
    this.keys = []
    this.grid.topics.tell('editing')
  }

  /** The user's value for a cell, and for others of its row; a typed text is read first. */
  set(cell: CellView, value: unknown, others: Readonly<Record<string, unknown>> = {}): void {
    const { id, column } = cell
    this.#isSettled = false
    if (value instanceof Typed) withReader(this.grid, ({ takeTyped }) => takeTyped(this.grid, cell, value.text))
    else
      this.grid.changes.byUser([
        { id, key: column.key, value },
        ...Object.entries(others).map(([key, other]) => ({ id, key, value: other })),
      ])
  }
}

/** A key that goes into a text. */
export function isText(key: PressedKey): boolean {
  return isPrinted(key) || key.key === 'Backspace'
}

/** The text that keys make of the one before them, up to the first key that does something else. */
export function typedText(keys: readonly PressedKey[], before: string): string {
  let text = before
  for (const key of keys) {
    if (!isText(key)) break
    text = key.key === 'Backspace' ? text.slice(0, -1) : text + key.key
  }
  return text
}
