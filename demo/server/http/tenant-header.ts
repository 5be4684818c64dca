import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What versions of the contract call the header (wire-contract section 0, row 3); any of them will do. */
const NAMES = ['tenant_id', 'tenant-id', 'x-tenant-id']

/**
 * Warns once when a signed-in browser's calls arrive without any tenant header: proxies such as nginx drop names with
 * underscores, and a server with tenants would then serve the wrong one without a word.
 */
export function warnOfLostTenant(app: FastifyInstance): (request: FastifyRequest) => void {
  let warned = false
  return ({ headers, caller }) => {
    if (warned || !caller || headers['sec-fetch-mode'] === undefined || NAMES.some((name) => headers[name] !== undefined)) return
    warned = true
    app.log.warn(`calls arrive without the header ${NAMES[0]}: a proxy may drop names with underscores; let it pass them (nginx: underscores_in_headers on) or give the console other tenantHeaders, '${NAMES[1]}' say`)
  }
}
