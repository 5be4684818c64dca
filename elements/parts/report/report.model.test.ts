import { describe, expect, it } from 'vitest'
import { firstSearch, readFields, readReport, reportParams } from './report.model'

describe('a report', () => {
  it('[3-68] is read from cgRpConfigId, cgRpConfigName, columns and dictOptions', () => {
    const report = readReport({
      cgRpConfigId: 'r1',
      cgRpConfigName: '用户选择',
      columns: [
        { title: '姓名', dataIndex: 'name', sorter: 'true' },
        { title: '性别', dataIndex: 'sex', customRender: 'sex' },
        { dataIndex: 'rowIndex' },
        null,
      ],
      dictOptions: { sex: [{ value: '1', text: '男', title: '男' }, null], none: null },
    })
    expect({ ...report, items: [...report.items.keys()] }).toEqual({
      id: 'r1',
      name: '用户选择',
      columns: [
        { key: 'name', title: '姓名', kind: 'text', isSortable: true, isTotal: false, items: null },
        {
          key: 'sex',
          title: '性别',
          kind: 'text',
          isSortable: false,
          isTotal: false,
          items: [{ value: '1', text: '男', disabled: false }],
        },
      ],
      items: ['sex', 'none'],
      chart: null,
    })
  })

  it('tells totals, headings over columns, links and its chart, where they are said', () => {
    const chart = { kind: 'bar', category: 'day', value: 'money' }
    const report = readReport({
      columns: [
        { dataIndex: 'day', title: '日期', fieldType: 'Date', scopedSlots: { customRender: 'fieldHref_day' } },
        { dataIndex: 'money', title: '金额', fieldType: 'Double', isTotal: '1', groupTitle: '统计' },
        { dataIndex: 'at', title: '时间', fieldType: 'Datetime', scopedSlots: { customRender: 'nothing' } },
      ],
      fieldHrefSlots: [{ slotName: 'fieldHref_day', href: '/a?b=${day}' }, null],
      chart,
    })
    expect(report.columns).toEqual([
      { key: 'day', title: '日期', kind: 'date', isSortable: false, isTotal: false, items: null, href: '/a?b=${day}' },
      { key: 'money', title: '金额', kind: 'number', isSortable: false, isTotal: true, items: null, group: '统计' },
      { key: 'at', title: '时间', kind: 'datetime', isSortable: false, isTotal: false, items: null, width: 176 },
    ])
    expect(report.chart).toEqual(chart)
  })

  it.each([{ kind: 'pie', category: 'a', value: 'b' }, { kind: 'bar', category: 'a', value: 'nothing' }, 'bar', null])(
    'draws nothing for the chart %j',
    (chart) => expect(readReport({ columns: [{ dataIndex: 'a' }, { dataIndex: 'b' }], chart }).chart).toBeNull(),
  )

  it.each([null, 'x', {}, { columns: 'x', dictOptions: [] }])('survives %j', (result) => expect(readReport(result).columns).toEqual([]))
})

describe('its search form', () => {
  const fields = readFields([
    { label: '姓名', field: 'name', view: 'String', mode: 'single' },
    { label: '生日', field: 'birthday', view: 'date', mode: 'group', hidden: '1' },
    { label: '性别', field: 'sex', view: 'list', mode: 'single', hidden: 1 },
    { label: '年龄', field: 'age', view: 'Integer', mode: 'single' },
    {},
  ])

  it('[3-69] has one field for single and a range for anything else; hidden ones are folded', () => {
    expect(fields.map(({ field, view, isRange, isFolded }) => [field, view, isRange, isFolded])).toEqual([
      ['name', 'text', false, false],
      ['birthday', 'date', true, true],
      ['sex', 'list', false, true],
      ['age', 'number', false, false],
    ])
  })

  it('[7.4-03] [7.4-04] asks with its fields and with self_ parameters, texts by a part', () => {
    const search = { name: ' 林 ', birthday_begin: '1990-01-01', birthday_end: '', sex: '1', age: '5', keyword: 'x', pageNo: 2 }
    expect(reportParams(fields, search, { org_code: "'A01'", n: 1 })).toEqual({
      name: '*林*',
      birthday_begin: '1990-01-01',
      sex: '1',
      age: '5',
      self_org_code: "'A01'",
      self_n: '1',
    })
  })

  it('is filled by parameters of its names, without their quotes', () =>
    expect(firstSearch({ name: "'林'", sex: 1 })).toEqual({ name: '林', sex: '1' }))
})
