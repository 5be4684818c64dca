import { useAdoptedSheet } from '../../../elements/core/define/host-context'
import { sheetOf } from '../../../styles/sheet'
import css from './dashboard.css?inline'

let sheet: CSSStyleSheet | undefined

/** The look of the home page, loaded with it. */
export function useDashboardSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
