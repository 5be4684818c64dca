import { describe, expect, it } from 'vitest'
import { formatBody, itemsOf, readBody, readCatalogItem, sumOf, timeOfChild } from './bodies'
import { decodeBody, encodeBody } from './charset'
import { presetCommand, ptzCommand, switchCommand } from './ptz-command'
import { numberOfChild, readXml, textOfChild } from './xml'

const declared = (bytes: readonly number[]): Buffer =>
  Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="GB2312"?>\r\n<Item><Name>'),
    Buffer.from(bytes),
    Buffer.from('</Name></Item>\r\n'),
  ])
const nameIn = (bytes: Buffer): string => textOfChild(readXml(decodeBody(bytes))!, 'name')

describe('[F11] charsets of bodies (S-13)', () => {
  it.each([
    ['UTF-8 although GB2312 is declared', [0xe5, 0x8d, 0x97, 0xe9, 0x97, 0xa8], '南门'],
    ['a character of GBK', [0xc8, 0x6c], '萳'],
    ['four bytes of GB18030', [0x95, 0x34, 0xb2, 0x35], '𠮷'],
    ['GBK that is valid UTF-8', [0xd1, 0xa7, 0xd0, 0xa3], '学校'],
    ['GBK that is valid UTF-8', [0xd0, 0xa1, 0xc2, 0xb7], '小路'],
    ['GBK that is valid UTF-8', [0xc4, 0xbf, 0xc2, 0xbc], '目录'],
  ])('%s', (_title, bytes, name) => {
    expect(nameIn(declared(bytes))).toBe(name)
  })

  it('writes GBK and UTF-8, and ? for what GBK does not have', () => {
    expect(decodeBody(encodeBody('<A>张杨路 & 1</A>', 'GB2312'))).toBe('<A>张杨路 & 1</A>')
    expect(encodeBody('学', 'GB2312')).toEqual(Buffer.from([0xd1, 0xa7]))
    expect(encodeBody('😀', 'GB2312')).toEqual(Buffer.from('?'))
    expect(encodeBody('学', 'UTF-8').toString()).toBe('学')
  })
})

const read = (text: string) => readBody(Buffer.from(text))!
const RESPONSE = `<?xml version="1.0" encoding="GB2312"?>
<Response>
<CmdType>Catalog</CmdType>
<SN>2</SN>
<DeviceID>34020000001180000001</DeviceID>
<SumNum>3</SumNum>
<DeviceList Num="1">
<Item>
<DeviceID>34020000001310000001</DeviceID>
<Name>Gate</Name>
</Item>
</Item>
</DeviceList>
</Response>
`

describe('[F11] bodies', () => {
  it('bear a superfluous end tag and NUL at the end (S-12)', () => {
    const body = readBody(Buffer.concat([Buffer.from(RESPONSE), Buffer.from([0])]))!
    expect(body).toMatchObject({ kind: 'response', command: 'catalog', sn: '2', deviceId: '34020000001180000001' })
    expect(itemsOf(body).map(readCatalogItem)).toMatchObject([{ channelId: '34020000001310000001', name: 'Gate', kind: 'channel' }])
    expect(sumOf(body)).toBe(3)
  })

  it('bear blanks, tags in mixed case, attributes in place of children, missing end tags and bare signs (S-12)', () => {
    expect(read('<RESPONSE><cmdtype>Catalog</CmdType><DEVICEID> 34020000001310000001\r\n</DeviceID></RESPONSE>').deviceId).toBe(
      '34020000001310000001',
    )
    expect(read('<Response CmdType="Catalog" SN="2"></Response>')).toMatchObject({ command: 'catalog', sn: '2' })
    expect(read('\n<?xml version="1.0"?><Notify><CmdType>Alarm</CmdType><Name>A & B < C</Name>').root.children[1]?.text).toBe('A & B < C')
    const missing = read(
      '<Response><CmdType>Catalog</CmdType><DeviceList><Item><DeviceID>34020000001310000001</DeviceID><Item><DeviceID>34020000001310000002</DeviceID></Item></DeviceList></Response>',
    )
    expect(itemsOf(missing)).toHaveLength(2)
  })

  it('know no entities of their own and no DOCTYPE', () => {
    const body = read(
      '<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY y SYSTEM "file:///etc/passwd">]><Notify><CmdType>Alarm</CmdType><Name>&x;&y;&amp;&#20013;</Name></Notify>',
    )
    expect(textOfChild(body.root, 'name')).toBe('&x;&y;&中')
  })

  it('tell places from channels, and refuse wrong ids (S-11, S-12)', () => {
    const item = (id: string) => readCatalogItem(readXml(`<Item><DeviceID>${id}</DeviceID></Item>`)!)
    expect(item('34')?.kind).toBe('place')
    expect(item('340200')?.kind).toBe('place')
    expect(item('34020000002160000001')?.kind).toBe('place')
    expect(item('34020000001310000001')?.kind).toBe('channel')
    expect(item('3402000000131000000')).toBeNull()
  })

  it('read times in their forms as the same moment (S-18)', () => {
    const time = (text: string) => timeOfChild(readXml(`<A><Time>${text}</Time></A>`)!, 'time')
    const moment = Date.parse('2026-11-29T20:00:00+08:00')
    expect(time('2026-11-29T20:00:00')).toBe(moment)
    expect(time('2026-11-29 20:00:00')).toBe(moment)
    expect(time('2026-11-29T20:00:00.123')).toBe(moment + 123)
    expect(time('2026-11-29T12:00:00Z')).toBe(moment)
    expect(time('')).toBeNull()
    expect(numberOfChild(readXml('<A><Speed></Speed></A>')!, 'speed')).toBeNull()
  })

  it('are written with escaped texts and counted lists', () => {
    const bytes = formatBody(
      'Response',
      { command: 'Catalog', sn: 7, deviceId: '1' },
      [['DeviceList', [['Item', [['Name', 'A & <B>']]]]]],
      'UTF-8',
    )
    expect(bytes.toString()).toContain('<DeviceList Num="1">')
    expect(textOfChild(itemsOf(readBody(bytes)!)[0]!, 'name')).toBe('A & <B>')
  })
})

describe('[F11] commands to cameras', () => {
  it('have the bytes of the standard', () => {
    expect(ptzCommand('right', 31)).toBe('A50F01011F0000D5')
    expect(ptzCommand('stop', 0)).toBe('A50F0100000000B5')
    expect(ptzCommand('leftup', 31)).toBe('A50F010A1F1F00FD')
    expect(ptzCommand('zoomin', 255)).toBe('A50F01100000F0B5')
    expect(presetCommand('call', 3)).toBe('A50F01820003003A')
    expect(switchCommand(1, true)).toBe('A50F018C01000042')
  })
})
