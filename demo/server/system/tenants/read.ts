import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryIds, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'

/** Ids of tenants are numbers; anything else is none of them. */
const isId = (id: string): boolean => /^\d{1,10}$/.test(id)

const TENANT = objectSchema({ id: Type.Integer(), name: Type.String(), status: Type.Integer() })

export const TENANT_BY_ID = { query: requestSchema({ id: requiredQuery('租户') }), result: TENANT }

/** GET /sys/tenant/queryById. */
export async function queryTenant({ context: { database }, query: { id } }: HandlerContext<typeof TENANT_BY_ID>): Promise<Envelope> {
  const tenant = isId(id) ? await database.selectFrom('sysTenant').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
  if (!tenant) throw notFound()
  return queryResult(tenant)
}

export const CHOSEN_TENANTS = { query: requestSchema({ ids: queryIds() }), result: Type.Array(TENANT) }

/** GET /sys/tenant/queryList: the tenants that work, for who chooses one; of `ids` only these. */
export async function tenantsForPicker({
  context: { database },
  query: { ids },
}: HandlerContext<typeof CHOSEN_TENANTS>): Promise<Envelope> {
  const working = database.selectFrom('sysTenant').select(['id', 'name', 'status']).where('status', '=', 1).orderBy('id').limit(1000)
  const requested = ids.filter(isId).map(Number)
  if (ids.length > 0 && requested.length === 0) return queryResult([])
  return queryResult(await (ids.length === 0 ? working : working.where('id', 'in', requested)).execute())
}
