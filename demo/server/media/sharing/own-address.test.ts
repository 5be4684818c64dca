import { expect, it } from 'vitest'
import { ownAddress } from './own-address'

const listening = (address: string) => ({ address, family: 'IPv4', port: 8080 })

it('is what somebody says, else where the server listens; none while it does not', () => {
  expect(ownAddress(listening('0.0.0.0'), 'http://10.0.0.5:80')).toBe('http://10.0.0.5:80')
  expect(ownAddress(listening('192.0.2.1'), '')).toBe('http://192.0.2.1:8080')
  expect(ownAddress(listening('0.0.0.0'), '')).toMatch(/^http:\/\/\d+(\.\d+){3}:8080$/)
  expect(ownAddress(null, 'http://10.0.0.5:80')).toBeNull()
})
