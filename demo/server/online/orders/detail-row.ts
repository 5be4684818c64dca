import { message, messageOf } from '../../platform/base/message'
import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { requireReferences } from '../details/references'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { FORM_ROOT, errorAt } from '../../platform/http/schema/form-errors'
import { partialFields, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { differs } from '../../platform/base/objects'
import type { AnyDetail, DetailKind } from './detail-kinds'
import { CASE_ID, CUSTOMER_FIELDS, type DetailValues, TICKET_FIELDS } from './fields'
import { announceRows } from './live'

async function requireUniqueAmong<Row extends AnyDetail>(trx: DbTransaction, kind: DetailKind<Row>, row: Row): Promise<void> {
  const { unique } = kind
  if (!unique) return
  const others = (await kind.rowsOf(trx, row.orderId)).filter((other) => other.id !== row.id)
  if (others.some((other) => unique.of(other) === unique.of(row)))
    throw errorAt(FORM_ROOT, message`${messageOf(unique.label)}重复`, unique.field)
}

const QUERY = requestSchema({ caseId: CASE_ID })
const ID = required(textParam('明细', 64))
export const EDIT_CUSTOMER = {
  query: QUERY,
  body: requestSchema({ id: ID, ...partialFields(CUSTOMER_FIELDS) }, { pointsAtFields: true }),
  result: objectSchema({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() }),
}
export const EDIT_TICKET = {
  query: QUERY,
  body: requestSchema({ id: ID, ...partialFields(TICKET_FIELDS) }, { pointsAtFields: true }),
  result: objectSchema({ id: Type.String(), orderId: Type.String(), orderNum: Type.Integer() }),
}

interface RowCall<Row> extends Omit<WriteHandlerContext, 'query' | 'body'> {
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
    const saved = await call.write(async (trx) => {
      const present = await kind.byId(trx, id)
      if (!present) throw notFound()
      if (!differs<object>(present, values)) return present
      await requireReferences(trx, kind.fields, [{ values, spot: FORM_ROOT }])
      const row = { ...present, ...values, updateBy: call.caller.username, updateTime: nowText(call.context) }
      await requireUniqueAmong(trx, kind, row)
      await kind.update(trx, id, row)
      await announceRows(trx, [{ socketKey: kind.socketKey, row: kind.entity(row) }], caseId)
      return row
    })
    return actionResult('编辑成功！', kind.entity(saved))
  }
}
