import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { md5 } from './md5'
import { signatureOf, signatureTime } from './signature'
import { isSignedPath } from './signed-paths'

const secret = 'dd05f1c54d63749eda95f9fa6d49v442a'

describe('md5', () => {
  it('equals the digest of the platform for any text', () => {
    expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'))
      }),
    )
  })
})

describe('signatureOf', () => {
  it('[7.0-09] matches the vectors of the wire contract', () => {
    expect(signatureOf({ path: '/jeecg-boot/sys/dict/getDictItems/sex', params: { _t: '1' } }, secret)).toBe(
      'E19D6243CB1945AB4F7202A1B00F77D5',
    )
    const params = { pageSize: '10', keyword: 'adm', _t: '9' }
    expect(signatureOf({ path: '/sys/dict/loadDict/sys_user,realname,username', params }, secret)).toBe('11FBAA8B93EC2684DA669F9A18719285')
  })

  it('signs numbers and booleans as text, empty text too, and nothing that is not sent', () => {
    const parts = { path: '/sys/dict/loadTreeData', params: {} }
    const typed = signatureOf({ ...parts, body: { n: 1, yes: true, empty: '', none: null, gone: undefined } }, secret)
    expect(typed).toBe(signatureOf({ ...parts, body: { empty: '', n: '1', yes: 'true' } }, secret))
    expect(typed).not.toBe(signatureOf({ ...parts, body: { n: '1', yes: 'true' } }, secret))
  })

  it('gives the time as 14 digits in GMT+8', () => {
    expect(signatureTime(Date.UTC(2026, 11, 31, 16, 5, 9))).toBe('20270101000509')
  })

  it('[7.0-09] knows which calls are signed', () => {
    expect(isSignedPath('/jeecg-boot/sys/dict/loadDictItem/a,b,c')).toBe(true)
    expect(isSignedPath('/jeecg-boot/sys/dict/loadTreeData')).toBe(true)
    expect(isSignedPath('/jeecg-boot/sys/dict/list')).toBe(false)
    expect(isSignedPath('/jeecg-boot/sys/dict/queryAllDictItems')).toBe(false)
  })
})
