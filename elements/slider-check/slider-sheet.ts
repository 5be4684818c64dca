import { lazySheet } from '../../styles/sheet'
import css from './slider-check.css?inline'

/** What the slider looks like. */
export const sliderSheet = lazySheet(css)
