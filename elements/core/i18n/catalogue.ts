/** The two languages every text exists in. zh-CN is the default, en is complete. */
export const locales = ['zh-CN', 'en'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'zh-CN'

/** All texts of one folder: the same keys in both languages. `{name}` is a parameter, `{name:row|rows}` a word for one or several. */
export type Catalogue<Key extends string> = Readonly<Record<Locale, Readonly<Record<Key, string>>>>

export type TextParams = Readonly<Record<string, string | number>>

/** Declares a catalogue; the type makes a key that is missing in one language a compile error. */
export function defineStrings<Key extends string>(catalogue: Record<Locale, Record<Key, string>>): Catalogue<Key> {
  return catalogue
}

/** Puts `params` into the `{name}` places; a place without a value stays visible, so that tests and users notice it. */
export function fillText(text: string, params?: TextParams): string {
  if (!params) return text
  return text.replace(/\{(\w+)(?::([^{|}]*)\|([^{|}]*))?\}/g, (placeholder, name: string, one?: string, several?: string) => {
    if (!(name in params)) return placeholder
    const value = String(params[name])
    return (value === '1' ? one : several) ?? value
  })
}

export function translate<Key extends string>(catalogue: Catalogue<Key>, locale: Locale, key: Key, params?: TextParams): string {
  return fillText(catalogue[locale][key], params)
}

/** Between the members of a list of names. */
export function commaOf(locale: string): string {
  return locale === 'en' ? ', ' : '、'
}

/** The supported language for a BCP 47 tag: any Chinese, and no tag, is zh-CN; readers of other languages get English. */
export function localeOf(tag: string | null | undefined): Locale {
  return /^\s*(zh\b|$)/i.test(tag ?? '') ? defaultLocale : 'en'
}
