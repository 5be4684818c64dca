import { excelImportProps } from './excel-import.props'

/** `<ops-excel-import>` with its view. */
export const excelImportEntry = {
  ...excelImportProps,
  load: () => import('./ExcelImport'),
}
