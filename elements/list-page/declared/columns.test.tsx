import { describe, expect, it } from 'vitest'
import { isUnknownIn, missingFields, resourceColumns } from './columns'
import type { Resource } from '../resource/resource.types'

const resource: Resource = {
  name: 'devices',
  strings: {
    'zh-CN': { name: '名称', short: '简称', state: '状态', off: '停用' },
    en: { name: 'Name', short: 'Short', state: 'State', off: 'Off' },
  },
  paths: { list: '/devices/list' },
  columns: ['state', 'name'],
  fields: [
    { name: 'name', column: { title: 'short', sortable: true, width: 90 } },
    { name: 'groups', type: 'names', column: { ifSent: true } },
    { name: 'sex', type: 'dict', dict: 'sex', column: {} },
    { name: 'day', type: 'date', column: {} },
    { name: 'state', type: 'dict', dict: 'user_status', states: { '0': { tone: 'neutral', label: 'off' } }, column: {} },
    { name: 'kind', options: [{ value: '1', label: 'short' }], column: {} },
    { name: 'secret' },
  ],
}
const config = { baseUrl: '/api', staticUrl: undefined }
const columnsOf = (locale: 'zh-CN' | 'en', missing = new Set<string>()) => resourceColumns(resource, { locale, config, missing })
const textsOf = (locale: 'zh-CN' | 'en', record: object) =>
  Object.fromEntries(columnsOf(locale).map(({ key, text }) => [key, text!(record as never)]))

describe('resourceColumns', () => {
  it('has a column for each field that declares one, those that are named first in their order', () => {
    expect(columnsOf('en').map(({ key, title }) => `${key}:${title}`)).toEqual([
      'state:State',
      'name:Short',
      'groups:groups',
      'sex:sex',
      'day:day',
      'kind:kind',
    ])
    expect(columnsOf('zh-CN', new Set(['groups'])).map(({ title }) => title)).toEqual(['状态', '简称', 'sex', 'day', 'kind'])
    expect(columnsOf('en')[1]).toMatchObject({ sortable: true, width: 90 })
  })

  it('[3-10] says what a value means, in both languages', () => {
    const record = { name: 'a', groups: '一组,二组', sex: 2, sex_dictText: '女', day: '2026-01-02 00:00:00', state: 0, kind: 1 }
    expect(textsOf('zh-CN', record)).toEqual({ name: 'a', groups: '一组、二组', sex: '女', day: '2026-01-02', state: '停用', kind: '简称' })
    expect(textsOf('en', record)).toEqual({
      name: 'a',
      groups: '一组, 二组',
      sex: 'Female',
      day: '2026-01-02',
      state: 'Off',
      kind: 'Short',
    })
  })

  it('shows numbers as reports and grids do, digits in groups, and those that a dictionary names by their name', () => {
    const fields: Resource['fields'] = [
      { name: 'rate', type: 'number', column: {} },
      { name: 'level', type: 'number', column: {} },
      { name: 'code', column: {} },
    ]
    const [rate, level, code] = resourceColumns({ ...resource, fields }, { locale: 'en', config, missing: new Set() })
    const record = { rate: 4096.5, level: 1000, level_dictText: 'high', code: 4096 }
    expect([rate, level, code].map((column) => column!.text!(record as never))).toEqual(['4,096.5', 'high', '4096'])
  })

  it('says yes and no of a switch, and what its own choices are called', () => {
    const fields: Resource['fields'] = [
      { name: 'on', type: 'switch', column: {} },
      {
        name: 'live',
        type: 'switch',
        options: [
          { value: '1', label: 'short' },
          { value: '0', label: 'off' },
        ],
        column: {},
      },
    ]
    const textsIn = (locale: 'zh-CN' | 'en', record: object) =>
      resourceColumns({ ...resource, columns: [], fields }, { locale, config, missing: new Set() }).map(({ text }) =>
        text!(record as never),
      )
    expect(textsIn('zh-CN', { on: 'Y', live: 0 })).toEqual(['是', '停用'])
    expect(textsIn('en', { on: 'N', live: 1 })).toEqual(['No', 'Short'])
    expect(textsIn('en', { on: 'x' })).toEqual(['x', ''])
  })

  it('says what the server says of a state, sooner than its own word', () => {
    expect(textsOf('zh-CN', { state: '0', state_dictText: '冻结' })).toMatchObject({ state: '冻结' })
  })

  it('shows a code whose text nobody told, and nothing for nothing', () => {
    expect(textsOf('en', { sex: 9 })).toMatchObject({ sex: '9', name: '', day: '', state: '', kind: '' })
  })
})

describe('missingFields', () => {
  const none: ReadonlySet<string> = new Set()

  it('are those that no record has; an empty text is sent', () => {
    expect([...missingFields(resource, [{ id: 1 }, { id: 2, groups: null }], none)]).toEqual(['groups'])
    expect([...missingFields(resource, [{ id: 1 }, { id: 2, groups: '' }], new Set(['groups']))]).toEqual([])
  })

  it('[V-M04] are unknown to the server where it does not even send null', () => {
    expect([...missingFields(resource, [{ id: 1, groups: null }], none, isUnknownIn)]).toEqual([])
    expect([...missingFields(resource, [{ id: 1 }, { id: 2 }], none, isUnknownIn)]).toEqual(['groups'])
  })

  it('stay as they were while there are no rows, and the same where nothing changed', () => {
    const before = new Set(['groups'])
    expect(missingFields(resource, [], before)).toBe(before)
    expect(missingFields(resource, [{ id: 1 }], before)).toBe(before)
  })
})
