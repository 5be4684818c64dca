import { departsOf, userInfoOf } from '../core/session/read-login'
import type { UserInfo } from '../core/session/session.types'
import { isRecord } from '../core/storage/shapes'
import { authPaths } from '../core/transport/auth-paths'
import type { Transport } from '../core/transport/transport.types'
import type { DepartOption } from './depart-switch.types'

export interface OwnDeparts {
  readonly list: readonly DepartOption[]
  /** Code of the present one; '' where there is none among them. */
  readonly orgCode: string
}

/** The departments of the signed-in user. @throws OpsError */
export async function ownDeparts(transport: Transport): Promise<OwnDeparts> {
  const response = await transport.get(authPaths.currentDeparts)
  const { list: raw, orgCode } = isRecord(response) ? response : {}
  const list = departsOf(raw)
  return { list, orgCode: list.find((depart) => depart.orgCode === orgCode)?.orgCode ?? '' }
}

/** The user after he has chosen a department. @throws OpsError */
export async function chooseDepart(transport: Transport, orgCode: string, username: string): Promise<UserInfo | null> {
  const response = await transport.post(authPaths.selectDepart, { orgCode, username })
  return userInfoOf(isRecord(response) ? response['userInfo'] : null) ?? null
}
