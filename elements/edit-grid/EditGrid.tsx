import type { ReactNode, Ref } from 'react'
import dataCss from '../../styles/data.css?inline'
import { useSheet } from '../core/define/host-context'
import { FeedbackHost } from '../parts/feedback'
import gridCss from './edit-grid.css?inline'
import cellsCss from './cells/cells.css?inline'
import type { GridProps } from './shared/grid-props'
import { GridView } from './view/GridView'

/** The view of `<ops-edit-grid>` and the inner door for pages. */
export default function EditGrid(props: GridProps & { ref?: Ref<unknown> }): ReactNode {
  // Bars and pages are those of tables; most grids have neither, and reading that look takes as long as reading their own.
  useSheet(props.toolbar || props.pagination ? dataCss : gridCss)
  useSheet(gridCss)
  useSheet(cellsCss)
  return (
    <FeedbackHost>
      <GridView {...props} />
    </FeedbackHost>
  )
}
