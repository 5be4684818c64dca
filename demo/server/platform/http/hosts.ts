import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../base/settings'
import { ApiError } from '../base/errors'

const MISDIRECTED = 421
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** A host as it stands in an address: IPv6 in brackets, lower case. */
export function hostName(host: string): string {
  return isIP(host) === 6 ? `[${host.toLowerCase()}]` : host.toLowerCase()
}

/** The names under which a server that listens at `host` is reached without being told any: the address, or all of this machine's. */
export function ownHosts(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [hostName(host)]
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address))
  return addresses.map((address) => hostName(address.split('%')[0] ?? ''))
}

/** Whether a call may be for this host, with or without port. */
export function hostCheck({ hosts }: Pick<Settings, 'hosts'>): (host: string) => boolean {
  const allowed = new Set([...LOOPBACK, ...hosts.map(hostName)])
  return (host) => allowed.has(host.toLowerCase().replace(/:\d+$/, ''))
}

/**
 * Answers only what was asked of a name we know. A foreign page can point its own name at this machine (DNS rebinding) and
 * would then be of one origin with us; the name it was asked by gives it away. Sockets begin as calls, so it holds for them.
 */
export function requireAllowedHost(app: FastifyInstance, settings: Settings): void {
  const isAllowed = hostCheck(settings)
  app.addHook('onRequest', async (request) => {
    if (!isAllowed(request.host)) throw new ApiError('不接受对此主机名的请求，请在 OPS_HOSTS 中配置', MISDIRECTED, MISDIRECTED)
    return Promise.resolve()
  })
  // A socket that was refused before it was known to be one would stay open.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === MISDIRECTED) request.raw.socket.destroy()
    return Promise.resolve()
  })
}
