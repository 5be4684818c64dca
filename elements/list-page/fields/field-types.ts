import { translateItem } from '../../core/dict'
import { formatNumber } from '../../core/format/number'
import { commaOf, type Locale, translate } from '../../core/i18n'
import { listStrings } from '../list/list.strings'
import { splitComma, stringValue } from '../resource/records'
import type { FieldOption, FieldTypeName, Resource, ResourceField, SearchMatch, WireRecord } from '../resource/resource.types'
import { stringOf } from '../resource/words'

/** What all of a type of field have in common. */
export interface FieldType {
  match: SearchMatch
  /** Its value is a code: only `<field>_dictText` or a dictionary says what it means. */
  coded: boolean
  /** Over both columns of a form. */
  wide?: boolean
  /** There is nothing to type. */
  chosen?: boolean
}

const plain: FieldType = { match: 'contains', coded: false }
const long: FieldType = { ...plain, wide: true }
const code: FieldType = { match: 'equal', coded: true, chosen: true }
const dateTime: FieldType = { match: 'range', coded: false, chosen: true }

export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  text: plain,
  textarea: long,
  password: { match: 'equal', coded: true },
  number: { match: 'equal', coded: false },
  dict: code,
  'multi-dict': code,
  switch: code,
  date: dateTime,
  datetime: dateTime,
  time: dateTime,
  colour: { match: 'equal', coded: false },
  cron: long,
  tree: code,
  user: code,
  role: code,
  depart: code,
  category: code,
  area: code,
  picture: { ...code, wide: true },
  avatar: { ...code, wide: true },
  file: { ...code, wide: true },
  names: plain,
  rich: { match: 'contains', coded: true, wide: true },
  markdown: { match: 'contains', coded: true, wide: true },
  popup: { ...plain, chosen: true },
  link: code,
  rows: { match: 'equal', coded: true, wide: true },
}

/** How the search field of a field asks. */
export const matchOf = (field: ResourceField): SearchMatch => field.search?.match ?? typeOf(field).match

export const typeOf = ({ type = 'text' }: ResourceField): FieldType => fieldTypes[type]

/** Whether it is chosen instead of typed. */
export const isChosen = (field: ResourceField): boolean => Boolean(typeOf(field).chosen || field.dict || field.options)

/**
 * A field of a record in words: what `_dictText` says, the label of an own choice, a day without its time, digits in groups, else the
 * value.
 */
export function cellText({ strings }: Pick<Resource, 'strings'>, field: ResourceField, record: WireRecord, locale: Locale): string {
  const value = stringValue(record[field.name])
  const itemText = stringValue(record[`${field.name}_dictText`])
  if (field.type === 'date') return value.slice(0, 'YYYY-MM-DD'.length)
  if (field.options || field.type === 'switch')
    return splitComma(value)
      .map((one) => optionText(strings, field, one, locale))
      .join(commaOf(locale))
  if (itemText !== '')
    return field.dict && !itemText.includes(',') ? translateItem(field.dict, itemText, locale) : splitComma(itemText).join(commaOf(locale))
  if (field.type === 'names' || field.multiple || field.type === 'multi-dict') return splitComma(value).join(commaOf(locale))
  return field.type === 'number' ? formatNumber(value) : value
}

/** The choices of a field that has its own; those of a switch are yes and no, in the order on, off. */
export function optionsOf({ type, options }: Pick<ResourceField, 'type' | 'options'>, locale: Locale): readonly FieldOption[] {
  if (options || type !== 'switch') return options ?? []
  return [
    { value: 'Y', label: translate(listStrings, locale, 'yes') },
    { value: 'N', label: translate(listStrings, locale, 'no') },
  ]
}

/** What a switch holds while it is on, and off. */
export function switchPair({ options = [] }: Pick<ResourceField, 'options'>): readonly [string, string] {
  const [on = { value: 'Y' }, off = { value: 'N' }] = options
  return [on.value, off.value]
}

/** What a value is called among the choices of its field; itself where it is none of them. */
export function optionText(strings: Resource['strings'], field: ResourceField, value: string, locale: Locale): string {
  const option = optionsOf(field, locale).find((one) => one.value === value)
  return option ? stringOf(strings, locale, option.label) : value
}
