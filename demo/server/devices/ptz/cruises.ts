import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { required, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { isObject } from '../../platform/base/objects'
import { FASTEST, type Stop } from './camera'
import { DEVICE } from './move'
import { announcePtz, cameraOf, managedCamera, requireFree, setDoing } from './steering'

/** Cruises of one camera. */
const MOST = 20
const MOST_STEPS = 50

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

const whole = (title: string, maximum: number) => required(wireNumber(title, { minimum: 1, maximum, decimals: 0 }))

const CRUISE = required(wireText('巡航', 64))

export const SAVE_CRUISE = {
  body: wireForm({
    id: DEVICE,
    cruiseId: wireText('巡航', 64),
    name: required(wireText('巡航名称', 30)),
    steps: Type.Array(Type.Object({ preset: whole('预置位', 255), stay: whole('停留秒数', 3600), speed: whole('速度', FASTEST) }), {
      title: '巡航点',
      minItems: 2,
      maxItems: MOST_STEPS,
      wire: 'rows',
    }),
  }),
  result: answerOf({ id: Type.String() }),
}

/** The steps as stops. @throws Failure where a preset is not there */
async function stopsFor(work: Work, equipmentId: string, steps: readonly CruiseStep[]): Promise<Stop[]> {
  const presets = await work.selectFrom('iblPtzPreset').selectAll().where('equipmentId', '=', equipmentId).execute()
  return steps.map(({ preset, stay, speed }) => {
    const found = presets.find(({ presetNo }) => presetNo === preset)
    if (!found) throw new Failure(`没有预置位 ${preset}`)
    const { pan, tilt, zoom, focus, iris } = found
    return { preset, stay, speed, sight: { pan, tilt, zoom, focus, iris } }
  })
}

async function cruiseOf(work: Work, equipmentId: string, cruiseId: string) {
  const cruise = await work
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
export async function saveCruise(call: WriteCall<typeof SAVE_CRUISE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id: equipmentId, cruiseId, name } = body
  const steps = JSON.stringify(body.steps)
  const id = cruiseId ?? newId()
  await call.write(async (work) => {
    const camera = await managedCamera(work, call, equipmentId)
    requireFree(camera, call)
    await stopsFor(work, equipmentId, body.steps)
    const others = await work.selectFrom('iblPtzCruise').select(['id', 'name']).where('equipmentId', '=', equipmentId).execute()
    if (others.some((other) => other.name === name && other.id !== id)) throw new Failure('巡航名称已存在')
    if (cruiseId === null) {
      if (others.length >= MOST) throw new Failure(`最多保存${MOST}个巡航`)
      const written = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
      await work
        .insertInto('iblPtzCruise')
        .values({ id, equipmentId, name, steps, ...written })
        .execute()
    } else {
      await cruiseOf(work, equipmentId, id)
      const written = { updateBy: caller.username, updateTime: nowText(context) }
      await work
        .updateTable('iblPtzCruise')
        .set({ name, steps, ...written })
        .where('id', '=', id)
        .execute()
    }
    await announcePtz(work, context, camera.device, 'cruises')
  })
  return done('巡航已保存', { id })
}

export const NAMED_CRUISE = { body: wireForm({ id: DEVICE, cruiseId: CRUISE }) }

/** POST /cloudlive/equipment/cruise/delete {id, cruiseId}: a camera that walks it stops. */
export async function deleteCruise(call: WriteCall<typeof NAMED_CRUISE>): Promise<Envelope> {
  const { id, cruiseId } = call.body
  await call.write(async (work) => {
    const camera = await managedCamera(work, call, id)
    await cruiseOf(work, id, cruiseId)
    if (camera.row?.cruiseId === cruiseId) {
      requireFree(camera, call)
      await setDoing(work, call, camera, {})
    }
    await work.deleteFrom('iblPtzCruise').where('id', '=', cruiseId).execute()
    await announcePtz(work, call.context, camera.device, 'cruises')
  })
  return done('删除成功!')
}

/** POST /cloudlive/equipment/cruise/start {id, cruiseId}: the camera walks from preset to preset until another command. */
export async function startCruise(call: WriteCall<typeof NAMED_CRUISE>): Promise<Envelope> {
  const { id, cruiseId } = call.body
  await call.write(async (work) => {
    const camera = await cameraOf(work, call, id)
    requireFree(camera, call)
    const stops = await stopsFor(work, id, stepsOf((await cruiseOf(work, id, cruiseId)).steps))
    await setDoing(work, call, camera, { command: 'cruise', plan: JSON.stringify(stops), cruiseId })
  })
  return done('巡航已开始')
}

export const CRUISING_DEVICE = { body: wireForm({ id: DEVICE }) }

/** POST /cloudlive/equipment/cruise/stop {id}: whatever else the camera does goes on. */
export async function stopCruise(call: WriteCall<typeof CRUISING_DEVICE>): Promise<Envelope> {
  await call.write(async (work) => {
    const camera = await cameraOf(work, call, call.body.id)
    requireFree(camera, call)
    if (camera.row?.command === 'cruise') await setDoing(work, call, camera, {})
  })
  return done('巡航已停止')
}
