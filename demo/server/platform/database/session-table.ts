/** A sign-in that lasts (see identity/sessions). */
export interface AuthSessionTable {
  id: string
  userId: string
  ip: string
  createTime: string
  expireTime: string
  visitTime: string
  /** Last call, kept to the minute. */
  activeTime: string | null
  /** What the client called itself at the sign-in. */
  agent: string | null
  /** When its holder last showed again that he is the one; null: at the sign-in. */
  freshTime: string | null
  /** Who ended it before its time, so that its next call is told; null while it is good. */
  endedBy: SessionEnd | null
}

/** By an administrator, by the user himself from another of his sessions, or because the account was frozen. */
export type SessionEnd = 'administrator' | 'self' | 'frozen'
