import { isIP, isIPv6 } from 'node:net'

/**
 * What an address is counted by: IPv6 by its first 64 bits, because whoever has one address has all that share them; IPv4 as it
 * is, also where it is written as IPv6.
 */
export function addressGroup(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const right = tail === undefined ? [] : groups(tail)
  const full = tail === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether a host name or address is of this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
