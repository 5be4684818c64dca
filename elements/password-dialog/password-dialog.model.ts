import { type Locale, translate } from '../core/i18n/catalogue'
import { firstValidationError, password as passwordRule, validationText } from '../core/validation/rules'
import { passwordDialogStrings } from './password-dialog.strings'

/** As the server calls them. */
export type PasswordField = 'oldpassword' | 'password' | 'confirmpassword'

/** What is wrong with each field, in words; the strength of the new one as the server judges it. */
export function passwordErrors(values: Readonly<Record<PasswordField, string>>, locale: Locale): Record<PasswordField, string | null> {
  const { oldpassword, password, confirmpassword } = values
  const t = (key: keyof (typeof passwordDialogStrings)['en']): string => translate(passwordDialogStrings, locale, key)
  const weak = firstValidationError(password, [passwordRule])
  return {
    oldpassword: oldpassword === '' ? t('needOld') : null,
    password: password === '' ? t('needNew') : password === oldpassword ? t('same') : weak && validationText(weak, locale),
    confirmpassword: confirmpassword === '' ? t('needConfirm') : confirmpassword === password ? null : t('mismatch'),
  }
}
