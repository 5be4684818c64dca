import { lazySheet } from '../../styles/sheet'
import css from './menu-search.css?inline'

/** What the search looks like, adopted with the first one. */
export const searchSheet = lazySheet(css)
