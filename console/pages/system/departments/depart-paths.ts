import { paths } from '../../../../elements/core/transport/paths'

const base = '/sys/sysDepart'

/** Calls of those who manage departments (clauses 7.2), below the API base. */
export const departPaths = {
  list: paths.depart.queryDepartTreeSync,
  add: `${base}/add`,
  edit: `${base}/edit`,
  delete: `${base}/delete`,
  deleteBatch: `${base}/deleteBatch`,
  exportXls: `${base}/exportXls`,
  importExcel: `${base}/importExcel`,
} as const

/** PUT that gives a department another place. */
export const movePath = `${base}/updateChangeDepart`
