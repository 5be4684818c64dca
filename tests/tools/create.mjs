import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { elementFiles } from './create-templates.mjs'

/** Lower case words joined by hyphens, as the folder and the tag without `ops-`. */
const elementName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** `text-pop` -> `TextPop`. */
export function viewName(name) {
  return name.replace(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter) => letter.toUpperCase())
}

/** Puts the entry into the list of all elements: its import in the order of folders, its name at the end. */
export function register(registry, name) {
  const entry = `${viewName(name).replace(/^./, (letter) => letter.toLowerCase())}Entry`
  const line = `import { ${entry} } from './${name}/${name}.element'`
  const lines = registry.split('\n')
  const folders = lines.flatMap((text, index) => (/from '\.\/(?!core\/)[\w-]+\//.test(text) ? [index] : []))
  const before = folders.find((index) => lines[index].split("from './")[1] > line.split("from './")[1]) ?? folders.at(-1) + 1
  lines.splice(before, 0, line)
  return lines.join('\n').replace('\n] as const', `\n  ${entry},\n] as const`)
}

/**
 * Makes the folder of a new form element below `root` and registers it: the files all elements have, filled so that they
 * compile and pass every suite. Refuses a bad name and never writes over anything.
 */
export function createElement(name, root) {
  if (!elementName.test(name)) throw new Error(`"${name}" is no name for an element: lower case words joined by hyphens, without "ops-"`)
  const folder = join(root, 'elements', name)
  if (existsSync(folder)) throw new Error(`elements/${name} is there already`)
  const registry = join(root, 'elements/registry.ts')
  mkdirSync(folder, { recursive: true })
  const files = elementFiles(name, viewName(name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  writeFileSync(registry, register(readFileSync(registry, 'utf8'), name))
  return Object.keys(files).map((file) => `elements/${name}/${file}`)
}

/** `npm run create -- <element>` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  try {
    const files = createElement(process.argv[2] ?? '', root)
    console.log([...files, 'elements/registry.ts'].join('\n'))
    console.log(`\nNext: fill in the model, the texts and the page; then npm run test:element -- ${process.argv[2]}.`)
    console.log('A budget of its own goes into tests/kit/budget.test.ts, a link to its page into README.md.')
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
