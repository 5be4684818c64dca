import { defineLazy } from '../elements/core/define/define-lazy'
import { tagSuffix } from '../elements/core/dom/tag-suffix'
import { consoleEntry } from './console.element'
import { showStoredTheme } from './session/stored-theme'

/**
 * Defines the tag of the console at once, without React; the rest is loaded when it connects. Consoles of the page get the theme of their
 * user.
 */
export function defineConsole(): void {
  defineLazy(consoleEntry)
  if (typeof document === 'undefined') return
  for (const element of document.querySelectorAll(consoleEntry.tag + tagSuffix)) showStoredTheme(element)
}
