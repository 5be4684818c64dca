import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { ownerOfCall } from '../device-call'
import { watchBattery } from './battery'
import { type PositionRow, readPosition, type ReportedPosition } from './read-position'
import { logRejected, storePositions } from './store-positions'

/** Rows of one call. */
const MAX_ROWS = 100

export const UPLOADED_POSITIONS = {
  body: requestSchema({
    equipmentNo: textParam('设备编号', 64),
    rows: Type.Array(Type.Unsafe<PositionRow>(Type.Object({}, { additionalProperties: true })), {
      title: '位置',
      minItems: 1,
      maxItems: MAX_ROWS,
    }),
  }),
  result: objectSchema({
    stored: Type.Integer({ minimum: 0 }),
    refused: Type.Array(objectSchema({ index: Type.Integer({ minimum: 0 }), reason: Type.String() })),
  }),
}

/**
 * POST /ibl/api/appGpsUpload `{equipmentNo?, rows}`: positions of the caller, of a device of the caller, or of the device that calls with
 * its key. Each row is stored or refused by itself. A disabled device may not report.
 */
export async function uploadPositions(call: PublicHandlerContext<typeof UPLOADED_POSITIONS>): Promise<Envelope> {
  const { context, body } = call
  const { isEnabled, ...owner } = await ownerOfCall(call, body.equipmentNo)
  if (!isEnabled) throw new ApiError('该设备已被禁播，不能上报位置')
  const now = context.settings.clock.now()
  const positions: ReportedPosition[] = []
  const refused: { index: number; reason: string }[] = []
  for (const [index, row] of body.rows.entries()) {
    const position = readPosition(row, now)
    if ('text' in position) refused.push({ index, reason: position.text })
    else positions.push(position)
  }
  const stored = await inTransaction(context.database, async (trx) => {
    const count = await storePositions(trx, owner, positions, { simFlag: '0', now })
    const last = refused.at(-1)
    if (positions.length > 0) await watchBattery(trx, context, owner)
    if (positions.length === 0 && last) await logRejected(trx, owner, last.reason)
    return count
  })
  return actionResult('操作成功', { stored, refused })
}
