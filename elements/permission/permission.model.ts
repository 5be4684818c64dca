import { type ButtonRules, has, isDisabledAuth } from '../core/permissions/permission-rules'
import type { PermissionMode } from './permission.types'

/** `prefix:action`; without a prefix the action alone. */
export function permissionCode(prefix: string | undefined, action: string | undefined): string {
  if (!prefix) return action ?? ''
  return `${prefix.replace(/:$/, '')}:${action ?? ''}`
}

/** Whether the content is there for this user. What is not known yet, and what has no code, is not allowed. */
export function isAllowed(rules: ButtonRules | null, code: string, mode: PermissionMode): boolean {
  if (rules === null || code === '') return false
  return mode === 'disable' ? !isDisabledAuth(rules, code) : has(rules, code)
}
