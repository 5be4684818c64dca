import { useAdoptedSheet } from '../../../elements/core/define/host-context'
import { sheetOf } from '../../../styles/sheet'
import css from './frame.css?inline'

let sheet: CSSStyleSheet | undefined

/** The look of a page in a frame, loaded with it. */
export function useFrameSheet(): void {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
}
