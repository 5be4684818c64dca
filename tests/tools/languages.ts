import { type Locale, type TextParams, translate } from '../../elements/core/i18n/catalogue'
import type { ConsolePage } from './console-page'

export { type Locale, locales } from '../../elements/core/i18n/catalogue'

/** The console speaks this language from the next page on, as if it had been chosen before. */
export async function setPageLanguage(app: ConsolePage, language: Locale): Promise<void> {
  await app.page.evaluateOnNewDocument(
    (value) => localStorage.setItem('pro__OPS_LANGUAGE', JSON.stringify({ value, expire: null })),
    language,
  )
}

type Catalogue = Parameters<typeof translate>[0]

/** What a control is called there: for what a test presses. What it asserts stands in the test itself. */
export function named(language: Locale) {
  return (catalogue: Catalogue, key: string, params?: TextParams): string => translate(catalogue, language, key, params)
}
