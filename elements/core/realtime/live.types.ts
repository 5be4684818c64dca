/** Live messages about the rows of a grid. */
export interface LiveListener {
  /** Sender name of the grid's own changes, which are filtered out on return. */
  caseId: string
  /** A row was changed elsewhere: merge its fields into the row with the same id. */
  onRow?: (row: Readonly<Record<string, unknown>>) => void
  /** Free message `common_send_date` of the server to this key. */
  onSent?: (args: readonly unknown[]) => void
  /** Connected, for the first time or again. Earlier messages may be missing. */
  onReady?: () => void
  /** Disconnected until the next `onReady`. */
  onLost?: () => void
}

export interface TopicListener {
  /** Raw payload of a message on the topic. */
  onMessage: (payload: unknown) => void
  /** First connection; earlier messages are missing. */
  onFirst?: () => void
  /** Messages may be missing: the connection is back, or it has been down for ten seconds of visible time. */
  onBack: () => void
}
