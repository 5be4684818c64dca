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

/** Parameters, of query, path or body, by which the calls below a path name records of a list. */
export interface NamedBy {
  under: string
  parameters: readonly string[]
  column: string
  /** Where the names are of records of another table: the column there that holds the name of the record of the list. */
  through?: { table: keyof Tables; column: string }
}

/**
 * A list whose records data rules narrow, and the calls that name one of them. What permissions are granted by, the trees of the menu,
 * and what tells where somebody has his from show all of it: there the permissions of the caller say what he may change.
 */
export interface DataRuleTarget {
  /** Component of the menu entries whose rules count. */
  component: string
  table: keyof Tables
  fields: ListFields
  named: readonly NamedBy[]
  /** What somebody reaches whatever the rules say. */
  isOwn?: (caller: Caller, name: string) => boolean
}

/** `id` and `ids` of the calls below a path. */
export function byIdParams(under: string): NamedBy {
  return { under, parameters: ['id', 'ids'], column: 'id' }
}

/** True of no record. */
const NOTHING: Condition = { column: 'id', type: 'text', term: { operator: 'in', values: [] } }

/** What those of somebody's data rules that are about records with these fields ask of them; all of it has to hold. */
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

/** What the data rules of somebody ask of the records of a list. */
export function rulesFor(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>,
  { component, fields }: Pick<DataRuleTarget, 'component' | 'fields'>,
): Promise<Condition[]> {
  return rulesAbout(db, caller, fields, (rule) => rule.component === component)
}

/** The same of who makes a call. */
export function dataRuleConditions(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
): Promise<Condition[]> {
  return rulesFor(context.database, caller, list)
}

/** A list query with what the data rules of the caller ask beside. */
export async function withDataRules(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
  query: ListQuery,
): Promise<ListQuery> {
  const rules = await dataRuleConditions(call, list)
  return rules.length === 0 ? query : { ...query, conditions: [...query.conditions, ...rules] }
}
