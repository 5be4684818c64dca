import { expect, it } from 'vitest'
import { logKinds } from './log-kinds'

it('are sign-ins and operations, and exceptions where the server has some', () => {
  expect(logKinds(false).map(({ key, textKey }) => [key, textKey])).toEqual([
    ['1', 'signIns'],
    ['2', 'operations'],
  ])
  expect(logKinds(true)).toMatchObject([{ key: '1' }, { key: '2' }, { key: '4', textKey: 'exceptions' }])
})
