import { type Locale, translate } from '../i18n/catalogue'
import { rtcStrings } from './rtc.strings'
import type { RtcFailure } from './rtc.types'

/** A failure in words: those of the server where it sent some. */
export function rtcFailureText({ code, message, status = 0 }: RtcFailure, locale: Locale): string {
  return message || translate(rtcStrings, locale, code, { status })
}
