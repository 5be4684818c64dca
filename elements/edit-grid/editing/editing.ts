import { localeOf } from '../../core/i18n/catalogue'
import { loadTextBox } from '../cells/further-cells'
import { plainText } from '../model/columns/plain-text'
import { Typed, type CellView } from '../model/columns/cell-type'
import type { CellError, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'
import type { GridSettings } from '../state/settings'
import type { Editor, OpenEditor } from './editor.types'
import { loadReader, reader, withReader } from './reader'

/** A pressed key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether a key prints a character. */
export function isPrinted({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

interface Unread {
  readonly cell: CellView
  readonly text: string
  /** Settles when the text was parsed, or cannot be now. */
  end?: unknown
}

/**
 * The edited cell, and how its value is written to the rows. Keys pressed before the editor is loaded are queued. If something else ends
 * the edit first, they are parsed without it.
 */
export class Editing implements Editor {
  #open: OpenEditor | null = null
  /** The text of the open editor is already committed. */
  #isFinished = false
  /** Reads the draft of an editor; undefined changes nothing. */
  draft: (() => unknown) | null = null
  /** Blurs the field of an editor without a draft, and focuses it again if requested: such fields commit on blur. */
  leaving: ((andBack: boolean) => void) | null = null
  /** Keys queued for the open editor. */
  keys: readonly PressedKey[] = []
  /** The editor chunk failed to load: the user may retry or leave the cell. */
  hasFailed = false
  /** Flushes queued letters into the editor and returns those whose field is gone. Set by the key player. */
  hurry: (() => readonly PressedKey[]) | null = null
  /** The open editor has input. */
  isTouched = false
  /** Parse error of the open editor, after the user tried to leave it. */
  problem: string | null = null
  /** Replays keys that were queued without an editor. Set by the key listener. */
  press: ((keys: readonly PressedKey[]) => void) | null = null

  /** Texts that are not parsed yet: the parser chunk or a response is pending. */
  readonly #unread = new Set<Unread>()

  constructor(private readonly grid: GridState) {}

  /** Whether the open editor is loaded. */
  get isThere(): boolean {
    return this.draft !== null || this.leaving !== null
  }

  get open(): OpenEditor | null {
    return this.#open
  }

  /** @param isAsked the page may refuse */
  start(id: RowId, key: string, typed: string | null = null, { isAsked: isRequested = true, isPressed = false } = {}): boolean {
    if (this.isInvalid()) return false
    this.commit()
    const { grid } = this
    const cell = grid.cells.at({ row: grid.rows.indexOf(id), column: grid.columns.indexOf(key) })
    if (!cell || !grid.permissions.canEdit(cell)) return false
    const { value, row, column } = cell
    if (isRequested && grid.screen.events?.mayEdit({ id, key, value, row, column: column.source }) === false) return false
    if (cell.column.type.editor === 'toggle') {
      this.set(cell, cell.column.type.toggle?.(cell.value, cell.column))
      return true
    }
    grid.screen.body?.reveal(cell.rowIndex, grid.columns.indexOf(key))
    this.#open = { id, key, cell, typed, isPressed, editor: editorOf(cell, typed) }
    grid.rows.edited = id
    grid.topics.notify('editing')
    return true
  }

  /**
   * Whether new settings end the edit, because the column was removed or changed its type. The input is committed with the previous column.
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

  /** Queues a key for an editor that is still loading. */
  wait(key: PressedKey): void {
    this.keys = [...this.keys, key]
    // The editor may never load, so navigation keys commit.
    if (this.hasFailed && !isText(key)) this.commit()
    else this.grid.topics.notify('editing')
  }

  /** Sets the reader of the draft. */
  holdDraft(read: () => unknown): void {
    this.draft = read
  }

  /** Called when the open editor is rendered. */
  arrive(leaving: (andBack: boolean) => void): void {
    this.leaving = leaving
    this.hasFailed = false
    this.grid.topics.notify('editing')
  }

  /** Called when the editor chunk failed to load. */
  fail(): void {
    this.hasFailed = true
    if (!this.keys.every(isText)) this.commit()
  }

  /** Whether the open editor has a text that cannot be parsed. It then shows the error and stays open with the text. */
  isInvalid(): boolean {
    const open = this.#open
    const part = reader()
    if (!open || !part || !this.draft || this.keys.length > 0) return false
    const draft = this.draft()
    const { column } = open.cell
    if (!(draft instanceof Typed) || column.type.prepare?.([draft.text], column)) return false
    const reading = part.readCell(draft.text, column)
    if ('value' in reading) return false
    this.problem = part.unreadText(draft.text, reading.reason, localeOf(this.grid.settings.locale))
    this.grid.topics.notify('editing')
    return true
  }

  /** Commits the editor and closes it. */
  commit(): void {
    const open = this.#open
    if (!open) return
    const first = this.keys.findIndex((key) => !isText(key))
    const rest = first < 0 ? [] : this.keys.slice(first)
    const value = this.#readEditor(open, false)
    this.close()
    if (value !== undefined) this.set(open.cell, value)
    if (rest.length === 0) return
    this.press?.(rest)
    this.commit()
  }

  /** Commits the editor without closing it, and running pastes. Returns the cell if its text cannot be parsed. */
  finish(): readonly CellError[] {
    this.grid.work.complete('pasting')
    const unreadErrors = [...this.#unread]
      .filter(({ cell }) => this.grid.data.row(cell.id))
      .map(({ cell, text }) => this.#unreadError(cell, text))
    const open = this.#open
    const draft = open && this.#readEditor(open, true)
    if (!open || draft === undefined) return unreadErrors
    const { id, key, cell } = open
    const part = reader()
    const reading = draft instanceof Typed ? part?.readCell(draft.text, cell.column) : { value: draft }
    if (reading && 'value' in reading) {
      this.set(cell, reading.value)
      this.#isFinished = true
      return unreadErrors
    }
    const text = draft instanceof Typed ? draft.text : ''
    if (!reading) return [...unreadErrors, this.#unreadError(cell, text)]
    return [...unreadErrors, { id, key, message: part!.unreadText(text, reading.reason, localeOf(this.grid.settings.locale)) }]
  }

  #unreadError({ id, column }: CellView, text: string): CellError {
    return { id, key: column.key, message: this.grid.settings.translateRule('unread', { text }) }
  }

  /** Resolves when typed texts are parsed as far as possible; undefined if nothing is pending. */
  whenRead(): Promise<unknown> | undefined {
    if (this.#unread.size > 0) return Promise.allSettled([...this.#unread].map(({ end }) => end))
    return this.#open && !reader() ? loadReader().catch(() => undefined) : undefined
  }

  /** Value of the open editor, or the text typed before it loaded. */
  #readEditor({ typed, cell, editor }: OpenEditor, andBack: boolean): unknown {
    const pendingKeys = this.hurry?.() ?? []
    const { type } = cell.column
    const before = (value: unknown): string | undefined => (editor === type.editor ? type.goesOn?.(value) : plainText(value))
    const begun = typed ?? before(cell.value) ?? ''
    if (this.keys.length > 0 || (typed !== null && !this.isThere)) return new Typed(typedText(this.keys, begun))
    if (this.draft) {
      const draft = this.draft()
      if (pendingKeys.length === 0) return draft
      if (draft instanceof Typed) return new Typed(typedText(pendingKeys, draft.text))
      if (draft === undefined) return new Typed(typedText(pendingKeys, begun))
      // A chosen value is no text to append letters to.
      const text = before(draft)
      return text === undefined ? draft : new Typed(typedText(pendingKeys, text))
    }
    this.leaving?.(andBack)
    return undefined
  }

  /** Closes the editor and discards the input. */
  cancel(): void {
    const open = this.#open
    const isToRestore = this.#isFinished
    this.close()
    if (open && isToRestore) this.set(open.cell, open.cell.value)
  }

  /** Closes the editor. */
  close(): void {
    if (!this.#open) return
    this.#open = null
    this.grid.rows.edited = null
    this.#isFinished = false
    this.draft = null
    this.leaving = null
    this.keys = []
    this.isTouched = false
    this.problem = null
    this.grid.topics.notify('editing')
  }

  /** Sets the user's value of a cell and of others in its row; a text is parsed first. */
  set(cell: CellView, value: unknown, others: Readonly<Record<string, unknown>> = {}): void {
    const { id, column } = cell
    this.#isFinished = false
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

/** A single-line field would lose line breaks, so texts with breaks open in the larger editor. */
function editorOf({ value, column: { type } }: CellView, typed: string | null): OpenEditor['editor'] {
  return type.editor === 'text' && typed === null && /[\r\n]/.test(plainText(value)) ? loadTextBox : type.editor
}

/** Whether a key edits text. */
export function isText(key: PressedKey): boolean {
  return isPrinted(key) || key.key === 'Backspace'
}

/** Applies keys to a text, up to the first key that does something else. */
export function typedText(keys: readonly PressedKey[], before: string): string {
  let text = before
  for (const key of keys) {
    if (!isText(key)) break
    text = key.key === 'Backspace' ? text.slice(0, -1) : text + key.key
  }
  return text
}
