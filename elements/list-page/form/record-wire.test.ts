import { describe, expect, it } from 'vitest'
import type { ResourceField } from '../resource/resource.types'
import { addBody, editBody, editedFields, formStart } from './record-wire'

const fields: readonly ResourceField[] = [
  { name: 'username', form: {} },
  { name: 'password', type: 'password', form: { addOnly: true } },
  { name: 'again', type: 'password', form: { addOnly: true, sent: 'never' } },
  { name: 'birthday', type: 'date', form: {} },
  { name: 'sex', type: 'dict', dict: 'sex', form: { numeric: true } },
  { name: 'rank', type: 'number', form: {} },
  { name: 'roles', form: { sent: 'always' } },
  { name: 'kind', form: { initial: '1', numeric: true } },
  { name: 'managed', form: { sentWith: ['kind'] } },
  { name: 'orgName', made: true, column: {} },
  { name: 'secret', type: 'password', form: { writeOnly: true } },
]
const added = editedFields(fields, true)
const edited = editedFields(fields, false)

it('asks some fields of a new record only', () => {
  expect(edited.map(({ name }) => name)).toEqual(['username', 'birthday', 'sex', 'rank', 'roles', 'kind', 'managed', 'secret'])
  expect(added).toHaveLength(10)
})

describe('formStart', () => {
  it('is what a new record begins with', () => {
    expect(formStart(added, null)).toMatchObject({ username: '', kind: '1' })
  })

  it('is what a record holds, as texts: a day without its time, nothing for null; what was told beside it wins', () => {
    const record = { id: '7', username: 'lin', sex: 2, birthday: '1994-06-18 00:00:00', rank: null, kind: 3, secret: 'x' }
    expect(formStart(edited, record, { roles: 'r2,r1' })).toEqual({
      username: 'lin',
      birthday: '1994-06-18',
      sex: '2',
      rank: '',
      roles: 'r2,r1',
      kind: '3',
      managed: '',
      secret: '',
    })
  })
})

describe('addBody', () => {
  const values = { ...formStart(added, null), username: ' lin ', password: ' pass word ', again: ' pass word ', sex: '2', rank: ' 12.5' }

  it('[7.2-05] sends what holds something, trimmed, a password as it is, numbers as numbers, and what always travels', () => {
    expect(addBody(added, values)).toEqual({
      username: 'lin',
      password: ' pass word ',
      sex: 2,
      rank: 12.5,
      roles: '',
      kind: 1,
      managed: '',
    })
  })

  it('[V-M11] sends no signs that nobody sees', () => {
    expect(addBody(added, { ...values, username: 'li\u200bn\ufeff' })).toMatchObject({ username: 'lin' })
  })

  it('leaves to the server to refuse what is no number', () => {
    expect(addBody(added, { ...values, rank: 'many' })).toMatchObject({ rank: 'many' })
  })
})

describe('editBody', () => {
  const record = {
    id: '7',
    username: 'lin',
    sex: 2,
    sex_dictText: '女',
    tenants: '1000,1001',
    clientId: null,
    orgName: '直播一组',
    managed: 'd1',
    kind: 2,
    secret: '5ac1',
    createTime: '2026-01-01 08:00:00',
    update_by: 'admin',
  }
  const start = formStart(edited, record, { roles: 'r1' })

  it('[W-G01] [W-G02] carries every field that came with the record, shown or not, but what is made for reading', () => {
    expect(editBody(fields, record, start, { ...start, username: 'new' })).toEqual({
      id: '7',
      username: 'new',
      sex: 2,
      tenants: '1000,1001',
      managed: 'd1',
      kind: 2,
      roles: 'r1',
    })
  })

  it('[W-G01] sends nothing that was neither told nor typed: no default, no empty text', () => {
    const few = formStart(edited, { id: '8', username: 'few' }, { roles: '', kind: '1' })
    expect(editBody(fields, { id: '8', username: 'few' }, few, few)).toEqual({ id: '8', username: 'few', roles: '' })
  })

  it('[V-G06] sends a field that is never read only where it was typed', () => {
    expect(editBody(fields, record, start, { ...start, secret: 'new' })).toMatchObject({ secret: 'new' })
  })

  it('[V-G29] leaves out createTime and updateTime and their users, unless the form has such a field', () => {
    expect(editBody(fields, record, start, start)).not.toHaveProperty('createTime')
    const own = [...fields, { name: 'createTime', form: {} }]
    expect(editBody(own, record, start, start)).toMatchObject({ createTime: '2026-01-01 08:00:00' })
  })

  it('sends an emptied field as empty text, and what hangs on another with it', () => {
    expect(editBody(fields, record, start, { ...start, username: ' ', kind: '1', managed: '' })).toMatchObject({
      username: '',
      kind: 1,
      managed: '',
    })
  })
})
