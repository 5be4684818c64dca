import { defineLazy } from '../elements/core/define/define-lazy'
import { formField } from '../elements/core/define/form-field'
import { kitEntries } from '../elements/registry'
import { defineConsole } from './define-console'

export { configureOps } from '../elements/core/config/config-store'

/** The one script of the kit: defines every tag at once, without React; an element's body is loaded when it connects. */
for (const entry of kitEntries) defineLazy(entry, formField)

defineConsole()
