import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import laterCss from '../later.css?inline'
import { GridEditors } from './GridEditors'
import { GridErrorTip } from './GridErrorTip'
import { GridRowMenu, type GridRowMenuProps } from './GridRowMenu'

export interface GridDeferredProps extends GridRowMenuProps {
  /** An editor was closed: the cell has the focus again. */
  onDone: () => void
}

/** What a user meets only after having done something: editors that are views, why a cell is wrong, the menu of a row. */
export default function GridDeferred({ onDone, ...menu }: GridDeferredProps): ReactNode {
  useSheet(laterCss)
  return (
    <>
      <GridEditors control={menu.control} onDone={onDone} />
      <GridErrorTip control={menu.control} />
      <GridRowMenu {...menu} />
    </>
  )
}
