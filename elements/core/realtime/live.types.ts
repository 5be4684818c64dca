/** What a grid hears of its rows. */
export interface LiveListener {
  /** Name of the grid's own changes: those that come back under it are kept from it. */
  caseId: string
  /** Another page has changed a row: its fields are to be merged into the row with the same id. */
  onRow?: (row: Readonly<Record<string, unknown>>) => void
  /** The server's free message `common_send_date` to this key. */
  onSent?: (args: readonly unknown[]) => void
  /** From now on everything is heard, for the first time or again: what was said before may be missing. */
  onReady?: () => void
  /** Nothing is heard any more, until `onReady`. */
  onLost?: () => void
}

export interface TopicListener {
  /** What the server said under the topic, as it came. */
  onNews: (payload: unknown) => void
  /** It is heard from now on, for the first time: what was said until then is not known. */
  onFirst?: () => void
  /**
   * What was said meanwhile is not known: the connection is there again, or it is not and ten seconds have passed in which somebody
   * looked at the page.
   */
  onBack: () => void
}
