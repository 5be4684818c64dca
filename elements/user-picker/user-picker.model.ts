import { fieldText, isStorable } from '../parts/picker/choice-model'
import type { UserRecord } from './user-picker.types'

/** What the value holds for this user; `''` where the record has no such field. */
export function keyOfUser(user: UserRecord, valueField: string): string {
  return fieldText(user, valueField)
}

/** What is shown for a user: the text field, else the name, else the account. */
export function textOfUser(user: UserRecord, textField: string): string {
  return fieldText(user, textField) || fieldText(user, 'realname') || fieldText(user, 'username')
}

export function isFrozen(user: UserRecord): boolean {
  return fieldText(user, 'status') === '2'
}

/** A comma would fall apart in the value, and without a key there is nothing to store. */
export function isChoosable(user: UserRecord, valueField: string): boolean {
  return isStorable(keyOfUser(user, valueField)) && !isFrozen(user)
}

/** 1 male, 2 female (clauses 3); nothing else is known. */
export function sexOf(user: UserRecord): 'male' | 'female' | undefined {
  return ({ 1: 'male', 2: 'female' } as const)[fieldText(user, 'sex')]
}

/** Fields in which a user is searched. */
export const searchedFields = ['realname', 'username', 'phone'] as const
