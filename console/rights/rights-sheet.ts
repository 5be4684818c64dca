import { useAdoptedSheet } from '../../elements/core/define/host-context'
import { sheetOf } from '../../styles/sheet'
import css from './rights.css?inline'

let sheet: CSSStyleSheet | undefined

/** The look of explained permissions; it comes with the first question. */
export function useRightsSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
