import { dataTableProps } from './data-table.props'

/** `<ops-data-table>` with its view. */
export const dataTableEntry = {
  ...dataTableProps,
  load: () => import('./DataTable'),
}
