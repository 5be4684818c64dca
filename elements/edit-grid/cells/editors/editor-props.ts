import { type RefObject, useLayoutEffect } from 'react'
import { fillIn } from '../../model/columns/grid-columns'
import type { ShownColumn } from '../../model/columns/cell-type'

/** What a column hands to its editor: its `props` with the texts filled in, its placeholder and its name. */
export function editorProps({ source, title, required }: ShownColumn) {
  const filled = Object.entries(source.props ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? fillIn(value, source) : value] as const,
  )
  return {
    ...Object.fromEntries(filled),
    placeholder: source.placeholder && fillIn(source.placeholder, source),
    accessibleName: title,
    required,
  }
}

const field = 'input:not([type="hidden"]), textarea, [role="combobox"]'

/** The focus goes into the field of an editor; what the user typed to begin with replaces its text. */
export function useFieldFocus(box: RefObject<HTMLElement | null>, typed: string | null): void {
  useLayoutEffect(() => {
    const control = box.current?.querySelector<HTMLElement>(field)
    control?.focus({ preventScroll: true })
    if (!(control instanceof HTMLInputElement)) return
    if (typed === null) control.select()
    else typeInto(control, typed)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the editor appears
  }, [])
}

/** As if the user had typed it: React listens to the event and compares with the value it knows. */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
