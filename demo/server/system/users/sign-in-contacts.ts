import { verifyOwnPassword } from '../../platform/attempts/own-password'
import type { SysUserTable } from '../../platform/database/schema'
import { ApiError } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import type { EditedUserFields } from './user-fields'

/** Where codes are sent that sign in or set a new password. */
type SignInContacts = Pick<SysUserTable, 'phone' | 'email'>

/** Whether an edit that names these fields moves one of them elsewhere. */
export function changesSignInContact(present: SignInContacts, fields: EditedUserFields): boolean {
  return (['phone', 'email'] as const).some((name) => fields[name] !== undefined && fields[name] !== present[name])
}

export const WRONG_PASSWORD_TEXT = '密码输入错误!'

/**
 * One's own phone and e-mail change with the password: a session left open, or stolen, is not enough.
 * `missingText` answers a form that has no field for it.
 */
export async function requireOwnPassword(
  call: HandlerContext,
  password: string,
  fields: EditedUserFields,
  missingText = WRONG_PASSWORD_TEXT,
): Promise<void> {
  const present = await call.context.database
    .selectFrom('sysUser')
    .select(['phone', 'email'])
    .where('id', '=', call.caller.userId)
    .executeTakeFirstOrThrow()
  if (!changesSignInContact(present, fields)) return
  if (password === '') throw new ApiError(missingText)
  await verifyOwnPassword(call, password, WRONG_PASSWORD_TEXT)
}
