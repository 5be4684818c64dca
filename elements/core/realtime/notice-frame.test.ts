import { describe, expect, it } from 'vitest'
import { largestFrame } from './frame'
import { readNotice } from './notice-frame'

describe('a frame of the notice socket', () => {
  it('is read when it is a notice, with the known fields only', () => {
    expect(readNotice('{"cmd":"user","userId":"u","msgId":"1","msgTxt":"text","more":{"a":1}}')).toEqual({
      cmd: 'user',
      msgId: '1',
      msgTxt: 'text',
    })
  })

  it.each([
    'ping',
    'HeartBeat',
    '',
    '{',
    '{"cmd":"user"',
    '[{"cmd":"user"}]',
    '"user"',
    'null',
    '{"cmd":"email"}',
    '{"cmd":1}',
    '{}',
    '{"type":"user"}',
    '{"__proto__":{"cmd":"user"}}',
    'alert(1)',
    "{cmd:'user'}",
  ])('is ignored when it is none: %s', (text) => expect(readNotice(text)).toBeNull())

  it.each([[new ArrayBuffer(8)], [new Blob(['{"cmd":"user"}'])], [null], [7]])('is ignored when it is binary or no text', (data) =>
    expect(readNotice(data)).toBeNull(),
  )

  it('drops texts where a text is expected but something else comes', () => {
    expect(readNotice('{"cmd":"user","msgId":{"a":1},"msgTxt":["<b>"]}')).toEqual({ cmd: 'user', msgId: undefined, msgTxt: undefined })
  })

  it('[X32] is dropped above 1 MB, counted in bytes', () => {
    const frame = (text: string) => `{"cmd":"user","msgTxt":"${text}"}`
    const overhead = frame('').length
    expect(readNotice(frame('a'.repeat(largestFrame - overhead)))).not.toBeNull()
    expect(readNotice(frame('a'.repeat(largestFrame - overhead + 1)))).toBeNull()
    expect(readNotice(frame('中'.repeat(largestFrame / 2)))).toBeNull()
  })

  it('does not touch prototypes', () => {
    readNotice('{"cmd":"user","constructor":{"prototype":{"polluted":1}},"__proto__":{"polluted":1}}')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
