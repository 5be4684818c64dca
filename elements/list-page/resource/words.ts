import { type Catalogue, fillText, type Locale, type TextParams } from '../../core/i18n'
import type { Resource, ResourceField } from './resource.types'

/** A word of a resource: what its catalogue has under the key, else the key itself, which may be a text already. */
export function stringOf(words: Catalogue<string> | undefined, locale: Locale, key: string, params?: TextParams): string {
  const known = words?.[locale] ?? {}
  return fillText(Object.hasOwn(known, key) ? known[key]! : key, params)
}

export const labelOf = ({ words }: Pick<Resource, 'words'>, { name, label = name }: ResourceField, locale: Locale): string =>
  stringOf(words, locale, label)

/** What the page of a resource is called. */
export function headingOf({ words, heading, name }: Resource, locale: Locale): string {
  return heading ?? (words && Object.hasOwn(words[locale], 'heading') ? stringOf(words, locale, 'heading') : name)
}
