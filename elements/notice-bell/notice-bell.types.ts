/** Members of `<ops-notice-bell>` that answer at once. */
export interface NoticeBellSurface {
  /** How many notices are unread. */
  readonly count: number
}
