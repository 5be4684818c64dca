import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { namedById, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { queryIds, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { TENANT_FIELDS } from './fields'

export const RULED_TENANTS: RuledList = {
  component: 'system/TenantList',
  table: 'sysTenant',
  fields: TENANT_FIELDS,
  named: ['edit', 'delete', 'queryById'].map((action) => namedById(`/sys/tenant/${action}`)),
}

export const LIST_TENANTS = listSchema(TENANT_FIELDS)

/** GET /sys/tenant/list. */
export async function listTenants(call: Call<typeof LIST_TENANTS>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_TENANTS, parseListQuery(call.query, TENANT_FIELDS))
  const page = await selectPage(database.selectFrom('sysTenant'), query, 'sysTenant.id')
  const texts = await textsOf(database, page.records, [['status', 'tenant_status']])
  return found({ ...page, records: page.records.map((tenant, index) => ({ ...tenant, ...texts[index] })) })
}

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
