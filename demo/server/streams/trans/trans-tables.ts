import type { Audit } from '../../platform/database/columns'

/** Settings of a transcoding. */
export interface TransTemplateTable extends Audit {
  id: string
  name: string
  videoCodec: 'h264'
  width: number
  height: number
  fps: number
  /** Bit rates of pictures and sound. */
  vKbps: number
  aKbps: number
  preset: string
}

/** The stream of a device in another size, offered as its sub stream. */
export interface TransTaskTable extends Audit {
  id: string
  name: string
  /** The device. */
  sourceId: string
  templateId: string
  remark: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblTransTemplate: TransTemplateTable
    iblTransTask: TransTaskTable
  }
}
