/**
 * What pages with grids need beside the element: checking several grids and a form together, and the history of enhancement
 * records. Pure, without dependencies; published as `ops-console/lib/grid`.
 */
export {
  type EnhancementRecord,
  enhancementHistory,
  type EnhancementHistory,
  enhancementLimit,
  type HistoryStore,
  localHistory,
} from './enhancement-history'
export { type CheckedForm, InvalidFormError, validateFormAndTables } from './validate-form'
export { type CheckedTable, InvalidTableError, type TableEntry, type TableValues, validateTables } from './validate-tables'
