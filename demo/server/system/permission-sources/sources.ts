import { Type } from 'typebox'
import { isOpenToAll } from '../menus/permission-handlers'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { noPermission, notFound } from '../../platform/base/failures'
import { groupBy } from '../../platform/base/group-by'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { boundRules, heldPermissions } from '../../platform/identity/held-permissions'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { type Way, waysOf, waysTo } from './ways'

/** An entry of the menu, and by which of the ways somebody has it. */
interface EntrySources extends Pick<SysPermissionTable, 'id' | 'parentId' | 'name' | 'menuType' | 'url' | 'perms' | 'status' | 'hidden'> {
  /** Everybody has it. */
  isOpen: boolean
  /** Ids of ways. */
  by: string[]
}

/** A data rule that narrows what somebody is shown, and the role by which it binds. */
interface NarrowingRule {
  permissionId: string
  roleId: string
  ruleName: string
  ruleColumn: string | null
  ruleConditions: string
  ruleConditions_dictText?: string
  ruleValue: string
}

interface PermissionSources {
  /** Has everything by the role of administrators. */
  isAdmin: boolean
  ways: Way[]
  entries: EntrySources[]
  rules: NarrowingRule[]
}

async function entriesOf(source: Source, userId: string): Promise<EntrySources[]> {
  const entries = await source
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'menuType', 'url', 'perms', 'status', 'hidden'])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const held = await source
    .selectFrom(heldPermissions(source).as('held'))
    .select(['held.permissionId', 'held.roleId'])
    .where('held.userId', '=', userId)
    .execute()
  const byEntry = groupBy(held, ({ permissionId }) => permissionId)
  return entries.map((entry) => ({
    ...entry,
    isOpen: isOpenToAll(entry),
    by: (byEntry.get(entry.id) ?? []).map(({ roleId }) => roleId),
  }))
}

async function rulesFor(source: Source, userId: string): Promise<NarrowingRule[]> {
  const rules = await source
    .selectFrom(boundRules(source).as('bound'))
    .innerJoin('sysPermissionDataRule as rule', 'rule.id', 'bound.ruleId')
    .select(['rule.permissionId', 'bound.roleId', 'rule.ruleName', 'rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue'])
    .where('bound.userId', '=', userId)
    .where('rule.status', '=', '1')
    .orderBy('rule.ruleName')
    .execute()
  const texts = await textsOf(source, rules, [['ruleConditions', 'rule_conditions']])
  return rules.map((rule, index) => ({ ...rule, ...texts[index] }))
}

const TEXT = Type.String()

const WAY = answerOf({ id: TEXT, name: TEXT, code: TEXT, departName: orNull(TEXT) })

export const SOURCES_OF = {
  query: wireForm({ userId: requiredQuery('用户') }),
  result: answerOf({
    isAdmin: Type.Boolean(),
    ways: Type.Array(WAY),
    entries: Type.Array(
      answerOf({
        id: TEXT,
        parentId: orNull(TEXT),
        name: TEXT,
        menuType: Type.Integer(),
        url: orNull(TEXT),
        perms: orNull(TEXT),
        status: orNull(TEXT),
        hidden: Type.Integer(),
        isOpen: Type.Boolean(),
        by: Type.Array(TEXT),
      }),
    ),
    rules: Type.Array(
      answerOf({
        permissionId: TEXT,
        roleId: TEXT,
        ruleName: TEXT,
        ruleColumn: orNull(TEXT),
        ruleConditions: TEXT,
        ruleValue: orNull(TEXT),
      }),
    ),
  }),
}

/**
 * GET /sys/user/rightSources?userId, ours: every entry and button of the menu, by which roles a user has it, and the data rules that narrow
 * what he is shown. For those who may see users and roles.
 */
export async function rightSources({ context: { database }, caller, query: { userId } }: Call<typeof SOURCES_OF>): Promise<Envelope> {
  if (!caller.can('role:list')) throw noPermission()
  const user = await database.selectFrom('sysUser').select('id').where('id', '=', userId).where('delFlag', '=', 0).executeTakeFirst()
  if (!user) throw notFound()
  const ways = await waysOf(database, userId)
  const isAdmin = ways.some(({ code, departName }) => code === ADMIN_ROLE_CODE && departName === null)
  const sources: PermissionSources = {
    isAdmin,
    ways,
    entries: await entriesOf(database, userId),
    // They bind no administrator.
    rules: isAdmin ? [] : await rulesFor(database, userId),
  }
  return found(sources)
}

export const GIVERS_OF = { query: wireForm({ permissionId: requiredQuery('菜单') }), result: Type.Array(WAY) }

/** GET /sys/role/giversOf?permissionId, ours: the roles, also of departments, that are granted an entry or button. */
export async function giversOf({ context: { database }, query: { permissionId } }: Call<typeof GIVERS_OF>): Promise<Envelope> {
  return found(await waysTo(database, permissionId))
}
