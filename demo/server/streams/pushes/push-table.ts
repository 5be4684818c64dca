import type { Audit, FileText, Flag } from '../../platform/database/columns'

/** A stream that a device may push to us, and the key it does so with. */
export interface PushTable extends Audit {
  id: string
  name: string
  /** Whose pictures they are; its stream is called the same. */
  equipmentId: string
  app: string
  stream: string
  /** Made by the server; whoever has it can push. */
  pushKey: string
  /** Null: it does not expire. */
  keyExpire: string | null
  /** On while it is pushed. */
  pushStatus: Flag
  /** When the push that lasts began, or the last one did. */
  startTime: string | null
  /** When it was last seen to last. */
  lastTime: string | null
  enabled: Flag
  /** What happens while nobody watches: `none`, `stop`: the push is ended, `disable`: and refused from then on. */
  idlePolicy: string
  /** Its device is recorded while it lasts, whatever else is set for that. */
  recordFlag: Flag
  remark: FileText | null
  /** The media server beside ours that it comes to, or came to last, and what its session there is known by; null: it comes to us. */
  nodeId: string | null
  nodeMark: string | null
  /** Why the last push ended; null while it lasts. `node-down`: its media server does not answer any more. */
  endReason: string | null
  /** Title of what is sent next or now; null: none. */
  liveTitle: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblPushListInfo: PushTable
  }
}
