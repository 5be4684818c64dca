/** Something its holder shows once, see auth/tickets; `second` and `enrol` are what is still due of a sign-in, see auth/second-factor. */
export interface AuthTicketTable {
  id: string
  kind: 'cas' | 'third' | 'reset' | 'second' | 'enrol'
  userId: string
  /** What it is good for: the address of the service, the provider, the phone; of a sign-in the name that was typed. */
  subject: string
  /** Wrong codes shown with it so far. */
  tries: number
  expireTime: string
}

/** The second factor of an account, see identity/second-factor. */
export interface AuthSecondFactorTable {
  userId: string
  /** Base32; null until the first one has been confirmed. */
  secret: string | null
  /** One that has been shown and not been confirmed yet. */
  pendingSecret: string | null
  /** The step of time of the code last used: it and those before it open nothing any more. */
  lastStep: number
  /** Since when there is one. */
  createTime: string | null
}

/** A code that is left for who has lost the device. */
export interface AuthRecoveryCodeTable {
  /** SHA-256 of the code. */
  id: string
  userId: string
}

export interface SignInTables {
  authTicket: AuthTicketTable
  authSecondFactor: AuthSecondFactorTable
  authRecoveryCode: AuthRecoveryCodeTable
}
