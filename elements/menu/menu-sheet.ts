import { lazySheet } from '../../styles/sheet'
import css from './menu.css?inline'

/** What the menu looks like, adopted with the first one. */
export const menuSheet = lazySheet(css)
