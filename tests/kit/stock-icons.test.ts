import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stockIconModules } from '../../elements/vite-stock-icons'
import { isTest, read, root, sourceFiles } from './sources'

const table = 'elements/menu/stock-icons.ts'
const drawnIn = (file: string): string[] =>
  [...read(file).matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )

it('[W-G14] icons of stock menus come in a file of their own: nothing else draws one of them', () => {
  const elsewhere = new Set(
    sourceFiles('elements', 'console')
      .filter((file) => file !== table && !isTest(file))
      .flatMap(drawnIn),
  )
  expect(drawnIn(table).filter((name) => elsewhere.has(name))).toEqual([])
  expect(stockIconModules.filter((name) => !existsSync(`${root}node_modules/lucide-react/dist/esm/icons/${name}.mjs`))).toEqual([])
  expect(stockIconModules.length).toBeGreaterThan(80)
})
