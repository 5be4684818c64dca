import { describe, expect, it } from 'vitest'
import { importsOf, isTest, read, sourceFiles } from './sources'

const SERVER = 'demo/server/'

/** The areas of the server, and which others each may import; of `tables` it may name the tables in queries only. */
const AREAS: Readonly<Record<string, { imports: readonly string[]; tables?: readonly string[] }>> = {
  platform: { imports: [] },
  media: { imports: ['platform'] },
  system: { imports: ['platform'] },
  monitor: { imports: ['platform'] },
  online: { imports: ['platform'] },
  account: { imports: ['platform', 'system'] },
  devices: { imports: ['platform', 'media', 'system'] },
  streams: { imports: ['platform', 'media', 'system', 'devices'] },
  recordings: { imports: ['platform', 'media', 'devices'], tables: ['streams'] },
  field: { imports: ['platform', 'media', 'system', 'devices', 'streams', 'recordings'] },
  mobile: { imports: ['platform', 'media', 'system', 'devices', 'streams', 'field', 'gb', 'mqtt'], tables: ['recordings'] },
  dashboard: { imports: ['platform', 'devices', 'recordings', 'field', 'mobile'], tables: ['streams'] },
  gb: { imports: ['platform', 'media', 'system', 'devices', 'recordings', 'field'], tables: ['streams'] },
  mqtt: { imports: ['platform', 'media', 'devices', 'field'] },
  website: { imports: ['platform', 'media', 'account'] },
}
/** Put everything together; may import all. */
const TOP = ['start', 'testing', 'main.ts']

/** Lists over the tables of all areas, whose order or completeness no room knows. */
const LISTS = /^demo\/server\/platform\/database\/(?:schema|encrypted-columns)\.ts$/

const areaOf = (file: string): string => file.slice(SERVER.length).split('/')[0]!
const files = sourceFiles('demo/server').filter((file) => !isTest(file) && !TOP.includes(areaOf(file)))

/** The members of `interface Tables` in a file. */
function declaredTables(file: string): string[] {
  const declared = /interface Tables\b[^{]*\{([^}]*)\}/.exec(read(file))?.[1] ?? ''
  return [...declared.matchAll(/^\s+(\w+): \w+$/gm)].map(([, name]) => name!)
}

/** A file without its comments. */
const codeOf = (file: string): string => read(file).replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

/** Texts of SQL name tables as the database does: `sys_fill_rule` -> `sysFillRule`. */
const camelCase = (stored: string): string => stored.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

describe('areas of the server', () => {
  it('are those of the table', () => {
    expect([...new Set(files.map(areaOf))].toSorted()).toEqual(Object.keys(AREAS).toSorted())
  })

  it('import only areas below them', () => {
    const upward = files
      .filter((file) => !LISTS.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith(SERVER) && areaOf(target) !== areaOf(file))
          .filter((target) => !AREAS[areaOf(file)]!.imports.includes(areaOf(target)))
          .map((target) => `${file} -> ${target}`),
      )
    expect(upward).toEqual([])
  })

  it('name tables of their own and of areas below them', () => {
    const owners = new Map(files.flatMap((file) => declaredTables(file).map((table) => [table, areaOf(file)] as const)))
    expect(owners.get('sysPosition')).toBe('system')
    expect(owners.get('iblMediaNode')).toBe('streams')
    const upward = files
      .filter((file) => !LISTS.test(file))
      .flatMap((file) => {
        const { imports, tables = [] } = AREAS[areaOf(file)]!
        const mayName = [areaOf(file), ...imports, ...tables]
        const named = new Set(
          [...codeOf(file).matchAll(/'(\w+)(?: as \w+)?'|\b([a-z]+_[a-z_]+)\b/g)].map(([, name, stored]) => name ?? camelCase(stored!)),
        )
        return [...named].flatMap((table) => {
          const owner = owners.get(table)
          return owner === undefined || mayName.includes(owner) ? [] : [`${file}: ${table} of ${owner}`]
        })
      })
    expect(upward).toEqual([])
  })
})
