const base = '/sys/quartzJob'

/** Calls of those who manage scheduled jobs, below the API base. */
export const jobPaths = {
  list: `${base}/list`,
  add: `${base}/add`,
  edit: `${base}/edit`,
  delete: `${base}/delete`,
  deleteBatch: `${base}/deleteBatch`,
  queryById: `${base}/queryById`,
  exportXls: `${base}/exportXls`,
  importExcel: `${base}/importExcel`,
  resume: `${base}/resume`,
  pause: `${base}/pause`,
  execute: `${base}/execute`,
  /** JeecgBoot has none: its lists do not tell how a job went either. */
  runs: `${base}/runs`,
} as const
