import { describe, expect, it } from 'vitest'
import { addBody, editedFields } from '../../../../elements/list-page/form/record-wire'
import { columnFields } from '../../../../elements/list-page/declared/columns'
import { resourceMistakes } from '../../../../elements/list-page/declared/resource-mistakes'
import type { ResourceField } from '../../../../elements/list-page/resource/resource.types'
import { labelOf } from '../../../../elements/list-page/resource/words'
import { detailLists, readForm } from './form-responses'
import { gridColumns } from './online-grid'
import { onlineResource } from './online-resource'

const columns = {
  currentTableName: 'orders',
  description: '工单',
  descriptionEn: 'Orders',
  hideColumns: [] as string[],
  dictOptions: { level: [{ value: '1', text: '高' }] },
  columns: [
    { title: '单号', titleEn: 'No.', dataIndex: 'no', sorter: 'true' },
    { title: '级别', dataIndex: 'level', customRender: 'level', fieldType: 'list' },
    { title: '费用', dataIndex: 'cost', align: 'right' },
  ],
}
const search = [
  { label: '单号', field: 'no', view: 'text', mode: 'single' },
  { label: '级别', field: 'level', view: 'list', mode: 'single', hidden: '1' },
]
const property = (view: string, more: object = {}) => ({ view, type: 'string', title: view, ...more })

const read = (properties: object, required: string[] = [], more: object = {}) =>
  readForm('c1', { ...columns, ...more }, search, { schema: { table: 'orders', required, properties } })!
const fieldOf = (name: string, one: object, required: string[] = []): ResourceField =>
  onlineResource(read({ [name]: one }, required)).fields.find((field) => field.name === name)!

describe('onlineResource', () => {
  it('[2.2-11] makes list, search, form and calls of a definition', () => {
    const resource = onlineResource(read({ no: property('text', { order: 1 }), cost: property('number', { order: 2 }) }, ['no']))
    expect(resourceMistakes(resource, false)).toEqual([])
    expect(resource.paths).toEqual({
      list: '/online/cgform/api/getData/c1',
      queryById: '/online/cgform/api/form/c1/{id}',
      add: '/online/cgform/api/form/c1',
      edit: '/online/cgform/api/form/c1',
      delete: '/online/cgform/api/form/c1/{ids}',
      deleteBatch: '/online/cgform/api/form/c1/{ids}',
      exportXlsByParamsStr: '/online/cgform/api/exportXls/c1',
      importExcel: '/online/cgform/api/importXls/c1',
    })
    expect(columnFields(resource).map(({ name, column }) => [name, column.sortable ?? false])).toEqual([
      ['no', true],
      ['level', false],
      ['cost', false],
      ['create_time', true],
    ])
    expect(resource.fields.flatMap(({ name, search: own }) => (own ? [[name, own.rank]] : []))).toEqual([
      ['no', 1],
      ['level', 3],
    ])
    expect(editedFields(resource.fields, true).map(({ name, form }) => [name, form.required ?? false])).toEqual([
      ['no', true],
      ['cost', false],
    ])
    expect(resource.fields.map((field) => labelOf(resource, field, 'en'))).toEqual(['text', 'number', '级别', 'Created'])
    expect([resource.strings!['zh-CN']['heading'], resource.strings!.en['heading']]).toEqual(['工单', 'Orders'])
  })

  it('offers only what the server does not hide', () => {
    const { paths } = onlineResource(read({}, [], { hideColumns: ['add', 'update', 'delete', 'batch_delete', 'import', 'export'] }))
    expect(Object.keys(paths)).toEqual(['list', 'queryById'])
  })

  it.each<[string, object, Partial<ResourceField>]>([
    ['text', {}, {}],
    ['a control nobody knows', {}, {}],
    ['number', {}, { type: 'number' }],
    ['textarea', {}, { type: 'textarea' }],
    ['password', {}, { type: 'password', query: false }],
    ['date', {}, { type: 'date' }],
    ['datetime', {}, { type: 'datetime' }],
    ['list', { dictCode: 'sex' }, { type: 'dict', dict: 'sex', radio: false }],
    ['radio', { dictCode: 'sex' }, { type: 'dict', dict: 'sex', radio: true }],
    ['checkbox', { dictCode: 'sex' }, { type: 'multi-dict', dict: 'sex', multiple: true, query: false }],
    ['list_multi', { enum: [{ value: 1, text: '一' }] }, { type: 'multi-dict', options: [{ value: '1', label: '一' }] }],
    ['sel_search', { dictTable: 'sys_user', dictText: 'realname', dictCode: 'username' }, { dict: 'sys_user,realname,username' }],
    ['switch', { extendOption: ['Y', 'N'] }, { type: 'switch' }],
    ['switch', { extendOption: ['1', '0'] }, { type: 'switch', options: expect.arrayContaining([{ value: '1', label: 'yes' }]) }],
    ['sel_user', { multi: true }, { type: 'user', multiple: true }],
    ['sel_depart', {}, { type: 'depart', multiple: false, lazy: true }],
    ['sel_depart', { multi: true }, { type: 'depart', multiple: true, lazy: false }],
    ['image', {}, { type: 'picture', multiple: true }],
    ['file', {}, { type: 'file', multiple: true }],
    ['umeditor', {}, { type: 'rich', query: false }],
    ['markdown', {}, { type: 'markdown', query: false }],
    ['cat_tree', { pcode: 'B02' }, { type: 'category', tree: { pcode: 'B02' } }],
    [
      'sel_tree',
      { dict: 'areas,name,id', pidField: 'pid', pidValue: '', hasChildField: 'has_child' },
      { type: 'tree', dict: 'areas,name,id', tree: { pidField: 'pid', hasChildField: 'has_child' } },
    ],
    ['pca', {}, { type: 'area' }],
    [
      'popup',
      { popupCode: 'report_user', orgFields: 'realname,phone', destFields: 'x,phone' },
      { type: 'popup', popup: { code: 'report_user', from: 'realname,phone', to: 'x,phone' } },
    ],
  ])('reads the control %s with %j', (view, more, expected) => expect(fieldOf('x', property(view, more))).toMatchObject(expected))

  it('reads what a field must be', () => {
    expect(fieldOf('x', property('text', { maxLength: 9, patternName: 'm', pattern: '^1' }), ['x']).form).toEqual({
      required: true,
      maxLength: 9,
      rule: 'mobilePhone',
    })
    expect(fieldOf('x', property('text', { pattern: 'only', defVal: 'a' })).form).toEqual({
      unique: { tableName: 'orders', fieldName: 'x' },
      initial: 'a',
    })
  })

  it('links choices: each follows the one before it', () => {
    const config = { table: 'sys_category', txt: 'name', key: 'id', pidField: 'pid', linkField: 'b,c', condition: "pid = '0'" }
    const { fields } = onlineResource(read({ a: property('link_down', { config }), b: property('link_down'), c: property('link_down') }))
    expect(fields.slice(0, 3).map(({ link }) => link)).toEqual([
      { dict: 'sys_category,name,id', condition: "pid = '0'", followers: ['b', 'c'] },
      { dict: 'sys_category,name,id', parent: 'pid', follows: 'a', followers: ['c'] },
      { dict: 'sys_category,name,id', parent: 'pid', follows: 'b', followers: [] },
    ])
  })

  it('of a tree lists one level, unfolded by its text', () => {
    const resource = onlineResource(read({}, [], { pidField: 'pid', hasChildrenField: 'has_child', textField: 'no' }))
    expect(resource.paths.list).toBe('/online/cgform/api/getTreeData/c1')
    expect(resource.tree).toEqual({ parent: 'pid', top: '0', hasChild: 'has_child', column: 'no' })
    expect(resource.titleFields).toEqual(['no'])
  })

  it('of a main table has its lists, edited in a grid and sent as arrays', () => {
    const tab = {
      view: 'tab',
      key: 'items',
      describe: '明细',
      titleEn: 'Items',
      relationType: 0,
      required: ['point'],
      columns: [
        { key: 'point', ...property('text', { titleEn: 'Point' }) },
        { key: 'result', ...property('list', { dictCode: 'yn' }) },
      ],
    }
    const form = read({ no: property('text'), items: tab })
    const [list] = detailLists(form)
    expect(gridColumns(list!)).toMatchObject([
      { key: 'point', type: 'input', required: true },
      { key: 'result', type: 'select', dictCode: 'yn' },
    ])
    const resource = onlineResource(form)
    expect(resource.strings!.en).toMatchObject({ items: 'Items', 'items.point': 'Point' })
    const value = JSON.stringify({ rows: [{ id: '1', point: 'a' }], deleted: [] })
    expect(addBody(editedFields(resource.fields, true), { no: 'x', items: value })).toEqual({ no: 'x', items: [{ id: '1', point: 'a' }] })
  })
})

describe('readForm', () => {
  it.each([null, undefined, 'x', [], {}, { columns: {} }])('takes %j for no form', (response) =>
    expect(readForm('c', response, [], {})).toBeNull(),
  )

  it('does without what a server leaves out', () => {
    const form = readForm('c', { columns: [{ dataIndex: 'a', title: 'A' }, {}, 'x'] }, null, null)!
    expect(form).toMatchObject({ title: 'c', properties: {}, search: [], tree: null, hidden: [] })
    expect(resourceMistakes(onlineResource(form), false)).toEqual([])
  })
})
