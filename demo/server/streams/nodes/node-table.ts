import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** Type of an external media server. */
export type ServerKind = 'lal' | 'mediamtx'
/** `embedded`: a process of this server that serves streams itself. */
export type NodeKind = ServerKind | 'embedded'

/** A media server: its settings and its last polled status. */
export interface MediaNodeTable extends Audit {
  id: string
  name: string
  kind: NodeKind
  /** Base URL of its API without trailing slash; '' if it has none. */
  apiUrl: string
  apiUser: string | null
  apiPassword: string | null
  /** Public base URLs for playback and publishing; null if not offered. */
  flvUrl: string | null
  whepUrl: string | null
  hlsUrl: string | null
  rtmpUrl: string | null
  srtUrl: string | null
  /** Generated secret; the node sends it with each webhook call. */
  hookSecret: string
  enabled: Flag
  remark: FileText | null
  /** Health (nodes/health) and its reasons as JSON. */
  health: string
  reasons: string
  version: string | null
  streams: number
  viewers: number
  inKbps: number
  outKbps: number
  /** Fastest of the last response times in ms. */
  roundTrip: number | null
  /** Load of its machine in whole percent; null if not reported. */
  cpu: number | null
  mem: number | null
  disk: number | null
  /** Start time; null if not reported. */
  upSince: string | null
  /** Time of the last response, of the last webhook call, and of the first failed poll. */
  lastHeartbeat: string | null
  hookTime: string | null
  downSince: string | null
  /** Lease: the process that supervises the node, and the end of the lease. An embedded node supervises itself. */
  keptBy: string | null
  keptUntil: string | null
  /** `1`: invented by the simulator, which reports its status. */
  simFlag: Flag
}

/** Status of a node before the first poll. */
export const UNSEEN = {
  health: 'new',
  reasons: '[]',
  version: null,
  streams: 0,
  viewers: 0,
  inKbps: 0,
  outKbps: 0,
  roundTrip: null,
  cpu: null,
  mem: null,
  disk: null,
  upSince: null,
  lastHeartbeat: null,
  hookTime: null,
  downSince: null,
  keptBy: null,
  keptUntil: null,
} as const

/** A playback session on a node. */
export interface ViewerSessionTable {
  id: string
  nodeId: string
  /** Session id on the node (nodes/node-source). */
  mark: string
  streamKey: string
  userId: string
  /** The session of the viewer's sign-in. */
  sessionId: string
  startTime: string
}

/** Traffic and load of a node at one time; null: not reported. */
export interface NodeMetricTable {
  nodeId: string
  /** Milliseconds since 1970. */
  at: number
  inKbps: number
  outKbps: number
  viewers: number
  streams: number | null
  cpu: number | null
  mem: number | null
  disk: number | null
}

/** Time of the last notification about an alarm of a node. */
export interface NodeAlarmTable {
  nodeId: string
  cause: string
  /** Milliseconds since 1970. */
  at: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblMediaNode: MediaNodeTable
    iblViewerSession: ViewerSessionTable
    iblNodeMetric: NodeMetricTable
    iblNodeAlarm: NodeAlarmTable
  }
}
