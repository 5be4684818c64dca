import { describe, expect, it } from 'vitest'
import { searchParams } from '../../../../elements/list-page/fields/search-params'
import { readFields, readReport } from '../../../../elements/parts/report/report.model'
import { linkOf } from './report-link'
import { readPoints } from './report-points'
import { cellOf, reportResource } from './report-resource'
import { totalsOf } from './report-totals'

const report = readReport({
  cgRpConfigId: 'r/1',
  cgRpConfigName: '日报',
  columns: [
    { dataIndex: 'day', title: '日期', fieldType: 'Date', sorter: 'true', scopedSlots: { customRender: 'h' } },
    { dataIndex: 'kind', title: '类型', customRender: 'kind' },
    { dataIndex: 'money', title: '金额', fieldType: 'Double', isTotal: '1', groupTitle: '统计' },
  ],
  dictOptions: { kind: [{ value: '1', text: '国内' }], lost: null },
  fieldHrefSlots: [{ slotName: 'h', href: '/a?day=${day}' }],
})
const form = readFields([
  { field: 'day', label: '日期', view: 'date', mode: 'group' },
  { field: 'kind', label: '类型', view: 'list', mode: 'single' },
  { field: 'money', label: '金额', view: 'double', mode: 'group', hidden: '1' },
  { field: 'name', label: '名称', view: 'string', mode: 'single', hidden: '1' },
])
const resource = reportResource(report, form)
const field = (name: string) => resource.fields.find((one) => one.name === name)

describe('a report as a list', () => {
  it('[2.2-12] has its calls, an order of its own, and nothing that could be changed', () => {
    expect(resource.paths).toEqual({ list: '/online/cgreport/api/getData/r%2F1', exportXls: '/online/cgreport/api/exportXls/r%2F1' })
    expect(resource.sort).toEqual({ column: '', order: 'asc' })
    expect(resource.fields.some((one) => one.form)).toBe(false)
  })

  it('[3-68] has its columns, numbers at their side, headings over some', () => {
    expect(field('day')?.column).toMatchObject({ title: '日期', sortable: true })
    expect(field('money')?.column).toMatchObject({ align: 'end', sortable: false, group: '统计' })
    expect(field('name')?.column).toBeUndefined()
  })

  it('[3-69] searches with its form: choices, ranges, a part of a text, the folded behind the expander', () => {
    expect(field('kind')).toMatchObject({ options: [{ value: '1', label: '国内' }], search: { rank: 1, match: 'equal' } })
    expect(field('money')).toMatchObject({ type: 'number', search: { rank: 3, match: 'range' } })
    expect(searchParams({ day: '2026-01-01,2026-01-02', kind: '1', money: '5,', name: '林' }, resource.fields)).toEqual({
      day_begin: '2026-01-01',
      day_end: '2026-01-02',
      kind: '1',
      money_begin: '5',
      name: '*林*',
    })
  })

  it('shows texts of dictionaries, digits in groups, and what it does not know as it is', () => {
    expect(cellOf({ items: report.items.get('kind')!, kind: 'text' }, '1')).toBe('国内')
    expect(cellOf({ items: report.items.get('kind')!, kind: 'text' }, '9')).toBe('9')
    expect(cellOf({ items: null, kind: 'number' }, 1_234_567.1000000001)).toBe('1,234,567.1')
    expect([null, undefined, {}].map((value) => cellOf({ items: null, kind: 'number' }, value))).toEqual(['', '', ''])
  })
})

describe('a link of a report', () => {
  it.each([
    ['/a?day=${day}', { page: '/a?day=2026-01-02' }],
    ['/online/cgreport/other?day=${day}', { page: '/online/cgreport/other?list.day=2026-01-02' }],
    ['/online/cgreport/other?at_begin=${day}&at_end=${day}', { page: '/online/cgreport/other?list.at=2026-01-02%2C2026-01-02' }],
    ['https://example.com/${name}', { url: 'https://example.com/a%26b%22%3E' }],
  ])('%s leads to %j', (href, to) => expect(linkOf(href, { day: '2026-01-02', name: 'a&b">' })).toEqual(to))

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '{{alert(1)}}',
    '/a?x={{1+1}}',
    'views/x.vue?a=1',
    'mailto:x',
    '${name}',
    'http://',
    '',
  ])('%j leads nowhere', (href) => expect(linkOf(href, { name: 'javascript:alert(1)' })).toBeUndefined())
})

describe('totals', () => {
  const rows = [{ money: 1 }, { money: '2.5' }, { money: null }]
  it('are those of the server, over all that was found', () =>
    expect(totalsOf(report, { response: { totals: { money: '99' } }, rows, total: 30 })).toEqual({
      sums: new Map([['money', 99]]),
      of: 'all',
      rows: 30,
    }))

  it('are added up here where the server adds nothing up, and say whether that is all', () => {
    expect(totalsOf(report, { response: {}, rows, total: 3 })).toMatchObject({ sums: new Map([['money', 3.5]]), of: 'all' })
    expect(totalsOf(report, { response: null, rows, total: 30 })).toMatchObject({ of: 'page', rows: 3 })
  })

  it('are none without rows or without columns that add up', () => {
    expect(totalsOf(report, { response: {}, rows: [], total: 0 })).toBeNull()
    expect(totalsOf({ ...report, columns: report.columns.slice(0, 2) }, { response: {}, rows, total: 3 })).toBeNull()
  })
})

it('the points of a chart are read with the texts of their dictionary; equal ones are one, and what is no number none', () => {
  const points = [
    { category: '1', value: 2 },
    { category: null, value: '3' },
    { category: '国内', value: 1 },
    { category: 'x', value: 'y' },
    null,
  ]
  expect(readPoints({ points, categories: 80 }, report.columns[1]!, '（空）')).toEqual({
    points: [
      { label: '国内', value: 3 },
      { label: '（空）', value: 3 },
    ],
    categories: 80,
  })
  expect(readPoints('x', report.columns[1]!, '')).toEqual({ points: [], categories: 0 })
})
