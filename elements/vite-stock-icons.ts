import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const table = readFileSync(fileURLToPath(new URL('menu/stock-icons.ts', import.meta.url)), 'utf8')
const [, imported = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(table) ?? []

/** Files of the icons that only the table of stock menus draws, `chart-pie` say: they come with it. */
export const stockIconModules: readonly string[] = imported
  .split(',')
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '))
  .map((name) =>
    name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replace(/([a-z])(\d)/, '$1-$2')
      .toLowerCase(),
  )
