import type { Simulator } from '../../devices/seed/simulator'
import { createRandom } from '../../platform/base/random'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import type { SentCommand } from '../mqtt-context'
import { addSimulatedDevices, SIMULATED_DEVICES, type SimulatedDevice } from './simulated-devices'

/** Milliseconds between two steps. */
const STEP = SECOND
/** Milliseconds for which a device stays silent after a real client of it has gone. */
const SILENT_AFTER_CLIENT = 10 * SECOND
/** Milliseconds until a device acknowledges a command, and until it has done it. */
const ACK_AFTER = 0.4 * SECOND
const DONE_AFTER = 1.2 * SECOND
/** Share of the devices that are away, and how long: every eighth, five minutes in each half hour. */
const ROUND = 30 * MINUTE
const AWAY = 5 * MINUTE

interface State extends SimulatedDevice {
  index: number
  /** Milliseconds between two reports. */
  every: number
  nextAt: number
  battery: number
  temperature: number
  isOnline: boolean
  silentUntil: number
}

/** Twenty devices of the demo that report, move and do what they are told; they publish inside the broker. */
export function createMqttSimulator(
  { mqtt, database, settings }: Pick<ServerContext, 'mqtt' | 'database' | 'settings'>,
  seed: number,
  report: (error: unknown) => void,
): Simulator {
  const random = createRandom(seed)
  const states: State[] = SIMULATED_DEVICES.map((device, index) => ({
    ...device,
    index,
    every: (2 + ((index * 7) % 29)) * SECOND,
    nextAt: 0,
    battery: 100 - ((index * 13) % 75),
    temperature: 20 + (index % 9) * 3,
    isOnline: false,
    silentUntil: 0,
  }))
  const replies = new Set<NodeJS.Timeout>()

  function later(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      replies.delete(timer)
      run()
    }, milliseconds).unref()
    replies.add(timer)
  }

  function obey(state: State, { id, name }: SentCommand): void {
    const { equipmentNo } = state
    later(ACK_AFTER, () => mqtt.publish(equipmentNo, 'reply', { id, ok: true, code: 'acked' }))
    later(DONE_AFTER, () => {
      const isRefused = name === 'reboot' && state.battery < 30
      mqtt.publish(
        equipmentNo,
        'reply',
        isRefused ? { id, ok: false, code: 'charging', result: '电量低，正在充电' } : { id, ok: true, code: 0, result: {} },
      )
    })
  }

  function setOnline(state: State, isOnline: boolean): void {
    state.isOnline = isOnline
    mqtt.simulate(state.equipmentNo, isOnline ? (command) => obey(state, command) : null)
    mqtt.publish(state.equipmentNo, 'status', { online: isOnline ? 1 : 0 })
  }

  function telemetryOf(state: State, now: number): object {
    state.battery = state.battery <= 12 ? 100 : state.battery - random.integer(0, 1) * 0.2
    state.temperature += random.integer(-5, 5) / 10
    const common = { temperature: Number(state.temperature.toFixed(1)), signal: -60 - random.integer(0, 25), ts: now }
    const battery = { battery: Math.round(state.battery) }
    if (state.productKey === 'lamp-pole') return { ...common, level: 60 }
    if (state.productKey === 'env-station') return { ...common, ...battery, humidity: 55 + random.integer(0, 10) }
    return { ...common, ...battery, speed: random.integer(60, 95) / 100, cpu: random.integer(20, 60) }
  }

  function reportState(state: State, now: number): void {
    mqtt.publish(state.equipmentNo, 'telemetry', telemetryOf(state, now))
    if (state.productKey !== 'robot-r2') return
    const angle = ((now / SECOND + state.index * 40) % 360) * (Math.PI / 180)
    const lng = Number((state.lng + Math.cos(angle) * 0.0006).toFixed(6))
    const lat = Number((state.lat + Math.sin(angle) * 0.0004).toFixed(6))
    mqtt.publish(state.equipmentNo, 'gps', { lng, lat, speed: 3, gpsTime: now })
  }

  async function step(): Promise<void> {
    const now = settings.clock.now()
    for (const state of states) {
      if (mqtt.hasClient(state.equipmentNo)) {
        // Somebody tries the device with its account.
        if (state.isOnline) mqtt.simulate(state.equipmentNo, null)
        state.isOnline = false
        state.silentUntil = now + SILENT_AFTER_CLIENT
        continue
      }
      if (now < state.silentUntil) continue
      const isAway = state.index % 8 === 5 && (now + state.index * MINUTE) % ROUND < AWAY
      if (isAway === state.isOnline) setOnline(state, !isAway)
      if (!state.isOnline || now < state.nextAt) continue
      state.nextAt = now + state.every
      reportState(state, now)
    }
    return Promise.resolve()
  }

  let running: Promise<void> = inTransaction(database, (trx) => addSimulatedDevices(trx, settings.clock.now())).catch(report)
  const timer = setInterval(() => {
    running = running.then(step).catch(report)
  }, STEP).unref()
  return {
    step: () => (running = running.then(step)),
    close() {
      clearInterval(timer)
      for (const reply of replies) clearTimeout(reply)
      return running
    },
  }
}
