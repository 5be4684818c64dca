import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { requireReferences } from '../details/references'
import { done, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import { MASTER, refuseAt } from '../../platform/http/schema/refusal'
import { edited, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { differs } from '../../platform/base/objects'
import type { AnyDetail, DetailKind } from './detail-kinds'
import { CASE_ID, CUSTOMER_FIELDS, type DetailValues, TICKET_FIELDS } from './fields'
import { announceRows } from './live'

async function requireUniqueAmong<Row extends AnyDetail>(work: Work, kind: DetailKind<Row>, row: Row): Promise<void> {
  const { unique } = kind
  if (!unique) return
  const others = (await kind.rowsOf(work, row.orderId)).filter((other) => other.id !== row.id)
  if (others.some((other) => unique.of(other) === unique.of(row))) throw refuseAt(MASTER, `${unique.label}重复`, unique.field)
}

const QUERY = wireForm({ caseId: CASE_ID })
const ID = required(wireText('明细', 64))
export const EDIT_CUSTOMER = {
  query: QUERY,
  body: wireForm({ id: ID, ...edited(CUSTOMER_FIELDS) }, { pointsAtFields: true }),
  result: answerOf({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() }),
}
export const EDIT_TICKET = {
  query: QUERY,
  body: wireForm({ id: ID, ...edited(TICKET_FIELDS) }, { pointsAtFields: true }),
  result: answerOf({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() }),
}

interface RowCall<Row> extends Omit<WriteCall, 'query' | 'body'> {
  query: { caseId: string }
  body: { id: string } & Partial<DetailValues<Row>>
}

/**
 * PUT or POST /test/order/editCustomer and editTicket: the fields named in the body of one stored row. Every page that may see
 * orders hears of it at once. Answers the row.
 */
export function editDetailRow<Row extends AnyDetail>(kind: DetailKind<Row>): (call: RowCall<Row>) => Promise<Envelope> {
  return async (call) => {
    const {
      body: values,
      query: { caseId },
    } = call
    const { id } = values
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
