import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import { ApiError } from '../../platform/base/errors'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'

/**
 * Where other machines reach the server (`settings.network`), nobody works with a password that others know: the demo one opens
 * nothing, and one that an administrator gave is changed before the first sign-in. On loopback both are a convenience.
 */
export const PUBLIC_PASSWORD_TEXT = '演示密码不能从网络登录，请联系管理员重置密码'

/** Code of the envelope by which a client knows that a new password is to be asked for. */
const MUST_CHANGE = 428

export function mustChangePassword(): ApiError {
  return new ApiError('首次登录请先修改密码', MUST_CHANGE)
}

export function isPublicPassword({ settings }: ServerContext, password: string): boolean {
  return settings.network && password === DEMO_PASSWORD
}

export function isPasswordGiven({ settings }: ServerContext, user: SysUserTable | undefined): boolean {
  return settings.network && user?.passwordGiven === 1
}
