import type { FastifyRequest } from 'fastify'
import { nowText, type ServerContext } from '../context'
import type { CalledAt } from '../identity/caller'

/** When a call came, and the tenant that it names: a number. */
export function calledAt(context: Pick<ServerContext, 'settings'>, { headers }: Pick<FastifyRequest, 'headers'>): CalledAt {
  const input = context.settings.version.tenantHeaders.map((name) => headers[name])
  const tenant = input.find((value) => typeof value === 'string' && /^\d{1,10}$/.test(value))
  return { now: nowText(context), tenant: typeof tenant === 'string' ? tenant : null }
}
