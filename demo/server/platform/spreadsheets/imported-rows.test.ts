import { describe, expect, it } from 'vitest'
import { hiddenColumns, type ImportColumn, importedRows, rowsAfterTitles, storedTexts } from './imported-rows'
import type { Sheet } from './workbooks'
import { codeNamed, codeOrText, codesNamed, codesByName } from '../codes/codes-by-name'

const columns: readonly ImportColumn[] = [
  { name: 'code', heading: '编号', needed: true },
  { name: 'name', heading: '名称', needed: true },
  { name: 'note', heading: '备注' },
]

const sheetOf = (rows: Sheet['rows'], merged: Sheet['merged'] = []): Sheet => ({ rows, merged, hidden: { rows: [], columns: [] } })

describe('the rows of a sheet', () => {
  it('begin below the headings, wherever these stand in the first five lines, in any order', () => {
    const lines = [['设备列表'], ['导出人:管理员'], ['名称', '别的', '编号 '], [' 甲 ', 'x', 'A1'], ['', '', ''], ['乙', '', 'A2']]
    expect(importedRows(sheetOf(lines), columns)).toEqual([
      { line: 4, texts: { name: '甲', code: 'A1' } },
      { line: 6, texts: { name: '乙', code: 'A2' } },
    ])
  })

  it('are not taken from below a title that is called like a column', () =>
    expect(importedRows(sheetOf([['名称'], ['编号', '名称'], ['A1', '甲']]), columns)).toEqual([
      { line: 3, texts: { code: 'A1', name: '甲' } },
    ]))

  it('are refused with the headings that are missing', () => {
    expect(() =>
      importedRows(
        sheetOf([
          ['编号', '备注'],
          ['A1', ''],
        ]),
        columns,
      ),
    ).toThrow('文件导入失败:前 5 行中没有表头“名称”')
    expect(() => importedRows(sheetOf([]), columns)).toThrow('文件导入失败:前 5 行中没有表头“编号、名称”')
    expect(() => importedRows(sheetOf([['x']]), [{ name: 'a', heading: '甲' }])).toThrow('文件导入失败:前 5 行中没有表头“甲”')
  })
})

describe('[V-X03] headings and merged cells', () => {
  it('are found as they look, and give their value to all rows', () => {
    const sheet = sheetOf(
      [['*编\n号（必填）', '名称\u200b'], ['A1', '甲'], ['A2'], ['A3']],
      [
        { top: 0, bottom: 0, left: 0, right: 1 },
        { top: 1, bottom: 2, left: 1, right: 1 },
      ],
    )
    expect(importedRows(sheet, columns).map(({ texts }) => texts['name'])).toEqual(['甲', '甲', ''])
  })
})

describe('[V-X03] hidden rows and columns', () => {
  const sheet: Sheet = {
    ...sheetOf([['标题'], ['编号', '别的', '名称'], ['A1', 'x', '甲'], [], ['A2', 'y', '乙']]),
    hidden: { rows: [1, 3, 4], columns: [1, 2] },
  }

  it('are counted where the import reads them', () => {
    expect(importedRows(sheet, columns).map(({ line, isHidden }) => [line, isHidden])).toEqual([
      [3, undefined],
      [5, true],
    ])
    expect(hiddenColumns(sheet, columns)).toBe(1)
    expect(rowsAfterTitles(sheet, columns, 1).map(({ line, isHidden }) => [line, isHidden])).toEqual([
      [3, undefined],
      [5, true],
    ])
  })
})

describe('[V-X01] texts of numbers, dates and flags', () => {
  const typed: readonly ImportColumn[] = [
    { name: 'count', heading: '数量', type: 'number' },
    { name: 'day', heading: '日期', type: 'date' },
    { name: 'open', heading: '公开', type: 'flag' },
  ]
  const [row] = importedRows(
    sheetOf([
      ['数量', '日期', '公开'],
      [{ text: '¥1,234.50', number: '1234.5' }, '1990/1/5', '是'],
    ]),
    typed,
  )

  it('are stored as they are meant', () => expect(storedTexts(row!, typed)).toEqual({ count: '1234.5', day: '1990-01-05', open: '1' }))

  it('are refused in the words of the import page', () => {
    const wrong = { line: 2, texts: { ...row!.texts, day: '2026-02-31' } }
    expect(() => storedTexts(wrong, typed)).toThrow('日期：无法识别“2026-02-31”：应为日期，如 2026-01-31')
  })
})

describe('codes by name', () => {
  const codes = codesByName([
    { name: '男', code: '1' },
    { name: '运维', code: 'a' },
    { name: '运维', code: 'b' },
  ])

  it('are told, and refused where nothing has the name or two have', () => {
    expect(codeNamed(codes, '男', '性别')).toBe('1')
    expect(() => codeNamed(codes, '无', '部门')).toThrow('部门不存在')
    expect(() => codeNamed(codes, '运维', '部门')).toThrow('部门名称不唯一')
  })

  it('[V-E10] are told as people write names, or the codes themselves', () => {
    expect(['男 ', '１', '运维', '无'].map((text) => codeOrText(codes, text))).toEqual(['1', '1', '运维', '无'])
  })

  it('are told for several, each once, parted by any comma', () => expect(codesNamed(codes, '男， 男、男,', '性别')).toEqual(['1']))
})
