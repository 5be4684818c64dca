import type { FastifyReply } from 'fastify'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, dictionaryCodes } from '../../platform/codes/codes-by-name'
import { DATA_SOURCE_FIELDS, DATA_SOURCE_DATA_RULES } from './fields'
import { toDataSourceResponses } from './read'
import { DATA_SOURCE, insertDataSource } from './write'

const COLUMNS = [
  { name: 'code', heading: '数据源编码', needed: true },
  { name: 'name', heading: '数据源名称', needed: true },
  { name: 'dbType', heading: '数据库类型', needed: true },
  { name: 'dbDriver', heading: '驱动类', needed: true },
  { name: 'dbUrl', heading: '数据源地址', needed: true },
  { name: 'dbName', heading: '数据库名称' },
  { name: 'dbUsername', heading: '用户名' },
  { name: 'dbPassword', heading: '密码' },
  { name: 'remark', heading: '备注' },
] as const

export const EXPORT_DATA_SOURCES = { query: listParameters(DATA_SOURCE_FIELDS, 'selections') }

/** GET /sys/dataSource/exportXls: what a list call with these parameters finds, or of it those of `selections`, without passwords. */
export async function exportDataSources(call: HandlerContext<typeof EXPORT_DATA_SOURCES>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, DATA_SOURCE_DATA_RULES, parseListQuery(call.query, DATA_SOURCE_FIELDS))
  const found = await rowsToExport(call, database.selectFrom('sysDataSource'), listQuery, 'sysDataSource.id')
  return exportTable(call, {
    title: '多数据源管理',
    columns: [
      { heading: '数据源编码', text: ({ code }) => code },
      { heading: '数据源名称', text: ({ name }) => name },
      { heading: '数据库类型', text: ({ dbType, dbType_dictText: text }) => text ?? dbType },
      { heading: '驱动类', text: ({ dbDriver }) => dbDriver },
      { heading: '数据源地址', text: ({ dbUrl }) => dbUrl },
      { heading: '数据库名称', text: ({ dbName }) => dbName ?? '' },
      { heading: '用户名', text: ({ dbUsername }) => dbUsername ?? '' },
      { heading: '备注', text: ({ remark }) => remark ?? '' },
    ],
    rows: mapBatches(found, (some) => toDataSourceResponses(database, some)),
  })
}

const readDataSource = readerOf(DATA_SOURCE)

/** POST /sys/dataSource/importExcel: types by their name or their code; a file may bring passwords. */
export function importDataSources(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '数据源',
    columns: COLUMNS,
    prepare: (trx) => dictionaryCodes(trx, 'database_type'),
    async store(trx, { texts }, types) {
      const { dbType = '' } = texts
      await insertDataSource(trx, call, readDataSource({ ...texts, dbType: codeOrText(types, dbType) }))
    },
  })
}
