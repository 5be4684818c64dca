import { paths } from '../../elements/core/transport'

/** The calls behind each action code, so that the last refusal of an action can be named. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'user:add': [paths.user.add],
  'user:edit': [paths.user.edit],
  'user:delete': [paths.user.delete, paths.user.deleteBatch],
  'user:freeze': [paths.user.frozenBatch],
  'user:password': [paths.user.changePassword],
}

export function callsOf(code: string): readonly string[] {
  return calls[code] ?? []
}
