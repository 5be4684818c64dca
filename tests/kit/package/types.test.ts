import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { readElements } from '../../../elements/build/package/read-elements'
import { vscodeData, webTypes } from '../../../elements/build/package/write-editor-data'
import { customElementsManifest } from '../../../elements/build/package/write-manifest'
import { typeFiles } from '../../../elements/build/package/write-types'
import { root } from '../sources'

const folder = `${root}.cache/kit-types/`
const docs = readElements()

beforeAll(() => {
  for (const [file, text] of Object.entries(typeFiles(docs))) {
    mkdirSync(dirname(folder + file), { recursive: true })
    writeFileSync(folder + file, text)
  }
})

/** What the compiler prints about a project of the folder `usage`. */
const compile = (project: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = `${root}node_modules/typescript/bin/tsc`
    execFile(process.execPath, [tsc, '-p', `${root}tests/kit/package/usage/tsconfig.${project}.json`], (_error, stdout) => resolve(stdout))
  })

describe('[V-P03] types of the package', () => {
  it.each(['dom', 'react', 'react-18', 'vue', 'svelte', 'lib'])('accept right usage and refuse wrong usage: %s', async (project) => {
    expect(await compile(project)).toBe('')
  })
})

describe('[V-P03] descriptions of the elements', () => {
  const { elements } = docs

  it('have a sentence for each element, property, event, method, slot and part', () => {
    const items = elements.flatMap(({ tag, summary, properties, events, methods, getters, slots, parts, cssProperties }) =>
      [{ name: '', description: summary }, ...properties, ...events, ...methods, ...getters, ...slots, ...parts, ...cssProperties]
        .filter(({ description }) => description === '')
        .map(({ name }) => `${tag} ${name}`),
    )
    expect(items).toEqual([])
  })

  it('list the parts that the docs page lists', () => {
    const differing = elements.filter(({ tag, parts }) => {
      const page = readFileSync(`${root}${tag === 'ops-console' ? 'console' : `elements/${tag.replace('ops-', '')}`}/README.md`, 'utf8')
      const listed = /^\*\*Parts\*\*: ([^.]*)\./m.exec(page)?.[1] ?? ''
      return parts.map(({ name }) => name).join() !== [...listed.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).join()
    })
    expect(differing.map(({ tag }) => tag)).toEqual([])
  })

  it('are a valid manifest of schema 2.1.0', () => {
    const schema: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json'), 'utf8'))
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema as object)
    const manifest = customElementsManifest(docs)
    validate(manifest)
    expect(validate.errors).toBeNull()
    validate({ ...(manifest as object), modules: [{ kind: 'module' }] })
    expect(validate.errors).not.toBeNull()
  })

  it('tell editors attributes with their words, and types of properties and events', () => {
    const tags = (vscodeData(docs) as { tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[] }).tags
    const select = tags.find(({ name }) => name === 'ops-dict-select')!
    expect(select.attributes.find(({ name }) => name === 'type')!.values).toEqual([
      { name: 'radio' },
      { name: 'radio-button' },
      { name: 'select' },
    ])
    const types = webTypes(docs, { name: 'ops-console', version: '1.0.0' }) as {
      contributions: { html: { elements: { name: string; js: { properties: { name: string; type: string }[] } }[] } }
    }
    const properties = types.contributions.html.elements.find(({ name }) => name === 'ops-dict-select')!.js.properties
    expect(properties).toContainEqual(expect.objectContaining({ name: 'options', type: 'readonly DictOption[] | undefined' }))
  })
})
