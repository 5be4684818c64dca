import { lazySheet } from '../../styles/sheet'
import css from './settings-drawer.css?inline'

/** What the drawer looks like, adopted when it opens first. */
export const settingsSheet = lazySheet(css)
