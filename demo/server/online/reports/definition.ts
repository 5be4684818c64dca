import type { OnlCgreportItemTable, OnlCgreportParamTable } from './report-tables'
import type { ReportChart, ReportCondition, ReportQuery } from './report-definition'
import { parseTableCode, isTableCode } from '../../platform/codes/table-dictionary'
import { detailOf, ApiError } from '../../platform/base/errors'
import { FORM_ROOT, errorAt, rowLocation, type FormErrorLocation } from '../../platform/http/schema/form-errors'
import { checkedTerm } from '../../platform/query/condition'
import { isAggregate, type ItemSource } from './item-source'
import { isReportTable, reportColumnType } from './tables'

type DefinedItem = Pick<OnlCgreportItemTable, 'fieldName' | 'isShow' | 'isSearch' | 'searchMode' | 'isTotal' | 'dictCode' | 'fieldHref'> & {
  from: ItemSource
}

/** A report as far as it can be right or wrong. */
export interface Definition {
  query: ReportQuery
  items: readonly DefinedItem[]
  params: readonly Pick<OnlCgreportParamTable, 'paramName'>[]
  chart: ReportChart | null
}

/** Names of columns that parameters of every list call have. */
const TAKEN_NAMES: ReadonlySet<string> = new Set(['column', 'order', 'field'])

const tableOf = (column: string): string => column.split('.')[0] ?? ''

const joinSpot = (index: number): FormErrorLocation => rowLocation('joins', '关联', index)
const itemSpot = (index: number): FormErrorLocation => rowLocation('items', '列', index)
const whereSpot = (index: number): FormErrorLocation => rowLocation('where', '条件', index)
const orderSpot = (index: number): FormErrorLocation => rowLocation('order', '排序', index)
const paramSpot = (index: number): FormErrorLocation => rowLocation('params', '参数', index)

/** The tables of a query, each joined to one that comes before it. */
function tablesOf({ from, joins }: ReportQuery): ReadonlySet<string> {
  if (!isReportTable(from)) throw errorAt(FORM_ROOT, '主表不在可用的表中', 'from')
  const tables = new Set([from])
  for (const [index, { table, left, right }] of joins.entries()) {
    const spot = joinSpot(index)
    if (!isReportTable(table)) throw errorAt(spot, '关联表不在可用的表中', 'table')
    if (tables.has(table)) throw errorAt(spot, '同一张表只能关联一次', 'table')
    const [own, other] = [reportColumnType(left), reportColumnType(right)]
    if (own === null || tableOf(left) !== table) throw errorAt(spot, '关联列必须是关联表的列', 'left')
    if (other === null || !tables.has(tableOf(right))) throw errorAt(spot, '等于的列必须属于前面的表', 'right')
    if (own !== other) throw errorAt(spot, '两边的列类型不同', 'right')
    tables.add(table)
  }
  return tables
}

/** An address within the console, or one of the web; nothing else is ever written into a page. */
export function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https?:\/\/[^/\\]/i.test(href)
}

function requireItem(item: DefinedItem, spot: FormErrorLocation, tables: ReadonlySet<string>, names: ReadonlySet<string>): void {
  const { from, dictCode, fieldHref } = item
  if (TAKEN_NAMES.has(item.fieldName)) throw errorAt(spot, '这个字段名另有用途，请换一个', 'fieldName')
  if (from.use !== 'count' && !tables.has(tableOf(from.column))) throw errorAt(spot, '列所在的表没有加入报表', 'column')
  if (item.isTotal === 1 && (from.type !== 'number' || ['avg', 'min', 'max'].includes(from.use)))
    throw errorAt(spot, '只有数值、计数和求和的列可以合计', 'isTotal')
  if (item.isSearch === 1 && item.searchMode !== 'single' && item.searchMode !== 'group')
    throw errorAt(spot, '请选择查询方式', 'searchMode')
  if (dictCode && isTableCode(dictCode)) {
    try {
      parseTableCode(dictCode)
    } catch (error) {
      throw error instanceof ApiError ? errorAt(spot, '字典不可用', 'dictCode') : error
    }
  }
  if (!fieldHref) return
  if (!isSafeHref(fieldHref)) throw errorAt(spot, '链接只能是站内路径或网址', 'fieldHref')
  for (const [, name = ''] of fieldHref.matchAll(/\$\{([^}]*)\}/g))
    if (!names.has(name)) throw errorAt(spot, '链接中引用了不存在的字段', 'fieldHref')
}

function requireCondition(
  condition: ReportCondition,
  spot: FormErrorLocation,
  tables: ReadonlySet<string>,
  params: ReadonlySet<string>,
): void {
  const type = reportColumnType(condition.column)
  if (type === null || !tables.has(tableOf(condition.column))) throw errorAt(spot, '条件的列不属于报表的表', 'column')
  if ('param' in condition) {
    if (!params.has(condition.param)) throw errorAt(spot, '参数没有定义', 'value')
    return
  }
  try {
    checkedTerm(type, { operator: condition.operator, value: condition.value })
  } catch (error) {
    throw error instanceof ApiError ? errorAt(spot, detailOf(error), 'value') : error
  }
}

function repeated(names: readonly string[]): number {
  return names.findIndex((name, index) => names.indexOf(name) !== index)
}

/** Looks a whole definition through. @throws ApiError that says what is wrong, and where in the form */
export function requireDefinition({ query, items, params, chart }: Definition): void {
  const tables = tablesOf(query)
  const names = items.map((item) => item.fieldName)
  const existing = new Set(names)
  if (!items.some((item) => item.isShow === 1)) throw errorAt(FORM_ROOT, '至少要有一个显示的列', 'items')
  const twice = repeated(names)
  if (twice >= 0) throw errorAt(itemSpot(twice), '字段名重复', 'fieldName')
  for (const [index, item] of items.entries()) requireItem(item, itemSpot(index), tables, existing)

  const paramNames = params.map((param) => param.paramName)
  const again = repeated(paramNames)
  if (again >= 0) throw errorAt(paramSpot(again), '参数名重复', 'paramName')
  for (const [index, condition] of query.where.entries()) requireCondition(condition, whereSpot(index), tables, new Set(paramNames))
  for (const [index, { field }] of query.order.entries())
    if (!existing.has(field)) throw errorAt(orderSpot(index), '排序的字段不存在', 'field')

  if (!chart) return
  const value = items.find((item) => item.fieldName === chart.value)
  if (!existing.has(chart.category)) throw errorAt(FORM_ROOT, '图表的分类不是报表的列', 'chartCategory')
  if (value?.from.type !== 'number') throw errorAt(FORM_ROOT, '图表的数值必须是数值列', 'chartValue')
  if (chart.category === chart.value) throw errorAt(FORM_ROOT, '图表的分类和数值不能是同一列', 'chartValue')
}

/** Whether rows are put together. */
export const isGrouped = (items: readonly Pick<DefinedItem, 'from'>[]): boolean => items.some(({ from }) => isAggregate(from))
