import type { FastifyReply } from 'fastify'
import { withinRules } from '../../platform/data-rules/ruled-list'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { FILL_RULE, FILL_RULE_FIELDS, RULED_FILL_RULES } from './fields'
import { insertFillRule } from './write'

const COLUMNS = [
  { name: 'ruleName', heading: '规则名称', needed: true },
  { name: 'ruleCode', heading: '规则编码', needed: true },
  { name: 'ruleClass', heading: '规则实现类', needed: true },
  { name: 'ruleParams', heading: '规则参数' },
] as const

export const EXPORT_FILL_RULES = { query: listParameters(FILL_RULE_FIELDS, 'selections') }

/** GET /sys/fillRule/exportXls: the rules a list call with these parameters finds, or of them those of `selections`. */
export async function exportFillRules(call: Call<typeof EXPORT_FILL_RULES>): Promise<FastifyReply> {
  const wanted = await withinRules(call, RULED_FILL_RULES, parseListQuery(call.query, FILL_RULE_FIELDS))
  const rows = await exportedRows(call, call.context.database.selectFrom('sysFillRule'), wanted, 'sysFillRule.id')
  return exportTable(call, {
    title: '填值规则',
    columns: [
      { heading: '规则名称', text: ({ ruleName }) => ruleName },
      { heading: '规则编码', text: ({ ruleCode }) => ruleCode },
      { heading: '规则实现类', text: ({ ruleClass }) => ruleClass },
      { heading: '规则参数', text: ({ ruleParams }) => ruleParams ?? '' },
    ],
    rows,
  })
}

const readFillRule = readerOf(FILL_RULE)

/** POST /sys/fillRule/importExcel: as they are exported. */
export function importFillRules(call: WriteCall): Promise<Envelope> {
  return importTable(call, {
    what: '填值规则',
    columns: COLUMNS,
    prepare: () => Promise.resolve(null),
    async store(work, { texts }) {
      await insertFillRule(work, call, readFillRule(texts))
    },
  })
}
