import { describe, expect, it } from 'vitest'
import { pageConfigStore } from '../../core/config/config-store'
import { noChoices } from '../model/columns/column.types'
import type { ShownColumn } from '../model/columns/cell-type'
import { readCell as readingOf } from '../editing/read-cell'
import { shownColumns } from '../model/columns/grid-columns'
import type { GridColumn } from '../edit-grid.types'
import { CellHelp } from './cell-help'
import { CellFiles } from './uploads/cell-files'
import { shortName } from './files/file-cell-state'
import { maxFilesOf } from './files/use-cell-queue'
import { CellNames } from './names/cell-names'
import { percentOf } from './progress-paint'
import { checkOwnTypes } from '../built-in-types'
import { cellTypes } from './registry'

/** The value; undefined where the text is refused. */
function readCell(text: string, column: ShownColumn): unknown {
  const reading = readingOf(text, column)
  return 'value' in reading ? reading.value : undefined
}

const help = new CellHelp(new CellNames(pageConfigStore()), new CellFiles(), String)
const typeOf = cellTypes(help, {})
const columnOf = (column: Partial<GridColumn>): ShownColumn => shownColumns([{ key: 'a', ...column }], noChoices, typeOf, new Map())[0]!
const options = [
  { value: 1, text: '摄像机' },
  { value: 2, text: '编码器' },
]

/** What a cell copies, and what becomes of that text when it is pasted. */
function roundTrip(column: Partial<GridColumn>, value: unknown): readonly [string, unknown] {
  const shown = columnOf(column)
  const text = shown.type.text(value, shown)
  return [text, readCell(text, shown)]
}

describe('cells that are copied and pasted', () => {
  it.each([
    ['input', 'x', 'x', 'x'],
    ['inputNumber', 1234.5, '1,234.5', 1234.5],
    ['checkbox', true, 'true', true],
    ['select', 2, '编码器', 2],
    ['radio', 1, '摄像机', 1],
    ['list_multi', '1,2', '摄像机、编码器', '1,2'],
    ['date', '2026-01-05', '2026-01-05', '2026-01-05'],
    ['datetime', '2026-01-05 09:05:00', '2026-01-05 09:05:00', '2026-01-05 09:05:00'],
    ['time', '09:05:00', '09:05:00', '09:05:00'],
    ['input_pop', 'a\nb', 'a\nb', 'a\nb'],
    ['popup', 'A1', 'A1', 'A1'],
    ['tags', 'ab;cd;', 'ab;cd;', 'ab;cd;'],
    ['progress', 42, '42', 42],
    ['sel_user', 'linxy,wangzy', 'linxy、wangzy', 'linxy,wangzy'],
    ['sel_depart', 'd1', 'd1', 'd1'],
    ['select-dict-search', 'sh', 'sh', 'sh'],
    ['file', 'temp/a.txt,temp/b.txt', 'temp/a.txt,temp/b.txt', 'temp/a.txt,temp/b.txt'],
    ['upload', { name: 'a.txt', path: 'temp/a.txt', status: 'done' }, 'temp/a.txt', 'temp/a.txt'],
  ])('%s', (type, value, text, pasted) => expect(roundTrip({ type, options }, value)).toEqual([text, pasted]))

  it('reads the usual spellings of dates in the format of the column, and refuses what is none', () => {
    const column = columnOf({ type: 'date', format: 'YYYY/MM/DD' })
    expect(['2026-1-5', '20260105', '', '5 Janember', '2026-02-30'].map((text) => readCell(text, column))).toEqual([
      '2026/01/05',
      '2026/01/05',
      '',
      undefined,
      undefined,
    ])
  })

  it('[W-E25] reads a tick as people write it, and refuses what is none', () => {
    const checkboxColumn = columnOf({ type: 'checkbox' })
    expect(['是', '1', '√', 'TRUE', 'Yes', '１'].map((text) => readCell(text, checkboxColumn))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(['否', '0', '', 'false', 'no', '×'].map((text) => readCell(text, checkboxColumn))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['也许', '2'].map((text) => readCell(text, checkboxColumn))).toEqual([undefined, undefined])
    const own = columnOf({ type: 'checkbox', customValue: ['0', '1'] })
    expect(['0', '1', '是', '否'].map((text) => readCell(text, own))).toEqual(['0', '1', '0', '1'])
  })

  it('[W-E25] takes the date of a date with a time, the time of it, and the start of a day without one', () => {
    expect(
      ['2026-10-01 08:30', '2026年10月1日 8:30', '2026/10/1 08:30:15'].map((text) => readCell(text, columnOf({ type: 'date' }))),
    ).toEqual(['2026-10-01', '2026-10-01', '2026-10-01'])
    expect(readCell('2026-10-01 08:30', columnOf({ type: 'date', format: 'YYYY/MM/DD' }))).toBe('2026/10/01')
    expect(readCell('2026-10-01 08:30', columnOf({ type: 'time' }))).toBe('08:30:00')
    expect(readCell('2026-10-01', columnOf({ type: 'datetime' }))).toBe('2026-10-01 00:00:00')
    expect(readCell('2026-02-30 08:30', columnOf({ type: 'date' }))).toBeUndefined()
  })

  it('refuses texts that are no option, unless free text is allowed', () => {
    expect(['编码器', '2', '其他', ''].map((text) => readCell(text, columnOf({ type: 'select', options })))).toEqual([2, 2, undefined, ''])
    const free = columnOf({ type: 'select', options, allowInput: true })
    expect(readCell('其他', free)).toBe('其他')
  })

  it('cuts pasted text into tags', () => {
    const column = columnOf({ type: 'tags', props: { chunk: 3 } })
    expect(column.type.parse?.('abcde', column)).toBe('abc;de')
  })
})

describe('details of cells', () => {
  it('[9-19] shortens names by characters, not by code units', () => {
    expect(['a.txt', 'abcdef.txt', '😀😀😀😀😀😀'].map(shortName)).toEqual(['a.txt', 'abcde…', '😀😀😀😀😀…'])
  })

  it('[3-42] takes the number of files from the extension, then from the column; broken JSON says nothing', () => {
    const max = (column: Partial<GridColumn>): number => maxFilesOf({ key: 'a', ...column })
    expect([
      max({ fieldExtendJson: '{"uploadnum":"3"}', number: 9 }),
      max({ fieldExtendJson: '{', number: 9 }),
      max({ type: 'upload' }),
      max({ type: 'file' }),
      max({ number: -1 }),
    ]).toEqual([3, 9, 1, 0, 0])
  })

  it('keeps a percent between 0 and 100', () => {
    expect([42, '7%', -1, 250, null, 'x'].map(percentOf)).toEqual([42, 7, 0, 100, 0, 0])
  })

  it('[8-37] refuses own types with the name of a built-in one', () => {
    const own = columnOf({ type: 'input' }).type
    for (const name of [
      'input',
      'inputNumber',
      'textarea',
      'sel_search_async',
      'list_multi',
      'datetime',
      'sel_user',
      'image',
      'tags',
      'slot',
      'row-expand',
    ])
      expect(() => checkOwnTypes({ [name]: own })).toThrow(`"${name}" is built in`)
    expect(() => checkOwnTypes({ lamp: own, toString: own })).not.toThrow()
  })

  it('[9-18] has the default widths of dates, times, users and departments', () => {
    expect(['date', 'datetime', 'sel_user', 'sel_depart'].map((type) => columnOf({ type }).width)).toEqual([135, 190, 190, 190])
  })

  it.each([
    ['date', 'day', '2026-02-01'],
    ['date', 'month', '2026-01-02'],
    ['datetime', 'day', '2026-02-01 00:00:00'],
  ] as const)('[V-E10] %s columns with the %s first read 01/02/2026 as %s', (type, dateOrder, value) => {
    expect(readCell('01/02/2026', columnOf({ type, dateOrder }))).toBe(value)
    expect(readCell('01/02/2026', columnOf({ type }))).toBeUndefined()
  })
})
