import { keyOfUser, textOfUser } from './user-picker.model'
import type { UserRecord } from './user-picker.types'

export interface UserNaming {
  readonly keyOf: (user: UserRecord) => string
  readonly textOf: (user: UserRecord) => string
}

/** What is stored and shown for users, as the field does it. */
export function userNaming(valueField = 'username', textField = 'realname'): UserNaming {
  return { keyOf: (user) => keyOfUser(user, valueField), textOf: (user) => textOfUser(user, textField) }
}
