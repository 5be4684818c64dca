import { describe, expect, it } from 'vitest'
import { draftBody, gridRows, listOfError, readDraft, readSources, usedTables, withColumnsOf } from './report-draft'

const sources = readSources({
  tables: [
    {
      table: 'demo',
      title: '示例',
      columns: [
        { column: 'demo.id', title: '编号' },
        { column: 'demo.name', title: '姓名' },
      ],
    },
    { table: 'sys_user', title: '用户', columns: [{ column: 'sys_user.id', title: '编号' }] },
    null,
  ],
  access: [{ value: 'signed-in', text: '所有登录用户' }],
})

describe('a report in its editor', () => {
  it('[V-M01] begins empty, for those who may see the list of reports', () =>
    expect(readDraft(null)).toMatchObject({ code: '', access: 'report:list', items: [], chartKind: '' }))

  it('sends the rows that hold something, and nothing of a chart that is none', () => {
    const draft = {
      ...readDraft({ code: 'a', from: 'demo', chartCategory: 'x', chartValue: 'y' }),
      items: [{ use: 'plain', isShow: 1 }, { fieldName: 'id' }],
    }
    expect(draftBody(draft)).toMatchObject({ code: 'a', from: 'demo', items: [{ fieldName: 'id' }], chartCategory: '', chartValue: '' })
  })

  it('takes the rows of a grid without what the grid adds', () =>
    expect(gridRows('{"rows":[{"id":"r1","orderNum":1,"fieldName":"a"}],"deleted":[]}')).toEqual([{ fieldName: 'a' }]))

  it.each([
    ['操作失败，列第2行：字段名重复', 'items'],
    ['操作失败，关联第1行：同一张表只能关联一次', 'joins'],
    ['操作失败，编码已存在', null],
  ])('finds the list that %s is about', (message, list) => expect(listOfError(message)).toBe(list))

  it('knows the tables it reads', () => {
    expect(
      usedTables(sources, { from: 'demo', joins: [{ table: 'sys_user' }, { table: 'nothing' }, {}] }).map(({ table }) => table),
    ).toEqual(['demo', 'sys_user'])
  })

  it('adds the columns of a table that it does not show, each with a name of its own', () => {
    const [demo, users] = sources.tables
    const items = withColumnsOf(demo!, [{ fieldName: 'name', column: 'demo.name' }])
    expect(items.map((item) => item['fieldName'])).toEqual(['name', 'id'])
    expect(withColumnsOf(users!, items).map((item) => item['fieldName'])).toEqual(['name', 'id', 'sys_user_id'])
  })
})
