import type { EditorView } from '@milkdown/kit/prose/view'
import { pushEscape } from '../../core/overlay'

const takers = new Set(['list_item', 'table'])

/** In lists and tables Tab is a tool: there Escape gives it back, once, and only the next Escape belongs to what is around. */
export class TabExit {
  #leaves = false
  #end: (() => void) | undefined

  /** After whatever may have changed: where the cursor is, what has the focus. */
  follow(view: EditorView): void {
    const { $from } = view.state.selection
    const takesTab = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).some((name) => takers.has(name))
    if (takesTab && !this.#leaves && view.editable && view.hasFocus())
      this.#end ??= pushEscape(() => {
        this.#leaves = true
        this.follow(view)
      })
    else this.end()
  }

  /** Whether a key is for the page, not for the text. */
  isForPage(view: EditorView, { key }: KeyboardEvent): boolean {
    if (key === 'Tab') return this.#leaves
    if (key !== 'Shift' && key !== 'Escape') this.#reset(view)
    return false
  }

  left(view: EditorView): void {
    this.#reset(view)
    this.end()
  }

  end(): void {
    this.#end?.()
    this.#end = undefined
  }

  #reset(view: EditorView): void {
    if (!this.#leaves) return
    this.#leaves = false
    this.follow(view)
  }
}
