import { BlockList, isIP } from 'node:net'

/** Addresses at which no media server may be: this network, links, all listeners, and where clouds tell their secrets. */
const NEVER = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NEVER.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
  // Tunnels and translations whose IPv4 address cannot be read off.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
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

/** Its number looks like one that carries 0.0.0.1. */
const THIS_MACHINE = new BlockList()
THIS_MACHINE.addAddress('::1', 'ipv6')

/** Networks of IPv6 that carry an IPv4 address, and the group of 16 bits at which it begins. */
const CARRIERS = (
  [
    ['::', 96, 6],
    ['::ffff:0:0', 96, 6],
    ['::ffff:0:0:0', 96, 6],
    ['64:ff9b::', 96, 6],
    ['2002::', 16, 1],
  ] as const
).map(([network, prefix, group]) => {
  const list = new BlockList()
  list.addSubnet(network, prefix, 'ipv6')
  return { list, group }
})

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const numbers = (text = ''): number[] => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [start, end] = [numbers(before), numbers(after)]
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end]
}

/** The address itself, and the IPv4 address that it leads to inside another network. */
function addressesIn(address: string): string[] {
  // A zone names a link of this machine; `URL` takes none.
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6 || THIS_MACHINE.check(plain, 'ipv6')) return [plain]
  const groups = groupsOf(plain)
  const embedded = CARRIERS.filter(({ list }) => list.check(plain, 'ipv6')).map(({ group }) => {
    const [high = 0, low = 0] = groups.slice(group)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  })
  return [plain, ...embedded]
}

/**
 * Whether the server may call this address that somebody types in. `allowPrivate` is the choice of whoever started
 * the server (OPS_PRIVATE_NODES); some addresses are never called.
 */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  if (isIP(address) === 0) return false
  const isIn = (list: BlockList): boolean => addressesIn(address).some((one) => list.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'))
  return !isIn(NEVER) && (allowPrivate || !isIn(PRIVATE))
}
