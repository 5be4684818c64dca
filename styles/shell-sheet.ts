import { lazySheet } from './sheet'
import css from './shell.css?inline'

/** What the console needs behind its sign-in, adopted beside `consoleSheet()`. */
export const shellSheet = lazySheet(css)
