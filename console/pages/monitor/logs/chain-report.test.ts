import { describe, expect, it } from 'vitest'
import { OpsError } from '../../../../elements/core/transport'
import { noteOf, nothingChecked, readNote, withResponse } from './chain-report'

const hash = '0123456789abcdef'.repeat(4)
const response = {
  next: 5001,
  start: { no: 1, hash },
  first: { no: 1, createTime: '2026-01-01 00:00:00' },
  last: { no: 5002, createTime: '2026-11-01 00:00:00', hash },
  whole: 4999,
  removed: 0,
  before: 3,
  troubles: [{ kind: 'changed', no: 7, logId: 'a', createTime: '2026-01-02 00:00:00' }],
}

describe('the report of the chain', () => {
  it('adds up what each stretch answers, and ends with the last', () => {
    const one = withResponse(nothingChecked, response)
    const two = withResponse(one, { ...response, next: null, start: null, whole: 2, before: 0, troubles: [] })
    expect(two).toEqual({
      next: null,
      firstTime: '2026-01-01 00:00:00',
      last: response.last,
      whole: 5001,
      removed: 0,
      before: 3,
      troubles: response.troubles,
    })
  })

  it('does not go on where the next place is no further one', () => {
    expect(withResponse({ ...nothingChecked, next: 5001 }, response).next).toBeNull()
  })

  it.each([null, 'ok', {}, { ...response, troubles: 'none' }])('refuses %j', (malformed) => {
    expect(() => withResponse(nothingChecked, malformed)).toThrow(OpsError)
  })
})

describe('a note of the end', () => {
  it('is read as it was written, with the colon of an input method too', () => {
    const end = { no: 12, hash }
    expect(readNote(noteOf(end))).toEqual(end)
    expect(readNote(` 12：${hash.toUpperCase()} `)).toEqual(end)
  })

  it.each(['', '12', hash, `0:${hash}`, `12:${hash}0`, `12:${hash.slice(1)}`, `x:${hash}`])('is not %j', (text) => {
    expect(readNote(text)).toBeNull()
  })
})
