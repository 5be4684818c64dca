/** One opened page (clauses 2.5). */
export interface WorkspaceTab {
  /** What tells it apart: full path with query and hash. */
  path: string
  title: string
  /** Stays when others are closed, and stands before those that are not pinned. */
  pinned?: boolean
  /** Holds something that is not saved. */
  dirty?: boolean
}
