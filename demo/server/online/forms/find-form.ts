import type { OnlCgformHeadTable } from './form-table-types'
import type { Queryable } from '../../platform/database/transactions'
import { ApiError, noPermission } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import type { OnlineForm } from './definition.types'
import { BrokenForm, readDefinition, type StoredForm } from './read-definition'

/** What may be done with the rows of a form, each with a right of its own. */
export const ACTIONS = ['list', 'add', 'edit', 'delete'] as const
export type FormAction = (typeof ACTIONS)[number]

async function storedForm(db: Queryable, head: OnlCgformHeadTable): Promise<StoredForm> {
  const fields = await db
    .selectFrom('onlCgformField')
    .selectAll()
    .where('cgformHeadId', '=', head.id)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
  return { head, fields }
}

async function subForms(db: Queryable, { subTableStr }: OnlCgformHeadTable): Promise<StoredForm[]> {
  const names = (subTableStr ?? '').split(',').filter((name) => name !== '')
  const forms: StoredForm[] = []
  for (const name of names) {
    const head = await db.selectFrom('onlCgformHead').selectAll().where('tableName', '=', name).executeTakeFirst()
    if (!head) throw new BrokenForm('The form has detail rows of a table that has no form')
    forms.push(await storedForm(db, head))
  }
  return forms
}

/** The form with that id or table; detail tables have none of their own. */
function headNamed(db: Queryable, code: string): Promise<OnlCgformHeadTable | undefined> {
  return db
    .selectFrom('onlCgformHead')
    .selectAll()
    .where((where) => where.or([where('id', '=', code), where('tableName', '=', code)]))
    .where('tableType', '<>', 3)
    .executeTakeFirst()
}

async function readForm(db: Queryable, head: OnlCgformHeadTable): Promise<OnlineForm> {
  return readDefinition(await storedForm(db, head), await subForms(db, head))
}

/** The form with that id or table, whoever asks; null where there is none. */
export async function storedFormNamed(db: Queryable, code: string): Promise<OnlineForm | null> {
  const head = await headNamed(db, code)
  return head ? readForm(db, head) : null
}

/** Whether the caller may do this with rows of the form. */
export function may({ caller }: Pick<HandlerContext, 'caller'>, { rights }: Pick<OnlineForm, 'rights'>, action: FormAction): boolean {
  return caller.holdsAll([`${rights}:${action}`])
}

/**
 * The form with that id or table, as the path of the call names it. Whoever lacks the right that the form asks for is refused, and learns
 * not even whether there is one. @throws ApiError
 */
export async function findForm(call: Pick<HandlerContext, 'context' | 'caller'>, code: string, action: FormAction): Promise<OnlineForm> {
  const { database } = call.context
  const head = await headNamed(database, code)
  if (!head || !may(call, head, action)) throw head || !call.caller.isAdmin ? noPermission() : new ApiError('实体不存在')
  return readForm(database, head)
}
