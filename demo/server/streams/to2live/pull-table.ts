import type { Audit, Flag } from '../../platform/database/columns'

/** A source that is fetched and becomes the stream of a device. */
export interface PullProxyTable extends Audit {
  id: string
  name: string
  /** The device that it becomes. */
  equipmentId: string
  app: string
  stream: string
  /** Address for people: without password and keys. */
  srcUrl: string
  /** The whole address; encrypted, never returned. */
  sourceSecret: string
  /** Media server that fetches it; null: this server. */
  nodeId: string | null
  rtspTransport: 'tcp' | 'udp' | 'multicast'
  timeoutSec: number
  enableAudio: Flag
  recordFlag: Flag
  /** Starts with the first viewer, stops after the last. */
  onDemand: Flag
  /** Without viewers: `none` goes on, `stop` stops the task, `disable` disables the device too. */
  idlePolicy: 'none' | 'stop' | 'disable'
  remark: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblPullProxy: PullProxyTable
  }
}
