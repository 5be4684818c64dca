import { nextFrame } from './page'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** An input method at work in a box (UI Events): it shows one text after the other, the last of which is meant. */
export interface Composing {
  show(text: string): Promise<void>
  end(): Promise<void>
}

export function composeIn(box: TextBox): Composing {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')!
  box.focus()
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
  return {
    async show(text) {
      set!.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true, inputType: 'insertCompositionText' }))
      await nextFrame()
    },
    async end() {
      box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: box.value }))
      await nextFrame()
    },
  }
}
