/** How many devices of a department were online and live at a time, every quarter of an hour. */
export interface OnlineSampleTable {
  /** `YYYY-MM-DD HH:mm:ss` */
  sampleTime: string
  /** Code of the department; '' for devices without one. */
  sysOrgCode: string
  online: number
  live: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblOnlineSample: OnlineSampleTable
  }
}
