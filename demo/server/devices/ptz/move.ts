import { inTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { withDefault, required, enumParam, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import type { EquipmentTable } from '../equipment/equipment-tables'
import { FASTEST, MOVES } from './camera'
import { cameraStateOf } from './camera-state'
import { cameraOf, type Camera, requireFree, setCameraState, setSwitch } from './camera-control'

/** ms that a camera moves on after the last command to do so. */
const MOVES_ON = 3000
const DEFAULT_SPEED = 128

export const DEVICE = required(textParam('设备', 64))
export const SPEED = withDefault(numberParam('速度', { minimum: 1, maximum: FASTEST, decimals: 0 }), DEFAULT_SPEED)

export const PTZ_COMMAND = {
  body: requestSchema({
    id: DEVICE,
    channelId: textParam('通道', 64),
    cmd: required(enumParam('云台命令', [...MOVES, 'stop'])),
    speed: SPEED,
  }),
}

/** Whether the camera does already what is asked, by the same caller. */
function goesOn({ row }: Camera, { context, caller, body }: HandlerContext<typeof PTZ_COMMAND>): boolean {
  const { command } = cameraStateOf(row, context.settings.clock.now())
  return row?.userId === caller.userId && command !== null && command === body.cmd && row.speed === body.speed
}

/**
 * POST /cloudlive/equipment/ptz {id, channelId, cmd, speed}: the camera moves until `stop`, or until three seconds after it was last
 * told to. A panel repeats its command each second; only the first one is a line of the log. Devices of this server have no channels.
 */
export async function movePtz(call: WriteHandlerContext<typeof PTZ_COMMAND>): Promise<Envelope> {
  const { context, body } = call
  if (body.channelId !== null) throw new ApiError('设备没有这个通道')
  let device: EquipmentTable | undefined
  const isQuiet = body.cmd === 'stop' || goesOn(await cameraOf(context.database, call, body.id), call)
  const write: WriteHandlerContext['write'] = (run) => (isQuiet ? inTransaction(context.database, run) : call.write(run))
  await write(async (trx) => {
    const camera = await cameraOf(trx, call, body.id)
    requireFree(camera, call)
    ;({ device } = camera)
    const now = context.settings.clock.now()
    if (body.cmd === 'stop') {
      if (cameraStateOf(camera.row, now).command !== null) await setCameraState(trx, call, camera, {})
    } else if (goesOn(camera, call))
      await trx
        .updateTable('iblPtz')
        .set({ until: now + MOVES_ON, steerTime: now })
        .where('equipmentId', '=', body.id)
        .execute()
    else await setCameraState(trx, call, camera, { command: body.cmd, speed: body.speed, until: now + MOVES_ON })
  })
  if (device) context.deviceProtocols.get(device.protocol)?.move(device, body.cmd, body.speed)
  return actionResult(body.cmd === 'stop' ? '云台已停止' : '云台正在转动')
}

export const PTZ_AUX = {
  body: requestSchema({
    id: DEVICE,
    name: required(enumParam('辅助功能', ['wiper', 'light'])),
    on: required(enumParam('开关', ['0', '1'])),
  }),
}

/** POST /cloudlive/equipment/ptz/aux {id, name, on}: the wiper or the light. What the camera does besides goes on. */
export async function setAux(call: WriteHandlerContext<typeof PTZ_AUX>): Promise<Envelope> {
  const { id, name, on } = call.body
  const { device } = await call.write(async (trx) => {
    const camera = await cameraOf(trx, call, id)
    requireFree(camera, call)
    await setSwitch(trx, call, camera, { [name]: on })
    return camera
  })
  call.context.deviceProtocols.get(device.protocol)?.aux(device, name, on === '1')
  return actionResult('设置成功')
}
