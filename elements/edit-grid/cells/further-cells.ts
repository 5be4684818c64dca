import { storedTags } from '../../tags-input/stored-tags'
import { guard } from '../model/columns/guard'
import type { CellHelp } from './cell-help'
import { lazyPaint } from './lazy-paint'
import type { CellType } from '../model/columns/cell-type'
import { linePaint } from './paints'
import { plainText } from '../model/columns/plain-text'

/** The larger box of a text. */
export const loadTextBox = () => import('./editors/TextPopEditor')

/** Long text: one line is shown, a box edits it. */
export const textPopCell: CellType = {
  text: plainText,
  parse: (text) => text,
  editor: loadTextBox,
  takesText: true,
  goesOn: plainText,
  paint: linePaint(({ value }) => plainText(value)),
}

/** A text from an online report; it may fill other cells of its row. */
export const popupCell: CellType = { text: plainText, parse: (text) => text, editor: () => import('./editors/PopupEditor'), width: 160 }

/** A bar with its percent; not edited. */
export const progressCell = ({ files }: CellHelp): CellType => ({
  text: plainText,
  reads: () => ({ kind: 'percent' }),
  editor: 'none',
  width: 140,
  paint: lazyPaint(
    async () => (await import('./progress-paint')).progressPaint,
    () => files.host?.changed(),
  ),
})

/** Parts of a text, each a tag. */
export const tagsCell = ({ files }: CellHelp): CellType => ({
  text: plainText,
  parse: (text, { source }) => storedTags(text, source.props?.['chunk']),
  editor: () => import('./editors/TagsEditor'),
  goesOn: plainText,
  takesText: true,
  width: 160,
  paint: lazyPaint(
    async () => (await import('./tags-paint')).tagsPaint(guard),
    () => files.host?.changed(),
  ),
})
