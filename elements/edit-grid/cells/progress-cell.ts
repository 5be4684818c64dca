import type { CellType } from '../model/columns/cell-type'
import type { CellHelp } from './cell-help'
import { lazyPaint } from './lazy-paint'
import { plainText } from '../model/columns/plain-text'

/** A bar with its percent; not edited. */
export const progressCell = ({ files }: CellHelp): CellType => ({
  text: plainText,
  editor: 'none',
  width: 140,
  paint: lazyPaint(
    async () => (await import('./progress-paint')).progressPaint,
    () => files.host?.changed(),
  ),
})
