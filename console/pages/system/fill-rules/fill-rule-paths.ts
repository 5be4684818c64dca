import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const base = '/sys/fillRule'

/** Calls of those who manage fill rules, below the API base. */
export const fillRulePaths = { ...entityPaths(base), queryById: `${base}/queryById`, test: `${base}/testFillRule` } as const
