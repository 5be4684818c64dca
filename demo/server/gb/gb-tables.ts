import type { Audit, Flag } from '../platform/database/columns'
import type { Charset } from './manscdp/charset'
import type { StreamMode } from './sip/sdp'
import type { Transport } from './sip/transport'

/** A device that registers by GB/T 28181: a camera, a recorder, or a lower platform. */
export interface GbDeviceTable extends Audit {
  id: string
  /** 20 digits. */
  deviceId: string
  name: string
  manufacturer: string | null
  model: string | null
  firmware: string | null
  transport: Transport
  streamMode: StreamMode
  /** Where its last request came from; null before the first. */
  ip: string | null
  port: number | null
  onlineStatus: Flag
  /** Why it is offline, a key of the texts; null while it is online. */
  reason: string | null
  /** `1`: it reports a fault. */
  faultFlag: Flag
  registerTime: string | null
  /** Since when it is registered without a break. */
  onlineSince: string | null
  keepaliveTime: string | null
  /** Seconds. */
  keepaliveInterval: number
  expires: number
  channelCount: number
  /** When its catalogue came, and what was missing of it (`118/120`); null: nothing. */
  catalogTime: string | null
  catalogNote: string | null
  charset: Charset
  geoCrs: 'wgs84' | 'gcj02'
  /** Its own password; null: the one of the server. */
  password: string | null
  subCatalog: Flag
  subPosition: Flag
  subAlarm: Flag
  /** Address that it is told for media; null: that of the server. */
  sdpIp: string | null
  /** What it gets wrong, by name: JSON `{name: count}`. */
  slips: string
  simFlag: Flag
  departId: string | null
  sysOrgCode: string | null
}

/** An entry of a catalogue. */
export interface GbChannelTable extends Audit {
  id: string
  /** 20 digits of its device. */
  deviceId: string
  /** 20 digits; places may have fewer. */
  channelId: string
  /** `place`: an area or a group of the tree. */
  kind: 'channel' | 'place'
  name: string
  manufacturer: string | null
  model: string | null
  civilCode: string | null
  parentId: string | null
  businessGroupId: string | null
  address: string | null
  /** 1 dome, 2 half dome, 3 fixed, 4 remote controlled, 0 unknown. */
  ptzType: number
  status: Flag
  lng: number | null
  lat: number | null
  /** Its device in the list of devices; null for places, and where another device has its number. */
  equipmentId: string | null
}

/** An upper platform, to which shared channels are offered. */
export interface GbPlatformTable extends Audit {
  id: string
  name: string
  /** Its id and domain. */
  serverGbId: string
  serverGbDomain: string
  serverIp: string
  serverPort: number
  /** With which this server registers there. */
  deviceGbId: string
  username: string | null
  password: string | null
  /** Seconds. */
  expires: number
  keepTimeout: number
  transport: Transport
  characterSet: Charset
  ptz: Flag
  enabled: Flag
  registerState: 'unregistered' | 'registering' | 'registered' | 'failed' | 'unregistering'
  lastRegisterTime: string | null
  lastKeepaliveTime: string | null
  lastError: string | null
  /** Items of one message of the catalogue. */
  catalogGroup: number
  /** `1`: it gets new channels of the devices of its department and below. */
  autoShare: Flag
  sysOrgCode: string | null
}

export interface GbPlatformChannelTable {
  platformId: string
  /** Id of the channel's row. */
  channelId: string
}

/** Settings of the SIP server; one row. */
export interface GbConfigTable {
  id: string
  sipId: string
  password: string
  /** `device`: each device needs a password of its own. */
  passwordRule: 'shared' | 'device'
  unknownDevices: 'accept' | 'refuse'
  /** Seconds. */
  expires: number
  keepaliveInterval: number
  /** Keep-alives that may be missing. */
  keepaliveTimes: number
  streamMode: StreamMode
  charset: Charset
  geoCrs: 'wgs84' | 'gcj02'
  /** The media server that receives live streams; null: this process does. */
  mediaNodeId: string | null
  /** Address under which devices on the Internet reach this server; null: none. */
  publicIp: string | null
  /** Department of devices that register by themselves; null: the top one. */
  departId: string | null
  updateBy: string | null
  updateTime: string | null
}

declare module '../platform/database/schema' {
  interface Tables {
    gbDevice: GbDeviceTable
    gbChannel: GbChannelTable
    gbPlatform: GbPlatformTable
    gbPlatformChannel: GbPlatformChannelTable
    gbConfig: GbConfigTable
  }
}
