import { describe, expect, it } from 'vitest'
import { pageTarget } from './page-target'

describe('the page an announcement leads to', () => {
  it.each([
    ['/isystem/user', '/isystem/user'],
    ['isystem/user', '/isystem/user'],
    ['/a?b=c#d', '/a?b=c#d'],
    [' /a/../b ', '/b'],
  ])('is a path inside: %s', (page, path) => expect(pageTarget(page)).toEqual({ kind: 'path', path }))

  it.each(['https://ops.example/a?b=c', 'HTTP://ops.example/a?b=c'])("is somebody else's address: %s", (page) => {
    expect(pageTarget(page)).toEqual({ kind: 'window', url: page.toLowerCase() })
  })

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'data:text/html,x',
    'vbscript:x',
    'https://',
    'mailto:a@b',
    'file:///etc/passwd',
    './x',
    'java\nscript:alert(1)',
    'https:evil.example',
  ])('is nothing for %j', (page) => expect(pageTarget(page)).toBeNull())
})
