import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { packKit } from '../../../elements/build/package/pack-kit'
import packageFile from '../../../package.json'
import { closure, dist } from '../built'

const MIB = 1024 * 1024
const tarball = packKit()
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
    const names = entries.map((file) => `ops-console/${file.replace(/\.js$/, '')}`.replace('/ops', ''))
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
