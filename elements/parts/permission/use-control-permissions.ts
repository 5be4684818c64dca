import { createContext, use } from 'react'
import { useStrings } from '../../core/i18n'
import { codeOfServer, decide, type RightOutcome, useButtonRules } from '../../core/permissions'
import { permissionStrings } from './permission.strings'

/** The entry of a menu, or the action of a row, as its permission leaves it: itself, disabled, or not at all. */
export function permissionAction<Action extends object>(
  { code, outcome, drawn, reason }: ControlPermission,
  action: Action,
): (Action & { right: string | undefined; disabled: boolean; reason: string | undefined })[] {
  return drawn ? [{ ...action, right: code || undefined, disabled: outcome !== 'allowed', reason }] : []
}

/** Codes of one permission, as menus of each generation of servers call it. */
export type PermissionCodes = readonly [string, ...string[]]

/** One permission as a control sees it. */
export interface ControlPermission {
  /** Marks the control as `data-right`, for whoever asks why. */
  code: string
  outcome: RightOutcome
  /** Hidden controls are drawn too while permissions are explained. */
  drawn: boolean
  /** Why it cannot be used; undefined where it can. */
  reason: string | undefined
}

/** True while whoever is around explains permissions: what is hidden for lack of one is drawn as an outline. */
export const ExplainingContext = createContext(false)

/**
 * The permissions of a page, now: its controls follow when the rules change. One goes by whichever of its codes the server knows; what
 * needs none is allowed.
 */
export function useControlPermissions(): (codes: PermissionCodes | undefined) => ControlPermission {
  const t = useStrings(permissionStrings)
  const rules = useButtonRules()
  const explaining = use(ExplainingContext)
  return (codes) => {
    if (!codes) return { code: '', outcome: 'allowed', drawn: true, reason: undefined }
    const code = codeOfServer(rules, codes)
    const { outcome } = decide(rules, code)
    return { code, outcome, drawn: explaining || outcome !== 'hidden', reason: outcome === 'allowed' ? undefined : t('lacking') }
  }
}
