import { isRecord } from '../storage/shapes'

/** `1` shows or hides a control, `2` enables or disables it. */
export interface ButtonRule {
  action: string
  type: string
  /** `0` off, `1` on. Genuine granted entries have none: that counts as `1`. */
  status: string
  describe: string
}

export interface ButtonRules {
  /** `auth`: what this user was granted. */
  granted: readonly ButtonRule[]
  /** `allAuth`: every rule the site has configured. */
  configured: readonly ButtonRule[]
}

/** A record of a flow form may bring its own permissions. */
export interface FormPermissions {
  permissionList?: readonly { action?: unknown; type?: unknown }[]
}

export const noRules: ButtonRules = { granted: [], configured: [] }

const policy = { show: '1', disable: '2' } as const

function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads `auth` or `allAuth`; types and statuses become text because servers send numbers too. */
export function buttonRules(raw: unknown): ButtonRule[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) => {
    if (!isRecord(entry) || !textValue(entry.action)) return []
    return [
      {
        action: textValue(entry.action),
        type: textValue(entry.type),
        status: textValue(entry.status) || '1',
        describe: textValue(entry.describe),
      },
    ]
  })
}

function formEntries(form: FormPermissions | undefined): { action: string; type: string }[] {
  return (form?.permissionList ?? []).map((entry) => ({ action: textValue(entry.action), type: textValue(entry.type) }))
}

/**
 * Whether a control has to be rendered disabled. Beware the polarity: true means *disabled* (clauses 6 word the
 * same booleans as "allowed"; decided in clauses 6-02 to 6-05).
 */
export function isDisabledAuth({ granted, configured }: ButtonRules, code: string, form?: FormPermissions): boolean {
  if (formEntries(form).some((entry) => entry.type === policy.disable && entry.action === code)) return true
  const rules = configured.filter((rule) => rule.type === policy.disable && rule.action === code)
  if (rules.some((rule) => rule.status === '0')) return false
  if (granted.some((rule) => rule.type === policy.disable && rule.action === code)) return false
  return rules.length > 0
}

/** Whether a control is visible: granted, or its rule is switched off. A granted action may hold several codes. */
export function has({ granted, configured }: ButtonRules, code: string, form?: FormPermissions): boolean {
  if (formEntries(form).some((entry) => entry.type !== policy.disable && entry.action === code)) return true
  if (configured.some((rule) => rule.type !== policy.disable && rule.action === code && rule.status === '0')) return true
  return granted.some((rule) => rule.type !== policy.disable && rule.action.split(',').some((action) => action.trim() === code))
}

/** Codes to hide below a prefix, the prefix cut off: configured to be shown on grant only, and not granted. */
export function noAuthCodes({ granted, configured }: ButtonRules, prefix: string): string[] {
  const codes = (rules: readonly ButtonRule[]) =>
    rules
      .filter((rule) => rule.type === policy.show && rule.status === '1' && rule.action.startsWith(prefix))
      .map((rule) => rule.action.slice(prefix.length))
  const allowed = new Set(codes(granted))
  return [...new Set(codes(configured))].filter((code) => !allowed.has(code))
}
