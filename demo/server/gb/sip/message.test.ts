import { describe, expect, it } from 'vitest'
import { createRandom } from '../../platform/base/random'
import { readBody } from '../manscdp/bodies'
import { createSipFraming } from './framing'
import { formatMessage, header, headerValues, isRequest, parameterOf, parseDatagram, type SipMessage, userOf } from './message'
import { parseSdp } from './sdp'

const BODY =
  '<?xml version="1.0"?>\r\n<Notify>\r\n<CmdType>Keepalive</CmdType>\r\n<SN>1</SN>\r\n<DeviceID>34020000001180000001</DeviceID>\r\n</Notify>\r\n'
const MESSAGE = (lines: readonly string[] = [`Content-Length: ${BODY.length}`], body = BODY): string =>
  [
    'MESSAGE sip:34020000002000000001@3402000000 SIP/2.0',
    'Via: SIP/2.0/UDP 192.0.2.20:5060;rport;branch=z9hG4bK1',
    'From: <sip:34020000001180000001@3402000000>;tag=1',
    'To: <sip:34020000002000000001@3402000000>',
    'Call-ID: 1@192.0.2.20',
    'CSeq: 20 MESSAGE',
    ...lines,
    '',
    body,
  ].join('\r\n')

const read = (text: string): SipMessage | null => parseDatagram(Buffer.from(text))

describe('[F11] SIP messages', () => {
  it('are read with compact names, folded lines, lone LF and blank lines before the start (S-04)', () => {
    const text = `\r\n\r\nMESSAGE sip:1@2 SIP/2.0\r\nv: SIP/2.0/UDP 1.2.3.4\r\n ;branch=z9hG4bK2\nf: <sip:34020000001180000001@3402000000>;tag=7\r\ni: 5\r\nCSeq: 1 MESSAGE\r\nl:   162\r\n\r\nx`
    const message = read(text)!
    expect(header(message, 'via')).toBe('SIP/2.0/UDP 1.2.3.4 ;branch=z9hG4bK2')
    expect(header(message, 'call-id')).toBe('5')
    expect(header(message, 'content-length')).toBe('162')
    expect(userOf(header(message, 'from'))).toBe('34020000001180000001')
    expect(parameterOf(header(message, 'from'), 'tag')).toBe('7')
    expect(message.body.toString()).toBe('x')
  })

  it.each(['280', '310', 'abc'])('take the datagram as body, whatever Content-Length says: %s (S-05)', (length) => {
    expect(read(MESSAGE([`Content-Length: ${length}`]))?.body.toString()).toBe(BODY)
  })

  it('are none without a head: the second half of a message (S-05)', () => {
    expect(read('<Item><DeviceID>34020000001310000001</DeviceID></Item></Response>')).toBeNull()
    expect(parseDatagram(Buffer.alloc(70_000, 'a'))).toBeNull()
    expect(read(MESSAGE(Array.from({ length: 300 }, (_, index) => `X-${index}: 1`)))).toBeNull()
  })

  it('are written as they are read', () => {
    const message = read(MESSAGE())!
    const again = parseDatagram(formatMessage(message))!
    expect(isRequest(again) && again.uri).toBe('sip:34020000002000000001@3402000000')
    expect(again.body.toString()).toBe(BODY)
    expect(headerValues(again, 'content-length')).toEqual([String(BODY.length)])
    const split = { ...message, headers: [['subject', 'a\r\nX-Bad: 1'] as const] }
    expect(formatMessage(split).toString()).not.toMatch(/^X-Bad/m)
  })
})

describe('[F11] SIP over TCP', () => {
  const feed = (chunks: readonly (string | Buffer)[], times: readonly number[] = []): SipMessage[] => {
    const framing = createSipFraming()
    return chunks.flatMap((chunk, index) => framing.read(Buffer.from(chunk), times[index] ?? 0))
  }
  const bodies = (messages: readonly SipMessage[]): string[] => messages.map(({ body }) => body.toString())

  it('cuts two messages of a segment, and one of 1-byte segments (S-04)', () => {
    expect(bodies(feed([`\r\n\r\n${MESSAGE()}${MESSAGE()}`]))).toEqual([BODY, BODY])
    expect(bodies(feed(MESSAGE().split('')))).toEqual([BODY])
  })

  it('skips the rest of a body that is longer than its length (S-05 a)', () => {
    const messages = feed([`${MESSAGE([`Content-Length: ${BODY.length - 14}`])}${MESSAGE()}`])
    expect(bodies(messages)).toEqual([BODY.slice(0, -14), BODY])
  })

  it('waits 5 s for a body that is shorter than its length, and reads the next message (S-05 b)', () => {
    const long = MESSAGE([`Content-Length: ${BODY.length + 16}`])
    expect(bodies(feed([`${long}${MESSAGE()}`]))).toEqual([BODY, BODY])
    expect(bodies(feed([long, ''], [0, 4900]))).toEqual([])
    expect(bodies(feed([long, '', ''], [0, 4900, 5000]))).toEqual([BODY])
  })

  it('reads without a length up to the next message (S-05 c, d)', () => {
    expect(bodies(feed([`${MESSAGE([])}${MESSAGE(['Content-Length: abc'])}${MESSAGE()}`]))).toEqual([BODY, BODY, BODY])
  })
})

/** Changes, removes, repeats or inserts some bytes. */
function mutated(bytes: Buffer, random: ReturnType<typeof createRandom>): Buffer {
  const parts = [...bytes]
  for (let change = 0; change < random.integer(1, 8); change += 1) {
    const at = random.integer(0, Math.max(0, parts.length - 1))
    const kind = random.integer(0, 3)
    if (kind === 0) parts[at] = random.integer(0, 255)
    else if (kind === 1) parts.splice(at, random.integer(1, 40))
    else if (kind === 2) parts.splice(at, 0, ...parts.slice(at, at + random.integer(1, 200)))
    else parts.splice(at, 0, random.integer(0, 255))
  }
  return Buffer.from(parts)
}

describe('[F11] 10,000 mutated packets', () => {
  it('throw nothing and leave nothing behind: SIP by datagram and by connection, XML, SDP', () => {
    const random = createRandom(2_026)
    const framing = createSipFraming()
    const catalog = `<?xml version="1.0" encoding="GB2312"?><Response><CmdType>Catalog</CmdType><SN>2</SN><DeviceID>34020000001180000001</DeviceID><SumNum>2</SumNum><DeviceList Num="2"><Item a="b"><DeviceID>34020000001310000001</DeviceID><Name>&amp;&#20013;</Name></Item></DeviceList></Response>`
    const sdp =
      'v=0\r\no=1 0 0 IN IP4 1.2.3.4\r\ns=Play\r\nc=IN IP4 1.2.3.4\r\nt=0 0\r\nm=video 6000 TCP/RTP/AVP 96\r\na=setup:active\r\ny=0100000001\r\n'
    const before = process.memoryUsage().heapUsed
    let parsed = 0
    for (let count = 0; count < 10_000; count += 1) {
      const packet = mutated(Buffer.from(MESSAGE([], catalog)), random)
      const message = parseDatagram(packet)
      if (message) parsed += 1
      if (message) readBody(message.body)
      readBody(mutated(Buffer.from(catalog), random))
      parseSdp(mutated(Buffer.from(sdp), random).toString('latin1'))
      framing.read(packet, count)
    }
    expect(parsed).toBeGreaterThan(1000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
  })
})
