import { storedTags } from '../../tags-input/stored-tags'
import type { CellType } from '../model/columns/cell-type'
import { guard } from '../model/columns/guard'
import type { CellHelp } from './cell-help'
import { lazyPaint } from './lazy-paint'
import { plainText } from '../model/columns/plain-text'

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
