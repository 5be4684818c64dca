import { describe, expect, it } from 'vitest'
import { type AddressSite, expandAddress, withUser } from './menu-address'

const location = { origin: 'https://desk.example', host: 'desk.example', protocol: 'https:', hostname: 'desk.example' }
const site: AddressSite = { config: { baseUrl: 'https://api.example/jeecg-boot', tokenOrigins: ['https://report.example'] }, location }
const resolve = (url: string): string => expandAddress(url, site)

describe('[2.2-14] the address of a menu entry', () => {
  it.each([
    ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://api.example/jeecg-boot/druid/'],
    ['{{window._CONFIG["domianURL"]}}/doc.html', 'https://api.example/jeecg-boot/doc.html'],
    ['{{ window._CONFIG.staticDomainURL }}/a.pdf', 'https://api.example/jeecg-boot/sys/common/static/a.pdf'],
    ['{{ window.location.origin }}/x', 'https://desk.example/x'],
    ['{{ window.location.protocol }}//{{ window.location.hostname }}:9090/', 'https://desk.example:9090/'],
    ['https://far.example/a?b=1#c', 'https://far.example/a?b=1#c'],
    ['/portal.html', '/portal.html'],
  ])('%s is expanded by the list', (url, address) => expect(resolve(url)).toBe(address))

  it.each([
    '{{ alert(1) }}/x',
    '{{ window._CONFIG.constructor }}/x',
    '{{ window._CONFIG["__proto__"] }}/x',
    "{{ window._CONFIG['domianURL'].length }}",
    '{{ window.location.href }}',
    '{{ localStorage.token }}',
    '{{ {{ window.location.origin }} }}',
    '{{ window.location.origin }',
    'https://a.example/{{ x }}',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://x',
    '\tjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//far.example/x',
    '/\\far.example',
    'javascript://far.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'blob:https://far.example/1',
    'about:blank',
    'view-source:https://far.example',
    '\\\\far.example',
    '/\t/far.example',
    '/\n\\far.example',
    ' //far.example',
    '{{ window.location.protocol }}{{ alert(1) }}',
    '{{ window._CONFIG["domianURL"] }}{{ constructor.constructor("alert(1)")() }}',
    '{{ this.constructor.constructor("alert(1)")() }}',
    '{{ window._CONFIG[window.name] }}',
    '{{ window["location"].origin }}',
    '${{ window.location.origin }}',
    '{{ window.location.protocol }}alert(1)',
    'somewhere',
    '',
  ])('%j stays empty', (url) => expect(resolve(url)).toBe(''))

  it('keeps the place of the token, wherever it is', () => {
    expect(resolve('https://report.example/jmreport/list?token=${token}')).toBe('https://report.example/jmreport/list?token=${token}')
    expect(resolve('${token}javascript:alert(1)')).toBe('')
    expect(resolve('java${token}script:alert(1)')).toBe('')
  })
})

/** What is opened by somebody of no tenant. */
const withToken = (address: string, token: string, at: AddressSite): string => withUser(address, { token, tenant: '' }, at)

describe('the token in the address of a menu entry', () => {
  it('goes to the origins of the list, encoded', () => {
    expect(withToken('https://report.example/list?token=${token}&t=${token}', 'a b&c', site)).toBe(
      'https://report.example/list?token=a%20b%26c&t=a%20b%26c',
    )
  })

  it.each([
    'https://far.example/?token=${token}',
    'http://report.example/?${token}',
    'https://report.example.evil.example/${token}',
    '/own?${token}',
    'https://report.example@far.example/${token}',
  ])('never goes to %s', (address) => {
    expect(withToken(address, 'secret', site)).toBe(address.replace('${token}', ''))
  })

  it('[V-G12] goes to pages of the API, where reports and dashboards are', () => {
    const own = { ...site, config: { baseUrl: '/jeecg-boot' } }
    expect(withToken('https://desk.example/jeecg-boot/drag/view?token=${token}', 'secret', own)).toBe(
      'https://desk.example/jeecg-boot/drag/view?token=secret',
    )
    expect(withToken('https://api.example/jeecg-boot/jmreport/view/1?token=${token}', 'secret', site)).toContain('token=secret')
    for (const address of ['https://api.example/other?token=${token}', 'https://api.example/jeecg-boot/../x?token=${token}'])
      expect(withToken(address, 'secret', site)).toBe(address.replace('${token}', ''))
  })

  it('goes nowhere else by default', () => {
    expect(withToken('https://report.example/?${token}', 'secret', { ...site, config: { baseUrl: '/jeecg-boot' } })).toBe(
      'https://report.example/?',
    )
  })
})

describe('[W-G04] the tenant in the address of a menu entry', () => {
  const address = 'https://far.example/list?token=${token}&tenantId=${tenantId}'

  it('stands in it, 0 without one, whatever the origin', () => {
    expect(resolve(address)).toBe(address)
    expect(withUser(address, { token: 'secret', tenant: '10&00' }, site)).toBe('https://far.example/list?token=&tenantId=10%2600')
    expect(withUser(address, { token: 'secret', tenant: '' }, site)).toBe('https://far.example/list?token=&tenantId=0')
  })

  it('leads no token to another host', () => {
    expect(withUser('https://report.exampl${tenantId}e/?${token}', { token: 'secret', tenant: '7' }, site)).toBe(
      'https://report.exampl7e/?',
    )
    expect(withUser('https://report.example${token}/', { token: '.far.example', tenant: '' }, site)).toBe('https://report.example/')
  })

  it('makes no address of what is none', () => {
    expect(resolve('java${tenantId}script:alert(1)')).toBe('')
    expect(resolve('/${tenantId}/far.example')).toBe('')
  })
})
