import type { ReactNode, Ref } from 'react'
import { dataSheet } from '../../styles/data-sheet'
import { useAdoptedSheet } from '../core/define/host-context'
import { FeedbackHost } from '../parts/feedback'
import { gridSheet } from './grid-sheet'
import type { GridProps } from './shared/grid-props'
import { GridView } from './view/GridView'

/** The view of `<ops-edit-grid>` and the inner door for pages. */
export default function EditGrid(props: GridProps & { ref?: Ref<unknown> }): ReactNode {
  useAdoptedSheet(dataSheet())
  useAdoptedSheet(gridSheet())
  return (
    <FeedbackHost>
      <GridView {...props} />
    </FeedbackHost>
  )
}
