import type { QueryParams } from '../../core/transport'
import { queryOfParams } from '../../query-builder/conditions'
import { finds } from '../../query-builder/finds'
import { textOf } from '../resource/records'
import type { Resource, WireRecord } from '../resource/resource.types'
import { resourceQueryFields } from './resource-query-fields'

/** The records of a page that an advanced query finds; all where it can not be read. */
export function queryRecords(
  resource: Resource,
  { superQueryParams, superQueryMatchType }: QueryParams,
  records: readonly WireRecord[],
): readonly WireRecord[] {
  // The language is that of the labels alone.
  const fields = resourceQueryFields(resource, 'en')
  const query = queryOfParams(textOf(superQueryParams), textOf(superQueryMatchType), fields)
  return query ? records.filter((record) => finds(query, fields, record)) : records
}
