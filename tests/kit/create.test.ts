import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createElement, viewName } from '../tools/create.mjs'
import { read, root } from './sources'

/** A copy of what an element needs to compile, below the project so that the packages are found. */
function copyOfTheKit(): string {
  mkdirSync(`${root}.cache`, { recursive: true })
  const copy = mkdtempSync(`${root}.cache/create-`)
  for (const folder of ['elements', 'styles', 'tests/suites']) cpSync(root + folder, join(copy, folder), { recursive: true })
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'))
  const settings = JSON.parse(read('tsconfig.json')) as { include: string[] }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ ...settings, include: ['elements/new-thing', 'elements/registry.ts', 'elements/**/*.d.ts'] }),
  )
  return copy
}

describe('npm run create', () => {
  let copy = ''
  let files: string[] = []

  beforeAll(() => {
    copy = copyOfTheKit()
    files = createElement('new-thing', copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('makes the files that all elements have', () => {
    const made = readdirSync(join(copy, 'elements/new-thing')).sort()
    expect(made).toEqual(
      [
        'NewThing.tsx',
        'README.md',
        'index.ts',
        ...['browser.test', 'element', 'model', 'model.test', 'strings'].map((kind) => `new-thing.${kind}.ts`),
      ].sort(),
    )
    expect(files.map((file) => file.replace('elements/new-thing/', '')).sort()).toEqual(made)
  })

  it('registers the element once, in order', () => {
    const registry = readFileSync(join(copy, 'elements/registry.ts'), 'utf8')
    expect(registry.match(/newThingEntry/g)).toHaveLength(2)
    const folders = [...registry.matchAll(/from '\.\/([\w-]+)\/[\w-]+\.element'/g)].map(([, folder]) => folder)
    expect(folders.indexOf('new-thing')).toBeGreaterThan(folders.indexOf('modal'))
    expect(folders.indexOf('new-thing')).toBeLessThan(folders.indexOf('user-picker'))
  })

  it('makes what compiles', () => {
    const { stdout, status } = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '--noEmit', '-p', copy], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it('makes texts in both languages, a tag named after the folder, and small files', async () => {
    const { newThingStrings } = (await import(`${copy}/elements/new-thing/new-thing.strings.ts`)) as {
      newThingStrings: Record<string, object>
    }
    expect(Object.keys(newThingStrings['en']!)).toEqual(Object.keys(newThingStrings['zh-CN']!))
    expect(readFileSync(join(copy, 'elements/new-thing/new-thing.element.ts'), 'utf8')).toContain("tag: 'ops-new-thing'")
    for (const file of files) expect(readFileSync(join(copy, file), 'utf8').split('\n').length).toBeLessThan(120)
  })

  it('calls the shared suites', () => {
    const test = readFileSync(join(copy, 'elements/new-thing/new-thing.browser.test.ts'), 'utf8')
    for (const suite of ['elementSuite(', 'formSuite(', 'axeSuite(']) expect(test).toContain(suite)
  })

  it('writes over nothing and refuses names that are none', () => {
    expect(() => createElement('modal', copy)).toThrow('elements/modal is there already')
    for (const name of ['', 'Modal', 'ops_x', '-x', 'x-', '../x', 'x/y'])
      expect(() => createElement(name, copy), name).toThrow('is no name for an element')
  })
})

it('names a view after its folder', () => expect(['text-pop', 'switch', 'a-2b'].map(viewName)).toEqual(['TextPop', 'Switch', 'A2b']))
