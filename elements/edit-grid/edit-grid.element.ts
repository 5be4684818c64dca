import { editGridProps } from './edit-grid.props'

/** `<ops-edit-grid>` with its view. */
export const editGridEntry = {
  ...editGridProps,
  load: () => import('./EditGrid'),
}
