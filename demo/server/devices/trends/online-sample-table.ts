/** How many devices of a department were online and live at a time, and how many people watched, every quarter of an hour. */
export interface OnlineSampleTable {
  /** `YYYY-MM-DD HH:mm:ss` */
  sampleTime: string
  /** Code of the department; '' for devices without one. */
  sysOrgCode: string
  online: number
  live: number
  /** All its devices, and viewers of their streams; null in samples of earlier versions. */
  total: number | null
  viewers: number | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblOnlineSample: OnlineSampleTable
  }
}
