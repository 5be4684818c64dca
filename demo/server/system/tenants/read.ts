import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { queryIds, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'

/** Ids of tenants are numbers; anything else is none of them. */
const isId = (id: string): boolean => /^\d{1,10}$/.test(id)

const TENANT = answerOf({ id: Type.Integer(), name: Type.String(), status: Type.Integer() })

export const TENANT_BY_ID = { query: wireForm({ id: requiredQuery('租户') }), result: TENANT }

/** GET /sys/tenant/queryById. */
export async function queryTenant({ context: { database }, query: { id } }: Call<typeof TENANT_BY_ID>): Promise<Envelope> {
  const tenant = isId(id) ? await database.selectFrom('sysTenant').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
  if (!tenant) throw notFound()
  return found(tenant)
}

export const CHOSEN_TENANTS = { query: wireForm({ ids: queryIds() }), result: Type.Array(TENANT) }

/** GET /sys/tenant/queryList: the tenants that work, for who chooses one; of `ids` only these. */
export async function tenantsForPicker({ context: { database }, query: { ids } }: Call<typeof CHOSEN_TENANTS>): Promise<Envelope> {
  const working = database.selectFrom('sysTenant').select(['id', 'name', 'status']).where('status', '=', 1).orderBy('id').limit(1000)
  const wanted = ids.filter(isId).map(Number)
  if (ids.length > 0 && wanted.length === 0) return found([])
  return found(await (ids.length === 0 ? working : working.where('id', 'in', wanted)).execute())
}
