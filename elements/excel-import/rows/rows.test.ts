import { describe, expect, it } from 'vitest'
import type { ImportField } from '../excel-import.types'
import { RowCheck } from './check-rows'
import { afterImport, filePlans, isUntouched, rowsToSend } from './sending'
import { fieldsOf, foundRows, type ImportRow, correctedRow } from './sheet-rows'

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
const sheet = (...rows: string[][]) => ({ sheet: 's', rows: [['设备列表'], ['导出人:管理员'], headings, ...rows] })
const check = (rows: readonly ImportRow[], locale: 'zh-CN' | 'en' = 'zh-CN') =>
  new RowCheck(fields, rows, ({ options = [] }) => options, locale)

describe('the rows of a sheet', () => {
  it('begin below the line with most headings, keep the numbers of the file, and leave empty ones out', () => {
    const { rows, missing, columns } = foundRows(sheet(['A1 ', '球机'], [], ['A2']), fields, 1)
    expect(missing).toEqual([])
    expect(columns.get('kind')).toBe(1)
    expect(rows.map(({ id, line, texts }) => [id, line, texts['code'], texts['kind']])).toEqual([
      ['1-4', 4, 'A1', '球机'],
      ['1-6', 6, 'A2', ''],
    ])
  })

  it('are none where a needed column is missing, or all are', () => {
    expect(foundRows({ sheet: '', rows: [['类型'], ['球机']] }, fields, 0).missing.map(({ name }) => name)).toEqual(['code'])
    expect(foundRows({ sheet: '', rows: [['x'], ['y']] }, [{ name: 'a', title: '甲' }], 0).missing).toHaveLength(1)
  })

  it('are found by the heading of the file, not by what the reader sees', () => {
    const field = { name: 'code', title: 'Code', heading: '编号' }
    expect(foundRows({ sheet: '', rows: [['编号'], ['A1']] }, [field], 0).rows[0]?.texts).toEqual({ code: 'A1' })
  })

  it('have the columns of the sheet where nobody says what they are', () =>
    expect(fieldsOf({ sheet: '', rows: [['标题'], ['a', 'b', '', 'a'], ['1', '2']] }).map(({ name }) => name)).toEqual(['a', 'b']))
})

describe('what is wrong with a row', () => {
  const faultsOf = (cells: string[], locale: 'zh-CN' | 'en' = 'zh-CN') => {
    const { rows } = foundRows(sheet(cells), fields, 0)
    return Object.fromEntries(check(rows, locale).all().get('0-4') ?? [])
  }

  it('is nothing for what suits, by text or by value', () => {
    expect(faultsOf(['A1', '球机', '4096', '2026-02-28', '2026-02-28 08:00', '甲，乙'])).toEqual({})
    expect(faultsOf(['A1', '2', '-1', '', '2026-02-28', 'a'])).toEqual({})
  })

  it.each([
    [['', '球机'], { code: '编号不能为空' }, { code: '编号 is needed' }],
    [['A1', '云台'], { kind: '类型没有“云台”，可填：球机、枪机' }, { kind: '“云台” is not a choice of 类型. Choices: 球机, 枪机' }],
    [['A1', '', '4096k'], { rate: '码率应为整数，不带单位' }, { rate: '码率 has to be a whole number without a unit' }],
    [['A1', '', '', '2026-02-30'], { since: '日期应为日期，如 2026-01-31' }, { since: '日期 has to be a day such as 2026-01-31' }],
    [
      ['A1', '', '', '', '8:00'],
      { at: '时间应为时间，如 2026-01-31 08:00:00' },
      { at: '时间 has to be a time such as 2026-01-31 08:00:00' },
    ],
    [['A1', '', '', '', '', '甲,丙'], { tags: '标签没有“丙”，可填：甲、乙' }, { tags: '“丙” is not a choice of 标签. Choices: 甲, 乙' }],
  ])('is said in words: %j', (cells, zh, en) => {
    expect(faultsOf(cells)).toEqual(zh)
    expect(faultsOf(cells, 'en')).toEqual(en)
  })

  it('is a text that is too long, and one that a rule of the page refuses', () => {
    expect(faultsOf(['A12345'])['code']).toContain('编号：')
    const stopped = (text: string) => (text === 'A9' ? '已停用' : null)
    const own: ImportField = { name: 'code', title: '编号', pattern: 'A\\d+', message: '编号以 A 开头', check: stopped }
    const { rows } = foundRows({ sheet: '', rows: [['编号'], ['B1'], ['A9'], ['A1']] }, [own], 0)
    expect([...new RowCheck([own], rows, () => [], 'en').all().values()].map((row) => row.get('code'))).toEqual(['编号以 A 开头', '已停用'])
  })

  it('is a text that another row has, of those that are not stored yet', () => {
    const double = foundRows(sheet(['A1'], ['A2'], ['A1']), fields, 0).rows
    expect([...check(double).all()].map(([id, row]) => [id, row.get('code')])).toEqual([
      ['0-4', '与第 6 行重复，编号要唯一'],
      ['0-6', '与第 4 行重复，编号要唯一'],
    ])
    expect([...check(double.map((row) => (row.line === 6 ? { ...row, sent: true } : row))).all()]).toEqual([])
  })
})

describe('what is sent', () => {
  const { rows, ...layout } = foundRows(sheet(['A1'], ['', '球机'], ['A3']), fields, 0)
  const faults = check(rows).all()
  const plansOf = (all: readonly ImportRow[], skip: boolean) => filePlans(all, rowsToSend(all, check(all).all(), skip), () => layout)

  it('is the file as it is where nothing was mended and nothing is left out', () => {
    expect(plansOf(rows, false).map(isUntouched)).toEqual([true])
    expect(rowsToSend(rows, faults, false)).toHaveLength(3)
  })

  it('is without the wrong rows where they are skipped', () => expect(plansOf(rows, true)).toEqual([{ file: 0, cells: [], left: [4] }]))

  it('has the mended cells at their places', () => {
    const mended = rows.map((row) => (row.line === 5 ? correctedRow(row, { ...row.texts, code: 'A2' }) : row))
    expect(plansOf(mended, true)).toEqual([{ file: 0, cells: [{ row: 4, column: 0, text: 'A2' }], left: [] }])
  })

  it('is, after some were stored, only what the server refused and what was mended since', () => {
    const going = rowsToSend(rows, faults, true)
    const after = afterImport(
      rows,
      going,
      filePlans(rows, going, () => layout),
      [{ file: 0, line: 6, reason: '编号已存在' }],
    )
    expect(after.map(({ sent, refused }) => [sent, refused])).toEqual([
      [true, undefined],
      [undefined, undefined],
      [undefined, '编号已存在'],
    ])
    expect(rowsToSend(after, check(after).all(), true)).toEqual([])
    const mended = after.map((row) => (row.line === 6 ? correctedRow(row, { ...row.texts, code: 'A4' }) : row))
    expect(plansOf(mended, true)).toEqual([{ file: 0, cells: [{ row: 5, column: 0, text: 'A4' }], left: [3, 4] }])
  })

  it('[V-G01] has the title lines that the server skips, and finds refused rows by their lines in the sent file', () => {
    const bare = foundRows({ sheet: '', rows: [headings, ['A1'], ['A2']] }, fields, 0)
    const plans = filePlans(bare.rows, bare.rows, () => bare, { titles: ['设备', '说明'] })
    expect(plans).toEqual([{ file: 0, cells: [], left: [], head: { line: 0, titles: ['设备', '说明'] } }])
    expect(plans.map(isUntouched)).toEqual([false])
    const after = afterImport(bare.rows, bare.rows, plans, [{ file: 0, line: 5, reason: '已存在' }])
    expect(after.map(({ refused }) => refused)).toEqual([undefined, '已存在'])
  })

  it('[V-G02] has the columns that the server expects, unless the file has them', () => {
    const bare = foundRows(
      {
        sheet: '',
        rows: [
          ['编号', '状态'],
          ['A1', '冻结'],
        ],
      },
      fields,
      0,
    )
    const additions = [
      { heading: '状态', text: '正常' },
      { heading: '删除状态', text: '正常' },
      { heading: '别名', sameAs: 'code' },
    ]
    expect(filePlans(bare.rows, bare.rows, () => bare, { additions })[0]!.cells).toEqual([
      { row: 0, column: 2, text: '删除状态' },
      { row: 1, column: 2, text: '正常' },
      { row: 0, column: 3, text: '别名' },
      { row: 1, column: 3, text: 'A1' },
    ])
  })
})
