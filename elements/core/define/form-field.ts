import { FieldController } from './field-controller'
import { fieldElementClass } from './field-element-class'

/** What makes an element a form control. Apart from `element-class.ts`: the console by itself has none and does not load it. */
export const formField = { controller: FieldController, elementClass: fieldElementClass }

export type FormField = typeof formField
