import { isRecord } from '../../../../elements/core/storage/shapes'
import { paths, type QueryParams, type Transport } from '../../../../elements/core/transport'
import { splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { positionNames, positionsOf } from '../users/positions'

/** The call of the address book, below the API base. */
export const addressBookPath = '/sys/user/queryByOrgCodeForAddressList'

/** More positions than any organisation has; one call then holds them all. */
const allPositions = 1000

/** Names of positions by id and code, for servers that say neither in the book. */
async function namesOfPosts(transport: Transport, signal?: AbortSignal): Promise<Readonly<Record<string, string>>> {
  return positionNames(
    positionsOf(await transport.get(paths.position.list, { pageNo: 1, pageSize: allPositions }, signal ? { signal } : {})),
  )
}

/**
 * A line of the book as a record: users are told by `userId`, departments by a list of names or by names with bars between them (before
 * 3.8).
 */
export function personOf(line: WireRecord, posts: Readonly<Record<string, string>>): WireRecord {
  const post =
    stringValue(line['post_dictText']) ||
    splitComma(stringValue(line['post']))
      .map((one) => posts[one] ?? one)
      .join(',')
  const departs = stringValue(line['orgCodeTxt']) || stringValue(line['departName']).split(' | ').join(',')
  return { ...line, id: stringValue(line['userId']) || stringValue(line['id']), orgCodeTxt: departs, post }
}

/** A page of the book. @throws OpsError */
export async function peopleOf(transport: Transport, request: QueryParams, signal?: AbortSignal): Promise<unknown> {
  const page = await transport.get(addressBookPath, request, signal ? { signal } : {})
  if (!isRecord(page) || !Array.isArray(page.records)) return page
  const lines = page.records.filter(isRecord)
  const isTold = lines.every((line) => stringValue(line['post']) === '' || stringValue(line['post_dictText']) !== '')
  const posts = isTold ? {} : await namesOfPosts(transport, signal)
  return { ...page, records: lines.map((line) => personOf(line, posts)) }
}
