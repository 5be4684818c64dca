import { useAdoptedSheet } from '../../../elements/core/define/host-context'
import { sheetOf } from '../../../styles/sheet'
import css from './list.css?inline'

let sheet: CSSStyleSheet | undefined

/** The look of list pages and their dialogs; it comes with the first list page and not with the kit's sheet. */
export function useListSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
