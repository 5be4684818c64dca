import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { utils, type WorkSheet } from 'xlsx'
import { bookOf, encryptedWorkbook, xlsxOf, zipOf } from '../../testing/hostile-workbooks'
import { streamWorkbook } from './stream-workbook'
import { type Cell, readWorkbook, type WorkbookTable, writeWorkbook } from './workbooks'
import { WAIT_TIMEOUT } from '../../../../tests/suites/wait-timeout'

const limits = { mostRows: 200, mostColumns: 50 }
/** Untrimmed texts. */
async function read(bytes: Uint8Array): Promise<string[][]> {
  const { rows } = await readWorkbook(bytes, limits)
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.text)))
}
const kinds = ['biff8', 'xlsx'] as const
async function* after(rows: readonly (readonly Cell[])[]): AsyncGenerator<Cell[]> {
  for (const row of rows) yield [...row]
}
const streamed = (table: WorkbookTable, more: readonly (readonly Cell[])[] = []) =>
  buffer(streamWorkbook(table, after(more), new AbortController().signal))
const formats: [string, (table: WorkbookTable) => Promise<Buffer>][] = [
  ['xls', writeWorkbook],
  // Its first rows are there before it begins, the others are read on the way.
  ['xlsx', ({ rows, ...table }) => streamed({ ...table, rows: rows.slice(0, 1) }, rows.slice(1))],
]
const row = (...cells: string[]) => `<row r="1">${cells.join('')}</row>`

describe('a workbook that is written and read again', () => {
  it.each(formats)('keeps long texts, Chinese, numbers and what looks like a formula as %s', async (_, written) => {
    const long = '长'.repeat(3000)
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "=cmd|'/c calc'!A1"]
    const bytes = await written({
      title: '标题',
      subtitle: '导出人:管理员',
      sheet: '导出信息',
      headings: ['a', 'b'],
      rows: [[long, 12.5], ...hostile.map((text) => [text, 1])],
    })
    const lines = await read(bytes)
    expect(lines[0]![0]).toBe('标题')
    expect(lines[3]).toEqual([long, '12.5'])
    expect(lines.slice(4).map(([text]) => text!.replace('\r\n', '\r').replace('\n', '\r'))).toEqual(hostile)
  })

  it.each(formats)('holds no formula in any cell of a %s file, whatever its texts begin with', async (_, written) => {
    const rows = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'].map((text) => [text])
    const bytes = await written({ title: '=A1', subtitle: '', sheet: 's', headings: ['=B1'], rows })
    const { read: open } = await import('xlsx')
    const sheet = open(bytes, { type: 'buffer', cellFormula: true }).Sheets['s']!
    const cells = Object.entries(sheet).filter(([at]) => !at.startsWith('!'))
    expect(cells.length).toBeGreaterThanOrEqual(8)
    expect(cells.filter(([, cell]: [string, { f?: string; t: string }]) => cell.f !== undefined || cell.t !== 's')).toEqual([])
  })
})

it('a long workbook that nobody takes any more ends the reading of its rows', async () => {
  let isRead = true
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (let row = 0; ; row++) yield [`row ${row}`]
    } finally {
      isRead = false
    }
  }
  const file = streamWorkbook({ title: 't', subtitle: 's', sheet: 's', headings: ['a'], rows: [] }, endless(), new AbortController().signal)
  for await (const _bytes of file) break
  await vi.waitFor(() => expect(isRead).toBe(false), WAIT_TIMEOUT)
})

describe('what a cell says', () => {
  it.each(kinds)('is what a person would type, in a %s workbook', async (kind) => {
    const sheet: WorkSheet = utils.aoa_to_sheet([['x']])
    const cells = {
      A1: { t: 'n', v: 32_905, z: 'm/d/yy' },
      B1: { t: 'n', v: 32_905.5, z: 'yyyy/m/d h:mm' },
      C1: { t: 'n', v: 123_456_789_012_345 },
      D1: { t: 'n', v: 0.1 + 0.2 },
      E1: { t: 'n', v: 1234.5, z: '#,##0.00' },
      F1: { t: 'n', v: 7, z: '0000' },
      G1: { t: 'n', v: 0.5, z: '0%' },
      H1: { t: 'b', v: true },
      I1: { t: 's', v: ' 文字 ' },
      J1: { t: 'n', v: 5, f: '2+3' },
    } as const
    const bytes = bookOf({ ...sheet, ...cells, '!ref': 'A1:J1' }, kind)
    expect(await read(bytes)).toEqual([
      ['1990-02-01', '1990-02-01 12:00:00', '123456789012345', '0.3', '1234.5', '0007', '50%', 'TRUE', ' 文字 ', '5'],
    ])
  })

  it('[V-X01] is of a number the number itself, whatever its format', async () => {
    const sheet: WorkSheet = { A1: { t: 'n', v: 1234.5678, z: '0.00_ ' }, B1: { t: 'n', v: 1234.5, z: '"¥"#,##0.00' }, '!ref': 'A1:B1' }
    expect((await readWorkbook(bookOf(sheet, 'xlsx'), limits)).rows).toEqual([['1234.5678', { text: '¥1,234.50', number: '1234.5' }]])
  })

  it('[V-X02] counts to the row limit only where it is filled in', async () => {
    const sheet = { ...utils.aoa_to_sheet([['a'], ['1']]), A5000: { t: 's', v: '' }, '!ref': 'A1:A5000' } as const
    expect(await read(bookOf(sheet, 'xlsx'))).toEqual([['a'], ['1']])
  })

  it('[V-X04] of Excel 5 or 95 is refused, not guessed', async () => {
    await expect(read(bookOf(utils.aoa_to_sheet([['编号']]), 'biff5'))).rejects.toThrow('Excel 5.0/95')
  })

  it('is the result of a formula that is stored, and never that of a text which looks like one', async () => {
    const bytes = xlsxOf(row('<c r="A1"><f>HYPERLINK("http://x","y")</f><v>5</v></c>', '<c r="B1" t="inlineStr"><is><t>=1+1</t></is></c>'))
    expect(await read(bytes)).toEqual([['5', '=1+1']])
  })
})

describe('hostile workbooks', () => {
  const mega = Buffer.alloc(2 ** 28)

  it.each<[string, () => Uint8Array, string]>([
    ['a bomb', () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: mega }]), '文件解压后过大'],
    [
      'a bomb whose headers claim 1,000 bytes',
      () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: mega, claims: { size: 1000 } }]),
      '文件解压后过大',
    ],
    [
      'a bomb that one header calls unpacked',
      () => zipOf([{ name: 'xl/worksheets/sheet1.xml', content: mega, claims: { size: 1000, method: 0 } }]),
      '文件已损坏，无法读取',
    ],
    [
      'many small bombs',
      () => zipOf(Array.from({ length: 300 }, (_, n) => ({ name: `${n}.xml`, content: Buffer.alloc(2 ** 20) }))),
      '文件解压后过大',
    ],
    ['a directory that points outside of the file', () => zipOf([{ name: 'a', content: 'x' }]).fill(0xff, 32, 60), '文件已损坏，无法读取'],
    ['a workbook with a password', () => encryptedWorkbook(), '文件设有打开密码，请去除后再导入'],
    [
      'a zip with a password',
      () => zipOf([{ name: 'xl/workbook.xml', content: 'x', claims: { flags: 1 } }]),
      '文件设有打开密码，请去除后再导入',
    ],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    ['a page', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    ['xml of a spreadsheet', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    ['texts with commas', () => Buffer.from('a,b\r\n1,2'), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    ['nothing', () => Buffer.alloc(0), '文件不是 Excel 工作簿（.xls、.xlsx）'],
    [
      'a container without a workbook',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      '文件已损坏，无法读取',
    ],
    ['100,000 rows', () => bookOf(utils.aoa_to_sheet(Array.from({ length: 100_000 }, (_, n) => [n])), 'xlsx'), '数据行数过多'],
    ['a row far below all others', () => xlsxOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), '数据行数过多'],
    ['16,384 columns', () => xlsxOf(row('<c r="XFD1"><v>1</v></c>')), '列数过多'],
  ])('[N55] %s is refused in words', async (_name, file, message) => {
    await expect(read(file())).rejects.toThrow(message)
  })

  it('[N55] entities are not unfolded: neither laughs by the billion nor files of the server', async () => {
    const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const before = `<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]>`
    const bytes = xlsxOf(row('<c r="A1" t="inlineStr"><is><t>&l20;</t></is></c>', '<c r="B1" t="inlineStr"><is><t>&file;</t></is></c>'), {
      before,
    })
    const [[laugh = '', file = ''] = []] = await read(bytes)
    expect(laugh.length).toBeLessThan(100)
    expect(file).not.toContain('root:')
  })

  it('[N55] names of entries that climb out of the zip are names, and nothing is written', async () => {
    const extra = [
      { name: '../../../../tmp/ops-climbed.txt', content: 'x' },
      { name: '/etc/ops-climbed', content: 'x' },
    ]
    const { existsSync } = await import('node:fs')
    expect(await read(xlsxOf(row('<c r="A1"><v>1</v></c>'), { extra }))).toEqual([['1']])
    expect([existsSync('/tmp/ops-climbed.txt'), existsSync('/etc/ops-climbed')]).toEqual([false, false])
  })

  it('[N55] a text of ten million characters stays one text', async () => {
    const long = Array.from({ length: 1_000_000 }, (_, n) => String(n * 7919).padStart(10, '0'))
      .join('')
      .slice(0, 10_000_000)
    const [[text = ''] = []] = await read(xlsxOf(row(`<c r="A1" t="inlineStr"><is><t>${long}</t></is></c>`)))
    expect(text.length).toBe(long.length)
  })

  it('[N55] merged cells over the whole sheet cost nothing', async () => {
    const bytes = xlsxOf(`${row('<c r="A1"><v>1</v></c>')}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>`)
    await expect(read(bytes)).resolves.toEqual([['1']])
  })
})
