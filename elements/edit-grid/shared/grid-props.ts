import type { ViewProps } from '../../core/define/element-entry'
import type { FieldViewProps } from '../../core/define/form-field.types'
import type { editGridEntry } from '../edit-grid.element'

/** Properties and handlers of the grid, as its views get them. */
export type GridProps = Omit<ViewProps<typeof editGridEntry>, 'onChange' | 'label'> & Omit<FieldViewProps, 'ref'>
