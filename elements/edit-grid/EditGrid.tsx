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
  useSheet(gridCss)
  useSheet(cellsCss)
  return (
    <FeedbackHost>
      {props.toolbar || props.pagination ? <TableStyle /> : null}
      <GridView {...props} />
    </FeedbackHost>
  )
}

/** That of bars and pages. Most grids have neither, and reading it takes as long as reading their own. */
function TableStyle(): null {
  useSheet(dataCss)
  return null
}
