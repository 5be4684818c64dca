import { BlockList, isIP } from 'node:net'

/** Addresses at which no media server may be: this network, links, all listeners, and where clouds tell their secrets. */
const NEVER = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  NEVER.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
] as const)
  NEVER.addSubnet(network, prefix, 'ipv6')
NEVER.addAddress('::', 'ipv6')
NEVER.addAddress('100.100.100.200', 'ipv4')

/** This machine and networks of one's own. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/**
 * Whether the server may call this address that somebody types in. `allowPrivate` is the choice of whoever started
 * the server (OPS_PRIVATE_NODES); some addresses are never called.
 */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || NEVER.check(plain, family)) return false
  return allowPrivate || !PRIVATE.check(plain, family)
}
