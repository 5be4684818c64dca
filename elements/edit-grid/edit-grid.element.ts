import { editGridProps } from './edit-grid.props'

/** `<ops-edit-grid>` with its view. */
export const editGridEntry = {
  ...editGridProps,
  value: { hasBubble: true },
  load: () => import('./EditGrid'),
}
