import type { Caller } from '../../platform/identity/caller'
import type { FormField } from './definition.types'

/** What a new row begins with: `now` is `YYYY-MM-DD HH:mm:ss`. Null for nothing, and for a word of the definition that is not known. */
export function initialValue({ initial, type }: FormField, { username }: Pick<Caller, 'username'>, now: string): string | number | null {
  if (initial === '') return null
  if (type === 'number') return Number.isFinite(Number(initial)) ? Number(initial) : null
  if (!initial.startsWith('#{')) return initial
  if (initial === '#{sys_user_code}') return username
  if (initial === '#{sys_date}') return now.slice(0, 10)
  return initial === '#{sys_time}' ? now : null
}
