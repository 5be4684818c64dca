import { describe, expect, it } from 'vitest'
import { cellText, columnsOf, cutCell, isRecordOpen, queryFieldsOf, textOfRecord } from './biz-picker.model'

const fields = { valueField: 'id', textField: 'name', queryFields: ['name'] }

describe('the settings of a biz picker', () => {
  it.each([
    [undefined, ['name']],
    ['', ['name']],
    ['code', ['code']],
    [' name , code,', ['name', 'code']],
  ])('searches in %j as %j', (queryKey, searched) => expect(queryFieldsOf(queryKey, 'name')).toEqual(searched))

  it('show what is chosen where no column is given', () => {
    expect([columnsOf(undefined, 'name'), columnsOf([{ key: '', title: 'x' }, null as never], 'name')]).toEqual([
      [{ key: 'name', title: 'name' }],
      [{ key: 'name', title: 'name' }],
    ])
  })
})

describe('a record', () => {
  it('is shown by its text field, else by its key', () =>
    expect([textOfRecord({ id: 7, name: 'Cam' }, fields), textOfRecord({ id: 7 }, fields)]).toEqual(['Cam', '7']))
  it('has the first text of a cell that is filled', () =>
    expect([
      cellText({ r: '1', r_dictText: 'one' }, { key: 'r', title: '', textFields: ['x', 'r_dictText'] }),
      cellText({ r: 0 }, { key: 'r', title: '' }),
      cellText({}, { key: 'r', title: '' }),
    ]).toEqual(['one', '0', '']))
  it('cannot be chosen when its key would break the value', () =>
    expect([{ id: '1' }, { id: '' }, { id: 'a,b' }, {}].map((record) => isRecordOpen(record, 'id'))).toEqual([true, false, false, false]))
  it('[W-P16] [9-20] is cut at twelve characters in a cell, Chinese ones count once', () => {
    expect([
      cutCell('twelve chars'),
      cutCell('thirteen char'),
      cutCell('一二三四五六七八九十百千'),
      cutCell('一二三四五六七八九十百千万'),
      cutCell('😀'.repeat(13)),
    ]).toEqual(['twelve chars', 'thirteen cha…', '一二三四五六七八九十百千', '一二三四五六七八九十百千…', `${'😀'.repeat(12)}…`])
  })
})
