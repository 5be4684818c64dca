import { configEntry } from './config/config.element'
import type { ElementOf, JsxOf } from './core/define/element-types'
import { datePickerEntry } from './date-picker/date-picker.element'
import { dictSelectEntry } from './dict-select/dict-select.element'
import { modalEntry } from './modal/modal.element'
import { userPickerEntry } from './user-picker/user-picker.element'

/** All public elements of the kit, the console itself apart. */
export const kitEntries = [configEntry, modalEntry, dictSelectEntry, datePickerEntry, userPickerEntry] as const

type KitEntry = (typeof kitEntries)[number]
type TagMap = { [Entry in KitEntry as Entry['tag']]: ElementOf<Entry> }
type JsxMap = { [Entry in KitEntry as Entry['tag']]: JsxOf<Entry> }

declare global {
  interface HTMLElementTagNameMap extends TagMap {}
}

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements extends JsxMap {}
  }
}
