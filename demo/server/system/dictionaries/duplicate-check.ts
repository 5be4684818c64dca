import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { sql } from 'kysely'
import { UNIQUE_COLUMNS } from '../../platform/codes/unique-columns'
import { actionResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { messageFields } from '../../platform/base/message'
import { badParameter } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'

export const DUPLICATE_CHECK = {
  query: requestSchema({ tableName: queryText(), fieldName: queryText(), fieldVal: queryText(), dataId: queryText() }),
  result: NO_RESULT,
}

/** What an empty value is answered, as JeecgBoot does: nothing speaks against it, yet the code is that of a refusal. */
const NOTHING_CHECKED: Envelope = { success: true, ...messageFields('数据为空,不作处理！'), code: 500, result: null }

/** GET /sys/duplicate/check?tableName&fieldName&fieldVal&dataId (clause 7.2-50). Deleted records keep their values. */
export async function duplicateCheck(call: HandlerContext<typeof DUPLICATE_CHECK>): Promise<Envelope> {
  const { tableName, fieldName, fieldVal: value, dataId: ownId } = call.query
  const key = `${tableName}.${fieldName}`
  const pair = UNIQUE_COLUMNS.get(key)
  if (!pair) throw badParameter('不允许校验该字段')
  if (value.trim() === '') return NOTHING_CHECKED
  const [table, column] = pair
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id <> ${ownId} limit 1`.execute(call.context.database)
  return rows.length === 0 ? actionResult('该值可用！') : errorResult('该值不可用，系统中已存在！')
}
