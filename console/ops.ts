import { defineLazy } from '../elements/core/define/define-lazy'
import { kitEntries } from '../elements/registry'
import { consoleEntry } from './console.element'
import { showStoredTheme } from './session/stored-theme'

export { configureOps } from '../elements/core/config/config-store'

/** The one script of the kit: defines every tag at once, without React; an element's body is loaded when it connects. */
for (const entry of [...kitEntries, consoleEntry]) defineLazy(entry)

for (const element of document.querySelectorAll(consoleEntry.tag)) showStoredTheme(element)
