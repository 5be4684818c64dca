import { Type } from 'typebox'
import { spendCaptcha } from '../../account/sign-in/captcha'
import { addAttempt, assertNotBusy, timeToWait } from '../../platform/attempts/attempts'
import { addressGroup } from '../../platform/base/address'
import { newId } from '../../platform/base/ids'
import { DAY, MINUTE } from '../../platform/base/time'
import { nowText } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { codeParam, requestSchema } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { logOrder, nextOrderNo, publishOrder } from './changes'
import { ORDER_FIELDS } from './order-fields'

/** Orders of one address in an hour, and of one phone number in a day. */
const MAX_PER_ADDRESS = 5
const MAX_PER_PHONE = 3

export const OPEN_ORDER = {
  body: requestSchema({ ...ORDER_FIELDS, captcha: codeParam(), checkKey: codeParam() }),
  result: objectSchema({ orderNo: Type.String() }),
}

/** POST /ibl/open/orderAdd: an order of a visitor. Its amount is 0 until staff sets it. */
export async function addOpenOrder({ context, address, body }: PublicHandlerContext<typeof OPEN_ORDER>): Promise<Envelope> {
  const { captcha, checkKey, ...fields } = body
  const ofAddress = { kind: 'openOrder', subject: addressGroup(address), window: 60 * MINUTE } as const
  const ofPhone = { kind: 'openOrderPhone', subject: fields.phone.replaceAll(/\D/g, ''), window: DAY } as const
  await spendCaptcha(context, checkKey, captcha)
  const orderNo = await inTransaction(context.database, async (trx) => {
    assertNotBusy(await timeToWait(trx, context, ofAddress, MAX_PER_ADDRESS), await timeToWait(trx, context, ofPhone, MAX_PER_PHONE))
    await addAttempt(trx, context, ofAddress)
    await addAttempt(trx, context, ofPhone)
    const order = {
      ...fields,
      id: newId(),
      orderNo: await nextOrderNo(trx, context),
      amount: 0,
      payStatus: 'unpaid',
      payTime: null,
      orderStatus: 'new',
      sysOrgCode: null,
      sysId: '0',
      createBy: null,
      createTime: nowText(context),
      updateBy: null,
      updateTime: null,
    } as const
    await trx.insertInto('webOrder').values(order).execute()
    await logOrder(trx, context, order.id, { action: 'add', operator: null })
    await publishOrder(trx, context, order)
    return order.orderNo
  })
  context.hub.wake()
  return actionResult('订单已提交', { orderNo })
}
