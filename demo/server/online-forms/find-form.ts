import type { OnlCgformHeadTable } from '../database/online-form-tables'
import type { Source } from '../database/transactions'
import { Failure, noPermission } from '../failures'
import type { Call } from '../http/routes'
import type { OnlineForm } from './definition.types'
import { BrokenForm, readDefinition, type StoredForm } from './read-definition'

/** What may be done with the rows of a form, each with a right of its own. */
export const ACTIONS = ['list', 'add', 'edit', 'delete'] as const
export type FormAction = (typeof ACTIONS)[number]

async function storedForm(source: Source, head: OnlCgformHeadTable): Promise<StoredForm> {
  const fields = await source
    .selectFrom('onlCgformField')
    .selectAll()
    .where('cgformHeadId', '=', head.id)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
  return { head, fields }
}

async function subForms(source: Source, { subTableStr }: OnlCgformHeadTable): Promise<StoredForm[]> {
  const names = (subTableStr ?? '').split(',').filter((name) => name !== '')
  const forms: StoredForm[] = []
  for (const name of names) {
    const head = await source.selectFrom('onlCgformHead').selectAll().where('tableName', '=', name).executeTakeFirst()
    if (!head) throw new BrokenForm('The form has detail rows of a table that has no form')
    forms.push(await storedForm(source, head))
  }
  return forms
}

/** Whether the caller may do this with rows of the form. */
export function may({ caller }: Pick<Call, 'caller'>, { rights }: Pick<OnlineForm, 'rights'>, action: FormAction): boolean {
  return caller.holdsAll([`${rights}:${action}`])
}

/**
 * The form with that id or table, as the path of the call names it. Whoever lacks the right that the form asks for is refused, and learns
 * not even whether there is one. Detail tables have no forms of their own. @throws Failure
 */
export async function findForm(call: Pick<Call, 'context' | 'caller'>, code: string, action: FormAction): Promise<OnlineForm> {
  const { database } = call.context
  const head = await database
    .selectFrom('onlCgformHead')
    .selectAll()
    .where((where) => where.or([where('id', '=', code), where('tableName', '=', code)]))
    .where('tableType', '<>', 3)
    .executeTakeFirst()
  if (!head || !may(call, head, action)) throw head || !call.caller.isAdmin ? noPermission() : new Failure('实体不存在')
  return readDefinition(await storedForm(database, head), await subForms(database, head))
}
