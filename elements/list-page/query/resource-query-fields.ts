import type { Locale } from '../../core/i18n'
import type { QueryField } from '../../query-builder/query-builder.types'
import type { FieldTypeName, Resource, ResourceField } from '../resource/resource.types'
import { labelOf, stringOf } from '../resource/words'

/** How the query builder calls what a field holds; what is missing here cannot be asked for. */
const queryTypes: Readonly<Partial<Record<FieldTypeName, string>>> = {
  text: 'string',
  textarea: 'string',
  number: 'number',
  dict: 'string',
  'multi-dict': 'string',
  switch: 'switch',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  colour: 'string',
  tree: 'sel_tree',
  category: 'cat_tree',
  user: 'sel_user',
  depart: 'sel_depart',
  area: 'pca',
}

/** The fields of a resource that an advanced query can ask for: what the server stores of a record, not what it makes for reading. */
export function resourceQueryFields(resource: Resource, locale: Locale): QueryField[] {
  return resource.fields.flatMap((field) => {
    const type = queryTypes[field.type ?? 'text']
    return type === undefined || field.made || field.query === false ? [] : [queryField(resource, field, type, locale)]
  })
}

function queryField(resource: Resource, field: ResourceField, type: string, locale: Locale): QueryField {
  const { name, dict, options, tree } = field
  const isTree = type === 'sel_tree' || type === 'cat_tree'
  return {
    value: name,
    text: labelOf(resource, field, locale),
    type,
    ...(dict !== undefined && !isTree && { dictCode: dict }),
    ...(isTree && { tree: { ...tree, ...(dict !== undefined && { dict }) } }),
    ...(options && { options: options.map(({ value, label }) => ({ value, text: stringOf(resource.strings, locale, label) })) }),
  }
}
