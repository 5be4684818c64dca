import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const base = '/sys/checkRule'

/** Calls of those who manage check rules, below the API base. */
export const checkRulePaths = { ...entityPaths(base), queryById: `${base}/queryById` } as const
