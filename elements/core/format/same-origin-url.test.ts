import { expect, it } from 'vitest'
import { sameOriginUrl } from './same-origin-url'

it.each([
  ['/isystem/user?a=1#b', '/isystem/user?a=1#b'],
  ['/a/../b', '/b'],
  ['/', '/'],
])('reads the path %j', (address, path) => {
  const { pathname, search, hash } = sameOriginUrl(address)!
  expect(pathname + search + hash).toBe(path)
})

it.each([
  '',
  'isystem/user',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('is not led elsewhere by %j', (address) => expect(sameOriginUrl(address)).toBeNull())
