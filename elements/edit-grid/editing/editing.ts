import { localeOf } from '../../core/i18n/catalogue'
import { loadTextBox } from '../cells/further-cells'
import { plainText } from '../model/columns/plain-text'
import { Typed, type CellView } from '../model/columns/cell-type'
import type { CellError, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import type { GridSettings } from '../state/settings'
import type { Editor, OpenEditor } from './editor.types'
import { loadReader, reader, withReader } from './reader'

/** A key as it was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A letter and no command. */
export function isPrinted({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

interface Unread {
  readonly cell: CellView
  readonly text: string
  /** Over when the text was read, or cannot be now. */
  end?: unknown
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
  /** Something was typed into the open editor. */
  isTouched = false
  /** Why the text in the open editor cannot be read, in words; the user tried to leave it. */
  problem: string | null = null
  /** Presses keys that waited in vain; set by whoever listens to keys. */
  press: ((keys: readonly PressedKey[]) => void) | null = null

  /** Typed texts that nothing has read yet: the code for it, or the answer of a back end, is on its way. */
  readonly #unread = new Set<Unread>()

  constructor(private readonly grid: GridState) {}

  /** The code of the open editor has come. */
  get isThere(): boolean {
    return this.draft !== null || this.leaving !== null
  }

  get open(): OpenEditor | null {
    return this.#open
  }

  /** @param isAsked the page may refuse */
  start(id: RowId, key: string, typed: string | null = null, { isAsked = true, isPressed = false } = {}): boolean {
    if (this.refuses()) return false
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
    this.#open = { id, key, cell, typed, isPressed, editor: editorOf(cell, typed) }
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

  /** The open editor holds a text that cannot be read: it says why, keeps the text and stays open. */
  refuses(): boolean {
    const open = this.#open
    const part = reader()
    if (!open || !part || !this.draft || this.keys.length > 0) return false
    const held = this.draft()
    const { column } = open.cell
    if (!(held instanceof Typed) || column.type.prepare?.([held.text], column)) return false
    const reading = part.readCell(held.text, column)
    if ('value' in reading) return false
    this.problem = part.unreadText(held.text, reading.reason, localeOf(this.grid.settings.locale))
    this.grid.topics.tell('editing')
    return true
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
    const late = [...this.#unread].filter(({ cell }) => this.grid.data.row(cell.id)).map(({ cell, text }) => this.#unreadError(cell, text))
    const open = this.#open
    const held = open && this.#held(open, true)
    if (!open || held === undefined) return late
    const { id, key, cell } = open
    const part = reader()
    const reading = held instanceof Typed ? part?.readCell(held.text, cell.column) : { value: held }
    if (reading && 'value' in reading) {
      this.set(cell, reading.value)
      this.#isSettled = true
      return late
    }
    const text = held instanceof Typed ? held.text : ''
    if (!reading) return [...late, this.#unreadError(cell, text)]
    return [...late, { id, key, message: part!.unreadText(text, reading.reason, localeOf(this.grid.settings.locale)) }]
  }

  #unreadError({ id, column }: CellView, text: string): CellError {
    return { id, key: column.key, message: this.grid.settings.sayRule('unread', { text }) }
  }

  /** What was typed is read, as far as it can be; undefined where nothing is to be waited for. */
  whenRead(): Promise<unknown> | undefined {
    if (this.#unread.size > 0) return Promise.allSettled([...this.#unread].map(({ end }) => end))
    return this.#open && !reader() ? loadReader().catch(() => undefined) : undefined
  }

  /** What the open editor holds, or what was typed for one that is not there yet. */
  #held({ typed, cell, editor }: OpenEditor, andBack: boolean): unknown {
    const late = this.hurry?.() ?? []
    const { type } = cell.column
    const before = (value: unknown): string | undefined => (editor === type.editor ? type.goesOn?.(value) : plainText(value))
    const begun = typed ?? before(cell.value) ?? ''
    if (this.keys.length > 0 || (typed !== null && !this.isThere)) return new Typed(typedText(this.keys, begun))
    if (this.draft) {
      const draft = this.draft()
      if (late.length === 0) return draft
      if (draft instanceof Typed) return new Typed(typedText(late, draft.text))
      if (draft === undefined) return new Typed(typedText(late, begun))
      // What was chosen is no text that letters could go on with.
      const text = before(draft)
      return text === undefined ? draft : new Typed(typedText(late, text))
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
    this.isTouched = false
    this.problem = null
    this.grid.topics.tell('editing')
  }

  /** The user's value for a cell, and for others of its row; a typed text is read first. */
  set(cell: CellView, value: unknown, others: Readonly<Record<string, unknown>> = {}): void {
    const { id, column } = cell
    this.#isSettled = false
    if (value instanceof Typed) this.#take(cell, value.text)
    else
      this.grid.changes.byUser([
        { id, key: column.key, value },
        ...Object.entries(others).map(([key, other]) => ({ id, key, value: other })),
      ])
  }

  #take(cell: CellView, text: string): void {
    const unread: Unread = { cell, text }
    this.#unread.add(unread)
    unread.end = withReader(this.grid, async ({ takeTyped }) => {
      const question = takeTyped(this.grid, cell, text)
      if (question) await question
      this.#unread.delete(unread)
    })
  }
}

/** A line cannot show line breaks and would lose them: a text with breaks is opened in the larger box. */
function editorOf({ value, column: { type } }: CellView, typed: string | null): OpenEditor['editor'] {
  return type.editor === 'text' && typed === null && /[\r\n]/.test(plainText(value)) ? loadTextBox : type.editor
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
