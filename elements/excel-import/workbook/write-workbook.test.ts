import { expect, it } from 'vitest'
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
