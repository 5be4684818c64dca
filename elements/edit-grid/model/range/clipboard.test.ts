import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTsv } from './clipboard'
import { parseTsv, planPaste } from './tsv-block'

describe('the text of the clipboard', () => {
  it.each<[string, string, string[][]]>([
    [
      'a block of Excel',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line breaks and tabs inside cells',
      '"one\ntwo"\t"x\ty"\r\nz\t\r\n',
      [
        ['one\ntwo', 'x\ty'],
        ['z', ''],
      ],
    ],
    ['doubled quotes', '"say ""hi""\nnow"\tb\r\n', [['say "hi"\nnow', 'b']]],
    ['quotes that are only quotes', '5" pipe\t"open\t"a"b\r\n', [['5" pipe', '"open', '"a"b']]],
    ['a line break inside, of any kind', '"a\r\nb"\n"c\rd"', [['a\r\nb'], ['c\rd']]],
    ['line feeds and carriage returns alone', 'a\nb\rc', [['a'], ['b'], ['c']]],
    ['empty rows and cells', '\t\r\n\r\n', [['', ''], ['']]],
    ['a tab at the end', 'a\t', [['a', '']]],
    ['a value alone', 'x', [['x']]],
    ['nothing', '', []],
    ['rows of different length', 'a\nb\tc\n', [['a'], ['b', 'c']]],
  ])('is read: %s', (_name, text, rows) => expect(parseTsv(text)).toEqual(rows))

  it('is written as Excel reads it', () => {
    expect(
      formatTsv([
        ['a', 'x\ty'],
        ['1\n2', 'say "hi"'],
      ]),
    ).toBe('a\t"x\ty"\r\n"1\n2"\tsay "hi"\r\n')
    expect(formatTsv([['"q"', '']])).toBe('"""q"""\t\r\n')
    expect([formatTsv([['alone']]), formatTsv([['']]), formatTsv([])]).toEqual(['alone', '\r\n', ''])
  })

  it('comes back as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '中'), maxLength: 6 })
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(formatTsv(rows))).toEqual(rows)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is read to the last character, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r'), maxLength: 20 }), (text) => {
        const rows = parseTsv(text)
        expect(parseTsv(formatTsv(rows))).toEqual(rows)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('where a block goes', () => {
  const counts = { rows: 10, columns: 5 }
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]

  it('is from the first cell on, whatever is selected', () => {
    const plan = planPaste(block, { top: 2, left: 1, bottom: 4, right: 1 }, counts)!
    expect(plan).toMatchObject({ top: 2, left: 1, bottom: 3, right: 2, rowsToInsert: 0, columnsCut: 0 })
    expect([plan.textAt(2, 1), plan.textAt(3, 2)]).toEqual(['a', 'd'])
  })

  it('is all of the range for a single value, and for a block of which the range is a multiple', () => {
    const single = planPaste([['x']], { top: 0, left: 0, bottom: 3, right: 2 }, counts)!
    expect([single.bottom, single.right, single.textAt(3, 2)]).toEqual([3, 2, 'x'])
    const plan = planPaste(block, { top: 1, left: 0, bottom: 4, right: 3 }, counts)!
    expect([plan.bottom, plan.right, plan.textAt(1, 2), plan.textAt(4, 3), plan.textAt(3, 1)]).toEqual([4, 3, 'a', 'd', 'b'])
  })

  it('tells how many rows are to be inserted, and cuts columns that are not there', () => {
    expect(planPaste(block, { top: 9, left: 4, bottom: 9, right: 4 }, counts)).toMatchObject({
      bottom: 10,
      right: 4,
      rowsToInsert: 1,
      columnsCut: 1,
    })
    expect(planPaste(block, { top: 0, left: 0, bottom: 0, right: 0 }, { rows: 0, columns: 5 })).toMatchObject({ rowsToInsert: 2 })
  })

  it('leaves cells alone where a line is short, and is nowhere for nothing', () => {
    const plan = planPaste([['a'], ['b', 'c']], { top: 0, left: 0, bottom: 0, right: 0 }, counts)!
    expect([plan.textAt(0, 1), plan.textAt(1, 1)]).toEqual([undefined, 'c'])
    expect(planPaste([], { top: 0, left: 0, bottom: 0, right: 0 }, counts)).toBeNull()
  })
})
