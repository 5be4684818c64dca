/** A server the console is used with, and what of it tests have to know. */
export interface ServerKind {
  kind: string
  /** Environment of the server. */
  settings: Record<string, string>
  /** Where its menu has the users. */
  usersPage: string
  /** What its users hold of a position. */
  positionKey: 'id' | 'code'
  /** Whether it ends other sessions with a new password. */
  endsSessions: boolean
}

/** A secret that no client knows by itself. */
export const siteSecret = 'secret-of-this-site'

/** Ours as it is by default, and as a genuine one of a later generation: `describe.each(serverKinds)`. */
export const serverKinds: readonly ServerKind[] = [
  { kind: 'default', settings: {}, usersPage: '/isystem/user', positionKey: 'code', endsSessions: true },
  {
    kind: '3.8',
    // Its pictures are let in: that they cannot be had is no fault of the page.
    settings: { OPS_EMULATE: '3.8', OPS_SIGNATURE_SECRET: siteSecret, OPS_IMAGE_SOURCES: 'https://pictures.invalid' },
    usersPage: '/system/user',
    positionKey: 'id',
    endsSessions: false,
  },
]
