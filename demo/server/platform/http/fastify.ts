import Fastify, { type FastifyInstance } from 'fastify'
import { newId } from '../base/ids'
import type { Settings } from '../base/settings'
import type { createErrorHandler } from './error-handler'

/** A bare Fastify with the limits that both servers of this folder share. */
export function createFastify(
  settings: Pick<Settings, 'logger' | 'trustProxy' | 'limits'>,
  frameworkErrors: ReturnType<typeof createErrorHandler>,
): FastifyInstance {
  const { headTime, requestTime } = settings.limits
  return Fastify({
    // A client that sends slowly or never ends is answered 408. Node looks after that so often as the shortest limit asks.
    http: { headersTimeout: headTime, connectionsCheckingInterval: headTime },
    requestTimeout: requestTime,
    // Calls are logged at level info, so not at all: their addresses may hold tokens.
    logger: settings.logger ? { level: 'warn' } : false,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.limits.jsonBody,
    requestIdHeader: false,
    genReqId: () => newId().slice(0, 16),
    // A stop ends at once, also while browsers keep connections open; http/drain waits for the calls before.
    forceCloseConnections: true,
    // Dictionary codes with a condition, and the ids of a hundred rows, are longer than Fastify's 100 characters.
    routerOptions: { maxParamLength: 4000 },
    frameworkErrors,
  })
}
