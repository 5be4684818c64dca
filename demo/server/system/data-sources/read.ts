import { Type } from 'typebox'
import type { SysDataSourceTable } from './data-source-table'
import type { Queryable } from '../../platform/database/transactions'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { DATA_SOURCE_FIELDS, DATA_SOURCE_DATA_RULES } from './fields'

/** @throws ApiError where there is none */
export async function dataSourceWithId(db: Queryable, id: string): Promise<SysDataSourceTable> {
  const row = await db.selectFrom('sysDataSource').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A data source as it is told: of its password only whether there is one. */
type DataSourceResponse = Omit<SysDataSourceTable, 'dbPassword'> & { hasPassword: boolean; dbType_dictText?: string }

export async function toDataSourceResponses(db: Queryable, rows: readonly SysDataSourceTable[]): Promise<DataSourceResponse[]> {
  const texts = await textsOf(db, rows, [['dbType', 'database_type']])
  return rows.map(({ dbPassword, ...row }, index) => ({ ...row, hasPassword: dbPassword !== null, ...texts[index] }))
}

export const LIST_DATA_SOURCES = listSchema(DATA_SOURCE_FIELDS)

/** GET /sys/dataSource/list. */
export async function listDataSources(call: HandlerContext<typeof LIST_DATA_SOURCES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, DATA_SOURCE_DATA_RULES, parseListQuery(call.query, DATA_SOURCE_FIELDS))
  const page = await selectPage(database.selectFrom('sysDataSource'), query, 'sysDataSource.id')
  return queryResult({ ...page, records: await toDataSourceResponses(database, page.records) })
}

export const DATA_SOURCE_BY_ID = {
  query: requestSchema({ id: requiredQuery('数据源') }),
  result: objectSchema({
    id: Type.String(),
    code: Type.String(),
    name: Type.String(),
    dbType: Type.String(),
    dbDriver: Type.String(),
    dbUrl: Type.String(),
    hasPassword: Type.Boolean(),
  }),
}

/** GET /sys/dataSource/queryById. */
export async function queryDataSource({ context: { database }, query }: HandlerContext<typeof DATA_SOURCE_BY_ID>): Promise<Envelope> {
  const [response] = await toDataSourceResponses(database, [await dataSourceWithId(database, query.id)])
  return queryResult(response)
}
