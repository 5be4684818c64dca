import { useContext, useEffect, useSyncExternalStore } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { type Locale, locales, useLocale } from '../../elements/core/i18n'
import type { OpsStorage } from '../../elements/core/storage'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

const names = { language: 'OPS_LANGUAGE', theme: 'OPS_THEME' } as const

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

export interface Appearance {
  locale: Locale
  /** Undefined: follows the page. */
  theme: Theme | undefined
  setLocale(locale: Locale): void
  setTheme(theme: Theme): void
}

/** Language and theme as the user chose them: attributes of the console's own element, so that the whole tree follows. */
export function useAppearance(storage: OpsStorage): Appearance {
  const host = useContext(HostContext)!
  const { theme } = useSyncExternalStore(host.subscribe, host.settings)
  const { element } = host
  return {
    locale: useLocale(),
    theme,
    setLocale(locale) {
      element.setAttribute('lang', locale)
      storage.write(names.language, locale)
    },
    setTheme(next) {
      element.setAttribute('theme', next)
      storage.write(names.theme, next)
    },
  }
}

/** Takes up what the user chose last time. */
export function useStoredAppearance(storage: OpsStorage): void {
  const element = useContext(HostContext)!.element
  useEffect(() => {
    const [language, theme] = [storage.read(names.language, isLocale), storage.read(names.theme, isTheme)]
    if (language) element.setAttribute('lang', language)
    if (theme) element.setAttribute('theme', theme)
  }, [element, storage])
}
