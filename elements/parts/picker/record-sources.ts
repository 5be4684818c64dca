import type { ListSource } from '../../core/query'
import { isRecord } from '../../core/storage/shapes'
import type { QueryParams, Transport } from '../../core/transport'
import { paths } from '../../core/transport/paths'
import { fieldText } from './choice-model'
import type { PickerRecord, RecordRequest, RecordSource } from './picker.types'

/** Most records found per searched field; more are never looked through page by page. */
export const searchLimit = 100

/** A part of a request as text; what is neither text nor number is empty. */
export function requestText(request: QueryParams, name: string): string {
  const value: unknown = request[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function requestPage(request: QueryParams): { pageNo: number; pageSize: number } {
  return { pageNo: Number(request['pageNo']), pageSize: Number(request['pageSize']) }
}

/** The records of a list answer: `{records}` or a plain array. */
export function recordsOf(result: unknown): PickerRecord[] {
  const records: unknown = isRecord(result) ? result.records : result
  return Array.isArray(records) ? records.filter(isRecord) : []
}

/** Wrapped so that a part of the text is enough; who types an operator of the list language means it. */
export function contains(keyword: string): string {
  return /^[*!<>]|\*$|,/.test(keyword) ? keyword : `*${keyword}*`
}

/** Answers of several questions as one list: each record once, at the place of the first answer that names it. */
export function mergeRecords<Item extends PickerRecord>(responses: readonly (readonly Item[])[], keyFields: readonly string[]): Item[] {
  const seen = new Set<string>()
  return responses.flat().filter((record) => {
    const key = keyFields.map((field) => fieldText(record, field)).find((text) => text !== '')
    if (key === undefined) return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export type LoadRecords = (params: QueryParams) => Promise<unknown>

/** Lists that search names as they are written since 3.6: an asterisk is an asterisk, and a part of the name is enough. */
const perhapsLiteral: ReadonlySet<string> = new Set([paths.role.list])
/** Servers that were seen to. */
const literal = new WeakMap<Transport, Set<string>>()

/**
 * Asks for what holds the keyword in a field: with asterisks, and where those find nothing perhaps without; the server shows which it
 * takes.
 */
async function fetchContaining(
  fetchList: LoadRecords,
  transport: Transport,
  path: string,
  field: string,
  keyword: string,
): Promise<unknown> {
  const cached = literal.get(transport)
  if (cached?.has(path + field)) return fetchList({ [field]: keyword })
  const response = await fetchList({ [field]: contains(keyword) })
  if (!perhapsLiteral.has(path) || recordsOf(response).length > 0) return response
  const plain = await fetchList({ [field]: keyword })
  if (recordsOf(plain).length === 0) return response
  literal.set(transport, new Set([...(cached ?? []), path + field]))
  return plain
}

/** No server looks in several fields at once: one question per field, and the answers together as one list. */
export async function searchFields(
  askFor: (field: string) => Promise<unknown>,
  fields: readonly string[],
  keyFields: readonly string[],
): Promise<PickerRecord[]> {
  const responses = await Promise.all(fields.map(askFor))
  return mergeRecords(responses.map(recordsOf), keyFields)
}

/** Whether one of the fields holds the keyword, upper and lower case alike. */
export function hasKeyword(record: PickerRecord, fields: readonly string[], keyword: string): boolean {
  const requested = keyword.trim().toLocaleLowerCase()
  return requested === '' || fields.some((field) => fieldText(record, field).toLocaleLowerCase().includes(requested))
}

/** Records given by the page: searched and paged here. */
export function optionsSource(options: readonly PickerRecord[], fields: readonly string[]): ListSource {
  return (request) => Promise.resolve(options.filter((record) => hasKeyword(record, fields, requestText(request, 'keyword'))))
}

/** A function of the page. */
export function ownSource<Item extends PickerRecord>(source: RecordSource<Item>): ListSource {
  return async (request, signal) => source({ keyword: requestText(request, 'keyword'), ...requestPage(request), signal })
}

/** The records of exactly these values from a function of the page. */
export async function namedRecords<Item extends PickerRecord>(
  source: (request: RecordRequest) => Promise<unknown>,
  values: readonly string[],
): Promise<readonly Item[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record type is the page's claim about its source
  return recordsOf(await source({ values, keyword: '', pageNo: 1, pageSize: values.length })) as Item[]
}

const newestFirst = { column: 'createTime', order: 'desc' }

/**
 * A list call of the server. One searched field is asked for page by page; with several each is asked
 * for its first records.
 */
export function listSource(transport: Transport, path: string, fields: readonly string[], keyFields: readonly string[]): ListSource {
  return async (request, signal) => {
    const keyword = requestText(request, 'keyword')
    const fetchList: LoadRecords = (params) => transport.get(path, { ...newestFirst, ...params }, { signal })
    if (keyword === '') return fetchList(requestPage(request))
    const [field] = fields
    const askFor = (name: string, paging: QueryParams): Promise<unknown> =>
      fetchContaining((params) => fetchList({ ...params, ...paging }), transport, path, name, keyword)
    if (field !== undefined && fields.length === 1) return askFor(field, requestPage(request))
    return searchFields((name) => askFor(name, { pageNo: 1, pageSize: searchLimit }), fields, keyFields)
  }
}
