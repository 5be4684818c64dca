/** Paths of the calls of online reports (clauses 7), below the API base: what only asks for lists does not carry them. */
export const reportPaths = {
  columns: '/online/cgreport/api/getRpColumns',
  columnsById: '/online/cgreport/api/getColumns',
  query: '/online/cgreport/api/getQueryInfo',
  data: '/online/cgreport/api/getData',
  chart: '/online/cgreport/api/getChart',
  exportXls: '/online/cgreport/api/exportXls',
  head: '/online/cgreport/head',
} as const
