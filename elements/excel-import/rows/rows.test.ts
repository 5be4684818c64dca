import { describe, expect, it } from 'vitest'
import type { ImportField } from '../excel-import.types'
import { RowCheck } from './check-rows'
import { afterImport, filePlans, isUntouched, rowsToSend } from './sending'
import type { SheetCells } from '../workbook/workbook.types'
import { correctedFields, correctedRow, fieldsOf, recognizedRows, type ImportRow, similarHeadings } from './sheet-rows'

const kinds = [
  { value: '1', text: '球机' },
  { value: '2', text: '枪机' },
]
const tags = [
  { value: 'a', text: '甲' },
  { value: 'b', text: '乙' },
]
const fields: readonly ImportField[] = [
  { name: 'code', title: '编号', required: true, unique: true, maxLength: 5 },
  { name: 'kind', title: '类型', options: kinds },
  { name: 'rate', title: '码率', type: 'integer' },
  { name: 'since', title: '日期', type: 'date' },
  { name: 'at', title: '时间', type: 'datetime' },
  { name: 'tags', title: '标签', multiple: true, options: tags },
]
const headings = fields.map(({ title }) => title)
const sheetOf = (rows: SheetCells['rows'], more: Partial<SheetCells> = {}): SheetCells => ({
  sheet: 's',
  rows,
  merged: [],
  hidden: [],
  ...more,
})
const sheet = (...rows: string[][]) => sheetOf([['设备列表'], ['导出人:管理员'], headings, ...rows])
const check = (rows: readonly ImportRow[], locale: 'zh-CN' | 'en' = 'zh-CN') =>
  new RowCheck(fields, rows, ({ options = [] }) => options, locale)

describe('the rows of a sheet', () => {
  it('begin below the line with most headings, keep the numbers of the file, and leave empty ones out', () => {
    const { rows, missing, columns } = recognizedRows(sheet(['A1 ', '球机'], [], ['A2']), fields, 1)
    expect(missing).toEqual([])
    expect(columns.get('kind')).toBe(1)
    expect(rows.map(({ id, line, texts }) => [id, line, texts['code'], texts['kind']])).toEqual([
      ['1-4', 4, 'A1', '球机'],
      ['1-6', 6, 'A2', ''],
    ])
  })

  it('are none where a needed column is missing, or all are', () => {
    expect(recognizedRows(sheetOf([['类型'], ['球机']]), fields, 0).missing.map(({ name }) => name)).toEqual(['code'])
    expect(recognizedRows(sheetOf([['x'], ['y']]), [{ name: 'a', title: '甲' }], 0).missing).toHaveLength(1)
  })

  it('are found by the heading of the file, not by what the reader sees', () => {
    const field = { name: 'code', title: 'Code', heading: '编号' }
    expect(recognizedRows(sheetOf([['编号'], ['A1']]), [field], 0).rows[0]?.texts).toEqual({ code: 'A1' })
  })

  it.each([['登录账号'], ['账号'], ['用户账号'], ['Account']])(
    '[V-X05] are found under %s, and sent under the heading of the server',
    (heading) => {
      const named: readonly ImportField[] = [
        { name: 'username', title: '账号', heading: '登录账号', aliases: ['用户账号', 'Account'] },
        { name: 'departs', title: '部门', heading: '部门' },
        { name: 'managed', title: '负责部门', heading: '负责', aliases: ['部门'] },
      ]
      const { rows, ...layout } = recognizedRows(sheetOf([['用户'], [heading, '部门'], ['zhang', '研发']]), named, 0)
      expect(rows.map(({ texts }) => texts)).toEqual([{ username: 'zhang', departs: '研发' }])
      expect(filePlans(rows, rows, { layoutOf: () => layout, fields: named })[0]?.cells).toEqual(
        heading === '登录账号' ? [] : [{ row: 1, column: 0, text: '登录账号' }],
      )
    },
  )

  it.each(['编\n号', ' *编号', '编号（必填）', '编\u200b号：', '编号 (required)'])('[V-X03] are found under the heading %j', (heading) => {
    const { rows, unused } = recognizedRows(
      sheetOf([
        [heading, 'Ｎo.'],
        ['A1', '1'],
      ]),
      [{ name: 'code', title: '编号', required: true }],
      0,
    )
    expect([rows[0]?.texts, unused]).toEqual([{ code: 'A1' }, ['Ｎo.']])
  })

  it('[V-X03] are found under full-width and decomposed letters', () => {
    const named = [
      { name: 'ip', title: 'IP 地址' },
      { name: 'cafe', title: 'Café' },
    ]
    expect(
      recognizedRows(
        sheetOf([
          ['ＩＰ地址', 'Cafe\u0301'],
          ['1', '2'],
        ]),
        named,
        0,
      ).rows[0]?.texts,
    ).toEqual({ ip: '1', cafe: '2' })
  })

  it('[V-X03] name headings that are similar to a missing one', () => {
    expect(similarHeadings('设备编号', ['设备编码', '编号', '名称', '设备名'])).toEqual(['设备编码', '编号', '设备名'])
  })

  it('[V-X03] all have the value of a cell that was merged over them, which is sent in each; hidden ones are counted', () => {
    const merged = [
      { top: 0, bottom: 0, left: 0, right: 5 },
      { top: 3, bottom: 5, left: 1, right: 1 },
    ]
    const cells = sheet(['A1', '球机'], ['A2'], ['A3'], ['A4'])
    const { rows, hidden, ...layout } = recognizedRows({ ...cells, merged, hidden: [4, 99] }, fields, 0)
    expect(rows.map(({ texts }) => texts['kind'])).toEqual(['球机', '球机', '球机', ''])
    expect(rows.flatMap(correctedFields)).toEqual([])
    expect(filePlans(rows, rows, { layoutOf: () => layout, fields })[0]?.cells).toEqual([
      { row: 4, column: 1, text: '球机' },
      { row: 5, column: 1, text: '球机' },
    ])
    expect(hidden).toBe(1)
  })

  it('[V-X01] take the value of a number cell in number fields, and its text in others', () => {
    const cell = { text: '0012', number: '12' }
    const { rows } = recognizedRows(
      sheetOf([
        ['编号', '码率'],
        [cell, { text: '¥1,234.50', number: '1234.5' }],
      ]),
      fields,
      0,
    )
    expect(rows[0]?.texts).toEqual({ code: '0012', rate: '1234.5' })
  })

  it('have the columns of the sheet where nobody says what they are', () =>
    expect(fieldsOf(sheetOf([['标题'], ['a', 'b', '', 'a'], ['1', '2']])).map(({ name }) => name)).toEqual(['a', 'b']))
})

describe('what is wrong with a row', () => {
  const faultsOf = (cells: string[], locale: 'zh-CN' | 'en' = 'zh-CN') => {
    const { rows } = recognizedRows(sheet(cells), fields, 0)
    return Object.fromEntries(check(rows, locale).all().get('0-4') ?? [])
  }

  it('is nothing for what suits, by text or by value', () => {
    expect(faultsOf(['A1', '球机', '4096', '2026-02-28', '2026-02-28 08:00', '甲，乙'])).toEqual({})
    expect(faultsOf(['A1', '2', '-1', '', '2026-02-28', 'a'])).toEqual({})
  })

  it.each([
    [['', '球机'], { code: '编号不能为空' }, { code: '编号 is needed' }],
    [
      ['A1', '云台'],
      { kind: '类型：无法识别“云台”：可填：球机、枪机' },
      { kind: '类型: “云台” cannot be read: expected one of: 球机, 枪机' },
    ],
    [
      ['A1', '', '4096k'],
      { rate: '码率：无法识别“4096k”：应为整数，如 12' },
      { rate: '码率: “4096k” cannot be read: expected a whole number such as 12' },
    ],
    [
      ['A1', '', '', '2026-02-30'],
      { since: '日期：无法识别“2026-02-30”：应为日期，如 2026-01-31' },
      { since: '日期: “2026-02-30” cannot be read: expected a date such as 2026-01-31' },
    ],
    [
      ['A1', '', '', '', '8:00'],
      { at: '时间：无法识别“8:00”：应为日期时间，如 2026-01-31 08:30:00' },
      { at: '时间: “8:00” cannot be read: expected a date and time such as 2026-01-31 08:30:00' },
    ],
    [
      ['A1', '', '', '', '', '甲,丙'],
      { tags: '标签：无法识别“甲,丙”：可填：甲、乙' },
      { tags: '标签: “甲,丙” cannot be read: expected one of: 甲, 乙' },
    ],
  ])('is said in words: %j', (cells, zh, en) => {
    expect(faultsOf(cells)).toEqual(zh)
    expect(faultsOf(cells, 'en')).toEqual(en)
  })

  it('is a text that is too long, and one that a rule of the page refuses', () => {
    expect(faultsOf(['A12345'])['code']).toContain('编号：')
    const stopped = (text: string) => (text === 'A9' ? '已停用' : null)
    const own: ImportField = { name: 'code', title: '编号', pattern: 'A\\d+', message: '编号以 A 开头', check: stopped }
    const { rows } = recognizedRows(sheetOf([['编号'], ['B1'], ['A9'], ['A1']]), [own], 0)
    expect([...new RowCheck([own], rows, () => [], 'en').all().values()].map((row) => row.get('code'))).toEqual(['编号以 A 开头', '已停用'])
  })

  it('is a text that another row has, of those that are not stored yet', () => {
    const double = recognizedRows(sheet(['A1'], ['A2'], ['A1']), fields, 0).rows
    expect([...check(double).all()].map(([id, row]) => [id, row.get('code')])).toEqual([
      ['0-4', '与第 6 行重复，编号要唯一'],
      ['0-6', '与第 4 行重复，编号要唯一'],
    ])
    expect([...check(double.map((row) => (row.line === 6 ? { ...row, sent: true } : row))).all()]).toEqual([])
  })
})

describe('what is sent', () => {
  const { rows, ...layout } = recognizedRows(sheet(['A1'], ['', '球机'], ['A3']), fields, 0)
  const faults = check(rows).all()
  const plansOf = (all: readonly ImportRow[], skip: boolean) =>
    filePlans(all, rowsToSend(all, check(all).all(), skip), { layoutOf: () => layout, fields })

  it('is the file as it is where nothing was mended and nothing is left out', () => {
    expect(plansOf(rows, false).map(isUntouched)).toEqual([true])
    expect(rowsToSend(rows, faults, false)).toHaveLength(3)
  })

  it('is without the wrong rows where they are skipped', () => expect(plansOf(rows, true)).toEqual([{ file: 0, cells: [], left: [4] }]))

  it('[V-X01] has numbers and dates as every server reads them', () => {
    const { rows: read } = recognizedRows(sheet(['A1', '', '１，２３４', '2026年1月5日', '1990/1/5 8:05']), fields, 0)
    expect(check(read).all().size).toBe(0)
    expect(plansOf(read, true)[0]?.cells.map(({ text }) => text)).toEqual(['1234', '2026-01-05', '1990-01-05 08:05:00'])
  })

  it('has the mended cells at their places', () => {
    const corrected = rows.map((row) =>
      row.line === 5 ? correctedRow(row, { texts: { ...row.texts, code: 'A2' }, excluded: false }) : row,
    )
    expect(plansOf(corrected, true)).toEqual([{ file: 0, cells: [{ row: 4, column: 0, text: 'A2' }], left: [] }])
  })

  it('is, after some were stored, only what the server refused and what was mended since', () => {
    const going = rowsToSend(rows, faults, true)
    const after = afterImport(rows, going, filePlans(rows, going, { layoutOf: () => layout, fields }), [
      { file: 0, line: 6, reason: '编号已存在' },
    ])
    expect(after.map(({ sent, error: refused }) => [sent, refused])).toEqual([
      [true, undefined],
      [undefined, undefined],
      [undefined, '编号已存在'],
    ])
    expect(rowsToSend(after, check(after).all(), true)).toEqual([])
    const corrected = after.map((row) =>
      row.line === 6 ? correctedRow(row, { texts: { ...row.texts, code: 'A4' }, excluded: false }) : row,
    )
    expect(plansOf(corrected, true)).toEqual([{ file: 0, cells: [{ row: 5, column: 0, text: 'A4' }], left: [3, 4] }])
  })

  it('[V-X05] is without the rows that the user takes out, which are not checked either, and with those brought back', () => {
    const { rows: doubles } = recognizedRows(sheet(['A1'], ['A1'], ['A3']), fields, 0)
    const take = (excluded: boolean) => (row: ImportRow) => (row.line === 5 ? correctedRow(row, { texts: row.texts, excluded }) : row)
    const taken = doubles.map(take(true))
    expect([check(doubles).all().size, check(taken).all().size]).toEqual([2, 0])
    expect(plansOf(taken, false)).toEqual([{ file: 0, cells: [], left: [4] }])
    expect(afterImport(taken, rowsToSend(taken, new Map(), true), plansOf(taken, true), []).map(({ sent }) => sent)).toEqual([
      true,
      undefined,
      true,
    ])
    const back = taken.map(take(false))
    expect([check(back).all().size, rowsToSend(back, new Map(), true).length]).toEqual([2, 3])
    const refused = { ...doubles[1]!, error: '已存在' }
    expect([take(true)(refused).error, correctedRow(refused, { texts: { code: 'A2' }, excluded: false }).error]).toEqual([
      '已存在',
      undefined,
    ])
  })

  it('[V-G01] has the title lines that the server skips, and finds refused rows by their lines in the sent file', () => {
    const bare = recognizedRows({ sheet: '', rows: [headings, ['A1'], ['A2']], merged: [], hidden: [] }, fields, 0)
    const plans = filePlans(bare.rows, bare.rows, { layoutOf: () => bare, fields }, { titles: ['设备', '说明'] })
    expect(plans).toEqual([{ file: 0, cells: [], left: [], head: { line: 0, titles: ['设备', '说明'] } }])
    expect(plans.map(isUntouched)).toEqual([false])
    const after = afterImport(bare.rows, bare.rows, plans, [{ file: 0, line: 5, reason: '已存在' }])
    expect(after.map(({ error: refused }) => refused)).toEqual([undefined, '已存在'])
  })

  it('[V-G27] has the headings as the server writes them, letter by letter', () => {
    const cron = [{ name: 'cron', title: '表达式', heading: 'cron表达式' }]
    const cells = (heading: string) => {
      const found = recognizedRows({ sheet: '', rows: [[heading], ['0 0 4 * * ?']], merged: [], hidden: [] }, cron, 0)
      return filePlans(found.rows, found.rows, { layoutOf: () => found, fields: cron })[0]!.cells
    }
    expect(['表达式', 'Cron表达式'].map(cells)).toEqual(Array.from({ length: 2 }, () => [{ row: 0, column: 0, text: 'cron表达式' }]))
    expect(cells('cron表达式')).toEqual([])
  })

  it('[V-G02] has the columns that the server expects, unless the file has them', () => {
    const bare = recognizedRows(
      {
        sheet: '',
        rows: [
          ['编号', '状态'],
          ['A1', '冻结'],
        ],
        merged: [],
        hidden: [],
      },
      fields,
      0,
    )
    const additions = [
      { heading: '状态', text: '正常' },
      { heading: '删除状态', text: '正常' },
      { heading: '别名', sameAs: 'code' },
    ]
    expect(filePlans(bare.rows, bare.rows, { layoutOf: () => bare, fields }, { additions })[0]!.cells).toEqual([
      { row: 0, column: 2, text: '删除状态' },
      { row: 1, column: 2, text: '正常' },
      { row: 0, column: 3, text: '别名' },
      { row: 1, column: 3, text: 'A1' },
    ])
  })
})
