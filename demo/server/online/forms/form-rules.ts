import { rulesAbout } from '../../platform/data-rules/data-rule-target'
import type { Queryable } from '../../platform/database/transactions'
import type { HandlerContext } from '../../platform/http/routes'
import type { Condition } from '../../platform/query/condition'
import type { ListFields } from '../../platform/query/list-fields'
import { type ListParameters, type ListQuery, parseListQuery } from '../../platform/query/list-query'
import type { OnlineForm } from './definition.types'
import { storedFormNamed } from './find-form'
import { formRow, listFields } from './form-rows'

/** Where the menu shows a form: the address ends with its id or its table. */
const FORM_PAGE = /^\/online\/cgform\w*\/([\w-]+)$/

const namedBy = (url: string | null): string | undefined => FORM_PAGE.exec(url ?? '')?.[1]

/** The fields that data rules of a menu entry may be about, where it shows a form; null where it shows none. */
export async function ruledFields(db: Queryable, url: string | null): Promise<ListFields | null> {
  const name = namedBy(url)
  const form = name === undefined ? null : await storedFormNamed(db, name)
  return form && listFields(form)
}

/** What the data rules of the caller ask of the rows of a form: those of the menu entries that show it. */
export function formRules({ context, caller }: Pick<HandlerContext, 'context' | 'caller'>, form: OnlineForm): Promise<Condition[]> {
  return rulesAbout(context.database, caller, listFields(form), ({ url }) => {
    const name = namedBy(url)
    return name === form.id || name === form.name
  })
}

/** A list query of a form with what the data rules of the caller ask beside. */
export async function ruledQuery(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  form: OnlineForm,
  parameters: ListParameters,
): Promise<ListQuery> {
  const query = parseListQuery(parameters, listFields(form))
  return { ...query, conditions: [...query.conditions, ...(await formRules(call, form))] }
}

/** Refuses a row below one that the rules hide. @throws ApiError */
export async function requireShownParent(
  db: Queryable,
  form: OnlineForm,
  values: Readonly<Record<string, unknown>>,
  rules: readonly Condition[],
): Promise<void> {
  const parent = form.tree ? values[form.tree.parent] : undefined
  if (rules.length > 0 && typeof parent === 'string' && parent !== '' && parent !== '0') await formRow(db, form, parent, rules)
}
