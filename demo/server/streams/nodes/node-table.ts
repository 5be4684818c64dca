import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** A media server that runs beside ours. */
export type ServerKind = 'lal' | 'mediamtx'
/** `embedded`: a process of this server, which carries streams itself. */
export type NodeKind = ServerKind | 'embedded'

/** What carries streams: what people say of it, and what was last seen of it. */
export interface MediaNodeTable extends Audit {
  id: string
  name: string
  kind: NodeKind
  /** Where its calls are, without a slash at the end; '' where there are none. */
  apiUrl: string
  apiUser: string | null
  apiPassword: string | null
  /** Where streams are played and pushed as viewers and encoders reach it; what it does not offer is null. */
  flvUrl: string | null
  whepUrl: string | null
  hlsUrl: string | null
  rtmpUrl: string | null
  srtUrl: string | null
  /** Made by the server; the node shows it with each of its calls to us. */
  hookSecret: string
  enabled: Flag
  remark: FileText | null
  /** What is thought of it (nodes/health), and why, as JSON. */
  health: string
  reasons: string
  version: string | null
  streams: number
  viewers: number
  inKbps: number
  outKbps: number
  /** Milliseconds of the quickest of its last answers. */
  roundTrip: number | null
  /** How busy its machine is, whole percent; null where it is not told. */
  cpu: number | null
  mem: number | null
  disk: number | null
  /** When it began; null where it is not told. */
  upSince: string | null
  /** When it last answered, when it last called us, and since when it does not answer. */
  lastHeartbeat: string | null
  hookTime: string | null
  downSince: string | null
  /** The process that acts on it, until when; of one of our own, itself. */
  keptBy: string | null
  keptUntil: string | null
}

/** What a node is that nobody has looked at. */
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

/** Somebody whom a node lets watch. */
export interface ViewerSessionTable {
  id: string
  nodeId: string
  /** What the node's session is known by (nodes/node-source). */
  mark: string
  streamKey: string
  userId: string
  /** The sign-in he watches with. */
  sessionId: string
  startTime: string
}

/** What went through a node at a moment, and how busy it was; null: not told. */
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

/** When somebody was last told that a node has this trouble. */
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
