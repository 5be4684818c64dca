import { type Translate, useStrings } from '../../../../elements/core/i18n'
import { devicesStrings } from './devices.strings'
import { useClock } from './use-clock'

/** Epoch ms of a time of the server. */
export const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

type Translator = Translate<keyof (typeof devicesStrings)['en']>

/** A length of time in its largest unit. */
export function lengthText(t: Translator, milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return t('seconds', { count: seconds })
  if (seconds < 3600) return t('minutes', { count: Math.floor(seconds / 60) })
  if (seconds < 86_400) return t('hours', { count: Math.floor(seconds / 3600) })
  return t('days', { count: Math.floor(seconds / 86_400) })
}

export function useAge(text: string): string {
  const t = useStrings(devicesStrings)
  const now = useClock()
  return text === '' ? '-' : t('ago', { time: lengthText(t, now - timeOf(text)) })
}
