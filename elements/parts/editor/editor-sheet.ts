import { lazySheet } from '../../../styles/sheet'
import css from './editor.css?inline'

/** What the frame of every editor looks like. */
export const editorSheet = lazySheet(css)
