import { describe, expect, it } from 'vitest'
import { isOpenPath } from './open-paths'
import { internalPath, loginAddress } from './redirect'

describe('redirect after sign-in', () => {
  it('[2.3-05] follows a path of this console with its query and hash', () => {
    expect(internalPath('/isystem/user?a=1&b=%2F#x')).toBe('/isystem/user?a=1&b=%2F#x')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', '', null, undefined, 'isystem/user'])(
    '[2.3-05] ignores %j',
    (address) => expect(internalPath(address)).toBeNull(),
  )

  it('never leads back to the sign-in page', () => {
    expect(internalPath('/user/login?redirect=/user/login')).toBeNull()
  })

  it('[2.3-10] keeps the full wanted path in the query', () => {
    expect(loginAddress('/isystem/user?page=2')).toBe('/user/login?redirect=%2Fisystem%2Fuser%3Fpage%3D2')
    expect(loginAddress('/')).toBe('/user/login')
  })

  it('[2.3-10] opens only the listed paths without a token', () => {
    expect(['/user/login', '/mobile/bigScreen', '/h5/mobileplay'].every(isOpenPath)).toBe(true)
    expect(['/mobile/meeting', '/test/home', '/dashboard/analysis', '/user/login/'].some(isOpenPath)).toBe(false)
  })
})
