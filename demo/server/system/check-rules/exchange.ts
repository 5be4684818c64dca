import type { FastifyReply } from 'fastify'
import { withinRules } from '../../platform/data-rules/ruled-list'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { CHECK_RULE, CHECK_RULE_FIELDS, RULED_CHECK_RULES } from './fields'
import { insertCheckRule } from './write'

const COLUMNS = [
  { name: 'ruleName', heading: '规则名称', needed: true },
  { name: 'ruleCode', heading: '规则编码', needed: true },
  { name: 'ruleJson', heading: '规则JSON', needed: true },
  { name: 'ruleDescription', heading: '规则描述' },
] as const

export const EXPORT_CHECK_RULES = { query: listParameters(CHECK_RULE_FIELDS, 'selections') }

/** GET /sys/checkRule/exportXls: the rules a list call with these parameters finds, or of them those of `selections`. */
export async function exportCheckRules(call: Call<typeof EXPORT_CHECK_RULES>): Promise<FastifyReply> {
  const wanted = await withinRules(call, RULED_CHECK_RULES, parseListQuery(call.query, CHECK_RULE_FIELDS))
  const rows = await exportedRows(call, call.context.database.selectFrom('sysCheckRule'), wanted, 'sysCheckRule.id')
  return exportTable(call, {
    title: '编码校验规则',
    columns: [
      { heading: '规则名称', text: ({ ruleName }) => ruleName },
      { heading: '规则编码', text: ({ ruleCode }) => ruleCode },
      { heading: '规则JSON', text: ({ ruleJson }) => ruleJson },
      { heading: '规则描述', text: ({ ruleDescription }) => ruleDescription ?? '' },
    ],
    rows,
  })
}

const readCheckRule = readerOf(CHECK_RULE)

/** POST /sys/checkRule/importExcel: the rules as JSON, as they are exported. */
export function importCheckRules(call: WriteCall): Promise<Envelope> {
  return importTable(call, {
    what: '编码校验规则',
    columns: COLUMNS,
    prepare: () => Promise.resolve(null),
    async store(work, { texts }) {
      await insertCheckRule(work, call, readCheckRule(texts))
    },
  })
}
