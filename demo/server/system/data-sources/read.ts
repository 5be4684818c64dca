import { Type } from 'typebox'
import type { SysDataSourceTable } from './data-source-table'
import type { Source } from '../../platform/database/transactions'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { DATA_SOURCE_FIELDS, RULED_DATA_SOURCES } from './fields'

/** @throws Failure where there is none */
export async function dataSourceWithId(source: Source, id: string): Promise<SysDataSourceTable> {
  const row = await source.selectFrom('sysDataSource').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** A data source as it is told: of its password only whether there is one. */
type ToldDataSource = Omit<SysDataSourceTable, 'dbPassword'> & { hasPassword: boolean; dbType_dictText?: string }

export async function toldDataSources(source: Source, rows: readonly SysDataSourceTable[]): Promise<ToldDataSource[]> {
  const texts = await textsOf(source, rows, [['dbType', 'database_type']])
  return rows.map(({ dbPassword, ...row }, index) => ({ ...row, hasPassword: dbPassword !== null, ...texts[index] }))
}

export const LIST_DATA_SOURCES = listSchema(DATA_SOURCE_FIELDS)

/** GET /sys/dataSource/list. */
export async function listDataSources(call: Call<typeof LIST_DATA_SOURCES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_DATA_SOURCES, parseListQuery(call.query, DATA_SOURCE_FIELDS))
  const page = await selectPage(database.selectFrom('sysDataSource'), query, 'sysDataSource.id')
  return found({ ...page, records: await toldDataSources(database, page.records) })
}

export const DATA_SOURCE_BY_ID = {
  query: wireForm({ id: requiredQuery('数据源') }),
  result: answerOf({
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
export async function queryDataSource({ context: { database }, query }: Call<typeof DATA_SOURCE_BY_ID>): Promise<Envelope> {
  const [told] = await toldDataSources(database, [await dataSourceWithId(database, query.id)])
  return found(told)
}
