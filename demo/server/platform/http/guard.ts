import type { FastifyRequest } from 'fastify'
import { type Caller, loadCaller } from '../identity/caller'
import type { ServerContext } from '../context'
import type { SessionEnd } from '../database/session-table'
import { noPermission, TokenError } from '../base/errors'
import { calledAt } from './called-at'
import type { ClosedAccess, ClosedRoute, Route } from './routes'
import { queryParameter } from './schema/coercion'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before a handler runs; null without a good token. */
    caller: Caller | null
    /** When the caller last showed who he is, `YYYY-MM-DD HH:mm:ss`; '' without one. */
    freshTime: string
    /** Who ended the session of the token before its time; null where that is not known or did not happen. */
    sessionEnd: SessionEnd | null
    /** Whether any token came with the call, good or not. */
    hasToken: boolean
  }
}

/** The places a token may be in: the header X-Access-Token, else the query parameter `token`. Cookies never count. */
function tokenOf(request: FastifyRequest): string {
  const header = request.headers['x-access-token']
  if (typeof header === 'string' && header.trim() !== '') return header.trim()
  return queryParameter(request, 'token')
}

/** Finds out who calls. Never fails: whether a caller is needed is the route's business. */
export async function identify(context: ServerContext, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  request.hasToken = token !== ''
  const session = request.hasToken ? await context.sessions.find(token) : null
  request.freshTime = session?.freshTime ?? ''
  request.sessionEnd = session?.endedBy ?? null
  request.caller = session?.endedBy === null ? await loadCaller(context.database, session, calledAt(context, request)) : null
}

function isAllowed(access: ClosedAccess, caller: Caller, request: FastifyRequest): boolean {
  if (access === 'signed-in' || access === 'self' || access === 'by-record') return true
  if (typeof access === 'string') return caller.can(access)
  return caller.can(access.permission) || queryParameter(request, access.ownId) === caller.userId
}

/** A GET that writes, as JeecgBoot's release and revoke do: a link on a foreign page must not call it (ASVS 3.5.1). */
function isForgeable(route: ClosedRoute, request: FastifyRequest): boolean {
  return route.audit !== undefined && request.method === 'GET' && request.headers['sec-fetch-site'] === 'cross-site'
}

/** Refuses a call its route does not allow: 401 without a good token, 510 without the permission. Runs before the body is read. */
export function requireAccess(route: Route, request: FastifyRequest): void {
  if (route.access === 'open') return
  if (!request.caller) throw new TokenError()
  if (!isAllowed(route.access, request.caller, request) || isForgeable(route, request)) throw noPermission()
}
