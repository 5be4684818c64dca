import { noAuthCodes, useButtonRules } from '../../../../elements/core/permissions'

export type UserAction = 'add' | 'edit' | 'delete' | 'freeze' | 'password'

/**
 * What the user may be offered on this page: everything but the actions the site has configured and not granted to him.
 * A genuine server knows few of these codes; what it does not know is shown, and the server has the last word.
 */
export function useUserRights(): (action: UserAction) => boolean {
  const hidden = new Set(noAuthCodes(useButtonRules(), 'user:'))
  return (action) => !hidden.has(action)
}
