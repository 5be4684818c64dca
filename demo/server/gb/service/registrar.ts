import { randomUUID } from 'node:crypto'
import { nowText } from '../../platform/context'
import { newId } from '../../platform/base/ids'
import { SECOND } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import type { GbConfigTable, GbDeviceTable } from '../gb-tables'
import { GB_ID, gbTime } from '../manscdp/bodies'
import type { Respond } from '../sip/agent'
import { createDigestChallenges } from '../sip/digest'
import { header, parameterOf, sequenceOf, type SipRequest, userOf } from '../sip/message'
import type { SipPeer } from '../sip/transport'
import { passwordFor } from './config'
import { domainOf, type GbCore } from './core'
import { countSlips, deviceByNumber, setOffline, setOnline, type Slip } from './device-state'

/** Seconds of a registration without any, and at most. */
const DEFAULT_EXPIRES = 3600
const MAX_EXPIRES = 86_400
/** Wrong passwords of an id and address in a minute, after which they are refused for a minute. */
const MAX_WRONG = 20
const WRONG_WINDOW = 60 * SECOND
/** Attempts that `registers` shows. */
const MAX_ENTRIES = 500

export type RegisterResult = 'registered' | 'refreshed' | 'unregistered' | 'wrongPassword' | 'blocked' | 'unknown' | 'badId' | 'noPassword'

/** An attempt to register. */
export interface RegisterEntry {
  id: string
  time: string
  deviceId: string
  /** `address:port`. */
  address: string
  result: RegisterResult
  /** Wrong attempts within a minute. */
  tries: number
}

export interface Registrar {
  handle(request: SipRequest, from: SipPeer, respond: Respond): Promise<void>
  /** The last attempts, newest first. */
  entries(): readonly RegisterEntry[]
}

export interface RegistrarEvents {
  /** The device is there: at first, or after it was away. */
  arrived: (device: GbDeviceTable) => void
  /** It signed off. */
  left: (deviceId: string) => Promise<void>
  /** It began anew without signing off: its calls have ended. */
  restarted: (deviceId: string) => Promise<void>
}

/** Seconds for which a REGISTER asks; null where it does not say. */
export function requestedExpires(request: SipRequest): number | null {
  const contact = header(request, 'contact')
  const ofContact = contact.trim() === '*' ? null : parameterOf(contact, 'expires')
  const text = ofContact ?? header(request, 'expires')
  return /^\d{1,10}$/.test(text.trim()) ? Math.min(Number(text), MAX_EXPIRES) : null
}

/** Registration of devices (GB/T 28181, 9.1). */
export function createRegistrar(core: GbCore, { arrived, left, restarted }: RegistrarEvents): Registrar {
  const { context } = core
  const { clock } = context.settings
  const challenges = createDigestChallenges(() => clock.monotonic())
  const wrong = new Map<string, number[]>()
  const entries: RegisterEntry[] = []
  /** Last call of a device, to notice one that began anew. */
  const calls = new Map<string, { callId: string; sequence: number }>()

  function note(deviceId: string, from: SipPeer, result: RegisterResult, tries = 0): void {
    const last = entries[0]
    const address = `${from.address}:${from.port}`
    const entry: RegisterEntry = { id: randomUUID(), time: nowText(context), deviceId, address, result, tries }
    // Repetitions of the same failure are one line.
    if (last?.deviceId === deviceId && last.address.split(':')[0] === from.address && last.result === result) entries.shift()
    entries.unshift(entry)
    entries.length = Math.min(entries.length, MAX_ENTRIES)
  }

  function wrongAttempts(key: string): number[] {
    const since = clock.monotonic() - WRONG_WINDOW
    return (wrong.get(key) ?? []).filter((at) => at > since)
  }

  function countWrong(key: string): number {
    const attempts = [...wrongAttempts(key), clock.monotonic()]
    if (wrong.size > 10_000) wrong.clear()
    wrong.set(key, attempts)
    return attempts.length
  }

  async function addDevice(deviceId: string, config: GbConfigTable, from: SipPeer): Promise<GbDeviceTable> {
    const departs = context.database.selectFrom('sysDepart').select(['id', 'orgCode']).where('delFlag', '=', '0')
    const depart =
      (config.departId === null ? undefined : await departs.where('id', '=', config.departId).executeTakeFirst()) ??
      (await departs.orderBy('orgCode').limit(1).executeTakeFirst())
    const row = newGbDevice({ deviceId, name: deviceId, ...from, now: nowText(context), config })
    const placed = { ...row, departId: depart?.id ?? null, sysOrgCode: depart?.orgCode ?? null }
    await inTransaction(context.database, (trx) =>
      trx
        .insertInto('gbDevice')
        .values(placed)
        .onConflict((conflict) => conflict.column('deviceId').doNothing())
        .execute(),
    )
    return (await deviceByNumber(context.database, deviceId)) ?? placed
  }

  /** The Contact as the device sent it, with the time in force. */
  function confirmation(request: SipRequest, expires: number) {
    const contact = header(request, 'contact')
    const address = /<[^>]{1,300}>/.exec(contact)?.[0]
    return [
      ...(address === undefined ? [] : [['contact', `${address};expires=${expires}`] as const]),
      ['expires', String(expires)] as const,
      // Cameras set their clocks by it and take it for local time.
      ['date', `${gbTime(clock.now())}.000`] as const,
    ]
  }

  async function accept(device: GbDeviceTable, request: SipRequest, from: SipPeer, respond: Respond): Promise<void> {
    const { deviceId } = device
    const requested = requestedExpires(request)
    const isEnd = requested === 0 || (header(request, 'contact').trim() === '*' && header(request, 'expires').trim() === '0')
    if (isEnd) {
      calls.delete(deviceId)
      await setOffline(core, device, 'unregistered')
      note(deviceId, from, 'unregistered')
      respond(200, { headers: confirmation(request, 0) })
      return left(deviceId)
    }
    const expires = requested ?? DEFAULT_EXPIRES
    const call = { callId: header(request, 'call-id'), sequence: sequenceOf(request)?.number ?? 0 }
    const earlier = calls.get(deviceId)
    const isRestart =
      device.onlineStatus === '1' && earlier !== undefined && earlier.callId !== call.callId && call.sequence <= earlier.sequence
    const isArrival = device.onlineStatus !== '1'
    calls.set(deviceId, call)
    const now = nowText(context)
    await setOnline(core, device, {
      ip: from.address,
      port: from.port,
      transport: from.transport,
      expires,
      registerTime: now,
      keepaliveTime: now,
    })
    note(deviceId, from, isArrival ? 'registered' : 'refreshed')
    respond(200, { headers: confirmation(request, expires) })
    const slips: Slip[] = requested === null ? ['expiresMissing'] : []
    await countSlips(core, deviceId, slips)
    if (isRestart) await restarted(deviceId)
    const current = await deviceByNumber(context.database, deviceId)
    if (isArrival && current) arrived(current)
  }

  return {
    entries: () => entries,
    async handle(request, from, respond) {
      const deviceId = userOf(header(request, 'from')) || userOf(header(request, 'to'))
      if (!GB_ID.test(deviceId)) {
        note(deviceId.slice(0, 32), from, 'badId')
        return respond(403)
      }
      const key = `${deviceId}|${from.address}`
      if (wrongAttempts(key).length >= MAX_WRONG) {
        note(deviceId, from, 'blocked', wrongAttempts(key).length)
        return respond(403)
      }
      const config = await core.config()
      const known = await deviceByNumber(context.database, deviceId)
      const realm = domainOf(config.sipId)
      const challenge = (): void =>
        respond(401, { headers: challenges.challenge(realm).map((value) => ['www-authenticate', value] as const) })
      const authorization = header(request, 'authorization')
      if (authorization === '') return challenge()
      const password = passwordFor(config, known?.password ?? null)
      if (password === null) {
        note(deviceId, from, known ? 'noPassword' : 'unknown')
        return respond(403)
      }
      const result = challenges.check(authorization, { username: usernameOf(authorization, deviceId), method: 'REGISTER', password, realm })
      if (result === 'unusable') return challenge()
      if (result === 'wrong') {
        note(deviceId, from, 'wrongPassword', countWrong(key))
        return respond(403)
      }
      wrong.delete(key)
      if (!known && config.unknownDevices === 'refuse') {
        note(deviceId, from, 'unknown')
        return respond(403)
      }
      await accept(known ?? (await addDevice(deviceId, config, from)), request, from, respond)
    },
  }
}

/** Some devices sign in with a name of their own; the password decides. */
function usernameOf(authorization: string, deviceId: string): string {
  return /username\s*=\s*"?([^",]{1,64})/i.exec(authorization)?.[1] ?? deviceId
}

export interface NewGbDevice {
  deviceId: string
  name: string
  transport: GbDeviceTable['transport']
  address: string | null
  port: number | null
  now: string
  config: Pick<GbConfigTable, 'streamMode' | 'keepaliveInterval' | 'expires' | 'charset' | 'geoCrs'>
}

/** A device of which nothing is known yet. */
export function newGbDevice({ deviceId, name, transport, address, port, now, config }: NewGbDevice): GbDeviceTable {
  return {
    id: newId(),
    deviceId,
    name,
    manufacturer: null,
    model: null,
    firmware: null,
    transport,
    streamMode: config.streamMode,
    ip: address,
    port,
    onlineStatus: '0',
    reason: null,
    faultFlag: '0',
    registerTime: null,
    onlineSince: null,
    keepaliveTime: null,
    keepaliveInterval: config.keepaliveInterval,
    expires: config.expires,
    channelCount: 0,
    catalogTime: null,
    catalogNote: null,
    charset: config.charset,
    geoCrs: config.geoCrs,
    password: null,
    subCatalog: '0',
    subPosition: '0',
    subAlarm: '0',
    sdpIp: null,
    slips: '{}',
    simFlag: '0',
    departId: null,
    sysOrgCode: null,
    createBy: null,
    createTime: now,
    updateBy: null,
    updateTime: null,
  }
}
