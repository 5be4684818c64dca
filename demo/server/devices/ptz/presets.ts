import { message } from '../../platform/base/message'
import { nowText } from '../../platform/context'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { stepsOf } from './cruises'
import { cameraStateOf } from './camera-state'
import { DEVICE, SPEED } from './move'
import { announcePtz, cameraOf, managedCamera, requireFree, setCameraState } from './camera-control'

const INDEX = required(numberParam('预置位', { minimum: 1, maximum: 255, decimals: 0 }))

export const SET_PRESET = { body: requestSchema({ id: DEVICE, index: INDEX, name: textParam('预置位名称', 30) }) }

/**
 * POST /cloudlive/equipment/preset/set {id, index, name}: stores where the camera looks now; an existing preset is overwritten, and keeps
 * its name unless another is given.
 */
export async function setPreset(call: WriteHandlerContext<typeof SET_PRESET>): Promise<Envelope> {
  const { context, caller, body } = call
  const { device } = await call.write(async (trx) => {
    const camera = await managedCamera(trx, call, body.id)
    requireFree(camera, call)
    const now = nowText(context)
    const { sight } = cameraStateOf(camera.row, context.settings.clock.now())
    await trx
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
    await announcePtz(trx, context, camera.device, 'presets')
    return camera
  })
  context.deviceProtocols.get(device.protocol)?.preset(device, 'set', body.index)
  return actionResult('预置位已保存')
}

export const CALL_PRESET = { body: requestSchema({ id: DEVICE, index: INDEX, speed: SPEED }) }

/** POST /cloudlive/equipment/preset/call {id, index, speed}: the camera goes there. */
export async function callPreset(call: WriteHandlerContext<typeof CALL_PRESET>): Promise<Envelope> {
  const { id, index, speed } = call.body
  const { device } = await call.write(async (trx) => {
    const camera = await cameraOf(trx, call, id)
    requireFree(camera, call)
    const position = await trx
      .selectFrom('iblPtzPreset')
      .select(['pan', 'tilt', 'zoom', 'focus', 'iris'])
      .where('equipmentId', '=', id)
      .where('presetNo', '=', index)
      .executeTakeFirst()
    if (!position) throw notFound()
    await setCameraState(trx, call, camera, {
      command: 'goto',
      speed,
      plan: JSON.stringify([{ preset: index, speed, stay: 0, sight: position }]),
    })
    return camera
  })
  call.context.deviceProtocols.get(device.protocol)?.preset(device, 'call', index)
  return actionResult('正在转到预置位')
}

export const DELETE_PRESET = { body: requestSchema({ id: DEVICE, index: INDEX }) }

/** POST /cloudlive/equipment/preset/delete {id, index}: one that a cruise goes to stays. */
export async function deletePreset(call: WriteHandlerContext<typeof DELETE_PRESET>): Promise<Envelope> {
  const { id, index } = call.body
  const camera = await call.write(async (trx) => {
    const { device } = await managedCamera(trx, call, id)
    const cruises = await trx.selectFrom('iblPtzCruise').select(['name', 'steps']).where('equipmentId', '=', id).execute()
    const user = cruises.find(({ steps }) => stepsOf(steps).some(({ preset }) => preset === index))
    if (user) throw new ApiError(message`巡航“${user.name}”要用这个预置位，请先修改巡航`)
    const { numDeletedRows } = await trx
      .deleteFrom('iblPtzPreset')
      .where('equipmentId', '=', id)
      .where('presetNo', '=', index)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
    await announcePtz(trx, call.context, device, 'presets')
    return device
  })
  call.context.deviceProtocols.get(camera.protocol)?.preset(camera, 'delete', index)
  return actionResult('删除成功!')
}
