import { type ButtonRule, type ButtonRules, type FormPermissions, has, isDisabledAuth } from './permission-rules'

export type RightOutcome = 'allowed' | 'hidden' | 'disabled'

/** The list that decided: the record's own, what the user was granted, what the site configured, or none of them. */
export type RuleList = 'permissionList' | 'auth' | 'allAuth' | 'none'

export interface Decision {
  code: string
  outcome: RightOutcome
  by: RuleList
  /** The entry of `auth` or `allAuth` that decided. */
  rule: ButtonRule | undefined
}

/** Whether an action may hold several codes is said for grants alone. */
const holds = (action: string, code: string): boolean => action.split(',').some((part) => part.trim() === code)

/** Whether the site has configured or granted a right of this name. */
export function isRegisteredCode({ configured, granted }: ButtonRules, code: string): boolean {
  return configured.some(({ action }) => action === code) || granted.some(({ action }) => holds(action, code))
}

/** Of several names of one right the one that the site has configured or granted; the first where it knows none. */
export function codeOfServer(rules: ButtonRules, codes: readonly [string, ...string[]]): string {
  return codes.find((code) => isRegisteredCode(rules, code)) ?? codes[0]
}

/**
 * What becomes of a control with this code, and by which list: type 1 hides, type 2 disables, hiding goes before. A code that
 * nobody configured is allowed: a genuine server knows few of ours, and it has the last word. The answers are those of `has`
 * (for a configured code) and `isDisabledAuth`; this says the reason as well.
 */
export function decide(rules: ButtonRules, code: string, form?: FormPermissions): Decision {
  const { granted, configured } = rules
  const showRules = configured.filter(({ type, action }) => type !== '2' && action === code)
  const disableRules = configured.filter(({ type, action }) => type === '2' && action === code)
  const decision = (outcome: RightOutcome, by: RuleList, rule?: ButtonRule): Decision => ({ code, outcome, by, rule })
  const ofForm = (disables: boolean): boolean =>
    form?.permissionList?.some(({ action, type }) => action === code && (String(type) === '2') === disables) ?? false
  const isOff = ({ status }: ButtonRule): boolean => status === '0'

  if (showRules.length > 0 && !has(rules, code, form)) return decision('hidden', 'allAuth', showRules[0])
  if (isDisabledAuth(rules, code, form))
    return ofForm(true) ? decision('disabled', 'permissionList') : decision('disabled', 'allAuth', disableRules[0])
  const off = disableRules.find(isOff)
  if (off) return decision('allowed', 'allAuth', off)
  const enabled = disableRules.length > 0 && granted.find(({ type, action }) => type === '2' && action === code)
  if (enabled) return decision('allowed', 'auth', enabled)
  if (ofForm(false)) return decision('allowed', 'permissionList')
  const unruled = showRules.find(isOff)
  if (unruled) return decision('allowed', 'allAuth', unruled)
  const grant = granted.find(({ action }) => holds(action, code))
  return grant ? decision('allowed', 'auth', grant) : decision('allowed', 'none')
}
