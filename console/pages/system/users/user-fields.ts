import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { Rule } from '../../../../elements/core/validation'
import type { FieldSpec, FieldSpecs, RecordFields, RecordMode } from '../../list/form'
import { userRules, usernameError } from './user-rules'
import type { UserField, UserFormValues } from './user.types'
import { usersStrings } from './users.strings'

/** What the fields of a user need of their form. */
export type UserForm = RecordFields<UserFormValues>

/** A new password, twice. */
interface NewPassword {
  password: string
  confirmPassword: string
}

const needed = new Set<UserField>(['username', 'realname', 'phone', 'workNo'])

/** Every field of a user; passwords are asked of a new one only. */
export function useUserFields(mode: RecordMode): (values: UserFormValues) => FieldSpecs<UserFormValues> {
  const t = useStrings(usersStrings)
  const locale = useLocale()
  const passwords = useNewPassword(t('password'), mode === 'add')
  return (values) => {
    const rules: Readonly<Partial<Record<UserField, readonly Rule[]>>> = userRules(() => values.password)
    const text = (name: Exclude<UserField, keyof NewPassword>): FieldSpec<string> => ({
      label: t(name),
      required: needed.has(name),
      rules: rules[name] ?? [],
    })
    return {
      username: { ...text('username'), check: (value) => usernameError(value, locale) },
      realname: text('realname'),
      ...passwords(values),
      phone: text('phone'),
      workNo: text('workNo'),
      email: text('email'),
      telephone: text('telephone'),
      birthday: text('birthday'),
      sex: text('sex'),
      avatar: text('avatar'),
      selectedroles: text('selectedroles'),
      selecteddeparts: text('selecteddeparts'),
      userIdentity: text('userIdentity'),
      departIds: text('departIds'),
      post: text('post'),
      activitiSync: text('activitiSync'),
    }
  }
}

/** A password with this label, and its repetition. */
export function useNewPassword(label: string, required: boolean): (values: NewPassword) => FieldSpecs<NewPassword> {
  const t = useStrings(usersStrings)
  return (values) => {
    const rules = userRules(() => values.password)
    return {
      password: { label, required, rules: rules.password },
      confirmPassword: { label: t('confirmPassword'), required, rules: rules.confirmPassword },
    }
  }
}
