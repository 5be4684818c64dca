import { paths } from '../../elements/core/transport'

/** The calls behind each action code, as servers of either generation name it, so that the last refusal of an action can be named. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'user:add': [paths.user.add],
  'system:user:add': [paths.user.add],
  'user:edit': [paths.user.edit],
  'system:user:edit': [paths.user.edit],
  'user:delete': [paths.user.delete, paths.user.deleteBatch],
  'system:user:delete': [paths.user.delete],
  'system:user:deleteBatch': [paths.user.deleteBatch],
  'user:freeze': [paths.user.frozenBatch],
  'system:user:frozenBatch': [paths.user.frozenBatch],
  'user:password': [paths.user.changePassword],
  'system:user:changepwd': [paths.user.changePassword],
}

export function callsOf(code: string): readonly string[] {
  return calls[code] ?? []
}
