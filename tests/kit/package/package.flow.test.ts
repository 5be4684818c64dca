import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { build, type Rollup } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { occasionalParts } from '../../../elements/build/package/element-docs'
import { packKit } from '../../../elements/build/package/pack-kit'
import { readElements } from '../../../elements/build/package/read-elements'
import packageFile from '../../../package.json'
import { closure, dist } from '../built'
import { root } from '../sources'
import { scriptsInside, snippets, undocumentedMarkup } from './snippets'

const MIB = 1024 * 1024
const docs = readElements()
const tarball = packKit(docs)
const page = mkdtempSync(join(realpathSync(tmpdir()), 'ops-page-'))
const run = (command: string, ...args: string[]): string => execFileSync(command, args, { cwd: page, encoding: 'utf8' })
writeFileSync(`${page}/package.json`, '{ "private": true, "type": "module" }')
run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball)

const installed = `${page}/node_modules/ops-console/`
const read = (file: string): string => readFileSync(installed + file, 'utf8')
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(installed + file).isFile())
const scripts = files.filter((file) => file.endsWith('.js'))
const manifest = JSON.parse(read('package.json')) as Record<string, unknown> & { exports: Record<string, string | Record<string, string>> }

/** Public names of the scripts: the file that `exports` has for each. */
const entries = scripts.filter((file) => /^(?:ops|console|elements\/[\w-]+|lib\/\w+)\.js$/.test(file))

afterAll(() => rmSync(page, { recursive: true }))

describe('[V-P03] the package', () => {
  it('is at most 4 MiB, and is all that an installation gets', () => {
    expect(statSync(tarball).size).toBeLessThan(4 * MIB)
    expect(readdirSync(`${page}/node_modules`).filter((name) => !name.startsWith('.'))).toEqual(['ops-console'])
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts/i.test(key))).toEqual([])
  })

  it('has the same scripts as the build, without maps, compressed files, server or demo', () => {
    const endings = new Set(files.map((file) => file.replace(/^.*\./, '.')))
    expect([...endings].toSorted()).toEqual(['.css', '.js', '.json', '.md', '.ts', '.txt', 'LICENSE'])
    expect(files.filter((file) => /^(?:server|demo)\//.test(file))).toEqual([])
    expect(entries.length).toBe(readdirSync(`${dist}elements`).filter((file) => file.endsWith('.js')).length + 4)
    expect(scripts.filter((file) => read(file).includes('sourceMappingURL'))).toEqual([])
  })

  it('names files that exist in exports, types and editor data', () => {
    const { exports, main, types, customElements } = manifest
    const targets = [
      main,
      types,
      customElements,
      manifest['web-types'],
      ...Object.values(exports).flatMap((target) => Object.values(Object(target) === target ? target : { target })),
    ]
    const exists = (target: string): boolean =>
      files.some((file) => new RegExp(`^${target.replace(/^\.\//, '').replaceAll('.', '\\.').replace('*', '.+')}$`).test(file))
    expect(targets.map(String).filter((target) => !exists(target))).toEqual([])
    expect([manifest['name'], manifest['version'], manifest['license']]).toEqual([packageFile.name, packageFile.version, 'MIT'])
    const described = (JSON.parse(read('custom-elements.json')) as { modules: { path: string }[] }).modules.map(({ path }) => path)
    expect(described.filter((path) => !existsSync(installed + path))).toEqual([])
  })

  it('has no dead link in its README', () => {
    const links = [...read('README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((target) => !existsSync(installed + target))).toEqual([])
    expect('repository' in manifest).toBe('repository' in packageFile)
  })

  it('has the licence of every package in the build, in one file', () => {
    const licences = read('THIRD-PARTY-LICENCES.txt')
    for (const name of ['react', 'axios', '@milkdown/core', 'prosemirror-view', '@e965/xlsx', 'hls.js', '@r2wc/core', 'dompurify'])
      expect(licences, name).toMatch(new RegExp(`^${name} \\d[\\w.-]* \\(.+\\)$`, 'm'))
    expect(licences).toContain('Apache License')
  })

  it('has the texts of every element in both languages', () => {
    const [zh, en] = ['zh-CN', 'en'].map((locale) => JSON.parse(read(`locales/${locale}.json`)) as Record<string, Record<string, string>>)
    expect(zh!['ops-dict-select']).toEqual({ placeholder: '请选择' })
    expect(Object.keys(en!)).toEqual(Object.keys(zh!))
    for (const [tag, texts] of Object.entries(zh!)) expect(Object.keys(en![tag]!).toSorted(), tag).toEqual(Object.keys(texts).toSorted())
  })

  it('does nothing and throws nothing when Node imports it', () => {
    const names = [...entries.map((file) => `ops-console/${file.replace(/\.js$/, '')}`.replace('/ops', '')), 'ops-console/ops.iife.js']
    writeFileSync(
      `${page}/imports.js`,
      `const names = ${JSON.stringify(names)}\nfor (const name of names) await import(name)\nconsole.log(names.length, Object.keys(globalThis).filter((name) => /document|window|customElements/.test(name)).length)\n`,
    )
    expect(run(process.execPath, 'imports.js')).toBe(`${names.length} 0\n`)
  })

  it('is bundled by Vite: a page loads the files of its element and module, and no others', async () => {
    writeFileSync(`${page}/index.html`, '<ops-user-picker></ops-user-picker><script type="module" src="page.js"></script>')
    writeFileSync(
      `${page}/page.js`,
      "import 'ops-console/elements/user-picker'\nimport { validateCron } from 'ops-console/lib/cron'\nimport 'ops-console/styles/tokens.css'\nwindow.isValid = validateCron('0 0 3 * * ?').valid\n",
    )
    const result = (await build({
      root: page,
      configFile: false,
      logLevel: 'error',
      build: { target: 'esnext', write: false },
    })) as Rollup.RollupOutput
    const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
    // What the page loads before an element asks for more.
    const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    for (const file of loaded) for (const imported of chunks.get(file)!.imports) loaded.add(imported)
    const modules = [...loaded]
      .flatMap((file) => chunks.get(file)!.moduleIds)
      .filter((id) => id.startsWith(installed) && id.endsWith('.js'))
    const expected = [...closure('elements/user-picker.js'), 'lib/cron.js']
    expect(modules.map((id) => id.slice(installed.length)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('a page with five elements', () => {
  it.each([
    [['user-picker', 'dict-select', 'date-picker', 'cron-picker', 'modal']],
    [['depart-picker', 'search-select', 'date-picker', 'file-upload', 'tree-select']],
  ])('ships at most 60 files from Vite, opened panels included: %j', async (names) => {
    const folder = mkdtempSync(join(page, 'five-'))
    writeFileSync(`${folder}/index.html`, '<script type="module" src="page.js"></script>')
    writeFileSync(`${folder}/page.js`, names.map((name) => `import 'ops-console/elements/${name}'\n`).join(''))
    const options = { root: folder, configFile: false, logLevel: 'error', build: { target: 'esnext', write: false } } as const
    const { output } = (await build(options)) as Rollup.RollupOutput
    expect(output.length).toBeLessThanOrEqual(60)
  })
})

/** What the compiler prints about a project. */
const compile = (project: string): Promise<string> =>
  new Promise((resolve) => {
    const tsc = `${root}node_modules/typescript/bin/tsc`
    execFile(process.execPath, [tsc, '-p', project], (_error, stdout) => resolve(stdout))
  })

describe('[V-P03] types of the package', () => {
  it.each(['dom', 'react', 'react-18', 'vue', 'svelte', 'lib'])('accept right usage and refuse wrong usage: %s', async (project) => {
    expect(await compile(`${root}tests/kit/package/usage/tsconfig.${project}.json`)).toBe('')
  })
})

describe('[V-P03] examples of the docs pages', () => {
  const scripts = [...snippets.filter(({ language }) => /^[jt]sx?$/.test(language)), ...snippets.flatMap(scriptsInside)]
  // The pages leave out what is the reader's own: names without a declaration are no errors.
  const ownNames = /error TS(?:2304|2552|18004):/

  it.each([
    { types: 'react', examples: scripts.filter(({ code }) => !code.includes('ops-console/react-18')) },
    { types: 'react-18', examples: scripts.filter(({ code }) => code.includes('ops-console/react-18')) },
  ])('compile against the installed package, with types of $types', async ({ types, examples }) => {
    const files = examples.map(({ name, language, code }) => {
      writeFileSync(`${page}/${name}.tsx`, language === 'jsx' ? `export const view = (\n<>\n${code}</>\n)\n` : `export {}\n${code}`)
      return `${name}.tsx`
    })
    expect(files.length).toBeGreaterThan(0)
    const folder = `${root}node_modules/@types/${types}`
    const options = { jsx: 'react-jsx', noImplicitAny: false, strictNullChecks: false, exactOptionalPropertyTypes: false }
    const paths = { react: [folder], 'react/jsx-runtime': [`${folder}/jsx-runtime`], '*': [`${root}node_modules/*`] }
    const config = {
      extends: `${root}tests/kit/package/usage/tsconfig.json`,
      compilerOptions: { ...options, paths },
      files: [...files, `${installed}types/${types}.d.ts`],
    }
    writeFileSync(`${page}/tsconfig.json`, JSON.stringify(config))
    const output = await compile(page)
    expect(output.split('\n').filter((line) => line !== '' && !ownNames.test(line))).toEqual([])
  })

  it('use tags and attributes that exist', () => {
    expect(undocumentedMarkup(docs.elements)).toEqual([])
    const withoutModal = docs.elements.filter(({ tag }) => tag !== 'ops-modal')
    expect(undocumentedMarkup(withoutModal)).toContain('elements-modal-README-0: <ops-modal>')
    const withoutProperties = docs.elements.map((element) => ({ ...element, properties: [] }))
    expect(undocumentedMarkup(withoutProperties)).toContain('elements-modal-README-0: <ops-modal heading>')
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
    const occasional = new Set<string>(Object.values(occasionalParts).flat())
    const differing = elements.filter(({ tag, parts }) => {
      const page = readFileSync(`${root}${tag === 'ops-console' ? 'console' : `elements/${tag.replace('ops-', '')}`}/README.md`, 'utf8')
      const listed = /^\*\*Parts\*\*: ([^.]*)\./m.exec(page)?.[1] ?? ''
      const constant = parts.map(({ name }) => name).filter((name) => !occasional.has(name))
      return constant.join() !== [...listed.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).join()
    })
    expect(differing.map(({ tag }) => tag)).toEqual([])
  })

  it('are a valid manifest of schema 2.1.0', () => {
    const schema: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('custom-elements-manifest/schema.json'), 'utf8'))
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema as object)
    const manifest: unknown = JSON.parse(read('custom-elements.json'))
    validate(manifest)
    expect(validate.errors).toBeNull()
    validate({ ...(manifest as object), modules: [{ kind: 'module' }] })
    expect(validate.errors).not.toBeNull()
  })

  it('tell editors attributes with their words, and types of properties and events', () => {
    const tags = (
      JSON.parse(read('vscode.html-custom-data.json')) as {
        tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[]
      }
    ).tags
    const select = tags.find(({ name }) => name === 'ops-dict-select')!
    expect(select.attributes.find(({ name }) => name === 'type')!.values).toEqual([
      { name: 'radio' },
      { name: 'radio-button' },
      { name: 'select' },
    ])
    const types = JSON.parse(read('web-types.json')) as {
      contributions: { html: { elements: { name: string; js: { properties: { name: string; type: string }[] } }[] } }
    }
    const properties = types.contributions.html.elements.find(({ name }) => name === 'ops-dict-select')!.js.properties
    expect(properties).toContainEqual(expect.objectContaining({ name: 'options', type: 'readonly DictOption[] | undefined' }))
  })
})
