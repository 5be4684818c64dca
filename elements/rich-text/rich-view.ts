import { baseKeymap, chainCommands, exitCode } from '@milkdown/kit/prose/commands'
import { dropCursor } from '@milkdown/kit/prose/dropcursor'
import { gapCursor } from '@milkdown/kit/prose/gapcursor'
import { closeHistory, history, redo, undo } from '@milkdown/kit/prose/history'
import { keymap } from '@milkdown/kit/prose/keymap'
import type { Node } from '@milkdown/kit/prose/model'
import { liftListItem, sinkListItem, splitListItem } from '@milkdown/kit/prose/schema-list'
import { type Command, EditorState, type Plugin } from '@milkdown/kit/prose/state'
import { goToNextCell, tableEditing } from '@milkdown/kit/prose/tables'
import { EditorView, type NodeViewConstructor } from '@milkdown/kit/prose/view'
import { bringsFiles, filesOf } from '../parts/upload/transfer'
import { inLines, toggle } from './rich-commands'
import { isEmptyDoc, readHtml, readSlice, writeHtml } from './rich-html'
import { richSchema } from './rich-schema'

export interface RichSettings {
  readonly placeholder: string
  readonly disabled: boolean
  readonly readOnly: boolean
  /** Of the text itself: its name, its state. */
  readonly attributes: Readonly<Record<string, string>>
}

export interface RichEvents {
  /** The user changed the text; what an input method has not ended is told when it has. */
  onType: (html: string) => void
  onBlur: () => void
  /** Files that were pasted, or dropped at a place. */
  onFiles: (files: readonly File[], at?: number) => void
}

const item = richSchema.nodes['list_item']!

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(richSchema.nodes['hard_break']!.create()).scrollIntoView())
  return true
}

/** Tab goes through lists and tables; where it can not, it leaves the text. */
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-u': toggle('underline'),
  'Shift-Enter': chainCommands(exitCode, newLine),
  Enter: splitListItem(item),
  Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
})

/** ProseMirror in a shadow root: cleaned HTML from and to the page. */
export class RichView {
  readonly view: EditorView
  readonly #events: RichEvents
  readonly #listeners = new Set<() => void>()
  #settings: RichSettings
  /** What the page gave, and what was made of it: untouched it stays as it was. */
  #given: { html: string; doc: Node }
  #told: string

  constructor(
    parent: HTMLElement,
    html: string,
    settings: RichSettings,
    events: RichEvents,
    pictures: { plugin: Plugin; view: NodeViewConstructor },
  ) {
    this.#events = events
    this.#settings = settings
    const { doc, coloured } = readHtml(html)
    this.#given = { html, doc }
    this.#told = html
    this.view = new EditorView(
      { mount: parent },
      {
        state: EditorState.create({
          doc,
          plugins: [
            keys,
            keymap(baseKeymap),
            history(),
            dropCursor({ color: false, class: 'ops-editor-dropcursor' }),
            gapCursor(),
            tableEditing(),
            pictures.plugin,
          ],
        }),
        nodeViews: { image: pictures.view },
        editable: () => !this.#settings.disabled && !this.#settings.readOnly,
        attributes: (state) => this.#attributes(state),
        dispatchTransaction: (tr) => {
          this.view.updateState(this.view.state.apply(tr))
          if (tr.docChanged) this.#tell()
          for (const listener of this.#listeners) listener()
        },
        handleKeyDown: (_view, event) => this.#early(event),
        handleDOMEvents: {
          paste: (_view, event) => this.#paste(event),
          drop: (_view, event) => this.#drop(event),
          compositionend: () => queueMicrotask(() => this.#tell()),
          blur: () => {
            this.#tell()
            events.onBlur()
          },
        },
      },
    )
    this.#paper(coloured)
  }

  /** Stable, for stores of React. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): EditorState => this.view.state

  /** What a tool does is one step for undo, whatever was typed just before. */
  run(command: Command): void {
    command(inLines(this.view.state), (tr) => this.view.dispatch(closeHistory(tr)), this.view)
    this.view.focus()
  }

  /** A text of the page; the cursor stays where it is in what stays. It is no step of the user's that could be undone. */
  setHtml(html: string): void {
    if (html === this.#told) return
    const { doc, coloured } = readHtml(html)
    this.#given = { html, doc }
    this.#told = html
    this.#paper(coloured)
    const { state } = this.view
    const start = state.doc.content.findDiffStart(doc.content)
    if (start === null) return
    let { a, b } = state.doc.content.findDiffEnd(doc.content)!
    const overlap = start - Math.min(a, b)
    if (overlap > 0) {
      a += overlap
      b += overlap
    }
    this.view.updateState(state.apply(state.tr.replace(start, a, doc.slice(start, b)).setMeta('addToHistory', false)))
    for (const listener of this.#listeners) listener()
  }

  configure(settings: RichSettings): void {
    this.#settings = settings
    this.view.setProps({})
  }

  destroy(): void {
    this.view.destroy()
  }

  #attributes({ doc }: EditorState): Record<string, string> {
    const { attributes, placeholder, disabled } = this.#settings
    return {
      ...attributes,
      class: 'ops-rich ops-editor-text',
      // What can be read can be reached.
      ...(!disabled && { tabindex: '0' }),
      ...(isEmptyDoc(doc) && { 'data-empty': placeholder, 'aria-placeholder': placeholder }),
    }
  }

  /** Colours of its own were chosen for paper. */
  #paper(coloured: boolean): void {
    this.view.dom.toggleAttribute('data-paper', coloured)
  }

  #tell(): void {
    if (this.view.composing) return
    const { doc } = this.view.state
    const html = doc.eq(this.#given.doc) ? this.#given.html : writeHtml(doc)
    if (html === this.#told) return
    this.#told = html
    this.#events.onType(html)
  }

  /** What was typed before the editor was there is handed over by events of its own. */
  #early(event: KeyboardEvent): boolean {
    if (event.isTrusted || event.key.length !== 1 || !this.view.editable) return false
    this.view.dispatch(this.view.state.tr.insertText(event.key))
    return true
  }

  /** Read here and not by ProseMirror: it would give the text to the browser before it is clean. */
  #paste(event: ClipboardEvent): boolean {
    const { clipboardData: data } = event
    if (!data || !this.view.editable) return false
    const html = data.getData('text/html')
    const { files } = filesOf(data, true)
    // Office brings a picture of its text beside the text.
    if (files.length > 0 && !data.getData('text/plain')) this.#events.onFiles(files)
    else if (html && !this.view.state.selection.$from.parent.type.spec.code) {
      const { state } = this.view
      this.view.dispatch(state.tr.replaceSelection(readSlice(html, state.selection.$from)).scrollIntoView())
    } else return false
    event.preventDefault()
    return true
  }

  #drop(event: DragEvent): boolean {
    const { dataTransfer: data } = event
    // Its own text, moved within.
    if (!data || this.view.dragging) return false
    event.preventDefault()
    if (!this.view.editable) return true
    const at = this.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const { state } = this.view
    if (bringsFiles(data)) this.#events.onFiles(filesOf(data, false).files, at)
    else if (at !== undefined && html) this.view.dispatch(state.tr.replaceRange(at, at, readSlice(html, state.doc.resolve(at))))
    else if (at !== undefined && text) this.view.dispatch(state.tr.insertText(text, at))
    return true
  }
}
