import type { FastifyReply } from 'fastify'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { ROLE_FIELDS, ROLE_DATA_RULES } from './handlers'
import { insertRole, ROLE } from './write'

const COLUMNS = [
  { name: 'roleName', heading: '角色名', aliases: ['角色名称'], needed: true },
  { name: 'roleCode', heading: '角色编码', needed: true },
  { name: 'description', heading: '描述', aliases: ['备注'] },
] as const

export const EXPORT_ROLES = { query: listParameters(ROLE_FIELDS, 'selections') }

/** GET /sys/role/exportXls: the roles a list call with these parameters finds, or of them those of `selections`. */
export async function exportRoles(call: HandlerContext<typeof EXPORT_ROLES>): Promise<FastifyReply> {
  const listQuery = await withDataRules(call, ROLE_DATA_RULES, parseListQuery(call.query, ROLE_FIELDS))
  const rows = await rowsToExport(call, call.context.database.selectFrom('sysRole'), listQuery, 'sysRole.id')
  return exportTable(call, {
    title: '角色列表',
    columns: [
      { heading: '角色名', text: ({ roleName }) => roleName },
      { heading: '角色编码', text: ({ roleCode }) => roleCode },
      { heading: '描述', text: ({ description }) => description ?? '' },
      { heading: '创建时间', text: ({ createTime }) => createTime ?? '' },
    ],
    rows,
  })
}

const readRole = readerOf(ROLE)

/** POST /sys/role/importExcel: roles that may do nothing yet. */
export function importRoles(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '角色',
    columns: COLUMNS,
    prepare: () => Promise.resolve(null),
    store: async (trx, { texts }) => insertRole(trx, call, readRole(texts)),
  })
}
