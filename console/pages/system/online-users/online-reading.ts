import { isRecord } from '../../../../elements/core/storage/shapes'
import type { QueryParams, Transport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceReading, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { onlinePaths } from './online-paths'
import type { SessionHandles } from './session-handles'

/** Most sessions that are asked for at once where the server does not search. */
const all = 1000

/** What is searched for, as the server gets it. */
const searched = ['username', 'realname'] as const

interface Page {
  records: readonly WireRecord[]
  total: number
}

async function fetchPage(transport: Transport, request: QueryParams, signal?: AbortSignal): Promise<Page> {
  const response = await transport.get(onlinePaths.list, request, { ...(signal && { signal }) })
  const records = isRecord(response) && Array.isArray(response.records) ? response.records.filter(isRecord) : []
  return { records, total: isRecord(response) ? Number(response.total) : 0 }
}

function suits(record: WireRecord, request: QueryParams): boolean {
  return searched.every((name) => stringValue(record[name]).toLowerCase().includes(stringValue(request[name]).toLowerCase()))
}

/** JeecgBoot up to 3.0 does not look at what is searched for: then all are asked for, and searched here. */
async function searchedPage(transport: Transport, request: QueryParams, signal?: AbortSignal): Promise<unknown> {
  const page = await fetchPage(transport, request, signal)
  if (page.records.every((record) => suits(record, request))) return page
  const whole = await fetchPage(transport, { ...request, pageNo: 1, pageSize: all }, signal)
  // A plain list is cut into pages by whoever shows it.
  return whole.records.filter((record) => suits(record, request))
}

/** Sessions without their tokens; the own one is known by the word of the server, or by its token. */
export function onlineReading(handles: SessionHandles, ownToken: () => string | undefined): ResourceReading {
  function withRecordId({ token, ...record }: WireRecord): WireRecord {
    const text = stringValue(token)
    return { ...record, id: handles.handleOf(text), current: record['current'] === true || text === ownToken() }
  }

  async function list(transport: Transport, request: QueryParams, signal?: AbortSignal): Promise<unknown> {
    const page = await searchedPage(transport, request, signal)
    if (Array.isArray(page)) return page.filter(isRecord).map(withRecordId)
    return isRecord(page) && Array.isArray(page.records) ? { ...page, records: page.records.filter(isRecord).map(withRecordId) } : page
  }

  return {
    list,
    async stored(transport, record, signal) {
      const response = await list(transport, { username: stringValue(record['username']), pageNo: 1, pageSize: all }, signal)
      const records: unknown = isRecord(response) ? response.records : response
      return Array.isArray(records) ? records.filter(isRecord).find((one) => recordIdOf(one) === recordIdOf(record)) : undefined
    },
  }
}
