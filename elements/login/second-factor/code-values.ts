import { type Locale, translate } from '../../core/i18n'
import { secondFactorStrings } from './second-factor.strings'

/** What is typed: a code of the app, or in its place a recovery code. */
export type CodeKind = 'code' | 'recovery'

/** What is wrong with it, in words; null for nothing. Blanks between its parts do not matter. */
export function codeError(kind: CodeKind, text: string, locale: Locale): string | null {
  const t = (key: keyof (typeof secondFactorStrings)['en']): string => translate(secondFactorStrings, locale, key)
  const code = text.replace(/\s/g, '')
  if (code === '') return t(kind === 'code' ? 'needCode' : 'needRecovery')
  return kind === 'recovery' || /^\d{6}$/.test(code) ? null : t('codeDigits')
}
