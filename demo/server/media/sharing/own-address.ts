import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { hostName } from '../../platform/http/hosts'

const ANY = new Set(['0.0.0.0', '::'])

/** Of this machine in its network; where it is in none, other processes are on it too. */
function ownHost(): string {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
}

/**
 * Where other processes reach one that listens here, `http://host:port`: as somebody has said, '' = as can be told; null while it does not.
 */
export function ownAddress(listening: AddressInfo | string | null, texts: string): string | null {
  if (listening === null || typeof listening === 'string') return null
  if (texts !== '') return texts
  return `http://${ANY.has(listening.address) ? ownHost() : hostName(listening.address)}:${listening.port}`
}
