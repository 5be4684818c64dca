import type { ReactNode, Ref } from 'react'
import { viewProps } from '../core/define/view-defaults'
import { type LazyView, lazyPart } from '../parts/lazy-part'
import type { GridSurface } from './control/grid-surface'
import { editGridProps } from './edit-grid.props'
import type { GridProps } from './shared/grid-props'

export interface InnerGridProps extends Partial<Omit<GridProps, 'label'>> {
  /** Given its surface when the grid is there. */
  ref?: Ref<GridSurface>
  /** In its place while its code is on its way. */
  fallback?: ReactNode
}

const EditGrid: LazyView<GridProps & { ref?: Ref<unknown> }> = lazyPart(() => import('./EditGrid'))
const nobody = (): void => undefined

/** The grid inside of another view, which says only what differs from the element's own beginning. */
export default function InnerGrid({ ref, onChange = nobody, ...props }: InnerGridProps): ReactNode {
  const { label: _label, onChange: _unheard, ...initial } = viewProps(editGridProps, {})
  return <EditGrid {...initial} value="" onChange={onChange} {...props} {...(ref === undefined ? {} : { ref })} />
}
