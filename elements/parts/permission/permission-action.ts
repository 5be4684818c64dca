import type { ControlPermission } from './use-control-permissions'

/** The entry of a menu, or the action of a row, as its permission leaves it: itself, disabled, or not at all. */
export function permissionAction<Action extends object>(
  { code, outcome, drawn, reason }: ControlPermission,
  action: Action,
): (Action & { right: string | undefined; disabled: boolean; reason: string | undefined })[] {
  return drawn ? [{ ...action, right: code || undefined, disabled: outcome !== 'allowed', reason }] : []
}
