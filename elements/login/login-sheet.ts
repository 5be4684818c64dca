import { useAdoptedSheet } from '../core/define/host-context'
import { sheetOf } from '../../styles/sheet'
import css from './login.css?inline'

let sheet: CSSStyleSheet | undefined

/** What only the forms of signing in look like. */
export function useLoginSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
