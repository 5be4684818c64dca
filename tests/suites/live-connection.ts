import { afterEach, beforeEach, vi } from 'vitest'
import { createConfigStore } from '../../elements/core/config/config-store'
import type { OpsConfig } from '../../elements/core/config/config.types'
import { fakeNetwork, fakeActivity } from '../../elements/core/realtime/fake-socket'
import { liveSocketFor } from '../../elements/core/realtime/live-socket'
import type { LiveListener } from '../../elements/core/realtime/live.types'
import { systemClock } from '../../elements/core/realtime/system-clock'

/** Gives each test fake timers and a page address. */
export function useFakePage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { href: 'https://page.example/app/' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

export const BEAT = '{"type":"heart_beat","data":""}'
export const PONG = '{"type":"heart_beat","data":true}'
export const changed = (row: object, caseId = 'other', socketKey = 'k') =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
export const tokenOf = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`
export const TOKEN = tokenOf({ sub: 'u1', username: 'jeecg' })

/** A connection without listeners on a fake network. */
export function setUp(settings: Partial<OpsConfig> = { token: TOKEN }, chance = 0) {
  const network = fakeNetwork()
  const online = fakeActivity()
  const config = createConfigStore(settings)
  const live = liveSocketFor(config, { WebSocket: network.WebSocket, online, clock: { ...systemClock, random: () => chance } })
  return { ...network, online, config, live }
}

/** Collects the rows and messages that it receives. */
export function listener(caseId = 'mine'): LiveListener & { rows: unknown[]; sent: unknown[]; ready: number } {
  const received = { caseId, rows: [] as unknown[], sent: [] as unknown[], ready: 0 }
  return Object.assign(received, {
    onRow: (row: unknown) => void received.rows.push(row),
    onSent: (args: unknown) => void received.sent.push(args),
    onReady: () => void (received.ready += 1),
  })
}

/** An open connection with one listener. */
export async function opened(settings?: Partial<OpsConfig>, chance = 0) {
  const all = setUp(settings, chance)
  const received = listener()
  const leave = all.live.subscribe('k', received)
  await pass(0)
  all.last().opens()
  return { ...all, heard: received, leave }
}
