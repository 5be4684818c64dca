import { useMemo } from 'react'
import { noAuthCodes } from '../../core/permissions/permission-rules'
import { useRules } from '../../core/permissions/use-rules'
import type { Excluded } from '../control/excluded'

/** Asks nobody. */
const openRules = { auth: [], allAuth: [] }

/**
 * Codes below a prefix that the user was not granted: buttons and columns with these names are not shown (spec section 6). Null
 * until that is known; without a prefix nothing is excluded.
 */
export function useExcluded(prefix: string | undefined, own: unknown): ReadonlySet<string> | null {
  const { rules } = useRules(prefix ? own : openRules)
  return useMemo(() => rules && new Set(prefix ? noAuthCodes(rules, `${prefix}:`) : []), [rules, prefix])
}

/** Rows of a tree are not removed (spec section 8), so neither is the button there. */
export function rowButtons(excluded: Excluded, isTree: boolean): Excluded {
  return isTree && excluded ? new Set([...excluded, 'remove']) : excluded
}
