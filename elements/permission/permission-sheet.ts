import { lazySheet } from '../../styles/sheet'
import css from './permission.css?inline'

/** What disabled content looks like. */
export const permissionSheet = lazySheet(css)
