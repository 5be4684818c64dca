import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Warns once when a signed-in browser's calls arrive without any tenant header: proxies such as nginx drop names with
 * underscores, and a server with tenants would then serve the wrong one without a word.
 */
export function warnOfLostTenant(app: FastifyInstance, names: readonly [string, ...string[]]): (request: FastifyRequest) => void {
  let warned = false
  return ({ headers, caller }) => {
    if (warned || !caller || headers['sec-fetch-mode'] === undefined || names.some((name) => headers[name] !== undefined)) return
    warned = true
    app.log.warn(
      `calls arrive without the header ${names[0]}: a proxy may drop names with underscores; let it pass them (nginx: underscores_in_headers on), or give the console tenantHeaders that reach this server`,
    )
  }
}
