import { useAdoptedSheet } from '../../../elements/core/define/host-context'
import { sheetOf } from '../../../styles/sheet'
import css from './account.css?inline'

let sheet: CSSStyleSheet | undefined

/** The look of the pages of one's own account. */
export function useAccountSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
