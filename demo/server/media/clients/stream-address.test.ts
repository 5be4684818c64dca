import { describe, expect, it } from 'vitest'
import { maskedAddress, maskedSecret, parseStreamAddress, resolveHost, streamAddressText, withoutSecrets } from './stream-address'

describe('the address of a stream', () => {
  it('[S-54] keeps passwords with any characters apart from the host', () => {
    const passwords = ['p#1', 'p?x', 'a/b', 'p@ss', '100%', 'p@1.2.3.4', 'plain']
    for (const password of passwords) {
      const address = parseStreamAddress(`rtsp://admin:${password}@192.0.2.5:554/h264/ch1?x=1`)
      expect(address, password).toMatchObject({ user: 'admin', password, host: '192.0.2.5', port: 554, path: '/h264/ch1?x=1' })
      const text = streamAddressText(address!)
      expect(parseStreamAddress(text)).toEqual(address)
      expect(maskedAddress(text)).toBe('rtsp://admin:****@192.0.2.5:554/h264/ch1?x=1')
    }
  })

  it('may have an @ in its path and no credentials', () => {
    expect(parseStreamAddress('http://media.example/live/a@b.flv')).toMatchObject({
      user: null,
      host: 'media.example',
      path: '/live/a@b.flv',
    })
    expect(parseStreamAddress('rtmp://[2001:db8::1]:1935/live/x')).toMatchObject({ host: '2001:db8::1', port: 1935 })
  })

  it('is refused with another scheme, control characters or without a host', () => {
    const wrong = [
      '',
      'file:///etc/passwd',
      'concat:a|b',
      '-i',
      'rtmp://',
      'rtmp:///x',
      'rtmp://a b/c',
      'rtmp://h/\u0000',
      'rtmp://h:99999/x',
      'pipe:1',
      'data:x',
      `rtmp://h/${'x'.repeat(1000)}`,
    ]
    for (const text of wrong) expect(parseStreamAddress(text), text).toBeNull()
  })

  it('shows no secret in lists and logs', () => {
    expect(maskedAddress('rtmp://h/live/a?key=abcdef&x=1')).toBe('rtmp://h/live/a?key=****&x=1')
    expect(maskedAddress('http://h/live/a.flv?ticket=abcdef')).toBe('http://h/live/a.flv?ticket=****')
    expect(withoutSecrets('GET /live/a.flv?x=1&ticket=abcdef', [])).toBe('GET /live/a.flv?x=1&ticket=****')
    expect([maskedSecret('live_12345678'), maskedSecret('short'), maskedSecret('')]).toEqual(['****5678', '****', ''])
    expect(withoutSecrets('open rtsp://u:p%40ss@h/x failed for p@ss', ['p@ss'])).toBe('open rtsp://u:****@h/x failed for ****')
  })

  it('follows the policy of private networks', async () => {
    await expect(resolveHost('127.0.0.1', false)).rejects.toMatchObject({ isFinal: true })
    await expect(resolveHost('169.254.169.254', true)).rejects.toMatchObject({ isFinal: true })
    expect(await resolveHost('127.0.0.1', true)).toBe('127.0.0.1')
    await expect(resolveHost('name.invalid', true)).rejects.toThrow('域名无法解析')
  })
})
