/** What an element without the right becomes. */
export type PermissionMode = 'hide' | 'disable'

/** The rules of a page that knows them itself, as `getUserPermissionByToken` answers them. */
export interface PermissionRules {
  /** What this user was granted. */
  auth?: readonly { action: string; type?: string | number; status?: string | number }[]
  /** Every rule that is configured. */
  allAuth?: readonly { action: string; type?: string | number; status?: string | number }[]
}
