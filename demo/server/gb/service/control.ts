import type { Flag } from '../../platform/database/columns'
import type { GbDeviceTable } from '../gb-tables'
import { presetCommand, ptzCommand, type PtzMove, switchCommand } from '../manscdp/ptz-command'
import type { GbCore } from './core'
import type { GbQueries } from './queries'

/** Milliseconds that a camera turns after the last command, if nobody renews it. */
const TURN_TIME = 3000
const MAX_SPEED = 255
const SWITCHES = { wiper: 1, light: 2 } as const

/** A channel and its device. */
export interface ControlTarget {
  device: GbDeviceTable
  channelId: string
}

/** Commands to cameras (DeviceControl). */
export interface GbControl {
  move(target: ControlTarget, move: PtzMove, speed: number): void
  preset(target: ControlTarget, action: 'set' | 'call' | 'delete', preset: number): void
  aux(target: ControlTarget, name: keyof typeof SWITCHES, isOn: boolean): void
  /** @throws ApiError where the device does not accept it */
  reboot(device: GbDeviceTable): Promise<void>
  close(): void
}

/** What a camera does and has still to be told. */
interface Camera {
  waiting: string[]
  /** The movement that waits; a stop takes it away. */
  start: string | null
  current: { move: PtzMove; speed: number } | null
  running: boolean
  stop: NodeJS.Timeout | undefined
}

export function createGbControl(core: GbCore, queries: GbQueries): GbControl {
  const cameras = new Map<string, Camera>()

  function cameraOf(channelId: string): Camera {
    const camera = cameras.get(channelId) ?? { waiting: [], start: null, current: null, running: false, stop: undefined }
    cameras.set(channelId, camera)
    return camera
  }

  const send = ({ device, channelId }: ControlTarget, command: string): Promise<number> =>
    queries.send(device, 'Control', 'DeviceControl', { target: channelId, content: [['PTZCmd', command]] })

  /** Sends what waits, one command after another: a start that came later than its stop would turn the camera for ever. */
  async function drain(target: ControlTarget, camera: Camera): Promise<void> {
    if (camera.running) return
    camera.running = true
    try {
      for (let command = camera.waiting.shift(); command !== undefined; command = camera.waiting.shift()) {
        if (command === camera.start) camera.start = null
        // oxlint-disable-next-line no-await-in-loop -- commands keep their order
        await send(target, command).catch((error: unknown) => core.report(error))
      }
    } finally {
      camera.running = false
    }
  }

  function enqueue(target: ControlTarget, commands: readonly string[]): void {
    const camera = cameraOf(target.channelId)
    camera.waiting.push(...commands)
    void drain(target, camera)
  }

  function stop(target: ControlTarget): void {
    const camera = cameraOf(target.channelId)
    clearTimeout(camera.stop)
    camera.current = null
    // A start that was not sent yet is overtaken.
    camera.waiting = camera.waiting.filter((command) => command !== camera.start)
    camera.start = null
    const command = ptzCommand('stop', 0)
    enqueue(target, [command, command])
  }

  return {
    move(target, move, speed) {
      if (move === 'stop') return stop(target)
      const camera = cameraOf(target.channelId)
      clearTimeout(camera.stop)
      camera.stop = setTimeout(() => stop(target), TURN_TIME).unref()
      const bounded = Math.min(MAX_SPEED, Math.max(1, Math.round(speed)))
      // Panels renew a movement each second; the camera goes on by itself.
      if (camera.current?.move === move && camera.current.speed === bounded) return
      camera.current = { move, speed: bounded }
      camera.waiting = camera.waiting.filter((command) => command !== camera.start)
      const command = ptzCommand(move, bounded)
      camera.start = command
      enqueue(target, [command])
    },
    preset: (target, action, preset) => enqueue(target, [presetCommand(action, preset)]),
    aux: (target, name, isOn) => enqueue(target, [switchCommand(SWITCHES[name], isOn)]),
    async reboot(device) {
      await queries.send(device, 'Control', 'DeviceControl', { target: device.deviceId, content: [['TeleBoot', 'Boot']] })
    },
    close() {
      for (const { stop: timer } of cameras.values()) clearTimeout(timer)
    },
  }
}

/** Kinds of subscriptions, and the columns that say whether they are wanted. */
export const SUBSCRIPTIONS = [
  ['catalog', 'subCatalog', 'Catalog'],
  ['position', 'subPosition', 'MobilePosition'],
  ['alarm', 'subAlarm', 'Alarm'],
] as const
export type SubscriptionKind = (typeof SUBSCRIPTIONS)[number][0]

export const isWanted = (device: GbDeviceTable, kind: SubscriptionKind): boolean => {
  const column = SUBSCRIPTIONS.find(([name]) => name === kind)?.[1]
  const flag: Flag = column ? device[column] : '0'
  return flag === '1'
}
