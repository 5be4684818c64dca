import { nowText } from '../../platform/context'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { stepsOf } from './cruises'
import { doingOf } from './doing'
import { DEVICE, SPEED } from './move'
import { announcePtz, cameraOf, managedCamera, requireFree, setDoing } from './steering'

const INDEX = required(wireNumber('预置位', { minimum: 1, maximum: 255, decimals: 0 }))

export const SET_PRESET = { body: wireForm({ id: DEVICE, index: INDEX, name: wireText('预置位名称', 30) }) }

/**
 * POST /cloudlive/equipment/preset/set {id, index, name}: stores where the camera looks now; an existing preset is overwritten, and keeps
 * its name unless another is given.
 */
export async function setPreset(call: WriteCall<typeof SET_PRESET>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (work) => {
    const camera = await managedCamera(work, call, body.id)
    requireFree(camera, call)
    const now = nowText(context)
    const { sight } = doingOf(camera.row, context.settings.clock.now())
    await work
      .insertInto('iblPtzPreset')
      .values({
        equipmentId: body.id,
        presetNo: body.index,
        name: body.name ?? `预置位 ${body.index}`,
        ...sight,
        createBy: caller.username,
        createTime: now,
        updateBy: null,
        updateTime: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['equipmentId', 'presetNo'])
          .doUpdateSet({ ...sight, ...(body.name !== null && { name: body.name }), updateBy: caller.username, updateTime: now }),
      )
      .execute()
    await announcePtz(work, context, camera.device, 'presets')
  })
  return done('预置位已保存')
}

export const CALL_PRESET = { body: wireForm({ id: DEVICE, index: INDEX, speed: SPEED }) }

/** POST /cloudlive/equipment/preset/call {id, index, speed}: the camera goes there. */
export async function callPreset(call: WriteCall<typeof CALL_PRESET>): Promise<Envelope> {
  const { id, index, speed } = call.body
  await call.write(async (work) => {
    const camera = await cameraOf(work, call, id)
    requireFree(camera, call)
    const sight = await work
      .selectFrom('iblPtzPreset')
      .select(['pan', 'tilt', 'zoom', 'focus', 'iris'])
      .where('equipmentId', '=', id)
      .where('presetNo', '=', index)
      .executeTakeFirst()
    if (!sight) throw notFound()
    await setDoing(work, call, camera, { command: 'goto', speed, plan: JSON.stringify([{ preset: index, speed, stay: 0, sight }]) })
  })
  return done('正在转到预置位')
}

export const DELETE_PRESET = { body: wireForm({ id: DEVICE, index: INDEX }) }

/** POST /cloudlive/equipment/preset/delete {id, index}: one that a cruise goes to stays. */
export async function deletePreset(call: WriteCall<typeof DELETE_PRESET>): Promise<Envelope> {
  const { id, index } = call.body
  await call.write(async (work) => {
    const { device } = await managedCamera(work, call, id)
    const cruises = await work.selectFrom('iblPtzCruise').select(['name', 'steps']).where('equipmentId', '=', id).execute()
    const user = cruises.find(({ steps }) => stepsOf(steps).some(({ preset }) => preset === index))
    if (user) throw new Failure(`巡航“${user.name}”要用这个预置位，请先修改巡航`)
    const { numDeletedRows } = await work
      .deleteFrom('iblPtzPreset')
      .where('equipmentId', '=', id)
      .where('presetNo', '=', index)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
    await announcePtz(work, call.context, device, 'presets')
  })
  return done('删除成功!')
}
