import { nowText } from '../../platform/context'
import { notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireFlag, wireForm, wireText } from '../../platform/http/schema/wire-fields'

export const PIN_ANNOUNCEMENT = { body: wireForm({ id: required(wireText('通告', 64)), izTop: wireFlag('置顶') }) }

/** POST /sys/annountCement/editIzTop `{id, izTop}` (3.8): 1 stands before the others among the messages of everybody who has it. */
export async function pinAnnouncement(call: WriteCall<typeof PIN_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const { id, izTop } = call.body
  await call.write(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('sysAnnouncement')
      .set({ izTop, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .where('delFlag', '=', '0')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw notFound()
  })
  return done('操作成功！')
}
