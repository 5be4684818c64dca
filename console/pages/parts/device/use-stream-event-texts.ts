import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { streamEventsStrings } from './stream-events.strings'

type TextKey = keyof (typeof streamEventsStrings)['en']

/** Servers may have events without a text here. */
function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(streamEventsStrings.en, key)
}

/** What happened to a stream, and why, in words. */
export function useStreamEventTexts(): { eventOf: (event: WireRecord) => string; detailOf: (event: WireRecord) => string } {
  const t = useStrings(streamEventsStrings)
  return {
    eventOf({ type, times }) {
      const key = `event.${stringValue(type)}`
      const text = isTextKey(key) ? t(key) : stringValue(type)
      return Number(times) > 1 ? t('repeated', { event: text, n: Number(times) }) : text
    },
    detailOf({ detail }) {
      const key = `reason.${stringValue(detail)}`
      return isTextKey(key) ? t(key) : stringValue(detail)
    },
  }
}
