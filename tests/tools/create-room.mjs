import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { roomFiles } from './room-templates.mjs'

/** `<area>/<name>`, both in lower case words joined by hyphens. */
const ROOM_NAME = /^([a-z][a-z0-9]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/

/** `slow-live` -> `SlowLive`. */
const pascal = (name) => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter) => letter.toUpperCase())
const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase())
const constant = (name) => name.replaceAll('-', '_').toUpperCase()

/** All names of a room, from its path and its titles. */
export function roomNames(path, zh, en) {
  const [, area, name] = ROOM_NAME.exec(path) ?? []
  const wrongTitle = [zh, en].find((title) => title !== undefined && /['`\\$\n]/.test(title))
  if (!area) throw new Error(`"${path}" is not a room. Use <area>/<name> in lower case words joined by hyphens, e.g. system/gateways`)
  if (wrongTitle) throw new Error(`The title "${wrongTitle}" has a quote, a backslash, a dollar sign or a line break`)
  return {
    area,
    name,
    titles: { zh: zh ?? name, en: en ?? pascal(name).replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) },
    constant: constant(name),
    resource: camel(name),
    table: `ops${pascal(name)}`,
    storedTable: `ops_${name.replaceAll('-', '_')}`,
    rowType: `Ops${pascal(name)}Table`,
    permission: camel(name),
    apiPath: `/${area}/${camel(name)}`,
    menuPath: area === 'system' ? `/isystem/${camel(name)}` : `/${area}/${camel(name)}`,
    component: `${area}/${pascal(name)}List`,
    pageId: `${area}/${name}`,
  }
}

/** The next number over all areas, four digits. */
export function nextMigration(root) {
  const numbers = readdirSync(join(root, 'demo/server'))
    .map((area) => join(root, 'demo/server', area, 'migrations'))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? [])
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}

/** Inserts a text before the last occurrence of a mark. */
function insertBefore(text, mark, added) {
  const at = text.lastIndexOf(mark)
  if (at < 0) throw new Error(`no "${mark}" to insert before`)
  return text.slice(0, at) + added + text.slice(at)
}

/** Inserts an import after the last one. */
const withImport = (text, line) => text.replace(/(^import [^]*?\n)(?!import )/, (imports) => imports + `${line}\n`)

const addToServerArea = (room, migration) => (text) => {
  const named = withImport(
    withImport(text, `import { ${room.constant} } from './${room.name}/${room.name}'`),
    `import { ${room.resource}Migration } from './migrations/${migration}'`,
  )
  const listed = named.replace(/rooms: \[([^\]]*?),?\s*\]/, (_match, rooms) => `rooms: [${rooms}, ${room.constant}]`)
  const entry = `'${migration}': ${room.resource}Migration`
  return /migrations: \{/.test(listed)
    ? listed.replace(/migrations: \{([^}]*?),?\s*\}/, (_match, entries) => `migrations: {${entries}, ${entry} }`)
    : insertBefore(listed, '}', `, migrations: { ${entry} } `).replace(/,\s*, migrations/, ', migrations')
}

const addToPages = (room) => (text) =>
  insertBefore(
    text.replace(/,?\s*\]\s*$/, ',\n]\n'),
    ']',
    `{ id: '${room.pageId}', components: ['${room.component}'], list: () => import('./${room.name}/${room.name}.resource') },\n`,
  )

/** The lines in the lists of the project: file -> change. */
function listChanges(room, migration) {
  const lower = room.titles.en.toLowerCase()
  return {
    [`demo/server/${room.area}/area.ts`]: addToServerArea(room, migration),
    [`console/pages/${room.area}/area.ts`]: addToPages(room),
    'console/routes/page-titles.ts': (text) => text.replace('new Map([\n', `new Map([\n  ['${room.titles.zh}', '${room.titles.en}'],\n`),
    'console/pages/parts/entry-names.ts': (text) => text.replace('new Map([\n', `new Map([\n  ['${room.titles.zh}', '${lower}'],\n`),
    'console/pages/monitor/data-log/table.strings.ts': (text) =>
      Object.values(room.titles).reduce((changed, title, index) => {
        const at = [...changed.matchAll(/^ {4}sys_position: /gm)][index].index
        return `${changed.slice(0, at)}    ${room.storedTable}: '${title}',\n${changed.slice(at)}`
      }, text),
    'tests/tools/page-paths.ts': (text) => text.replace('new Map([\n', `new Map([\n  ['${room.pageId}', '${room.menuPath}'],\n`),
  }
}

/**
 * Writes the files of a plain list screen, its test, and its lines in the lists. Returns the paths. Refuses a bad name or an unknown area,
 * and never overwrites a file.
 */
export function createRoom(path, root, [zh, en] = []) {
  const room = roomNames(path, zh, en)
  for (const file of [`demo/server/${room.area}/area.ts`, `console/pages/${room.area}/area.ts`])
    if (!existsSync(join(root, file))) throw new Error(`There is no area "${room.area}": ${file} does not exist`)
  const migration = `${nextMigration(root)}-${room.name}`
  const files = roomFiles(room, migration)
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken) throw new Error(`${taken} already exists`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const changes = listChanges(room, migration)
  for (const [file, change] of Object.entries(changes)) writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
  return [...Object.keys(files), ...Object.keys(changes)]
}
