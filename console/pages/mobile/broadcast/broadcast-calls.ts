import { isRecord } from '../../../../elements/core/storage/shapes'
import type { CallOptions, Transport } from '../../../../elements/core/transport'
import type { Target } from './broadcast'
import type { PositionRow } from './position-reports'

/** A user who broadcasts, by his token. */
export interface UserSender {
  readonly token: string
  /** '': his phone. */
  readonly equipmentId: string
}

/** A device that broadcasts, by number and key. */
export interface DeviceSender {
  readonly equipmentNo: string
  readonly key: string
}

/** Who broadcasts. */
export type Sender = UserSender | DeviceSender

const isDevice = (sender: Sender): sender is DeviceSender => 'key' in sender

function optionsOf(sender: Sender): CallOptions {
  if (!isDevice(sender)) return {}
  return { anonymous: true, headers: { 'X-Device-No': sender.equipmentNo, 'X-Device-Key': sender.key } }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export interface Begun {
  readonly equipmentNo: string
  readonly target: Target
}

/** Asks where a broadcast goes. The device is added where the user has none. @throws OpsError */
export async function beginBroadcast(transport: Transport, baseUrl: string, sender: Sender, title: string): Promise<Begun> {
  const result: unknown = isDevice(sender)
    ? await transport.post('/ibl/open/broadcast', { title }, optionsOf(sender))
    : await transport.post('/ibl/api/appBroadcast', { title, ...(sender.equipmentId !== '' && { equipmentId: sender.equipmentId }) })
  const begun = isRecord(result) ? result : {}
  const iceServers = Array.isArray(begun['iceServers']) ? begun['iceServers'].filter(isRecord) : []
  return {
    equipmentNo: text(begun['equipmentNo']),
    target: {
      url: `${baseUrl}${text(begun['whip'])}`,
      headers: isDevice(sender) ? { authorization: `Bearer ${sender.key}` } : { 'X-Access-Token': sender.token },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the server was given them
      iceServers: iceServers as unknown as RTCIceServer[],
    },
  }
}

/** A device that the user can broadcast with instead of his phone. */
export interface OwnDevice {
  readonly id: string
  readonly name: string
  readonly equipmentNo: string
  readonly state: string
}

/** Devices of the signed-in user; `id`: one that the address of the page names. @throws OpsError */
export async function ownDevices(transport: Transport, id: string, signal: AbortSignal): Promise<readonly OwnDevice[]> {
  const result: unknown = await transport.get('/ibl/api/appBroadcast', id === '' ? {} : { id }, { signal })
  return (Array.isArray(result) ? result.filter(isRecord) : []).map((device) => ({
    id: text(device['id']),
    name: text(device['name']),
    equipmentNo: text(device['equipmentNo']),
    state: text(device['state']),
  }))
}

/** Viewers of the own device. @throws OpsError */
export async function broadcastViewers(transport: Transport, sender: Sender, equipmentNo: string, signal: AbortSignal): Promise<number> {
  const result: unknown = await transport.get('/ibl/open/broadcast', { equipmentNo }, { ...optionsOf(sender), signal })
  return isRecord(result) ? Number(result['viewers']) : 0
}

/** @throws OpsError */
export async function uploadPositions(
  transport: Transport,
  sender: Sender,
  equipmentNo: string,
  rows: readonly PositionRow[],
): Promise<void> {
  await transport.post('/ibl/api/appGpsUpload', { equipmentNo, rows }, optionsOf(sender))
}

export interface RaisedAlarm {
  /** Makes a repeated call the same alarm. */
  readonly mark: string
  readonly content: string
  readonly position: { readonly lng: number; readonly lat: number; readonly time: number } | null
  /** Of the device that broadcasts; '': the alarm is the user's. */
  readonly equipmentNo: string
}

/** Raises an alarm; its number. @throws OpsError */
export async function raiseAlarm(transport: Transport, sender: Sender, alarm: RaisedAlarm): Promise<string> {
  const { mark, content, position, equipmentNo } = alarm
  const body = {
    type: 'person',
    mark,
    content,
    ...(equipmentNo !== '' && { equipmentNo }),
    ...(position && { lng: position.lng, lat: position.lat, gpsTime: String(position.time) }),
  }
  const result: unknown = await transport.post('/ibl/api/appSosAdd', body, { ...optionsOf(sender), mayRepeat: true })
  return isRecord(result) ? text(result['sosNo']) : ''
}
