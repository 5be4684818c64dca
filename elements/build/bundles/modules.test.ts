import { expect, it } from 'vitest'
import { matchesAny, requireAll } from './modules.ts'

const ids = ['/house/console/Guard.tsx', '/house/elements/core/tree/index.ts']

it('matches a module by the end of its path, or by its folder', () => {
  const matching = (...names: string[]) => ids.map((id) => matchesAny(names, id))
  expect(matching('/Guard.tsx')).toEqual([true, false])
  expect(matching('/core/tree/')).toEqual([false, true])
  expect(matching('/console', '/uard.tsx')).toEqual([false, false])
})

it('throws if a name is that of no module', () => {
  expect(() => requireAll(['/Guard.tsx', '/core/tree/'], ids)).not.toThrow()
  expect(() => requireAll(['/Guard.tsx', '/Gone.tsx', '/gone/'], ids)).toThrow('does not have: /Gone.tsx, /gone/')
})
