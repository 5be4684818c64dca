import type { FastifyReply } from 'fastify'
import { codeOrText, dictionaryCodes } from '../../platform/codes/codes-by-name'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { JOB, JOB_FIELDS } from './fields'
import { JOB_DATA_RULES, toJobResponses } from './read'
import { insertJob } from './write'

const COLUMNS = [
  { name: 'jobClassName', heading: '任务类名', needed: true },
  { name: 'cronExpression', heading: 'cron表达式', needed: true },
  { name: 'parameter', heading: '参数' },
  { name: 'description', heading: '描述' },
  { name: 'status', heading: '状态' },
] as const

export const EXPORT_JOBS = { query: listParameters(JOB_FIELDS, 'selections') }

/** GET /sys/quartzJob/exportXls: the jobs a list call with these parameters finds, or of them those of `selections`. */
export async function exportJobs(call: HandlerContext<typeof EXPORT_JOBS>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, JOB_DATA_RULES, parseListQuery(call.query, JOB_FIELDS))
  const rows = await rowsToExport(call, database.selectFrom('sysQuartzJob'), listQuery, 'sysQuartzJob.id')
  return exportTable(call, {
    title: '定时任务列表',
    columns: [
      { heading: '任务类名', text: ({ jobClassName }) => jobClassName },
      { heading: 'cron表达式', text: ({ cronExpression }) => cronExpression },
      { heading: '参数', text: ({ parameter }) => parameter ?? '' },
      { heading: '描述', text: ({ description }) => description ?? '' },
      { heading: '状态', text: ({ status, status_dictText: text }) => text ?? status },
      { heading: '下次执行', text: ({ nextFireTime }) => nextFireTime ?? '' },
      { heading: '上次执行', text: ({ lastFireTime }) => lastFireTime ?? '' },
    ],
    rows: mapBatches(rows, (some) => toJobResponses(database, some)),
  })
}

const readJob = readerOf(JOB)

/** POST /sys/quartzJob/importExcel: states by their name or their code. */
export function importJobs(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '定时任务',
    columns: COLUMNS,
    prepare: (trx) => dictionaryCodes(trx, 'quartz_status'),
    async store(trx, { texts }, states) {
      const { status = '' } = texts
      await insertJob(trx, call, readJob({ ...texts, status: codeOrText(states, status) }))
    },
  })
}
