import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRoom } from './create-room.mjs'
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

/** `npm run create -- <element>`, `npm run create -- room <area>/<name> [<title in Chinese> <title in English>]` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  const [kind, path = '', ...titles] = process.argv.slice(2)
  try {
    if (kind === 'room') {
      const files = createRoom(path, root, titles)
      execFileSync(join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root })
      console.log(files.join('\n'))
      console.log(
        '\nNext: change the fields, then run npm run test:changed. The administrator sees the page; grant it to other roles in the console.',
      )
    } else {
      const files = createElement(kind ?? '', root)
      console.log([...files, 'elements/registry.ts'].join('\n'))
      console.log(`\nNext: change the model, the texts and the page; then run npm run test:element -- ${kind}.`)
      console.log('Add its budget to tests/kit/budgets.ts and a link to its page to README.md.')
    }
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
