import { objectSchema } from '../../platform/http/schema/result-schema'
import { type Static, type TObject, Type, type TProperties } from 'typebox'
import type { OnlCgreportHeadTable, OnlCgreportItemTable, OnlCgreportParamTable } from './report-tables'
import type { ReportChart, ReportCondition, ReportQuery } from './report-definition'
import { errorAt, rowLocation } from '../../platform/http/schema/form-errors'
import { withDefault, required, enumParam, flagParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { requireDefinition } from './definition'
import { type ItemSource, readItemSource, SOURCE_USES, sourceText } from './item-source'
import { REPORT_OPERATORS } from './report-query'

/** Most rows of each list: a definition is read by people. */
const MAX_ROWS = { joins: 8, where: 30, order: 10, items: 60, params: 20 }

const NAME = /^[a-z][a-z0-9_]*$/

/** A list whose rows are always whole: a definition is saved as one thing. */
function rows<Fields extends TProperties>(title: string, maximum: number, fields: Fields) {
  return Type.Array(Type.Object(fields), { title, maxItems: maximum, wire: 'rows', counter: 'number' })
}

const column = (title: string) => textParam(title, 64, /^[a-z][a-z0-9_.]*$/)

const HEAD_FIELDS = {
  code: required(textParam('编码', 50, NAME)),
  name: required(textParam('名称', 50)),
  content: textParam('说明', 255),
  access: required(textParam('可见范围', 100)),
}

/** A report as its editor sends it: what it reads, what it shows, what it asks for. */
const DEFINITION_FIELDS = {
  from: required(column('主表')),
  joins: rows('关联', MAX_ROWS.joins, {
    table: required(column('关联表')),
    left: required(column('关联列')),
    right: required(column('等于的列')),
  }),
  where: rows('条件', MAX_ROWS.where, {
    column: required(column('条件的列')),
    operator: required(enumParam('比较', REPORT_OPERATORS)),
    /** `param`: the value is the name of a parameter. */
    kind: required(enumParam('取值方式', ['value', 'param'])),
    value: required(textParam('值', 200)),
  }),
  order: rows('排序', MAX_ROWS.order, {
    field: required(textParam('字段', 32, NAME)),
    direction: required(enumParam('方向', ['asc', 'desc'])),
  }),
  items: rows('列', MAX_ROWS.items, {
    fieldName: required(textParam('字段名', 32, NAME)),
    fieldTxt: required(textParam('标题', 50)),
    use: required(enumParam('取法', SOURCE_USES)),
    column: column('来源列'),
    isShow: flagParam('显示'),
    isSearch: flagParam('查询'),
    searchMode: withDefault(enumParam('查询方式', ['single', 'group']), 'single'),
    isOrder: flagParam('可排序'),
    isTotal: flagParam('合计'),
    dictCode: textParam('字典', 100),
    fieldHref: textParam('链接', 300),
    groupTitle: textParam('分组标题', 50),
  }),
  params: rows('参数', MAX_ROWS.params, {
    paramName: required(textParam('参数名', 32, NAME)),
    paramTxt: required(textParam('参数标题', 50)),
    paramValue: textParam('默认值', 200),
  }),
  chartKind: enumParam('图表', ['bar', 'ring']),
  chartCategory: textParam('图表的分类', 32, NAME),
  chartValue: textParam('图表的数值', 32, NAME),
}

export const ADD_REPORT = {
  body: requestSchema({ ...HEAD_FIELDS, ...DEFINITION_FIELDS }, { pointsAtFields: true }),
  result: objectSchema({ id: Type.String() }),
}
export const EDIT_REPORT = {
  body: requestSchema({ id: required(textParam('报表', 64)), ...HEAD_FIELDS, ...DEFINITION_FIELDS }, { pointsAtFields: true }),
}
export const PREVIEWED = requestSchema(DEFINITION_FIELDS, { pointsAtFields: true })

type Definition = Static<TObject<typeof DEFINITION_FIELDS>>

const FIELD_TYPES = { text: 'String', day: 'Date', time: 'Datetime' }

/** What the wire calls what an item holds. */
function fieldTypeOf({ use, type }: ItemSource): string {
  return type === 'number' ? (use === 'count' ? 'Integer' : 'Double') : FIELD_TYPES[type]
}

function conditionOf({ column, operator, kind, value }: Definition['where'][number]): ReportCondition {
  return kind === 'param' ? { column, operator, param: value } : { column, operator, value }
}

/** The rows that a definition is stored as. */
export interface DefinitionRows {
  query: ReportQuery
  chart: ReportChart | null
  items: (OnlCgreportItemTable & { from: ItemSource })[]
  params: OnlCgreportParamTable[]
}

function chartOf({ chartKind, chartCategory, chartValue }: Definition): ReportChart | null {
  return chartKind === null ? null : { kind: chartKind, category: chartCategory ?? '', value: chartValue ?? '' }
}

/** Reads a definition, looked through. @throws ApiError that says what is wrong, and where */
export function definitionRows(form: Definition, headId: string): DefinitionRows {
  const items = form.items.map(({ use, column: from, ...item }, index) => {
    const source = readItemSource(sourceText({ use, column: from ?? '' }))
    if (!source) throw errorAt(rowLocation('items', '列', index), '来源列不可用，或不能这样取', 'column')
    return {
      ...item,
      id: newId(),
      cgrheadId: headId,
      from: source,
      source: sourceText(source),
      fieldType: fieldTypeOf(source),
      orderNum: index + 1,
    }
  })
  const rowsOf: DefinitionRows = {
    query: { from: form.from, joins: form.joins, where: form.where.map(conditionOf), order: form.order },
    chart: chartOf(form),
    items,
    params: form.params.map((param, index) => ({ ...param, id: newId(), cgrheadId: headId, orderNum: index + 1 })),
  }
  requireDefinition(rowsOf)
  return rowsOf
}

/** The same as the editor knows it. */
export function definitionForm(
  { code, name, content, access, id }: OnlCgreportHeadTable,
  { query, chart, items, params }: Pick<DefinitionRows, 'query' | 'chart' | 'items' | 'params'>,
) {
  return {
    id,
    code,
    name,
    content,
    access,
    from: query.from,
    joins: query.joins,
    where: query.where.map((condition) =>
      'param' in condition
        ? { column: condition.column, operator: condition.operator, kind: 'param', value: condition.param }
        : { ...condition, kind: 'value' },
    ),
    order: query.order,
    items: items.map(({ from, id: _id, cgrheadId: _head, source: _source, fieldType: _type, orderNum: _order, ...item }) => ({
      ...item,
      use: from.use,
      column: from.column,
    })),
    params: params.map(({ paramName, paramTxt, paramValue }) => ({ paramName, paramTxt, paramValue })),
    chartKind: chart?.kind ?? null,
    chartCategory: chart?.category ?? null,
    chartValue: chart?.value ?? null,
  }
}
