import { expect, it } from 'vitest'
import { allowsPrefetch } from './allows-prefetch'

it('allows a prefetch on a fast connection, and when the browser does not report its connection', () => {
  expect(allowsPrefetch(undefined)).toBe(true)
  expect(allowsPrefetch({ effectiveType: '4g', type: 'wifi', saveData: false })).toBe(true)
})

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { type: 'cellular' }])(
  'allows no prefetch on the connection %o',
  (connection) => expect(allowsPrefetch(connection)).toBe(false),
)
