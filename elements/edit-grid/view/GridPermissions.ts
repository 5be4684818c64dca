import { useEffect } from 'react'
import { noAuthCodes } from '../../core/permissions/permission-rules'
import { useRules } from '../../core/permissions/use-rules'
import type { Excluded } from '../state/settings'

export interface GridPermissionsProps {
  prefix: string
  /** Of the page; default: asked from the back end. */
  rules: unknown
  onKnow: (excluded: Excluded) => void
}

/** Lazily loaded: codes below a prefix that the user was not granted. Buttons and columns with these names are not shown. Draws nothing. */
export default function GridPermissions({ prefix, rules: own, onKnow }: GridPermissionsProps): null {
  const { rules } = useRules(own)
  useEffect(() => onKnow(rules && new Set(noAuthCodes(rules, `${prefix}:`))), [rules, prefix, onKnow])
  return null
}
