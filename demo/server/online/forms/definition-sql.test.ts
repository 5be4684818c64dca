import * as fc from 'fast-check'
import { CamelCasePlugin, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { FORMS } from '../migrations/sample-forms'
import type { OnlCgformFieldTable, OnlCgformHeadTable } from './form-table-types'
import type { Tables } from '../../platform/database/schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import type { OnlineForm } from './definition.types'
import { deleteRows, detailRows, insertRow, newRow, updateRow } from './form-details'
import { descendantsSql, formPage, formRow, listFields, withTexts } from './form-rows'
import { FORM_TABLE_NAMES, formColumns, OWN_COLUMNS } from './form-tables'
import { BrokenForm, readDefinition, type StoredForm } from './read-definition'

const AUDIT = { createBy: null, createTime: null, updateBy: null, updateTime: null }

function storedPlan(table: string): StoredForm {
  const plan = FORMS.find(({ head }) => head.tableName === table)!
  return {
    head: { id: `id-of-${table}`, ...plan.head, ...AUDIT },
    fields: plan.fields.map((field, index) => ({ ...field, id: String(index), cgformHeadId: 'h', orderNum: index })),
  }
}

const PLANS = FORMS.map(({ head }) => storedPlan(head.tableName))

/** Values that somebody who wants more than his form would write into a definition or a call. */
const HOSTILE = [
  'sys_user',
  'sys_user.password_hash',
  'password_hash',
  'auth_key',
  'id; drop table ops_area',
  'id" from sys_user --',
  '"',
  "'",
  "' or 1=1 --",
  'title) union select password_hash from sys_user --',
  '(select password_hash from sys_user limit 1)',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'title\u0000',
  'TITLE',
  ' title',
  'ops_work_order.title',
  'rowid',
  '*',
  '{"table":"sys_user","txt":"password_hash","key":"id","linkField":"title","idField":"id","pidField":"id","condition":"1=1"}',
  '{"table":"sys_category","txt":"name","key":"id","linkField":"password_hash","idField":"id","pidField":"pid","condition":""}',
  '[]',
  'null',
  '0',
]

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 30 }))

/** A plan in which some members of its head and fields are something else. */
const definition: fc.Arbitrary<StoredForm> = fc
  .record({
    plan: fc.constantFrom(...PLANS),
    head: fc.dictionary(
      fc.constantFrom<keyof OnlCgformHeadTable>('tableName', 'treeParentIdField', 'treeIdField', 'rights', 'tableTxt'),
      hostile,
      {
        maxKeys: 1,
      },
    ),
    field: fc.dictionary(
      fc.constantFrom<keyof OnlCgformFieldTable>(
        'dbFieldName',
        'dbFieldTxt',
        'dbType',
        'dictField',
        'dictTable',
        'dictText',
        'fieldShowType',
        'fieldValidType',
        'fieldExtendJson',
        'fieldDefaultValue',
        'queryMode',
      ),
      hostile,
      { maxKeys: 2 },
    ),
    at: fc.nat(30),
  })
  .map(({ plan, head, field, at }) => ({
    head: { ...plan.head, ...head },
    fields: plan.fields.map((each, index) => (index === at % plan.fields.length ? { ...each, ...field } : each)),
  }))

const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom('column', 'order', 'pid', 'superQueryParams', 'title', 'order_no', 'access_code', 'name_begin', 'pageNo'),
    hostile,
  ),
  fc.oneof(
    hostile,
    fc.constantFrom(
      'asc',
      'title',
      'create_time',
      '*a*',
      '1,2',
      ',1,',
      '!x',
      encodeURIComponent('[{"field":"title","rule":"eq","val":"x"}]'),
    ),
  ),
  { maxKeys: 4 },
)

/** Words of our own statements. */
const WORDS = new Set(
  'select count as total from where order by limit offset asc desc and or in is null not lower like escape cast numeric text insert into values update set delete case when exists then else end child inner join on value'.split(
    ' ',
  ),
)

const DICTIONARY_NAMES =
  'sys_dict sys_dict_item dict_code item_value item_text item_color dict_id sort_order del_flag sys_user username realname sys_depart depart_name sys_category name ops_area org_code code id create_time text value'.split(
    ' ',
  )
const NAMES = new Set([...FORM_TABLE_NAMES, ...FORM_TABLE_NAMES.flatMap((table) => Object.keys(formColumns(table) ?? {})), ...OWN_COLUMNS])

/** What stands in a statement beside bound values and is none of our names, texts and words. */
function foreignParts(statement: string): string[] {
  const names = [...statement.matchAll(/"((?:[^"]|"")*)"/g)].map(([, name]) => name!)
  const rest = statement
    .replaceAll(/"(?:[^"]|"")*"/g, ' ')
    .replaceAll(String.raw`'\'`, ' ')
    .replaceAll(/'[01]?'/g, ' ')
  const tokens = rest.split(/[\s(),.=<>?*]+/).filter((token) => token !== '' && token !== '1')
  return [
    ...names.filter((name) => !NAMES.has(name) && !DICTIONARY_NAMES.includes(name) && name !== 'child'),
    ...tokens.filter((token) => !WORDS.has(token)),
  ]
}

function recorder() {
  const statements: string[] = []
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({ query: { sql } }) => void statements.push(sql),
  })
  return { database, statements, work: database as unknown as DbTransaction }
}

/** Runs it, whatever it refuses; anything else is a fault of ours. */
async function tried(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof BrokenForm)) throw error
  }
}

function formOf(stored: StoredForm): OnlineForm | null {
  try {
    return readDefinition(stored, stored.head.subTableStr ? [storedPlan(stored.head.subTableStr)] : [])
  } catch (error) {
    if (error instanceof ApiError || error instanceof BrokenForm) return null
    throw error
  }
}

describe('a definition', () => {
  it('whatever it says, leads to no statement that names anything but the columns of its table and of dictionaries', async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(definition, query, hostile, async (stored, input, value) => {
        const form = formOf(stored)
        if (!form) return
        read += 1
        const { database, statements, work: trx } = recorder()
        const fields = listFields(form)
        await tried(() =>
          formPage(
            database,
            form,
            parseListQuery(readerOf(listParameters({}))(input), fields),
            form.tree ? descendantsSql(form, value) : undefined,
          ),
        )
        await tried(() => formRow(database, form, value))
        await tried(() => withTexts(database, form, [{ id: value, ...Object.fromEntries(form.fields.map(({ name }) => [name, value])) }]))
        const values = { ...input, ...Object.fromEntries(form.fields.map(({ name }) => [name, value])) }
        const row = newRow(form, values, value, { username: value, now: value })
        await insertRow(trx, form, row)
        await updateRow(trx, form, value, Object.fromEntries(form.fields.map(({ name }) => [name, value])))
        await deleteRows(trx, form, [value])
        for (const sub of form.subs) await detailRows(sub).rowsOf(database, value)
        expect(statements.length).toBeGreaterThanOrEqual(4)
        for (const statement of statements) expect(foreignParts(statement)).toEqual([])
      }),
      { numRuns: 400 },
    )
    // Else nothing would be proven.
    expect(read).toBeGreaterThan(50)
  })

  const broken = (table: string, field: string, more: Partial<OnlCgformFieldTable>): StoredForm => {
    const { head, fields } = storedPlan(table)
    return { head, fields: fields.map((each) => (each.dbFieldName === field ? { ...each, ...more } : each)) }
  }

  it.each<[string, StoredForm]>([
    ['a table that is none of forms', { ...storedPlan('ops_shift'), head: { ...storedPlan('ops_shift').head, tableName: 'sys_user' } }],
    [
      'a table called like a member of objects',
      { ...storedPlan('ops_shift'), head: { ...storedPlan('ops_shift').head, tableName: 'constructor' } },
    ],
    ['a column of another table', broken('ops_shift', 'summary', { dbFieldName: 'password_hash' })],
    ['a column twice', broken('ops_shift', 'summary', { dbFieldName: 'shift' })],
    ['the key as a field', broken('ops_shift', 'summary', { dbFieldName: 'id' })],
    ['an unknown control', broken('ops_shift', 'summary', { fieldShowType: 'script' })],
    ['numbers in a column of texts', broken('ops_shift', 'summary', { dbType: 'int' })],
    ['a pattern of its own', broken('ops_shift', 'summary', { fieldValidType: '(a+)+$' })],
    [
      'a dictionary of secrets',
      broken('ops_work_order', 'kind', { dictTable: 'sys_user', dictField: 'password_hash', dictText: 'username' }),
    ],
    ['a tree of secrets', broken('ops_work_order', 'area_id', { dictTable: 'auth_key' })],
    [
      'a linked choice among secrets',
      broken('ops_work_order', 'device_kind', { dictTable: HOSTILE.find((text) => text.includes('sys_user","txt"'))! }),
    ],
    ['a popup that fills what is not there', broken('ops_work_order', 'contact_name', { dictText: 'contact_name,password_hash' })],
    ['no length', broken('ops_shift', 'summary', { dbLength: 0 })],
    ['digits without end', broken('ops_work_order', 'cost', { dbLength: 400 })],
    ['an extension that is no JSON', broken('ops_shift', 'calm', { fieldExtendJson: '{' })],
    ['rights without a name', { ...storedPlan('ops_shift'), head: { ...storedPlan('ops_shift').head, rights: '' } }],
    ['a tree without its columns', { ...storedPlan('ops_area'), head: { ...storedPlan('ops_area').head, treeIdField: 'keeper2' } }],
  ])('with %s is not used at all', (_name, stored) => expect(formOf(stored)).toBeNull())

  it('with detail rows that do not belong to it is not used at all', () =>
    expect(() => readDefinition(storedPlan('ops_patrol'), [storedPlan('ops_shift')])).toThrow(BrokenForm))

  it.each(PLANS)('as it comes with the server is used', (stored) => expect(formOf(stored)).not.toBeNull())
})
