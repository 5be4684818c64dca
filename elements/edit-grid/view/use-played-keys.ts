import { useEffect } from 'react'
import { focusedIn } from '../../core/focus'
import { isText, type PressedKey } from '../editing/editing'
import type { GridControl } from '../control/grid-control'

/**
 * Keys that were pressed before an editor had the focus come to it then: letters at once, other keys and those of a search one after
 * the other, each once what the one before has done is drawn; keys of that time wait behind them. A Tab or Enter among them goes on to the
 * next cell, and the rest goes there.
 */
export function usePlayedKeys(control: GridControl): void {
  useEffect(() => {
    const root = control.screen.body?.scroller.getRootNode()
    return root instanceof ShadowRoot ? playKeys(control, root) : undefined
  }, [control])
}

function playKeys({ editing }: GridControl, root: ShadowRoot): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isPlaying = false
  /** Those that are on their way into the editor. */
  let rest: readonly PressedKey[] = []
  const pressed: PressedKey[] = []
  /** A key is being delivered that may lead on to another cell: those behind it are for there. */
  let leads = false

  /** The cell still has the focus: its editor is on its way. */
  const isPending = (): boolean => editing.open !== null && (focusedIn(root)?.matches('.ops-grid-cell, .ops-grid-view') ?? true)
  const hasKeys = (): boolean => isPlaying || editing.keys.length > 0

  function deliverNext(): void {
    const [key] = rest
    // What was pressed meanwhile stands behind.
    rest = [...rest.slice(1), ...pressed.splice(0)]
    if (!key) return
    leads = !isText(key)
    deliver(root, key)
    leads = false
  }

  /** A field that searches draws what each letter finds. */
  const searches = (): boolean => focusedIn(root)?.matches('[role="combobox"]') ?? false

  /** In other fields nobody waits for letters to be drawn. */
  function deliverLetters(): void {
    while (!isPending() && !searches() && rest[0] && isText(rest[0])) deliverNext()
  }

  async function play(): Promise<void> {
    if (isPlaying || editing.keys.length === 0) return
    isPlaying = true
    rest = editing.keys
    editing.keys = []
    // The editor that takes the focus puts the first letter into its field itself.
    await Promise.resolve()
    deliverLetters()
    while (rest.length > 0 && !signal.aborted) {
      await nextFrame()
      if (isPending()) break
      deliverNext()
    }
    isPlaying = false
    if (editing.open) for (const key of [...rest, ...pressed.splice(0)]) editing.wait(key)
    rest = []
  }

  editing.hurry = () => {
    if (leads || searches()) return []
    deliverLetters()
    const all = [...rest, ...pressed.splice(0)]
    const letters = all.findIndex((key) => !isText(key))
    rest = letters < 0 ? [] : all.slice(letters)
    return letters < 0 ? all : all.slice(0, letters)
  }
  root.addEventListener('focusin', () => hasKeys() && !isPending() && void play(), { signal })
  root.addEventListener(
    'keydown',
    (event) => {
      if (!isPlaying || !event.isTrusted || !(event instanceof KeyboardEvent) || event.isComposing) return
      pressed.push(event)
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  return () => {
    editing.hurry = null
    stop.abort()
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** What the browser would do with the key, where nobody on the page does something else. */
function deliver(root: ShadowRoot, { key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): void {
  const pressed = new KeyboardEvent('keydown', { key, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, composed: true, cancelable: true })
  if (!root.activeElement?.dispatchEvent(pressed)) return
  // The focus may be another one by now, as for a key of the user.
  const target = root.activeElement
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const isLines = target instanceof HTMLTextAreaElement
    if (key.length === 1) insert(target, key)
    else if (key === 'Enter' && isLines) insert(target, '\n')
    else if (key === 'Backspace') erase(target)
  } else if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('button, a[href]')) target.click()
}

type Field = HTMLInputElement | HTMLTextAreaElement

function insert(field: Field, text: string): void {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  if (field.maxLength >= 0 && field.value.length - (end - start) >= field.maxLength) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text, inputType: 'insertText' }))
}

function erase(field: Field): void {
  const start = field.selectionStart ?? 0
  const end = field.selectionEnd ?? start
  if (end === 0) return
  field.setRangeText('', start === end ? start - 1 : start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'deleteContentBackward' }))
}
