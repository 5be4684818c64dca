import type { Tables } from '../database/schema'
import type { Queryable } from '../database/transactions'
import type { HandlerContext } from '../http/routes'
import { type BindingRule, bindingRules } from '../identity/binding-rules'
import type { Caller } from '../identity/caller'
import type { Condition } from '../query/condition'
import type { ListFields } from '../query/list-fields'
import type { ListQuery } from '../query/list-query'
import { storedCondition } from './rule-condition'
import { variablesOf } from './variables'

/** Parameters (query, path or body) with record ids of a list, for calls below a path. */
export interface NamedBy {
  under: string
  parameters: readonly string[]
  column: string
  /** If the ids belong to another table: its column with the id of the list record. */
  through?: { table: keyof Tables; column: string }
}

/**
 * A list filtered by data rules, and the calls that name one of its records. Permission editing, menu trees and permission sources show
 * everything: there the permissions of the caller limit changes.
 */
export interface DataRuleTarget {
  /** Component of the menu entries whose rules apply. */
  component: string
  table: keyof Tables
  fields: ListFields
  named: readonly NamedBy[]
  /** Records that the caller may access regardless of the rules. */
  isOwn?: (caller: Caller, name: string) => boolean
}

/** `id` and `ids` of the calls below a path. */
export function byIdParams(under: string): NamedBy {
  return { under, parameters: ['id', 'ids'], column: 'id' }
}

/** Matches no record. */
const NOTHING: Condition = { column: 'id', type: 'text', term: { operator: 'in', values: [] } }

/** Conditions from the caller's data rules that concern these fields; all of them must hold. */
export async function rulesAbout(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>,
  fields: ListFields,
  isAbout: (rule: BindingRule) => boolean,
): Promise<Condition[]> {
  if (caller.isAdmin) return []
  const rules = (await bindingRules(db, caller.userId)).filter(isAbout)
  if (rules.length === 0) return []
  const variables = await variablesOf(db, caller)
  return rules.map((rule) => storedCondition(fields, rule, variables) ?? NOTHING)
}

/** Data rule conditions of a user for a list. */
export function rulesFor(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>,
  { component, fields }: Pick<DataRuleTarget, 'component' | 'fields'>,
): Promise<Condition[]> {
  return rulesAbout(db, caller, fields, (rule) => rule.component === component)
}

/** Data rule conditions of the caller for a list. */
export function dataRuleConditions(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
): Promise<Condition[]> {
  return rulesFor(context.database, caller, list)
}

/** Adds the data rules of the caller to a list query. */
export async function withDataRules(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
  query: ListQuery,
): Promise<ListQuery> {
  const rules = await dataRuleConditions(call, list)
  return rules.length === 0 ? query : { ...query, conditions: [...query.conditions, ...rules] }
}
