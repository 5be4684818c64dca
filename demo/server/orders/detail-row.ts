import { nowText } from '../context'
import type { Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { notFound } from '../http/failures'
import { bodyObject, requiredText } from '../http/parse'
import type { WriteCall } from '../http/routes'
import type { AnyDetail, DetailKind } from './detail-kinds'
import { announceRows, caseIdOf } from './live'
import { requireReferences } from './references'
import { differs, MASTER, readNamed, refuseAt } from './row-fields'

async function requireUniqueAmong<Row extends AnyDetail>(work: Work, kind: DetailKind<Row>, row: Row): Promise<void> {
  const { unique } = kind
  if (!unique) return
  const others = (await kind.rowsOf(work, row.orderId)).filter((other) => other.id !== row.id)
  if (others.some((other) => unique.of(other) === unique.of(row))) throw refuseAt(MASTER, `${kind.fields[unique.field].label}重复`, unique.field)
}

/**
 * PUT or POST /test/order/editCustomer and editTicket: the fields named in the body of one stored row. Every page that may see
 * orders hears of it at once. Answers the row.
 */
export function editDetailRow<Row extends AnyDetail>(kind: DetailKind<Row>): (call: WriteCall) => Promise<Envelope> {
  return async (call) => {
    const body = bodyObject(call.body)
    const id = requiredText(body, 'id', '明细', 64)
    const caseId = caseIdOf(call)
    const values = readNamed(kind.fields, body, MASTER)
    const saved = await call.write(async (work) => {
      const present = await kind.byId(work, id)
      if (!present) throw notFound()
      if (!differs<object>(present, values)) return present
      await requireReferences(work, kind.fields, [{ values, spot: MASTER }])
      const row = { ...present, ...values, updateBy: call.caller.username, updateTime: nowText(call.context) }
      await requireUniqueAmong(work, kind, row)
      await kind.update(work, id, row)
      await announceRows(work, [{ socketKey: kind.socketKey, row: kind.entity(row) }], caseId)
      return row
    })
    return done('编辑成功！', kind.entity(saved))
  }
}
