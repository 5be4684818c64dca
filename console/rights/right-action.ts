import type { Right } from './use-rights'

/** The entry of a menu, or the action of a row, as its right leaves it: itself, disabled, or not at all. */
export function rightAction<Action extends object>(
  { code, outcome, drawn, reason }: Right,
  action: Action,
): (Action & { right: string; disabled: boolean; reason: string | undefined })[] {
  return drawn ? [{ ...action, right: code, disabled: outcome !== 'allowed', reason }] : []
}
