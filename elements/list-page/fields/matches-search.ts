import type { QueryParams } from '../../core/transport'
import { splitComma, stringValue } from '../resource/records'
import type { Resource, ResourceField, WireRecord } from '../resource/resource.types'
import { matchOf } from './field-types'

/** Whether a record is one of those that the search fields of a list ask for. */
export function matchesSearch({ fields }: Pick<Resource, 'fields'>, request: QueryParams, record: WireRecord): boolean {
  return fields.every((field) => {
    const requested = field.search ? stringValue(request[field.search.name ?? field.name]) : ''
    return requested === '' || fits(field, requested, record)
  })
}

function fits(field: ResourceField, requested: string, record: WireRecord): boolean {
  const value = stringValue(record[field.name])
  const match = matchOf(field)
  if (match === 'contains') return value.toLowerCase().includes(requested.replace(/^\*|\*$/g, '').toLowerCase())
  if (match === 'range') {
    const [begin = '', end = ''] = requested.split(',')
    return (begin === '' || value >= begin) && (end === '' || value.slice(0, end.length) <= end)
  }
  return splitComma(value).includes(requested)
}
