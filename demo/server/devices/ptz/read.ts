import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { cameraStateOf } from './camera-state'
import { cameraOf, controllerOf } from './camera-control'
import { stepsOf } from './cruises'

const FLAG = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const OF_DEVICE = requestSchema({ id: requiredQuery('设备') })

export const PTZ_STATE = {
  query: OF_DEVICE,
  result: objectSchema({
    id: Type.String(),
    ptz: FLAG,
    onlineStatus: FLAG,
    pan: Type.Number(),
    tilt: Type.Number(),
    zoom: Type.Number(),
    focus: Type.Number(),
    iris: Type.Number(),
    command: nullable(Type.String()),
    preset: nullable(Type.Integer()),
    cruiseId: nullable(Type.String()),
    wiper: FLAG,
    light: FLAG,
    steeredBy: Type.String(),
    takeover: Type.Boolean(),
  }),
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/**
 * GET /cloudlive/equipment/ptz/state?id: where the camera looks and what it does, who else steers it ('': nobody), and whether the
 * caller may take over.
 */
export async function ptzState({ context, caller, query }: HandlerContext<typeof PTZ_STATE>): Promise<Envelope> {
  const { device, row } = await cameraOf(context.database, { caller }, query.id)
  const now = context.settings.clock.now()
  const { sight, command, preset } = cameraStateOf(row, now)
  return queryResult({
    id: device.id,
    ptz: device.ptz,
    onlineStatus: device.onlineStatus,
    // Rounded, a whole turn is none.
    pan: tenths(sight.pan) % 360,
    tilt: tenths(sight.tilt),
    zoom: tenths(sight.zoom),
    focus: tenths(sight.focus),
    iris: tenths(sight.iris),
    command,
    preset,
    cruiseId: command === 'cruise' ? (row?.cruiseId ?? null) : null,
    wiper: row?.wiper ?? '0',
    light: row?.light ?? '0',
    steeredBy: controllerOf(row, caller, now) ?? '',
    takeover: caller.can('ptz:takeover'),
  })
}

export const LIST_PRESETS = { query: OF_DEVICE, result: Type.Array(objectSchema({ index: Type.Integer(), name: Type.String() })) }

/** GET /cloudlive/equipment/preset/list?id. */
export async function listPresets({ context: { database }, caller, query }: HandlerContext<typeof LIST_PRESETS>): Promise<Envelope> {
  const { device } = await cameraOf(database, { caller }, query.id)
  return queryResult(
    await database
      .selectFrom('iblPtzPreset')
      .select(['presetNo as index', 'name'])
      .where('equipmentId', '=', device.id)
      .orderBy('presetNo')
      .execute(),
  )
}

export const LIST_CRUISES = {
  query: OF_DEVICE,
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      name: Type.String(),
      steps: Type.Array(objectSchema({ preset: Type.Integer(), stay: Type.Integer(), speed: Type.Integer() })),
    }),
  ),
}

/** GET /cloudlive/equipment/cruise/list?id. */
export async function listCruises({ context: { database }, caller, query }: HandlerContext<typeof LIST_CRUISES>): Promise<Envelope> {
  const { device } = await cameraOf(database, { caller }, query.id)
  const rows = await database
    .selectFrom('iblPtzCruise')
    .select(['id', 'name', 'steps'])
    .where('equipmentId', '=', device.id)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  return queryResult(rows.map(({ id, name, steps }) => ({ id, name, steps: stepsOf(steps) })))
}
