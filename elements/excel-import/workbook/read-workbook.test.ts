import { CFB, type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-workbook'

const limits = { mostRows: 20, mostColumns: 10 }

function bytesOf(sheet: WorkSheet, bookType: 'xlsx' | 'biff8' | 'biff5' = 'xlsx'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 's')
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType, cellStyles: true })
  return new Uint8Array(bytes)
}

const formatted = (v: number, z: string): CellObject => ({ t: 'n', v, z })

describe('the first sheet of a workbook', () => {
  it.each(['xlsx', 'biff8'] as const)('[V-X01] has numbers whatever their format, in %s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([['n'], [0], [0], [0], [0]])
    for (const [index, [value, format]] of (
      [
        [1234.5678, '0.00_ '],
        [1234.5, '"¥"#,##0.00'],
        [0.5, '0%'],
        [7, '0000'],
      ] as const
    ).entries())
      sheet[`A${index + 2}`] = formatted(value, format)
    const { rows } = await readSheet(bytesOf(sheet, bookType), limits)
    expect(rows.map(([cell]) => cell)).toEqual([
      'n',
      '1234.5678',
      { text: '¥1,234.50', number: '1234.5' },
      { text: '50%', number: '0.5' },
      { text: '0007', number: '7' },
    ])
  })

  it('[V-X02] ends with the last row and column that are filled', async () => {
    const sheet = utils.aoa_to_sheet([['a', 'b'], ['1'], [], [''], [' ']])
    sheet['A5000'] = { t: 's', v: '', f: 'IF(A1=1,1,"")' }
    sheet['Z9'] = { t: 's', v: '' }
    sheet['!ref'] = 'A1:Z5000'
    expect((await readSheet(bytesOf(sheet), limits)).rows).toEqual([['a', 'b'], ['1']])
  })

  it('[V-X02] is refused for rows that are filled', async () => {
    const rows = (count: number) => bytesOf(utils.aoa_to_sheet(Array.from({ length: count }, (_, index) => [index])))
    expect((await readSheet(rows(20), limits)).rows).toHaveLength(20)
    await expect(readSheet(rows(21), limits)).rejects.toMatchObject({ fault: 'rows' })
    await expect(readSheet(bytesOf(utils.aoa_to_sheet([Array.from({ length: 11 }, () => 1)])), limits)).rejects.toMatchObject({
      fault: 'columns',
    })
  })

  it('[V-X03] tells what is merged and which rows are hidden', async () => {
    const sheet = utils.aoa_to_sheet([['a'], ['1'], [], ['2']])
    sheet['!merges'] = [utils.decode_range('A2:A3')]
    sheet['!rows'] = [{}, {}, { hidden: true }, {}]
    expect(await readSheet(bytesOf(sheet), limits)).toMatchObject({ merged: [{ top: 1, bottom: 2, left: 0, right: 0 }], hidden: [2] })
  })

  it('[V-X04] of Excel 5 or 95 is refused by name', async () => {
    const bytes = bytesOf(utils.aoa_to_sheet([['编号']]), 'biff5')
    expect(CFB.read(bytes, { type: 'array' }).FullPaths.some((path: string) => path.endsWith('/Book'))).toBe(true)
    await expect(readSheet(bytes, limits)).rejects.toMatchObject({ fault: 'old' })
  })
})
