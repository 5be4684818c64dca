import { closeHistory } from '@milkdown/kit/prose/history'
import type { Node, ResolvedPos, Slice } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, Selection } from '@milkdown/kit/prose/state'
import type { EditorProps, EditorView } from '@milkdown/kit/prose/view'
import { createListeners } from '../../core/events/listeners'
import { bringsFiles, filesOf } from '../upload/transfer'
import { inLines } from './prose-commands'
import { TabExit } from './tab-exit'

export interface ProseSettings {
  readonly placeholder: string
  readonly disabled: boolean
  readonly readOnly: boolean
  /** Of the text itself: its name, its state. */
  readonly attributes: Readonly<Record<string, string>>
}

export interface ProseEvents {
  /** The user changed the text; what an input method has not ended is told when it has. */
  onType: (text: string) => void
  onBlur: () => void
  /** Files that were pasted, or dropped at a place. */
  onFiles: (files: readonly File[], at?: number) => void
  /** HTML came with pictures that only the program it comes from can read. */
  onLostPictures: (count: number) => void
}

/** Pictures on the disk of the user or inside of a mail. */
const localPicture = /<img\b[^>]*\ssrc\s*=\s*["']?\s*(?:file|cid|webkit-fake-url):/gi

/** How a text is written down: HTML, markdown. */
export interface ProseFormat {
  /** Null where it would not be the same text any more. `coloured`: it brings colours of its own, which are meant for paper. */
  readonly read: (text: string) => { readonly doc: Node; readonly coloured?: boolean } | null
  /** Only what was edited is written anew. */
  readonly write: (doc: Node) => string
  readonly isEmpty: (doc: Node) => boolean
  /** HTML from elsewhere, cleaned, to be put in at a place. */
  readonly readSlice: (html: string, at: ResolvedPos) => Slice
  /** Plain text from elsewhere, where it is more than letters. */
  readonly readPlain?: (text: string, at: ResolvedPos) => Slice | null
}

/** What tools need of an editor. */
export interface ProseTools {
  readonly state: () => EditorState
  /** Stable, for stores of React. */
  readonly subscribe: (listener: () => void) => () => void
  /** What a tool does is one step for undo, whatever was typed just before. */
  run(command: Command): void
}

/** ProseMirror in a shadow root: a text from and to the page, cleaned whatever way it comes. */
export class ProseText implements ProseTools {
  readonly #events: ProseEvents
  readonly #listeners = createListeners()
  readonly #tabExit = new TabExit()
  #settings: ProseSettings
  #view: EditorView | undefined
  #format: ProseFormat | undefined
  /** What the page gave, or the user wrote elsewhere, and what was made of it: untouched it stays as it was, the newest first. */
  #values: readonly { text: string; doc: Node }[] = []
  #reported = ''
  #unfit: string | null = null

  constructor(settings: ProseSettings, events: ProseEvents) {
    this.#settings = settings
    this.#events = events
  }

  /** For the view that is made for it. */
  readonly props: EditorProps & { dispatchTransaction: EditorView['dispatch'] } = {
    editable: () => !this.#settings.disabled && !this.#settings.readOnly,
    attributes: (state) => this.#attributes(state),
    dispatchTransaction: (tr) => {
      const view = this.view
      view.updateState(view.state.apply(tr))
      if (tr.docChanged) this.#report()
      this.#redraw()
    },
    handleKeyDown: (_view, event) => this.#early(event),
    handleDOMEvents: {
      keydown: (view, event) => this.#tabExit.isForPage(view, event),
      focus: (view) => this.#tabExit.follow(view),
      paste: (_view, event) => this.#paste(event),
      drop: (_view, event) => this.#drop(event),
      compositionend: () => queueMicrotask(() => this.#report()),
      blur: (view) => {
        this.#tabExit.left(view)
        this.#report()
        this.#events.onBlur()
      },
    },
  }

  /** The view is there: its first text. */
  attach(view: EditorView, format: ProseFormat, text: string): void {
    this.#view = view
    this.#format = format
    this.setText(text)
  }

  readonly isAttached = (): boolean => this.#view !== undefined

  /** The text of the page that could not be shown as it is; null where it could. */
  readonly unfit = (): string | null => this.#unfit

  /** It is to be tried again. */
  retry(): void {
    this.#unfit = null
    this.#redraw()
  }

  get view(): EditorView {
    if (!this.#view) throw new Error('the editor is not there yet')
    return this.#view
  }

  readonly subscribe = this.#listeners.subscribe

  readonly state = (): EditorState => this.view.state

  run(command: Command): void {
    command(inLines(this.view.state), (tr) => this.view.dispatch(closeHistory(tr)), this.view)
    this.view.focus()
  }

  /**
   * A text of the page; the cursor stays where it is in what stays. It is no step of the user's that could be undone, unless `byUser`
   * says that he wrote it elsewhere.
   */
  setText(text: string, byUser = false): void {
    if (text === this.#reported && this.#values.length > 0) return
    if (!this.#format) return
    const read = this.#format.read(text)
    this.#unfit = read ? null : text
    if (!read) return this.#redraw()
    this.#values = [{ text, doc: read.doc }, ...(byUser ? this.#values : [])]
    this.#reported = text
    this.#paper(read.coloured)
    const { state } = this.view
    const start = state.doc.content.findDiffStart(read.doc.content)
    if (start === null) {
      // What depends on there being a text.
      this.view.setProps({})
      return this.#redraw()
    }
    let { a, b } = state.doc.content.findDiffEnd(read.doc.content)!
    const overlap = start - Math.min(a, b)
    if (overlap > 0) {
      a += overlap
      b += overlap
    }
    const tr = state.tr.replace(start, a, read.doc.slice(start, b))
    // In nothing the cursor is at the start.
    if (this.#format.isEmpty(state.doc)) tr.setSelection(Selection.atStart(tr.doc))
    this.view.updateState(state.apply(byUser ? closeHistory(tr) : tr.setMeta('addToHistory', false)))
    this.#redraw()
  }

  configure(settings: ProseSettings): void {
    this.#settings = settings
    this.#view?.setProps({})
  }

  /** The view goes. */
  end(): void {
    this.#tabExit.end()
  }

  #redraw(): void {
    if (this.#view) this.#tabExit.follow(this.#view)
    this.#listeners.notify()
  }

  #attributes({ doc }: EditorState): Record<string, string> {
    const { attributes, placeholder, disabled } = this.#settings
    // Nothing can be written before there is a text.
    if (!this.#format) return { class: 'ops-rich ops-editor-text' }
    return {
      ...attributes,
      class: 'ops-rich ops-editor-text',
      // What can be read can be reached.
      ...(!disabled && { tabindex: '0' }),
      ...(this.#format.isEmpty(doc) && { 'data-empty': placeholder, 'aria-placeholder': placeholder }),
    }
  }

  /** Colours of its own were chosen for paper. */
  #paper(coloured = false): void {
    this.view.dom.toggleAttribute('data-paper', coloured)
  }

  #report(): void {
    if (this.#values.length === 0 || !this.#format || this.view.composing) return
    const { doc } = this.view.state
    const text = this.#values.find((one) => doc.eq(one.doc))?.text ?? this.#format.write(doc)
    if (text === this.#reported) return
    this.#reported = text
    this.#events.onType(text)
  }

  /** What was typed before the editor was there is handed over by events of its own. */
  #early(event: KeyboardEvent): boolean {
    if (event.isTrusted || event.key.length !== 1 || !this.view.editable) return false
    this.view.dispatch(this.view.state.tr.insertText(event.key))
    return true
  }

  #read(html: string, at: ResolvedPos): Slice {
    const lost = html.match(localPicture)?.length ?? 0
    if (lost > 0) this.#events.onLostPictures(lost)
    return this.#format!.readSlice(html, at)
  }

  #put(slice: Slice | null | undefined, at?: number): boolean {
    if (!slice) return false
    let fitting = slice
    this.view.someProp('transformPasted', (transform) => {
      fitting = transform(fitting, this.view, false)
    })
    const { tr } = this.view.state
    this.view.dispatch((at === undefined ? tr.replaceSelection(fitting) : tr.replaceRange(at, at, fitting)).scrollIntoView())
    return true
  }

  /** Read here and not by ProseMirror: it would give the text to the browser before it is clean. */
  #paste(event: ClipboardEvent): boolean {
    const { clipboardData: data } = event
    if (!data || !this.view.editable) return false
    const { $from } = this.view.state.selection
    const text = data.getData('text/plain')
    // An editor of code brings its colours beside its text: the text is meant.
    const html = data.types.includes('vscode-editor-data') ? '' : data.getData('text/html')
    const { files } = filesOf(data, true)
    const isCode = $from.parent.type.spec.code === true
    // Office brings a picture of its text beside the text.
    if (files.length > 0 && !text) this.#events.onFiles(files)
    else if (isCode || !this.#put(html ? this.#read(html, $from) : (text && this.#format!.readPlain?.(text, $from)) || null)) return false
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
    if (bringsFiles(data)) this.#events.onFiles(filesOf(data, false).files, at)
    else if (at !== undefined && html) this.#put(this.#read(html, this.view.state.doc.resolve(at)), at)
    else if (at !== undefined && text) this.view.dispatch(this.view.state.tr.insertText(text, at))
    return true
  }
}
