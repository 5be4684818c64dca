import { type Locale, translate } from '../i18n/catalogue'
import { inputLimitStrings } from './input-limit.strings'

/**
 * UTF-16 units that fit into a text box by hand. No document says a bound; this is far above the longest column the server
 * keeps for a line, and what a browser still draws in a few milliseconds.
 */
const longest = 100_000

function lengthAfter(box: HTMLInputElement | HTMLTextAreaElement, data: string): number {
  return box.value.length - ((box.selectionEnd ?? 0) - (box.selectionStart ?? 0)) + data.length
}

/**
 * Refuses what is typed, pasted or dropped into any text box of an element once it gets too long: the box keeps what it had,
 * and says why in the browser's own bubble. What a page sets stays as it is, and can be made shorter.
 * Returns what ends it.
 */
export function limitInput(shadow: ShadowRoot, locale: Locale): () => void {
  function rejectInput(event: Event): void {
    const { target: box, data } = event as InputEvent
    if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) || !data || lengthAfter(box, data) <= longest) return
    event.preventDefault()
    box.setCustomValidity(translate(inputLimitStrings, locale, 'tooLong', { n: longest }))
    box.reportValidity()
    const clearValidity = (): void => box.setCustomValidity('')
    for (const next of ['keydown', 'blur']) box.addEventListener(next, clearValidity, { once: true })
  }
  shadow.addEventListener('beforeinput', rejectInput)
  return () => shadow.removeEventListener('beforeinput', rejectInput)
}
