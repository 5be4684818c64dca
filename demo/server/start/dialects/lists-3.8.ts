import type { Route } from '../../platform/http/routes'
import { queryParameter } from '../../platform/http/schema/coercion'
import { isObject } from '../../platform/base/objects'
import { mapResult, mapCall } from '../../platform/http/route-wrappers'

/** The records of a page changed, the rest of it as it was. */
export function withRecords(page: unknown, change: (record: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (!isObject(page) || !Array.isArray(page['records'])) return page
  return { ...page, records: page['records'].map((record: unknown) => (isObject(record) ? change(record) : record)) }
}

/** It knows no second factors. */
function withoutFactor({ secondFactor: _factor, ...record }: Readonly<Record<string, unknown>>): unknown {
  return record
}

/** Names of roles are searched as they are written: an asterisk is an asterisk, and part of the name is enough (3.6.0). */
export function listRoles38(route: Route): Route {
  const response = mapResult(route, (page) => withRecords(page, withoutFactor))
  return mapCall(response, (call) => {
    const name = queryParameter(call, 'roleName')
    return name === '' || !isObject(call.query) ? call : { ...call, query: { ...call.query, roleName: `*${name}*` } }
  })
}

/** Positions belong to tenants; `tenantId` came with the table that ties them to users by id (3.6.0). */
export function listPositions38(route: Route): Route {
  return mapResult(route, (page) => withRecords(page, (record) => ({ ...record, tenantId: 0 })))
}

/** The roles of a department are asked for by `deptId`; the name of the column is no parameter. */
export function listDepartRoles38(route: Route): Route {
  return mapCall(route, (call) =>
    isObject(call.query) ? { ...call, query: { ...call.query, departId: queryParameter(call, 'deptId') } } : call,
  )
}

/** When a job runs next and how it went is told by no list of jobs. */
export function listJobs38(route: Route): Route {
  const response = mapResult(route, (page) => withRecords(page, withoutRuns))
  return mapCall(response, (call) => (isObject(call.query) ? { ...call, query: { ...call.query, state: '' } } : call))
}

/** The same of one job. */
export function queryJob38(route: Route): Route {
  return mapResult(route, (job) => (isObject(job) ? withoutRuns(job) : job))
}

function withoutRuns({
  nextFireTime: _next,
  lastFireTime: _last,
  lastOutcome: _outcome,
  lastMessage: _message,
  lastCostTime: _cost,
  recentRuns: _runs,
  ...job
}: Readonly<Record<string, unknown>>): unknown {
  return job
}
