import { isRecord } from '../../core/storage/shapes'
import { isAbsentCall, isOpsError, noAuthorityCode, type Transport } from '../../core/transport'
import { recordIdOf } from './records'
import { flatRecords } from './flat-records'
import type { Resource, WireRecord } from './resource.types'

type Source = Pick<Resource, 'paths' | 'listLoader' | 'tree' | 'fields'>

interface Reading {
  signal?: AbortSignal
}

/** Whether a list leaves out fields of its records: then another call has all of them. */
export const isListPartial = ({ paths: { list, queryById } }: Pick<Resource, 'paths'>): boolean =>
  queryById !== undefined && queryById !== list

/** Without the call, or without its permission: servers of 3.6 and later may want one for `queryById` alone. */
const isUnavailable = (error: unknown): boolean =>
  isAbsentCall(error) || (isOpsError(error) && (error.code === noAuthorityCode || error.kind === 'forbidden'))

/** The record in the response of a list, or of a call for one record; undefined where it is not in there. */
function recordIn(response: unknown, id: string, tree: Resource['tree']): WireRecord | undefined {
  const records: unknown = isRecord(response) && 'records' in response ? response['records'] : response
  if (Array.isArray(records)) return flatRecords(records.filter(isRecord), tree?.children).find((record) => recordIdOf(record) === id)
  return isRecord(records) ? { ...records, id } : undefined
}

async function requestedRecord(transport: Transport, path: string, id: string, tree: Resource['tree'], reading?: Reading) {
  const response = path.includes('{id}')
    ? await transport.get(path.replace('{id}', encodeURIComponent(id)), {}, reading)
    : await transport.get(path, { id, pageNo: 1, pageSize: 10 }, reading)
  return recordIn(response, id, tree)
}

/** What only lists say of a record in words, in addition to its own fields. */
function madeFields(existing: WireRecord, fields: Resource['fields']): WireRecord {
  return Object.fromEntries(fields.flatMap(({ made, name }) => (made && name in existing ? [[name, existing[name]]] : [])))
}

/**
 * A record as it is stored now, with all its fields: by `queryById`, else as the list has it, else as it is known. `known` may be its
 * id alone. @throws OpsError
 */
export async function storedRecord(transport: Transport, source: Source, existing: WireRecord, reading?: Reading): Promise<WireRecord> {
  if (source.listLoader) return (await source.listLoader.stored(transport, existing, reading?.signal)) ?? existing
  const { list, queryById = list } = source.paths
  for (const path of new Set([queryById, list])) {
    if (path === undefined) continue
    try {
      const record = await requestedRecord(transport, path, recordIdOf(existing), source.tree, reading)
      if (record) return { ...madeFields(existing, source.fields), ...record }
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
  return existing
}
