import type { Translate } from '../../../../elements/core/i18n'
import type { quickEnterStrings } from './quick-enter.strings'

type Texts = Translate<keyof (typeof quickEnterStrings)['en']>

/** The kind of a target in words. */
export function targetText(t: Texts, targetType: string): string {
  return targetType === 'equipment' || targetType === 'dispatch' || targetType === 'venue' ? t(targetType) : targetType
}

const states = ['live', 'open', 'paused', 'idle', 'offline', 'abnormal', 'disabled', 'notice', 'living', 'ended'] as const

/** The status of a target in words. */
export function statusText(t: Texts, status: string): string {
  const known = states.find((one) => one === status)
  return known ? t(`state.${known}`) : status
}
