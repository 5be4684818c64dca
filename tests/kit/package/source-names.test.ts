import { describe, expect, it } from 'vitest'
import { consoleProps } from '../../../console/console.props'
import { type ElementEntry, handlerName } from '../../../elements/core/define/element-entry'
import { occasionalParts } from '../../../elements/build/package/element-docs'
import { kitEntries } from '../../../elements/registry'
import { importsOf, isTest, read, sourceFiles } from '../sources'

const entries: readonly ElementEntry[] = [...kitEntries, consoleProps]
const folderOf = (tag: string): string => (tag === 'ops-console' ? 'console/' : `elements/${tag.replace('ops-', '')}/`)
const files = sourceFiles('elements', 'console').filter((file) => !isTest(file) && !file.endsWith('.css'))
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const texts = new Map(files.map((file) => [file, read(file)]))

/** The files of an element and everything they import, lazily too; of other elements only what it imports. */
function sourcesOf(tag: string): readonly string[] {
  const found = new Set(files.filter((file) => file.startsWith(folderOf(tag)) && !file.startsWith('elements/build/')))
  for (const file of found) for (const target of imports.get(file)!) if (imports.has(target)) found.add(target)
  return [...found]
}

const matches = (sources: readonly string[], pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((file) => [...texts.get(file)!.matchAll(pattern)].flatMap(([, names]) => names!.split(' '))))

const tagged = (tag: string, name: string): string[] => {
  const comments = files.filter((file) => file.startsWith(folderOf(tag)) && /\.(?:element|props)\.ts$/.test(file)).map(read)
  return comments.flatMap((text) => [...text.matchAll(new RegExp(`^ \\* @${name} (.*)$`, 'gm'))].map(([, rest]) => rest!))
}
const slotsOf = (tag: string): string[] => tagged(tag, 'slot').map((text) => /^\S*?(?=\s*- )/.exec(text)![0])
const partsOf = (tag: string): string[] => tagged(tag, 'parts').flatMap((text) => text.split(', '))

describe('[V-P03] the manifest and the code', () => {
  it('have the same parts', () => {
    const written = new Set([...matches(files, /\bpart="([\w -]+)"/g), ...matches(files, /\bpartBox\('\w+', '([\w-]+)'/g)])
    const documented = new Set<string>([...entries.flatMap(({ tag }) => partsOf(tag)), ...Object.values(occasionalParts).flat()])
    expect([...written].toSorted()).toEqual([...documented].toSorted())
  })

  it('have the same slots', () => {
    const wanted = entries.flatMap(({ tag }) => slotsOf(tag)).map((name) => name.replace(/-<\w+>$/, ''))
    const written = [...matches(files, /<slot name="([\w-]+)"/g), ...matches(files, /<slot name=\{`([a-z]+)-/g), 'label', 'hint', '']
    expect([...new Set(wanted)].toSorted()).toEqual([...new Set(written)].toSorted())
  })

  it('have the same events: each is dispatched by the view, and none besides those', () => {
    const common = new Set(['ops-error', 'ops-unauthorized', 'input', 'change'])
    const declared = new Set(entries.flatMap(({ events }) => Object.keys(events)))
    const emitted = matches(files, /\bemit\('([\w-]+)'/g)
    expect([...emitted].filter((name) => !declared.has(name) && !common.has(name))).toEqual([])
    const silent = entries.flatMap(({ tag, events }) => {
      const names = Object.keys(events).filter((name) => !common.has(name))
      if (names.length === 0) return []
      const text = sourcesOf(tag)
        .map((file) => texts.get(file)!)
        .join('\n')
      return names
        .filter((name) => !text.includes(`emit('${name}'`) && !new RegExp(`\\b${handlerName(name)}\\b`).test(text))
        .map((name) => `${tag} ${name}`)
    })
    expect(silent).toEqual([])
  })
})
