import { nowText } from '../context'
import { ownNoticesPath } from '../database/migrations/0012-my-notices'
import { addressBookPath } from '../database/migrations/0051-address-book'
import type { SysPermissionTable } from '../database/schema'
import { noteAside } from '../database/side-note'
import { inTransaction, type Source } from '../database/transactions'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { recordVisit } from '../logs/record'
import { MINUTE, timeText } from '../time'
import type { Caller } from '../identity/caller'
import { heldIds } from '../identity/held-permissions'
import { buildMenu, type MenuItem } from './menu'

interface RuleOfButton {
  action: string | null
  type: string | null
  describe: string
}

/** What every console starts with. */
export interface PermissionAnswer {
  menu: MenuItem[]
  /** Rights of the caller. */
  auth: RuleOfButton[]
  /** Every right that is asked for. */
  allAuth: (RuleOfButton & { status: string | null })[]
  codeList: (string | null)[]
  sysSafeMode: boolean
}

export const HOME_URL = '/dashboard/analysis'
/** Pages of one's own account and messages: nobody has to be granted himself. */
export const OWN_URLS: readonly (string | null)[] = ['/account', '/account/center', '/account/settings', ownNoticesPath]
/** Whether an entry of the menu is everybody's while it is there: what it shows needs no right. */
export const isOpenToAll = ({ url }: Pick<SysPermissionTable, 'url'>): boolean =>
  url === HOME_URL || url === addressBookPath || OWN_URLS.includes(url)
/** A console opened again after this long counts as another visit. */
const VISIT_PAUSE = 30 * MINUTE

async function grantedRows(source: Source, caller: Caller, rows: readonly SysPermissionTable[]): Promise<SysPermissionTable[]> {
  if (caller.isAdmin) return [...rows]
  const ids = await heldIds(source, caller.userId)
  return rows.filter((row) => ids.has(row.id) || isOpenToAll(row))
}

async function countVisit(call: Call): Promise<void> {
  const { caller, context } = call
  const pauseBegan = timeText(context.settings.clock.now() - VISIT_PAUSE)
  await inTransaction(context.database, async (work) => {
    const session = await work
      .updateTable('authSession')
      .set({ visitTime: nowText(context) })
      .where('id', '=', caller.sessionId)
      .where('visitTime', '<', pauseBegan)
      .executeTakeFirst()
    if (Number(session.numUpdatedRows) > 0) await recordVisit(work, caller.userId, call.address, nowText(context))
  })
}

/**
 * GET /sys/permission/getUserPermissionByToken (clauses 7.1-09, 3-03): the menu, the buttons granted to the caller (`auth`)
 * and all configured ones (`allAuth`). The home page is always there and always first; the
 * pages of the own account and of the own messages are always there, and the address book is everybody's.
 */
export async function userPermissions(call: Call): Promise<Envelope> {
  const { database } = call.context
  await noteAside(
    (error) => call.request.log.warn({ err: error }, 'a visit is not counted'),
    () => countVisit(call),
  )
  const rows = await database.selectFrom('sysPermission').selectAll().where('delFlag', '=', 0).orderBy('sortNo').orderBy('id').execute()
  const granted = await grantedRows(database, call.caller, rows)
  const home = rows.filter((row) => row.url === HOME_URL)
  const own = rows.filter((row) => OWN_URLS.includes(row.url))
  const pages = granted.filter((row) => row.menuType !== 2 && row.url !== HOME_URL && !own.includes(row))
  const isButton = (row: SysPermissionTable): boolean => row.menuType === 2
  const auth = granted
    .filter((row) => isButton(row) && row.status === '1')
    .map((row) => ({ action: row.perms, type: row.permsType, describe: row.name }))
  const answer: PermissionAnswer = {
    menu: buildMenu([...home, ...pages, ...own]),
    auth,
    allAuth: rows.filter(isButton).map((row) => ({ action: row.perms, status: row.status, type: row.permsType, describe: row.name })),
    codeList: auth.map((button) => button.action),
    sysSafeMode: false,
  }
  return found(answer)
}
