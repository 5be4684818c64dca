import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { nowText } from '../../platform/context'
import type { SysPermissionTable } from '../../platform/database/schema'
import { writeInBackground } from '../../platform/database/side-note'
import { inTransaction } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { recordVisit } from '../../platform/audit/record'
import { MINUTE, timeText } from '../../platform/base/time'
import { grantedPermissionIds } from '../../platform/identity/granted-permissions'
import { buildMenu, type MenuItem, PAGE_COLUMNS } from './menu'

interface RuleOfButton {
  action: string | null
  type: string | null
  describe: string
}

/** What every console starts with. */
export interface PermissionResponse {
  menu: MenuItem[]
  /** Permissions of the caller. */
  auth: RuleOfButton[]
  /** Every right that is asked for. */
  allAuth: (RuleOfButton & { status: string | null })[]
  codeList: (string | null)[]
  sysSafeMode: boolean
}

export const HOME_URL = '/dashboard/analysis'
/** Pages of one's own account and messages: nobody has to be granted himself. */
export const OWN_URLS: readonly (string | null)[] = ['/account', '/account/center', '/account/settings', '/isps/userAnnouncement']
/** Whether an entry of the menu is everybody's while it is there: what it shows needs no right. */
export const isOpenToAll = ({ url }: Pick<SysPermissionTable, 'url'>): boolean => url === HOME_URL || OWN_URLS.includes(url)
/** menuType of what is no page. */
const BUTTON = 2
/** A console opened again after this long counts as another visit. */
const VISIT_PAUSE = 30 * MINUTE

async function countVisit(call: HandlerContext): Promise<void> {
  const { caller, context } = call
  const pauseBegan = timeText(context.settings.clock.now() - VISIT_PAUSE)
  await inTransaction(context.database, async (trx) => {
    const session = await trx
      .updateTable('authSession')
      .set({ visitTime: nowText(context) })
      .where('id', '=', caller.sessionId)
      .where('visitTime', '<', pauseBegan)
      .executeTakeFirst()
    if (Number(session.numUpdatedRows) > 0) await recordVisit(trx, caller.userId, call.address, nowText(context))
  })
}

const RIGHT = { action: nullable(Type.String()), type: nullable(Type.String()), describe: Type.String() }

/** Items of the menu stand below each other in `children`. */
export const PERMISSIONS = {
  result: objectSchema({
    menu: Type.Array(
      objectSchema({ id: Type.String(), route: Type.String(), path: Type.String(), name: Type.String(), meta: Type.Object({}) }),
    ),
    auth: Type.Array(objectSchema(RIGHT)),
    allAuth: Type.Array(objectSchema({ ...RIGHT, status: nullable(Type.String()) })),
    codeList: Type.Array(nullable(Type.String())),
    sysSafeMode: Type.Boolean(),
  }),
}

/**
 * GET /sys/permission/getUserPermissionByToken (clauses 7.1-09, 3-03): the menu, the buttons granted to the caller (`auth`)
 * and all configured ones (`allAuth`). The home page is always there and always first; the
 * pages of the own account and of the own messages are always there.
 */
export async function userPermissions(call: HandlerContext): Promise<Envelope> {
  const { database } = call.context
  await writeInBackground(
    (error) => call.request.log.warn({ err: error }, 'a visit is not counted'),
    () => countVisit(call),
  )
  const grantedIds = call.caller.isAdmin ? null : await grantedPermissionIds(database, call.caller.userId)
  const entries = database.selectFrom('sysPermission').where('delFlag', '=', 0).orderBy('sortNo').orderBy('id')
  // No more columns than are told: there are thousands of entries, and reading a value costs more than finding it.
  const pages = await entries
    .select([...PAGE_COLUMNS])
    .where('menuType', '<>', BUTTON)
    .execute()
  const buttons = await entries.select(['id', 'name', 'perms', 'permsType', 'status']).where('menuType', '=', BUTTON).execute()
  const home = pages.filter(({ url }) => url === HOME_URL)
  const own = pages.filter(({ url }) => OWN_URLS.includes(url))
  const granted = pages.filter((page) => (grantedIds?.has(page.id) ?? true) || isOpenToAll(page))
  const others = granted.filter((page) => page.url !== HOME_URL && !own.includes(page))
  const auth = buttons
    .filter(({ id, status }) => status === '1' && (grantedIds?.has(id) ?? true))
    .map(({ perms, permsType, name }) => ({ action: perms, type: permsType, describe: name }))
  const response: PermissionResponse = {
    menu: buildMenu([...home, ...others, ...own]),
    auth,
    allAuth: buttons.map(({ perms, status, permsType, name }) => ({ action: perms, status, type: permsType, describe: name })),
    codeList: auth.map((button) => button.action),
    sysSafeMode: false,
  }
  return queryResult(response)
}
