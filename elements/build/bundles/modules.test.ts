import { expect, it } from 'vitest'
import { namesOne, requireAll } from './modules.ts'

const ids = ['/house/console/Guard.tsx', '/house/elements/core/tree/index.ts']

it('knows a module by the end of its path, or by its folder', () => {
  const named = (...names: string[]) => ids.map((id) => namesOne(names, id))
  expect(named('/Guard.tsx')).toEqual([true, false])
  expect(named('/core/tree/')).toEqual([false, true])
  expect(named('/console', '/uard.tsx')).toEqual([false, false])
})

it('refuses names of modules that are not there', () => {
  expect(() => requireAll(['/Guard.tsx', '/core/tree/'], ids)).not.toThrow()
  expect(() => requireAll(['/Guard.tsx', '/Gone.tsx', '/gone/'], ids)).toThrow('does not have: /Gone.tsx, /gone/')
})
