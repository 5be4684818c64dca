import { type Catalogue, fillText, type Locale, type TextParams } from '../../core/i18n'
import type { Resource, ResourceField } from './resource.types'

/** A word of a resource: what its catalogue has under the key, else the key itself, which may be a text already. */
export function stringOf(strings: Catalogue<string> | undefined, locale: Locale, key: string, params?: TextParams): string {
  const translations = strings?.[locale] ?? {}
  return fillText(Object.hasOwn(translations, key) ? translations[key]! : key, params)
}

export const labelOf = ({ strings }: Pick<Resource, 'strings'>, { name, label = name }: ResourceField, locale: Locale): string =>
  stringOf(strings, locale, label)

/** What stands over the field in the list. */
export const columnTitleOf = ({ strings }: Pick<Resource, 'strings'>, field: ResourceField, locale: Locale): string =>
  field.column?.title === undefined ? labelOf({ strings }, field, locale) : stringOf(strings, locale, field.column.title)

/** What the page of a resource is called. */
export function headingOf({ strings, heading, name }: Resource, locale: Locale): string {
  return heading ?? (strings && Object.hasOwn(strings[locale], 'heading') ? stringOf(strings, locale, 'heading') : name)
}
