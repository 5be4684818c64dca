import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { SheetCell } from './sheet.types'
import { XlsxFile } from './xlsx-file'

/** The files of an archive, read by its directory as any other program does. */
function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, string>()
  let position = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size, nameLength] = [
      archive.readUInt32LE(position + 20),
      archive.readUInt32LE(position + 24),
      archive.readUInt16LE(position + 28),
    ]
    const name = archive.toString('latin1', position + 46, position + 46 + nameLength)
    const local = archive.readUInt32LE(position + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    expect([archive.readUInt32LE(local), content.length]).toEqual([0x04_03_4b_50, size])
    files.set(name, content.toString('utf8'))
    position += 46 + nameLength
  }
  return files
}

async function fileOf(
  rows: readonly (readonly SheetCell[])[],
  titles = ['编号', 'Rate'],
  name = 'A & B',
): Promise<ReadonlyMap<string, string>> {
  const file = new XlsxFile({ name, titles, widths: titles.map(() => 70) })
  for (const row of rows) await file.add([row])
  return unzipped(Buffer.from(await (await file.finish()).arrayBuffer()))
}

/** Place, type, style and content of each cell. */
async function cellsOf(...rows: readonly (readonly SheetCell[])[]): Promise<string[]> {
  const xml = (await fileOf(rows)).get('xl/worksheets/sheet1.xml')!
  return [...xml.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)]
    .slice(2)
    .map(([, reference, style = '', type = '', content]) => `${reference} ${type} ${style} ${content!.replaceAll(/<[^>]+>/g, '')}`)
}

it('a workbook holds the parts that programs look for, its sheet by name', async () => {
  const files = await fileOf([])
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="A &amp; B" ')
  expect(files.get('xl/worksheets/sheet1.xml')).toContain(
    '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">编号</t></is></c>',
  )
})

it('cells keep their type; empty ones are left out', async () => {
  expect(await cellsOf(['x', 1.5, null, true], ['', -2, { form: 'date', serial: 45_000 }, { form: 'time', serial: 0.5 }])).toEqual([
    'A2 inlineStr  x',
    'B2   1.5',
    'D2 b  1',
    'B3   -2',
    'C3  2 45000',
    'D3  4 0.5',
  ])
})

it.each(['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil.example","x")'])(
  '%j is a text and stays one when it is edited',
  async (text) => {
    expect(await cellsOf([text])).toEqual([`A2 inlineStr 5 ${text.replaceAll('"', '&quot;')}`])
  },
)

it.each([
  ['<b>&', '&lt;b&gt;&amp;'],
  ['a\u0000\u0007\uffffb', 'ab'],
  ['one\r\ntwo\tx', 'one_x000D_\ntwo\tx'],
  ['_x0041_', '_x005F_x0041_'],
  [' x ', ' x '],
  ['张三 😀', '张三 😀'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
])('%j is written so that any XML can hold it', async (text, written) => {
  expect(await cellsOf([text])).toEqual([`A2 inlineStr  ${written}`])
})

it('columns go on behind Z, rows behind what was added before', async () => {
  const cells = await cellsOf(
    Array.from({ length: 703 }, () => 1),
    [2],
  )
  expect([cells[25], cells[26], cells[701], cells[702], cells[703]]).toEqual(['Z2   1', 'AA2   1', 'ZZ2   1', 'AAA2   1', 'A3   2'])
})
