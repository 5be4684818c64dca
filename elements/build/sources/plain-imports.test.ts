import { expect, it } from 'vitest'
import { built } from './built.ts'
import { plainImports } from './plain-imports.ts'

const sources = { entry: "import('late').then(({ late }) => console.log(late))", late: 'export const late = 1' }

it('leaves nothing of the wrapper of the Vite that is installed but the import', async () => {
  expect(await built(sources, [])).toContain('createElement')
  const plain = await built(sources, [plainImports()])
  expect(plain).toContain('import(')
  expect(plain).not.toContain('createElement')
})

it('fails where Vite has its wrapper elsewhere, unless nothing is imported dynamically', async () => {
  await expect(built(sources, [plainImports('\0vite/elsewhere.js')])).rejects.toThrow('see plain-imports.ts')
  expect(await built({ entry: 'console.log(1)' }, [plainImports('\0vite/elsewhere.js')])).toContain('console.log(1)')
})
