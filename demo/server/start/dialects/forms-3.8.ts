import { Type } from 'typebox'
import { isSettable } from '../../online/forms/field-schemas'
import { storedFormNamed } from '../../online/forms/find-form'
import type { OnlineForm } from '../../online/forms/definition.types'
import { isObject } from '../../platform/base/objects'
import type { HandlerContext, Route } from '../../platform/http/routes'
import { mapCall, mapResult, wrapHandler } from '../../platform/http/route-wrappers'
import { readerOf } from '../../platform/http/schema/reader'
import { pathText, requestSchema } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { pageSchema } from '../../platform/query/list-schema'
import { withRecords } from './lists-3.8'

const codeOf = readerOf(requestSchema({ code: pathText() }))

function formOfCall({ context, params }: HandlerContext): Promise<OnlineForm | null> {
  return storedFormNamed(context.database, codeOf(params).code)
}

/** A list has the columns that it shows, `''` for an empty one, and cannot be asked for one record. */
export function listForm38(route: Route): Route {
  const listed = mapResult(route, async (page, call) => {
    const form = await formOfCall(call)
    const columns = new Set(['id', ...(form?.fields ?? []).filter(({ isInList }) => isInList).map(({ name }) => name)])
    const isListed = ([name]: [string, unknown]): boolean => columns.has(name.replace(/_dictText$/, ''))
    return withRecords(page, (record) =>
      Object.fromEntries(
        Object.entries(record)
          .filter(isListed)
          .map(([name, value]) => [name, value ?? '']),
      ),
    )
  })
  const narrowed = mapCall(listed, (call) => {
    if (!isObject(call.query)) return call
    const { id: _id, ...query } = call.query
    return { ...call, query }
  })
  return { ...narrowed, schema: { ...route.schema, result: pageSchema(objectSchema({ id: Type.String() })) } }
}

/** An edit empties fields of the form that it does not send, and replaces all lists of details. */
export function editForm38(route: Route): Route {
  if (!route.methods.includes('PUT')) return route
  return wrapHandler(route, async (call, runHandler) => {
    const form = await formOfCall(call)
    if (!form || !isObject(call.body)) return runHandler(call)
    const fields = form.fields.filter((field) => field.isInForm && isSettable(field)).map(({ name }) => [name, ''])
    const lists = form.subs.map(({ name }) => [name, []])
    return runHandler({ ...call, body: { ...Object.fromEntries([...fields, ...lists]), ...call.body } })
  })
}
