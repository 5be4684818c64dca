import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** A camera, an encoder, or whatever else sends pictures. */
export interface EquipmentTable extends Audit {
  id: string
  equipmentNo: string
  name: string
  /** Dictionary equipment_type. */
  equipmentType: string
  vendor: string | null
  model: string | null
  /** Dictionary live_protocol. */
  protocol: string
  groupId: string | null
  areaCode: string | null
  /** Where it belongs; `sysOrgCode` is that department's code, by which people see it. */
  departId: string | null
  /** Whose it is, by id: he sees it wherever he works. */
  userId: string | null
  phone: string | null
  /** Together the name of its stream. */
  app: string | null
  stream: string | null
  /** Where its pictures come from: `clip://<name>` is a clip that this server sends. */
  pullUrl: string | null
  nodeId: string | null
  onlineStatus: Flag
  liveHas: Flag
  enabled: Flag
  /** Why it is forbidden, and until when; null: not said, until somebody allows it. */
  disableReason: string | null
  disabledUntil: string | null
  ptz: Flag
  talk: Flag
  aiFlag: Flag
  /** Dictionary record_mode: 0 off, 1 always, 2 by plan, 3 while live. */
  recordMode: string
  recordPlanId: string | null
  keepDays: number
  thumb: FileText | null
  /** WGS-84. */
  lng: number | null
  lat: number | null
  address: string | null
  battery: number | null
  signal: number | null
  firmware: string | null
  ip: string | null
  lastOnlineTime: string | null
  lastOfflineTime: string | null
  liveStartTime: string | null
  remark: FileText | null
  /** Events that people are notified of (`lost`, `offline`, `recordMissing`, `refuse`, `back`), separated by commas. */
  notifyEvents: string | null
  /** Seconds that a trouble lasts before that. */
  notifyAfter: number
  /** Ids of the roles and users that are notified, separated by commas; nobody is named: `userId` is. */
  notifyRoles: string | null
  notifyUsers: string | null
  /** Events that raise an alarm (`lost`, `offline`, `recordMissing`, `refuse`, `publish`, `unpublish`), comma-joined. */
  alarmEvents: string | null
  /** `1`: it is also an MQTT device. */
  mqttFlag: Flag
  sysOrgCode: string | null
  /** The system it belongs to. */
  sysId: string
}

/** Devices that stand together: a place, an event. */
export interface EquipmentGroupTable extends Audit {
  id: string
  name: string
  sortNo: number
  departId: string | null
  sysOrgCode: string | null
}

/** One time that a device was live. */
export interface LiveSessionTable {
  id: string
  equipmentId: string
  title: string | null
  app: string | null
  stream: string | null
  /** Dictionary live_protocol. */
  protocol: string
  startTime: string
  /** Null while it lasts. */
  endTime: string | null
  /** Seconds; null while it lasts. */
  duration: number | null
  videoCodec: string | null
  width: number | null
  height: number | null
  /** Why it ended: `offline`, `stopped`, `disabled`, or what the device said. */
  endReason: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblCloudLiveEquipment: EquipmentTable
    iblCloudLiveEquipmentGroup: EquipmentGroupTable
    iblLiveSession: LiveSessionTable
  }
}
