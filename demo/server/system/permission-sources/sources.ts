import { Type } from 'typebox'
import { isOpenToAll } from '../menus/permission-handlers'
import type { SysPermissionTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { noPermission, notFound } from '../../platform/base/errors'
import { groupBy } from '../../platform/base/group-by'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { boundRules, grantedPermissions } from '../../platform/identity/granted-permissions'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { type GrantingRole, grantingRolesOf, grantingRolesFor } from './granting-roles'

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
  ways: GrantingRole[]
  entries: EntrySources[]
  rules: NarrowingRule[]
}

async function entriesOf(db: Queryable, userId: string): Promise<EntrySources[]> {
  const entries = await db
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'menuType', 'url', 'perms', 'status', 'hidden'])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const grants = await db
    .selectFrom(grantedPermissions(db).as('held'))
    .select(['held.permissionId', 'held.roleId'])
    .where('held.userId', '=', userId)
    .execute()
  const byEntry = groupBy(grants, ({ permissionId }) => permissionId)
  return entries.map((entry) => ({
    ...entry,
    isOpen: isOpenToAll(entry),
    by: (byEntry.get(entry.id) ?? []).map(({ roleId }) => roleId),
  }))
}

async function rulesFor(db: Queryable, userId: string): Promise<NarrowingRule[]> {
  const rules = await db
    .selectFrom(boundRules(db).as('bound'))
    .innerJoin('sysPermissionDataRule as rule', 'rule.id', 'bound.ruleId')
    .select(['rule.permissionId', 'bound.roleId', 'rule.ruleName', 'rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue'])
    .where('bound.userId', '=', userId)
    .where('rule.status', '=', '1')
    .orderBy('rule.ruleName')
    .execute()
  const texts = await textsOf(db, rules, [['ruleConditions', 'rule_conditions']])
  return rules.map((rule, index) => ({ ...rule, ...texts[index] }))
}

const TEXT = Type.String()

const GRANTING_ROLE = objectSchema({ id: TEXT, name: TEXT, code: TEXT, departName: nullable(TEXT) })

export const SOURCES_OF = {
  query: requestSchema({ userId: requiredQuery('用户') }),
  result: objectSchema({
    isAdmin: Type.Boolean(),
    ways: Type.Array(GRANTING_ROLE),
    entries: Type.Array(
      objectSchema({
        id: TEXT,
        parentId: nullable(TEXT),
        name: TEXT,
        menuType: Type.Integer(),
        url: nullable(TEXT),
        perms: nullable(TEXT),
        status: nullable(TEXT),
        hidden: Type.Integer(),
        isOpen: Type.Boolean(),
        by: Type.Array(TEXT),
      }),
    ),
    rules: Type.Array(
      objectSchema({
        permissionId: TEXT,
        roleId: TEXT,
        ruleName: TEXT,
        ruleColumn: nullable(TEXT),
        ruleConditions: TEXT,
        ruleValue: nullable(TEXT),
      }),
    ),
  }),
}

/**
 * GET /sys/user/rightSources?userId, ours: every entry and button of the menu, by which roles a user has it, and the data rules that narrow
 * what he is shown. For those who may see users and roles.
 */
export async function rightSources({
  context: { database },
  caller,
  query: { userId },
}: HandlerContext<typeof SOURCES_OF>): Promise<Envelope> {
  if (!caller.can('role:list')) throw noPermission()
  const user = await database.selectFrom('sysUser').select('id').where('id', '=', userId).where('delFlag', '=', 0).executeTakeFirst()
  if (!user) throw notFound()
  const roles = await grantingRolesOf(database, userId)
  const isAdmin = roles.some(({ code, departName }) => code === ADMIN_ROLE_CODE && departName === null)
  const sources: PermissionSources = {
    isAdmin,
    ways: roles,
    entries: await entriesOf(database, userId),
    // They bind no administrator.
    rules: isAdmin ? [] : await rulesFor(database, userId),
  }
  return queryResult(sources)
}

export const GRANTING_ROLES_OF = { query: requestSchema({ permissionId: requiredQuery('菜单') }), result: Type.Array(GRANTING_ROLE) }

/** GET /sys/role/rolesThatGrant?permissionId, ours: the roles, also of departments, that are granted an entry or button. */
export async function rolesThatGrant({
  context: { database },
  query: { permissionId },
}: HandlerContext<typeof GRANTING_ROLES_OF>): Promise<Envelope> {
  return queryResult(await grantingRolesFor(database, permissionId))
}
