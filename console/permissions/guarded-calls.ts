import { userPaths } from '../../elements/core/transport/user-paths'

/** The calls behind each action code, as servers of either generation name it, so that the last refusal of an action can be named. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'user:add': [userPaths.add],
  'system:user:add': [userPaths.add],
  'user:edit': [userPaths.edit],
  'system:user:edit': [userPaths.edit],
  'user:delete': [userPaths.delete, userPaths.deleteBatch],
  'system:user:delete': [userPaths.delete],
  'system:user:deleteBatch': [userPaths.deleteBatch],
  'user:freeze': [userPaths.frozenBatch],
  'system:user:frozenBatch': [userPaths.frozenBatch],
  'user:password': [userPaths.changePassword],
  'system:user:changepwd': [userPaths.changePassword],
  'user:secondFactor': [userPaths.removeFactor],
  'system:user:secondFactor': [userPaths.removeFactor],
}

export function callsOf(code: string): readonly string[] {
  return calls[code] ?? []
}
