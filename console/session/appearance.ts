import { useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { type Locale, localeOf, locales, useLocale } from '../../elements/core/i18n'
import type { OpsStorage } from '../../elements/core/storage'
import { defaultColor, isColor } from '../../elements/core/theme/primary-color'
import { colorName, paintPrimary } from './primary-color'
import { isTheme, type Theme, themeName } from './stored-theme'

const names = { language: 'OPS_LANGUAGE', theme: themeName } as const

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

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

/** The language for the first visit of a browser: the first of its languages that the console speaks, else English. */
export function firstLanguage(languages: readonly string[]): Locale {
  return localeOf(languages.find((tag) => /^(?:zh|en)\b/i.test(tag)) ?? 'en')
}

/**
 * Takes up what the user chose last time, before anything is shown: language, theme and primary colour. On the first visit a console that
 * owns its page follows the languages of the browser, unless its own `lang` says otherwise; an embedded one follows its page.
 */
export function useStoredAppearance(storage: OpsStorage, ownsPage: boolean): void {
  const element = useContext(HostContext)!.element
  useLayoutEffect(() => {
    const storedColor = (): string => storage.read(colorName, isColor) ?? defaultColor
    paintPrimary(element, storedColor())
    const [language, theme] = [storage.read(names.language, isLocale), storage.read(names.theme, isTheme)]
    if (language) element.setAttribute('lang', language)
    else if (ownsPage && !element.hasAttribute('lang')) element.setAttribute('lang', firstLanguage(navigator.languages))
    if (theme) element.setAttribute('theme', theme)
    // What the user chooses in another tab of the browser holds here too.
    const follow = (name: string, attribute: string, fits: (value: unknown) => value is string) =>
      storage.watch(name, (value) => {
        if (fits(value)) element.setAttribute(attribute, value)
      })
    const stops = [
      follow(names.language, 'lang', isLocale),
      follow(names.theme, 'theme', isTheme),
      storage.watch(colorName, () => paintPrimary(element, storedColor())),
    ]
    return () => {
      stops.forEach((stop) => stop())
      paintPrimary(element, defaultColor)
    }
  }, [element, storage, ownsPage])
}
