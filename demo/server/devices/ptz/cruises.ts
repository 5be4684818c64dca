import { message } from '../../platform/base/message'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { required, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { isObject } from '../../platform/base/objects'
import { FASTEST, type Stop } from './camera'
import { DEVICE } from './move'
import { announcePtz, cameraOf, managedCamera, requireFree, setCameraState } from './camera-control'

/** Cruises of one camera. */
const MAX_CRUISES = 20
const MAX_STEPS = 50

/** A preset on a cruise: how fast the camera goes there, and how many seconds it stays. */
export interface CruiseStep {
  preset: number
  stay: number
  speed: number
}

/** The steps as this server has written them. */
export function stepsOf(text: string): CruiseStep[] {
  const steps: unknown = JSON.parse(text)
  return Array.isArray(steps) ? steps.filter((step): step is CruiseStep => isObject(step)) : []
}

const whole = (title: string, maximum: number) => required(numberParam(title, { minimum: 1, maximum, decimals: 0 }))

const CRUISE = required(textParam('巡航', 64))

export const SAVE_CRUISE = {
  body: requestSchema({
    id: DEVICE,
    cruiseId: textParam('巡航', 64),
    name: required(textParam('巡航名称', 30)),
    steps: Type.Array(Type.Object({ preset: whole('预置位', 255), stay: whole('停留秒数', 3600), speed: whole('速度', FASTEST) }), {
      title: '巡航点',
      minItems: 2,
      maxItems: MAX_STEPS,
      wire: 'rows',
    }),
  }),
  result: objectSchema({ id: Type.String() }),
}

/** The steps as stops. @throws ApiError where a preset is not there */
async function stopsFor(trx: DbTransaction, equipmentId: string, steps: readonly CruiseStep[]): Promise<Stop[]> {
  const presets = await trx.selectFrom('iblPtzPreset').selectAll().where('equipmentId', '=', equipmentId).execute()
  return steps.map(({ preset, stay, speed }) => {
    const found = presets.find(({ presetNo }) => presetNo === preset)
    if (!found) throw new ApiError(message`没有预置位 ${preset}`)
    const { pan, tilt, zoom, focus, iris } = found
    return { preset, stay, speed, sight: { pan, tilt, zoom, focus, iris } }
  })
}

async function cruiseOf(trx: DbTransaction, equipmentId: string, cruiseId: string) {
  const cruise = await trx
    .selectFrom('iblPtzCruise')
    .selectAll()
    .where('equipmentId', '=', equipmentId)
    .where('id', '=', cruiseId)
    .executeTakeFirst()
  if (!cruise) throw notFound()
  return cruise
}

/**
 * POST /cloudlive/equipment/cruise/save {id, cruiseId, name, steps}: a new one without `cruiseId`; answers its id. A camera on this
 * cruise continues with the former steps.
 */
export async function saveCruise(call: WriteHandlerContext<typeof SAVE_CRUISE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id: equipmentId, cruiseId, name } = body
  const steps = JSON.stringify(body.steps)
  const id = cruiseId ?? newId()
  await call.write(async (trx) => {
    const camera = await managedCamera(trx, call, equipmentId)
    requireFree(camera, call)
    await stopsFor(trx, equipmentId, body.steps)
    const others = await trx.selectFrom('iblPtzCruise').select(['id', 'name']).where('equipmentId', '=', equipmentId).execute()
    if (others.some((other) => other.name === name && other.id !== id)) throw new ApiError('巡航名称已存在')
    if (cruiseId === null) {
      if (others.length >= MAX_CRUISES) throw new ApiError(message`最多保存${MAX_CRUISES}个巡航`)
      const written = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
      await trx
        .insertInto('iblPtzCruise')
        .values({ id, equipmentId, name, steps, ...written })
        .execute()
    } else {
      await cruiseOf(trx, equipmentId, id)
      const written = { updateBy: caller.username, updateTime: nowText(context) }
      await trx
        .updateTable('iblPtzCruise')
        .set({ name, steps, ...written })
        .where('id', '=', id)
        .execute()
    }
    await announcePtz(trx, context, camera.device, 'cruises')
  })
  return actionResult('巡航已保存', { id })
}

export const CRUISE_ID = { body: requestSchema({ id: DEVICE, cruiseId: CRUISE }) }

/** POST /cloudlive/equipment/cruise/delete {id, cruiseId}: a camera that walks it stops. */
export async function deleteCruise(call: WriteHandlerContext<typeof CRUISE_ID>): Promise<Envelope> {
  const { id, cruiseId } = call.body
  await call.write(async (trx) => {
    const camera = await managedCamera(trx, call, id)
    await cruiseOf(trx, id, cruiseId)
    if (camera.row?.cruiseId === cruiseId) {
      requireFree(camera, call)
      await setCameraState(trx, call, camera, {})
    }
    await trx.deleteFrom('iblPtzCruise').where('id', '=', cruiseId).execute()
    await announcePtz(trx, call.context, camera.device, 'cruises')
  })
  return actionResult('删除成功!')
}

/** POST /cloudlive/equipment/cruise/start {id, cruiseId}: the camera walks from preset to preset until another command. */
export async function startCruise(call: WriteHandlerContext<typeof CRUISE_ID>): Promise<Envelope> {
  const { id, cruiseId } = call.body
  await call.write(async (trx) => {
    const camera = await cameraOf(trx, call, id)
    requireFree(camera, call)
    // Their cameras stop for presets by their own clocks.
    if (call.context.deviceProtocols.has(camera.device.protocol)) throw new ApiError('国标通道的巡航请在设备上设置')
    const stops = await stopsFor(trx, id, stepsOf((await cruiseOf(trx, id, cruiseId)).steps))
    await setCameraState(trx, call, camera, { command: 'cruise', plan: JSON.stringify(stops), cruiseId })
  })
  return actionResult('巡航已开始')
}

export const CRUISING_DEVICE = { body: requestSchema({ id: DEVICE }) }

/** POST /cloudlive/equipment/cruise/stop {id}: whatever else the camera does goes on. */
export async function stopCruise(call: WriteHandlerContext<typeof CRUISING_DEVICE>): Promise<Envelope> {
  await call.write(async (trx) => {
    const camera = await cameraOf(trx, call, call.body.id)
    requireFree(camera, call)
    if (camera.row?.command === 'cruise') await setCameraState(trx, call, camera, {})
  })
  return actionResult('巡航已停止')
}
