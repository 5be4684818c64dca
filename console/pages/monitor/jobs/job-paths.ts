import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const base = '/sys/quartzJob'

/** Calls of those who manage scheduled jobs, below the API base. */
export const jobPaths = {
  ...entityPaths(base),
  queryById: `${base}/queryById`,
  resume: `${base}/resume`,
  pause: `${base}/pause`,
  execute: `${base}/execute`,
  /** JeecgBoot has neither: its lists do not tell how a job went either. */
  runs: `${base}/runs`,
  counts: `${base}/counts`,
} as const
