import { describe, expect, it } from 'vitest'
import { isOpenPath } from './open-paths'
import { internalPath, loginAddress, ownHome } from './redirect'

describe('redirect after sign-in', () => {
  it('[2.3-05] follows a path of this console with its query and hash', () => {
    expect(internalPath('/isystem/user?a=1&b=%2F#x')).toBe('/isystem/user?a=1&b=%2F#x')
  })

  it.each([
    'https://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
    '?//evil.example',
    '#//evil.example',
    '@evil.example',
    '',
    null,
    undefined,
    'isystem/user',
  ])('[2.3-05] ignores %j', (address) => expect(internalPath(address)).toBeNull())

  it.each([
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/a?redirect=//evil.example', '/a?redirect=//evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/a#//evil.example', '/a#//evil.example'],
    ['/https://evil.example', '/https://evil.example'],
  ])('[2.3-05] stays inside with %j', (address, path) => expect(internalPath(address)).toBe(path))

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

describe('the home of a user', () => {
  const response = (homePath: unknown): string | null =>
    ownHome({
      token: 't',
      username: 'a',
      realname: 'a',
      tenantid: '',
      welcome: 'noon',
      avatar: '',
      permissionList: [],
      info: { id: '1', username: 'a', realname: 'a', avatar: '', phone: '', orgCode: '', homePath },
    })

  it.each([
    ['/system/log', '/system/log'],
    ['/system/log?kind=2', '/system/log?kind=2'],
  ])('%s is %s', (homePath, path) => expect(response(homePath)).toBe(path))

  it.each([undefined, null, '', 7, '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/user/login'])(
    '%s is none',
    (homePath) => expect(response(homePath)).toBeNull(),
  )
})
