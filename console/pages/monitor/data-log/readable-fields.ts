import { type Locale, translate } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { cellText } from '../../../../elements/list-page/fields/field-types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { labelOf } from '../../../../elements/list-page/resource/words'
import { type Difference, differencesOf } from './differences'
import { fieldStrings } from './fields.strings'

/** A changed field as the server names it; `Text` is what a value means. */
export interface WireChange {
  field: string
  before: string
  after: string
  beforeText?: string | undefined
  afterText?: string | undefined
}

const optionalText = (value: unknown): string | undefined => (value === undefined ? undefined : stringValue(value))

/** What a version says it changed; of a server that says nothing, what it holds. */
export function changesIn({ changes, dataContent }: WireRecord): WireChange[] {
  if (Array.isArray(changes))
    return changes.filter(isRecord).map((change) => ({
      field: stringValue(change['field']),
      before: stringValue(change['before']),
      after: stringValue(change['after']),
      beforeText: optionalText(change['beforeText']),
      afterText: optionalText(change['afterText']),
    }))
  return differencesOf('', stringValue(dataContent))
    .filter(({ field, right = '' }) => field !== 'id' && right !== '')
    .map(({ field, right = '' }) => ({ field, before: '', after: right }))
}

type FieldTextKey = keyof (typeof fieldStrings)['en']

const isFieldTextKey = (name: string): name is FieldTextKey => Object.hasOwn(fieldStrings.en, name)

/** Fields of no form that hold 1 or 0. */
const FLAGS = new Set(['delFlag', 'isRoute', 'isLeaf', 'hasChild', 'onlineStatus', 'liveHas', 'enabled', 'ptz', 'talk', 'aiFlag'])

/** Ids in links between records, beside which their names stand. */
const LINK_IDS = new Set(['userId', 'roleId', 'depId', 'departId', 'permissionId', 'ruleId', 'droleId', 'equipmentId'])

/** What a field is called; undefined where nobody knows. */
export function fieldLabel(resource: Resource | undefined, name: string, locale: Locale): string | undefined {
  const field = resource?.fields.find((one) => one.name === name)
  if (resource && field) return labelOf(resource, field, locale)
  if (resource?.strings && Object.hasOwn(resource.strings[locale], name)) return resource.strings[locale][name]
  return isFieldTextKey(name) ? translate(fieldStrings, locale, name) : undefined
}

function readable(resource: Resource | undefined, name: string, value: string, text: string | undefined, locale: Locale): string {
  if (value === '') return ''
  const field = resource?.fields.find((one) => one.name === name)
  if (!field && FLAGS.has(name)) return translate(fieldStrings, locale, value === '1' ? 'yes' : 'no')
  if (resource && field) return cellText(resource, field, { [name]: value, [`${name}_dictText`]: text }, locale)
  return text ?? value
}

/** Changes in words: labels of fields, and what their values mean. */
export function readableChanges(resource: Resource | undefined, changes: readonly WireChange[], locale: Locale): Difference[] {
  return changes.map(({ field, before, after, beforeText, afterText }) => ({
    field: fieldLabel(resource, field, locale) ?? field,
    left: readable(resource, field, before, beforeText, locale),
    right: readable(resource, field, after, afterText, locale),
    differs: true,
  }))
}

/** Differences between two versions in words; what their values mean has been said by some change of the same record. */
export function readableDifferences(
  resource: Resource | undefined,
  differences: readonly Difference[],
  versions: readonly WireRecord[],
  locale: Locale,
): Difference[] {
  const texts = new Map<string, string>()
  for (const { field, before, after, beforeText, afterText } of versions.flatMap((version) => changesIn(version))) {
    if (beforeText !== undefined) texts.set(`${field}=${before}`, beforeText)
    if (afterText !== undefined) texts.set(`${field}=${after}`, afterText)
  }
  const text = (field: string, value: string | undefined): string | undefined =>
    value === undefined ? undefined : readable(resource, field, value, texts.get(`${field}=${value}`), locale)
  return differences
    .filter(({ field }) => field !== 'id' && (resource || !LINK_IDS.has(field)))
    .map(({ field, left, right, differs }) => ({
      field: fieldLabel(resource, field, locale) ?? field,
      left: text(field, left),
      right: text(field, right),
      differs,
    }))
}

const MAX_FIELDS = 3

/** Changes in a line: the first few fields. */
export function changesText(resource: Resource | undefined, changes: readonly WireChange[], locale: Locale): string {
  const lines = readableChanges(resource, changes.slice(0, MAX_FIELDS), locale).map(({ field, left, right }) =>
    left === '' ? `${field} ${right}` : `${field} ${left} → ${right === '' ? '∅' : right}`,
  )
  return [...lines, ...(changes.length > MAX_FIELDS ? ['…'] : [])].join(locale === 'en' ? '; ' : '；')
}
