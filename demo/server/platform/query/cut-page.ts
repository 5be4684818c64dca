import { queryText } from '../http/schema/request-schema'
import { type ListParameters, parseListQuery } from './list-query'
import { type Page, pageOf } from './page'

/** What says which page is wanted. */
export const PAGE_QUERY = { pageNo: queryText('页码'), pageSize: queryText('每页条数') } as const

/** A page of what comes from elsewhere than the database; where it has become shorter than that, its last one. */
export function cutPage<Row>(rows: readonly Row[], { pageNo = '', pageSize = '' }: ListParameters): Page<Row> {
  const { page, size } = parseListQuery({ pageNo, pageSize }, {})
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)))
  return pageOf(rows.slice((at - 1) * size, at * size), rows.length, { page: at, size })
}
