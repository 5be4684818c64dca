import { describe, expect, it } from 'vitest'
import { addressOf, pageUrlOf } from './page-address'

const pageAt = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://console.invalid')
  return pageUrlOf({ pathname, search, hash })
}

describe('the address of a page', () => {
  it.each([
    ['/isystem/user', { pageNo: '2', username: '*a b&c#+%*' }],
    ['/isystem/user?x=%20y&z', { order: 'asc', column: 'sex' }],
    ['/frame?url=a#part?x=1', { name: '' }],
    ['/isystem/user#part', { superQueryParams: encodeURIComponent('[{"val":"王"}]') }],
  ])('%s keeps what its list is asked, and its own parameters as they are written', (path, params) => {
    expect(pageAt(addressOf(path, params))).toEqual({ path, params })
  })

  it('without parameters is the tab', () => {
    expect(addressOf('/a?b=1', {})).toBe('/a?b=1')
    expect(pageAt('/a?b=1#c')).toEqual({ path: '/a?b=1#c', params: {} })
  })

  it('leaves out what is too long for one', () => expect(addressOf('/a', { name: 'x'.repeat(5000) })).toBe('/a'))
})
