import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { closeSearchPanel, highlightSelectionMatches, openSearchPanel, search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view'
import { pushEscape } from '../core/overlay'
import { grammarOf } from './code-grammars'
import type { CodeLanguageId } from './code-languages.model'
import { changeBetween, lineEndOf, plainLines } from './code-text.model'
import { codeTheme } from './code-theme'

export interface CodeSettings {
  readonly placeholder: string
  readonly tabSize: number
  readonly lineNumbers: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  /** Of the text itself: its name, its state, where its description stands. */
  readonly attributes: Readonly<Record<string, string>>
  /** Words of CodeMirror in the language of the element. */
  readonly phrases: Readonly<Record<string, string>>
}

export interface CodeEvents {
  /** The user changed the text; what an input method has not ended is told when it has. */
  onType: (text: string) => void
  onBlur: () => void
}

/** Set by the page, not by the user. */
const fromOutside = Annotation.define<boolean>()

function settingsOf(settings: CodeSettings): Extension {
  const { tabSize, disabled, readOnly, attributes, phrases } = settings
  return [
    placeholder(settings.placeholder),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(' '.repeat(tabSize)),
    EditorState.readOnly.of(disabled || readOnly),
    EditorView.editable.of(!disabled),
    EditorView.contentAttributes.of(attributes),
    EditorState.phrases.of(phrases),
    settings.lineNumbers ? [lineNumbers(), highlightActiveLineGutter()] : [],
  ]
}

/** CodeMirror in a shadow root: a text from and to the page, settings that change, and Escape. */
export class CodeView {
  readonly view: EditorView
  readonly #settings = new Compartment()
  readonly #grammar = new Compartment()
  readonly #events: CodeEvents
  #lineEnd: string
  /** What the page knows. */
  #reported: string
  #language: CodeLanguageId | undefined
  /** Escape was pressed: Tab leaves. */
  #tabLeaves = false
  #endEscape: (() => void) | undefined

  /** `more`: what an editor that is made of this one adds. */
  constructor(parent: HTMLElement, text: string, settings: CodeSettings, events: CodeEvents, more: Extension = []) {
    this.#events = events
    this.#reported = text
    this.#lineEnd = lineEndOf(text)
    const root = parent.getRootNode()
    this.view = new EditorView({
      parent,
      ...(root instanceof ShadowRoot && { root }),
      state: EditorState.create({
        doc: plainLines(text),
        extensions: [
          more,
          this.#settings.of(settingsOf(settings)),
          this.#grammar.of([]),
          history(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          search({ top: true }),
          codeTheme,
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => this.#updated(update)),
          EditorView.domEventHandlers({
            compositionend: () => queueMicrotask(() => this.#report()),
            keydown: (event) => this.#keydown(event),
          }),
        ],
      }),
    })
    this.view.dom.addEventListener('focusin', () => this.#handleEscape())
    this.view.dom.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && this.view.dom.contains(relatedTarget)) return
      this.#letTabLeave(false)
      this.#report()
      events.onBlur()
    })
  }

  /** A text of the page; the cursor stays where it is in what stays. It is no step of the user's that could be undone. */
  setText(text: string): void {
    this.#reported = text
    const change = changeBetween(this.view.state.doc.toString(), plainLines(text))
    if (!change && this.#text() === text) return
    this.#lineEnd = lineEndOf(text)
    if (change)
      this.view.dispatch({
        changes: change,
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
        scrollIntoView: false,
      })
  }

  configure(settings: CodeSettings): void {
    this.view.dispatch({ effects: this.#settings.reconfigure(settingsOf(settings)) })
  }

  async setLanguage(language: CodeLanguageId): Promise<void> {
    this.#language = language
    const grammar = await grammarOf(language)
    if (this.#language === language) this.view.dispatch({ effects: this.#grammar.reconfigure(grammar) })
  }

  search(): void {
    openSearchPanel(this.view)
  }

  destroy(): void {
    this.#language = undefined
    this.#endEscape?.()
    this.view.destroy()
  }

  #text(): string {
    return this.view.state.doc.sliceString(0, undefined, this.#lineEnd)
  }

  #updated(update: ViewUpdate): void {
    this.#handleEscape()
    if (update.docChanged && !update.transactions.some((one) => one.annotation(fromOutside))) this.#report()
  }

  #report(): void {
    if (this.view.composing) return
    // Untouched, a text with mixed ends of lines stays as it was given.
    if (plainLines(this.#reported) === this.view.state.doc.toString()) return
    this.#reported = this.#text()
    this.#events.onType(this.#reported)
  }

  #keydown(event: KeyboardEvent): boolean {
    if (!/^(Tab|Shift|Escape)$/.test(event.key)) this.#letTabLeave(false)
    // What was typed before the editor was there is handed over by events of its own.
    if (event.isTrusted || event.key.length !== 1) return false
    this.view.dispatch(this.view.state.replaceSelection(event.key))
    return true
  }

  // ---- Escape: what is open inside, then the way out for Tab, and only then what is around ----

  #letTabLeave(leaves: boolean): void {
    this.#tabLeaves = leaves
    this.view.setTabFocusMode(leaves)
    this.#handleEscape()
  }

  #handleEscape(): void {
    const { state, root, dom } = this.view
    const isOpen = searchPanelOpen(state) || completionStatus(state) !== null
    const isHandled = dom.contains(root.activeElement) && (isOpen || (!this.#tabLeaves && !state.readOnly))
    if (isHandled) this.#endEscape ??= pushEscape(() => this.#escape())
    else {
      this.#endEscape?.()
      this.#endEscape = undefined
    }
  }

  #escape(): void {
    if (completionStatus(this.view.state) !== null) closeCompletion(this.view)
    else if (searchPanelOpen(this.view.state)) closeSearchPanel(this.view)
    else this.#letTabLeave(true)
  }
}
