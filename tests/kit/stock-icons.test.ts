import { expect, it } from 'vitest'
import { isTest, read, sourceFiles } from './sources'

const table = 'elements/menu/stock-icons.ts'
const drawnIn = (file: string): string[] =>
  [...read(file).matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )

it('[W-G14] icons of stock menus can come in a file of their own: nothing else draws one of them', () => {
  const elsewhere = new Set(
    sourceFiles('elements', 'console')
      .filter((file) => file !== table && !isTest(file))
      .flatMap(drawnIn),
  )
  expect(drawnIn(table).filter((name) => elsewhere.has(name))).toEqual([])
})
