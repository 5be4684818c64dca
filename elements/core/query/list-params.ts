import { dropEmpty } from '../transport/query-string'
import {
  defaultSort,
  initialList,
  type ListDefaults,
  type ListRecord,
  type ListState,
  pageSizes,
  type SearchFields,
} from './list-query.model'

/** What a list is asked, in the words of the wire, without what it asks anyway: what an address or a reload of the page keeps of it. */
export type ListParams = Readonly<Record<string, string>>

const noParams: ListParams = {}

type ParamsSource = Pick<ListState<ListRecord>, 'page' | 'size' | 'sort' | 'search'>

export function listParamsOf({ page, size, sort, search }: ParamsSource, defaults: ListDefaults = {}): ListParams {
  const first = initialList(defaults)
  const isFirstSort = sort.column === first.sort.column && sort.order === first.sort.order
  return {
    ...(page !== first.page && { pageNo: String(page) }),
    ...(size !== first.size && { pageSize: String(size) }),
    ...(!isFirstSort && { column: sort.column, order: sort.order }),
    ...searched(search, first.search),
  }
}

/** The search fields that hold something, and those that hold nothing while they usually do. */
function searched(search: SearchFields, initial: SearchFields): ListParams {
  const texts = Object.entries(dropEmpty(search)).map(([name, value]): [string, string] => [name, String(value)])
  const cleared = Object.keys(dropEmpty(initial)).filter((name) => !texts.some(([current]) => current === name))
  return Object.fromEntries([
    ...texts.filter(([name, value]) => String(initial[name] ?? '') !== value),
    ...cleared.map((name) => [name, '']),
  ])
}

/** What somebody may ask a list by an address. */
export interface ListLimits extends ListDefaults {
  /** Its columns, for the `field` parameter: besides that of its default order those it can be sorted by. Default any. */
  columns?: readonly string[]
  /** Names of its search fields; default any. */
  searchNames?: readonly string[]
}

/** The first state of a list from a question; what is damaged or not its own is as in the defaults. */
export function listFrom<Row extends ListRecord>(question: unknown, limits: ListLimits = {}): ListState<Row> {
  const first = initialList<Row>(limits)
  const { pageNo, pageSize, column, order, ...fields } = isListParams(question) ? question : noParams
  const page = Number(pageNo)
  const { column: initial } = limits.sort ?? defaultSort
  const sorts = column !== undefined && (column === initial || !limits.columns || limits.columns.includes(column))
  const own = Object.entries(fields).filter(([name]) => !limits.searchNames || limits.searchNames.includes(name))
  const search = { ...first.search, ...Object.fromEntries(own) }
  return {
    ...first,
    page: Number.isInteger(page) && page > 0 ? page : first.page,
    size: pageSizes.find((one) => String(one) === pageSize) ?? first.size,
    sort: sorts && (order === 'asc' || order === 'desc') ? { column, order } : first.sort,
    draft: search,
    search,
  }
}

export function isListParams(value: unknown): value is ListParams {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
}

/** Whether two questions are the same, in whatever order. */
export function isSameParams(one: ListParams, other: ListParams): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
