import { nowText } from '../../../platform/context'
import { inTransaction } from '../../../platform/database/transactions'
import { withDefault, requestSchema, numberParam } from '../../../platform/http/schema/request-schema'
import { unchainLines } from '../../../platform/audit/chain'
import { DELETE } from '../../../platform/audit/operate-types'
import { recordJob } from '../../../platform/audit/record'
import { DAY, timeText } from '../../../platform/base/time'
import { type JobKind, jobKind } from './kind'

/** Rows of one statement: others wait no longer than for that. */
const PIECE = 5000

interface Retained {
  name: string
  tables: readonly ('sysLog' | 'sysDataLog' | 'sysVisit')[]
  what: string
  /** Days below which nothing can be removed. */
  minimum: number
}

/** Removes what is older than the days of its parameter; each piece with a line of the operation log. */
function retention({ name, tables, what, minimum }: Retained): JobKind {
  const days = withDefault(numberParam('参数days', { minimum, maximum: 36_500, decimals: 0 }), 365)
  return jobKind(name, requestSchema({ days }), async (input, { context, signal }) => {
    const before = timeText(context.settings.clock.now() - input.days * DAY)
    const messageOf = (count: number): string => `清理${what}：删除 ${before} 以前的 ${count} 条`
    const removeBatch = (table: Retained['tables'][number]): Promise<number> =>
      inTransaction(context.database, async (trx) => {
        const old = await trx.selectFrom(table).select('id').where('createTime', '<', before).limit(PIECE).execute()
        const ids = old.map(({ id }) => id)
        if (ids.length === 0) return 0
        await trx.deleteFrom(table).where('id', 'in', ids).execute()
        await recordJob(trx, { text: messageOf(ids.length), operateType: DELETE }, nowText(context))
        if (table === 'sysLog') await unchainLines(trx, ids)
        return ids.length
      })
    let total = 0
    for (const table of tables) {
      let removed = PIECE
      while (removed === PIECE && !signal.aborted) {
        removed = await removeBatch(table)
        total += removed
      }
    }
    return messageOf(total)
  })
}

/** Of lines and of the versions that belong to them. Nobody hides what he did by an early removal. */
export const logRetention = retention({ name: 'LogRetentionJob', tables: ['sysLog', 'sysDataLog'], what: '日志', minimum: 90 })

export const visitRetention = retention({ name: 'VisitRetentionJob', tables: ['sysVisit'], what: '访问记录', minimum: 30 })
