import { nowText } from '../../platform/context'
import { notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, flagParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'

export const PIN_ANNOUNCEMENT = { body: requestSchema({ id: required(textParam('通告', 64)), izTop: flagParam('置顶') }) }

/** POST /sys/annountCement/editIzTop `{id, izTop}` (3.8): 1 stands before the others among the messages of everybody who has it. */
export async function pinAnnouncement(call: WriteHandlerContext<typeof PIN_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const { id, izTop } = call.body
  await call.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sysAnnouncement')
      .set({ izTop, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .where('delFlag', '=', '0')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw notFound()
  })
  return actionResult('操作成功！')
}
