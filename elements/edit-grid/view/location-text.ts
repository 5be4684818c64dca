import { reasonText } from '../../core/format/unread'
import type { Locale } from '../../core/i18n'
import type { Translate } from '../../core/i18n/locale-context'
import type { deferredStrings } from '../deferred.strings'
import type { RejectedText } from '../state/announcer.types'

const longest = 24

/** So much of a text as is needed to know it again. */
export function shortText(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Why it was refused, in words. */
export function rejectionReasonText(
  { why: reason }: RejectedText,
  t: Translate<keyof (typeof deferredStrings)['en']>,
  locale: Locale,
): string {
  if (typeof reason === 'object') return reasonText(reason, locale)
  return t(reason === 'locked' ? 'lockedCell' : reason)
}

/** Row, column and text of what was refused, in words. */
export function locationText({ row, title, text }: RejectedText, t: Translate<keyof (typeof deferredStrings)['en']>): string {
  return t(title === undefined ? 'refusedBeyond' : 'refusedAt', { row, title: title ?? '', text: shortText(text) })
}
