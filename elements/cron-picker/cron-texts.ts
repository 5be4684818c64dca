import type { Translate } from '../core/i18n'
import type { CronError } from './cron'
import type { cronPickerStrings } from './cron-picker.strings'

type Key = keyof (typeof cronPickerStrings)['en']

/** The sentence about an error, as one string. */
export function errorText(error: CronError, t: Translate<Key>): string {
  return t(error.reason, errorParams(error, t))
}

/** What its places hold. */
export function errorParams({ field, found, min, max }: CronError, t: Translate<Key>): Record<'field' | 'found' | 'min' | 'max', string> {
  return {
    field: field ? t(field) : '',
    found: found.length > 24 ? `${found.slice(0, 24)}…` : found,
    min: String(min ?? ''),
    max: String(max ?? ''),
  }
}
