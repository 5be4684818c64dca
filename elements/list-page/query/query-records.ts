import type { QueryParams } from '../../core/transport'
import { queryOfParams } from '../../query-builder/conditions'
import { filterRecords } from '../../query-builder/record-filter'
import { stringValue } from '../resource/records'
import type { Resource, WireRecord } from '../resource/resource.types'
import { resourceQueryFields } from './resource-query-fields'

/** The records of a page that an advanced query finds; all where it cannot be read. */
export function queryRecords(
  resource: Resource,
  { superQueryParams, superQueryMatchType }: QueryParams,
  records: readonly WireRecord[],
): readonly WireRecord[] {
  // The language is that of the labels alone.
  const fields = resourceQueryFields(resource, 'en')
  const query = queryOfParams(stringValue(superQueryParams), stringValue(superQueryMatchType), fields)
  return query ? records.filter((record) => filterRecords(query, fields, record)) : records
}
