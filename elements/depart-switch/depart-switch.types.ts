import type { UserInfo } from '../core/session/session.types'

export interface SwitchedDepart {
  /** Code of the department the user works in now. */
  readonly orgCode: string
  /** The user as the server knows him now; null where it did not say. */
  readonly userInfo: UserInfo | null
}

export interface DepartOption {
  readonly orgCode: string
  readonly departName: string
}

/** Makes this department the present one; rejects with the reason. */
export type SwitchTo = (orgCode: string) => Promise<UserInfo | null>
