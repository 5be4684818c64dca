import { describe, expect, it } from 'vitest'
import { mayCall } from './address-policy'

describe('addresses that somebody types', () => {
  it('never lead to links, all listeners, or where clouds tell their secrets', () => {
    const never = [
      '169.254.169.254',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '100.100.100.200',
      'fe80::1',
      '::',
      'ff02::1',
      'fd00:ec2::254',
    ]
    for (const address of [...never, '::ffff:169.254.169.254', 'no address']) expect(mayCall(address, true), address).toBe(false)
  })

  it('lead to this machine and private networks only where that is allowed', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '172.16.0.9', '192.168.1.1', '::1', 'fc00::1', '::ffff:10.0.0.1']) {
      expect(mayCall(address, true), address).toBe(true)
      expect(mayCall(address, false), address).toBe(false)
    }
    expect(mayCall('203.0.113.9', false)).toBe(true)
    expect(mayCall('2001:db8::9', false)).toBe(true)
  })
})
