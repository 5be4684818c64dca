/** A device, and how it is recorded. */
export interface RecordedDevice {
  readonly id: string
  readonly title: string
  /** 0 not, 1 always, 2 by plan, 3 while live. */
  readonly recordMode: string
  readonly recordPlanId: string
  readonly keepDays: string
}
