import { type Locale, translate } from '../../elements/core/i18n'
import { equalTo, firstValidationError, password as strength, validationText, type Rule } from '../../elements/core/validation'
import { newAccountStrings } from './new-account.strings'

/** What is wrong with a value, in words; null where nothing is. `need`: what an empty one is told, where it may not be empty. */
export function errorOf(value: string, rules: readonly Rule[], locale: Locale, need?: string): string | null {
  if (value.trim() === '') return need ?? null
  const error = firstValidationError(value, rules)
  return error && validationText(error, locale)
}

/** A new password, twice. */
export interface NewPassword {
  password: string
  confirmpassword: string
}

export function newPasswordErrors({ password, confirmpassword }: Readonly<NewPassword>, locale: Locale) {
  const t = (key: keyof (typeof newAccountStrings)['en']): string => translate(newAccountStrings, locale, key)
  return {
    password: errorOf(password, [strength], locale, t('needPassword')),
    confirmpassword: errorOf(confirmpassword, [equalTo(() => password)], locale, t('needConfirm')),
  }
}
