import type { Audit, Flag } from '../../platform/database/columns'

export const TARGET_TYPES = ['rtmp', 'rtmps', 'srt', 'whip'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

/** A target that the stream of a device is sent to. */
export interface DistributeTaskTable extends Audit {
  id: string
  /** Name of the target. */
  name: string
  sourceType: 'equipment'
  /** The device. */
  sourceId: string
  targetType: TargetType
  /** Name of the platform, for people. */
  preset: string | null
  /** Address of the server, without the key. */
  targetUrl: string
  /** Stream key; encrypted, shown by an audited call only. */
  targetKey: string | null
  remark: string | null
  enabled: Flag
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblDistributeTask: DistributeTaskTable
  }
}
