import { isRecord } from '../../core/storage/shapes'
import { isOpsError, noAuthorityCode, type Transport } from '../../core/transport'
import { recordIdOf, withServerValues } from './records'
import { flatRecords } from './flat-records'
import type { Resource, WireRecord } from './resource.types'

type Source = Pick<Resource, 'paths' | 'listOnly' | 'reading' | 'tree'>

interface Reading {
  signal?: AbortSignal
}

/** The record as the list has it, which is all that many servers tell; undefined where it does not have it. */
async function listedRecord(transport: Transport, { paths, tree }: Source, id: string, reading?: Reading): Promise<WireRecord | undefined> {
  if (paths.list === undefined) return undefined
  const page = await transport.get(paths.list, { id, pageNo: 1, pageSize: 10 }, reading)
  const records: unknown = isRecord(page) ? page.records : page
  if (!Array.isArray(records)) return undefined
  return flatRecords(records.filter(isRecord), tree?.children).find((record) => recordIdOf(record) === id)
}

/**
 * The record of `queryById`; null where there is no such call, and for who may not ask: it may take a permission of its own (3.6 and
 * later).
 */
async function queriedRecord(transport: Transport, { paths }: Source, id: string, reading?: Reading): Promise<unknown> {
  if (paths.queryById === undefined) return null
  try {
    return await (paths.queryById.includes('{id}')
      ? transport.get(paths.queryById.replace('{id}', encodeURIComponent(id)), {}, reading)
      : transport.get(paths.queryById, { id }, reading))
  } catch (error) {
    if (isOpsError(error) && (error.code === noAuthorityCode || error.kind === 'forbidden')) return null
    throw error
  }
}

/** A known record as it is stored now. @throws OpsError */
export async function storedRecord(transport: Transport, source: Source, known: WireRecord, reading?: Reading): Promise<WireRecord> {
  if (source.reading) return (await source.reading.stored(transport, known, reading?.signal)) ?? known
  const id = recordIdOf(known)
  const listed = await listedRecord(transport, source, id, reading)
  return listed ?? withServerValues(known, await queriedRecord(transport, source, id, reading), source.listOnly)
}

/** A record by its id alone: what the list tells and what `queryById` tells. @throws OpsError */
export async function recordById(transport: Transport, source: Source, id: string, reading: Reading): Promise<WireRecord> {
  if (source.reading) return (await source.reading.stored(transport, { id }, reading.signal)) ?? { id }
  const [listed, queried] = await Promise.all([listedRecord(transport, source, id, reading), queriedRecord(transport, source, id, reading)])
  return withServerValues(listed ?? { id }, queried, source.listOnly)
}
