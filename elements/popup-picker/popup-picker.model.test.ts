import { describe, expect, it } from 'vitest'
import { settingsErrorOf, fillOf, identityOf, keysOfPage, namesOf, shownColumn, valueOf } from './popup-picker.model'

const fields = { field: 'who', orgFields: ['realname', 'username', 'age'], destFields: ['who', 'account', 'age'] }
const rows = new Map([
  ['1', { id: '1', realname: '林', username: 'lin', age: 0 }],
  ['2', { id: '2', realname: '王', username: 'wang', age: null }],
])

describe('the settings of a popup picker', () => {
  it.each([
    [{ ...fields, orgFields: [] }, true, 'unset'],
    [{ ...fields, destFields: [] }, true, 'unset'],
    [fields, false, 'unset'],
    [{ ...fields, destFields: ['who'] }, true, 'uneven'],
    [fields, true, null],
  ])('[5.3-09] [5.3-10] %j with rows %s are %s', (settings, hasRows, fault) => expect(settingsErrorOf(settings, hasRows)).toBe(fault))

  it('are lists of names', () => expect([namesOf(' a ,b,,'), namesOf(undefined)]).toEqual([['a', 'b'], []]))
  it('show the column of the field, else the first', () =>
    expect([shownColumn({ ...fields, field: 'account' }), shownColumn({ ...fields, field: '' })]).toEqual(['username', 'realname']))
})

describe('a row', () => {
  const long = 'x'.repeat(80)
  it('[9-29] is told apart by its id, else by all of its cells whatever their order', () => {
    expect(identityOf({ id: 7, name: 'a' })).toBe('7')
    expect(identityOf({ name: `${long}a` })).not.toBe(identityOf({ name: `${long}b` }))
    expect(identityOf({ a: '1', b: null })).toBe(identityOf({ b: null, a: '1' }))
  })

  it('takes a text of the value that was not met, once', () => {
    const [first, second] = [
      { id: '1', realname: '林' },
      { id: '2', realname: '林' },
    ]
    expect([...keysOfPage([first, second], ['林'], 'realname').values()]).toEqual(['林', '2'])
  })
})

describe('what is chosen', () => {
  it('is the text of each row, and of a row never met the text that was stored', () =>
    expect(valueOf(['2', '1', 'ghost'], rows, 'realname')).toBe('王,林,ghost'))

  it('fills each target with the texts of its column; 0 is a text, null is none', () => {
    expect(fillOf(['1', '2'], rows, fields)).toEqual({ who: '林,王', account: 'lin,wang', age: '0,' })
  })

  it('fills only what is known of a row never met, and empties every target for nothing', () => {
    expect([fillOf(['ghost', '1'], rows, fields), fillOf([], rows, fields)]).toEqual([
      { who: 'ghost,林', account: ',lin', age: ',0' },
      { who: '', account: '', age: '' },
    ])
  })
})
