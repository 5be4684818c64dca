import { commaOf, fillText, type Locale, type TextParams } from '../i18n/catalogue'
import { unreadStrings } from './unread.strings'

/** Why a text cannot be read. */
export interface UnreadReason {
  readonly key: Exclude<keyof (typeof unreadStrings)['en'], 'unread'>
  readonly params?: TextParams
  /** Texts of the choices there are; one more than are listed where there are more. */
  readonly choices?: readonly string[]
}

/** Choices that a reason lists. */
export const maxListed = 6

/** What is expected instead: `expected a number such as 1,234.5`. */
export function reasonText({ key, params, choices }: UnreadReason, locale: Locale): string {
  const listed = choices?.slice(0, maxListed).join(commaOf(locale)) ?? ''
  return fillText(unreadStrings[locale][key], { ...params, choices: listed + ((choices?.length ?? 0) > maxListed ? '…' : '') })
}

/** The whole sentence: `“12x” cannot be read: expected a number such as 1,234.5`. */
export function unreadText(text: string, reason: UnreadReason, locale: Locale): string {
  return fillText(unreadStrings[locale].unread, { text, reason: reasonText(reason, locale) })
}
