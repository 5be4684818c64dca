import { hasAdministrator } from '../identity/administrators'
import { bindingRules, stillBinds } from '../identity/binding-rules'
import { nowText } from '../context'
import { Changes, watching } from '../database/changes'
import { inTransaction } from '../database/transactions'
import { newId } from '../base/ids'
import { cascadesOf, loggedKeys } from '../audit/logged-tables'
import { objectsById, objectOf } from '../audit/readable-changes'
import { recordVersions } from '../audit/record-versions'
import { type AuditEntry, recordOperation } from '../audit/record'
import { publishPermissionChanges } from '../realtime/permission-updates'
import { ApiError } from '../base/errors'
import type { HandlerContext, WriteHandlerContext } from './routes'

/** `write` of an audited call that begins now (see WriteHandlerContext). */
export function auditedWrite({ context, caller, request, address }: HandlerContext, audit: AuditEntry): WriteHandlerContext['write'] {
  const { clock } = context.settings
  const began = clock.now()
  return (run) =>
    inTransaction(context.database, async (trx) => {
      const hadAdministrator = await hasAdministrator(trx)
      const bound = caller.isAdmin ? [] : await bindingRules(trx, caller.userId)
      const changes = new Changes({ keysOf: loggedKeys, cascadesOf })
      const result = await watching(changes, () => run(trx))
      // Whatever the call was: roles, deleting, freezing, permissions of a role. Without one before, it must not stand in the way.
      if (hadAdministrator && !(await hasAdministrator(trx))) throw new ApiError('至少要保留一个能登录的管理员')
      // The same here: a rule is changed, its page, a grant, a role or who has it.
      if (bound.length > 0 && !(await stillBinds(trx, caller.userId, bound))) throw new ApiError('不能解除限制自己的数据规则')
      const now = nowText(context)
      const id = newId()
      const versions = await recordVersions(trx, changes, { username: caller.username, logId: id, now })
      const object = versions.length === 0 && changes.subject ? await objectsById(trx, changes.subject) : objectOf(versions)
      await recordOperation(trx, { id, audit, caller, address, request, milliseconds: clock.now() - began, now, object }, versions)
      await publishPermissionChanges(trx, versions)
      return result
    })
}
