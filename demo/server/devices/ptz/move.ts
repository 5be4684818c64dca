import { inTransaction } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { defaulting, required, wireChoice, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { FASTEST, MOVES } from './camera'
import { doingOf } from './doing'
import { cameraOf, type Camera, requireFree, setDoing, setSwitch } from './steering'

/** ms that a camera moves on after the last command to do so. */
const MOVES_ON = 3000
const USUAL_SPEED = 128

export const DEVICE = required(wireText('设备', 64))
export const SPEED = defaulting(wireNumber('速度', { minimum: 1, maximum: FASTEST, decimals: 0 }), USUAL_SPEED)

export const PTZ_COMMAND = {
  body: wireForm({
    id: DEVICE,
    channelId: wireText('通道', 64),
    cmd: required(wireChoice('云台命令', [...MOVES, 'stop'])),
    speed: SPEED,
  }),
}

/** Whether the camera does already what is asked, by the same caller. */
function goesOn({ row }: Camera, { context, caller, body }: Call<typeof PTZ_COMMAND>): boolean {
  const { command } = doingOf(row, context.settings.clock.now())
  return row?.userId === caller.userId && command !== null && command === body.cmd && row.speed === body.speed
}

/**
 * POST /cloudlive/equipment/ptz {id, channelId, cmd, speed}: the camera moves until `stop`, or until three seconds after it was last
 * told to. A panel repeats its command each second; only the first one is a line of the log. Devices of this server have no channels.
 */
export async function movePtz(call: WriteCall<typeof PTZ_COMMAND>): Promise<Envelope> {
  const { context, body } = call
  if (body.channelId !== null) throw new Failure('设备没有这个通道')
  const isQuiet = body.cmd === 'stop' || goesOn(await cameraOf(context.database, call, body.id), call)
  const write: WriteCall['write'] = (run) => (isQuiet ? inTransaction(context.database, run) : call.write(run))
  await write(async (work) => {
    const camera = await cameraOf(work, call, body.id)
    requireFree(camera, call)
    const now = context.settings.clock.now()
    if (body.cmd === 'stop') {
      if (doingOf(camera.row, now).command !== null) await setDoing(work, call, camera, {})
    } else if (goesOn(camera, call))
      await work
        .updateTable('iblPtz')
        .set({ until: now + MOVES_ON, steerTime: now })
        .where('equipmentId', '=', body.id)
        .execute()
    else await setDoing(work, call, camera, { command: body.cmd, speed: body.speed, until: now + MOVES_ON })
  })
  return done(body.cmd === 'stop' ? '云台已停止' : '云台正在转动')
}

export const PTZ_AUX = {
  body: wireForm({
    id: DEVICE,
    name: required(wireChoice('辅助功能', ['wiper', 'light'])),
    on: required(wireChoice('开关', ['0', '1'])),
  }),
}

/** POST /cloudlive/equipment/ptz/aux {id, name, on}: the wiper or the light. What the camera does besides goes on. */
export async function setAux(call: WriteCall<typeof PTZ_AUX>): Promise<Envelope> {
  const { id, name, on } = call.body
  await call.write(async (work) => {
    const camera = await cameraOf(work, call, id)
    requireFree(camera, call)
    await setSwitch(work, call, camera, { [name]: on })
  })
  return done('设置成功')
}
