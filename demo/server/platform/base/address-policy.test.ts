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

  it.each([
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    '2002:a9fe:a9fe::1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:a9fe:a9fe',
    '::a9fe:a9fe',
    '0:0:0:0:0:ffff:169.254.169.254',
    '2001:0:4136:e378:8000:63bf:5601:5601',
    '198.18.0.1',
    '198.19.255.255',
    'fe80::1%eth0',
  ])('[V-S04] never lead to a forbidden address inside another one: %s', (address) => {
    expect(mayCall(address, true)).toBe(false)
  })

  it.each(['::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2002:c0a8:101::5', '::ffff:c0a8:101', '64:ff9b::10.0.0.1'])(
    '[V-S04] lead to %s only where private networks are allowed',
    (address) => {
      expect(mayCall(address, true)).toBe(true)
      expect(mayCall(address, false)).toBe(false)
    },
  )

  it('[V-S04] lead to a public address inside another one', () => {
    for (const address of ['64:ff9b::cb00:7109', '2002:cb00:7109::1', '::ffff:203.0.113.9']) expect(mayCall(address, false)).toBe(true)
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
