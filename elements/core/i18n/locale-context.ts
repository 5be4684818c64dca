import { createContext, useCallback, useContext } from 'react'
import { type Catalogue, defaultLocale, fillText, type Locale, type TextParams } from './catalogue'

export interface LocaleSettings {
  readonly locale: Locale
  /** The host's own words for single keys (property `strings`); wins over the catalogue. */
  readonly overrides: Readonly<Record<string, string>>
}

export const LocaleContext = createContext<LocaleSettings>({ locale: defaultLocale, overrides: {} })

/** Whether an element of the page shows English: texts of servers are then had in English, too. */
export const shown = { english: false }

export function useLocale(): Locale {
  return useContext(LocaleContext).locale
}

export type Translate<Key extends string> = (key: Key, params?: TextParams) => string

/** Texts of one catalogue in the language of the element; the function is stable while the language is. */
export function useStrings<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const { locale, overrides } = useContext(LocaleContext)
  return useCallback(
    (key, params) => fillText(Object.hasOwn(overrides, key) ? overrides[key]! : catalogue[locale][key], params),
    [catalogue, locale, overrides],
  )
}
