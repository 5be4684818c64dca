import { expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { textOfCell } from '../../core/format/sheet-cells'
import { readSheet } from './read-workbook'
import { correctedWorkbook, tableWorkbook } from './write-workbook'

const limits = { mostRows: 100, mostColumns: 20 }
const head = { titles: ['设备', '说明'] }

async function rowsAfter(rows: string[][], change: Parameters<typeof correctedWorkbook>[1]): Promise<readonly (readonly string[])[]> {
  const { bytes } = tableWorkbook([{ name: 's', rows }])
  const done = await correctedWorkbook(new Uint8Array(bytes), change)
  return (await readSheet(new Uint8Array(done.bytes), limits)).rows.map((row) => row.map(textOfCell).filter((text) => text !== ''))
}

it('[V-G01] puts the headings below the lines that the server skips, none of which is empty', async () => {
  const none = { cells: [], left: [] }
  const right = [['设备'], ['说明'], ['编号'], ['A1']]
  expect(await rowsAfter([['编号'], ['A1']], { ...none, head: { ...head, line: 0 } })).toEqual(right)
  expect(await rowsAfter([[], [], ['编号'], ['A1']], { ...none, head: { ...head, line: 2 } })).toEqual(right)
  expect(await rowsAfter([['设备'], ['说明'], ['三'], ['四'], ['编号'], ['A1']], { ...none, head: { ...head, line: 4 } })).toEqual(right)
  expect(await rowsAfter([['自己的'], [], ['编号'], ['A1']], { ...none, head: { ...head, line: 2 } })).toEqual([
    ['自己的'],
    ['说明'],
    ['编号'],
    ['A1'],
  ])
  expect(await rowsAfter(right, { ...none, head: { line: 2, titles: [] } })).toEqual([['编号'], ['A1']])
})

it('[V-G02] keeps columns that are added behind the last one', async () => {
  const cells = [
    { row: 0, column: 1, text: '状态' },
    { row: 1, column: 1, text: '正常' },
  ]
  expect(await rowsAfter([['编号'], ['A1']], { cells, left: [] })).toEqual([
    ['编号', '状态'],
    ['A1', '正常'],
  ])
})

it('[V-G27] reads texts that a program wrote as results of formulas, and sends them as plain texts', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['编号'], ['A1']]), 's')
  const written: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  const sheetXml = (bytes: ArrayBuffer): string =>
    new TextDecoder().decode(
      Reflect.get(read(new Uint8Array(bytes), { type: 'array', bookFiles: true }), 'files')['xl/worksheets/sheet1.xml'].content,
    )
  expect(sheetXml(written)).toContain('t="str"')
  const { rows } = await readSheet(new Uint8Array(written), limits)
  expect(rows.map((row) => row.map(textOfCell))).toEqual([['编号'], ['A1']])
  const sent = await correctedWorkbook(new Uint8Array(written), { cells: [], left: [], head: { ...head, line: 0 } })
  expect(sheetXml(sent.bytes)).not.toContain('t="str"')
})
