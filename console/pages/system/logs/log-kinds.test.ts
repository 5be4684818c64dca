import { expect, it } from 'vitest'
import { logKinds } from './log-kinds'

const item = (value: string) => ({ value })

it('are sign-ins and operations, and exceptions where the dictionary of the server has them', () => {
  expect(logKinds([]).map(({ word }) => word)).toEqual(['signIns', 'operations'])
  expect(logKinds(['1', '2', '3'].map(item)).map(({ key }) => key)).toEqual(['1', '2'])
  expect(logKinds(['1', '2', '4'].map(item))).toMatchObject([{ key: '1' }, { key: '2' }, { key: '4', word: 'exceptions' }])
})
