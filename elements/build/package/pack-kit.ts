import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stringsOf } from '../../../demo/gallery/usage'
import packageFile from '../../../package.json' with { type: 'json' }
import { root } from '../common'
import { licencesOf } from './licences'
import type { KitDocs } from './element-docs'
import { vscodeData, webTypes } from './write-editor-data'
import { customElementsManifest } from './write-manifest'
import { typeFiles } from './write-types'

const dist = `${root}dist/`
const output = `${root}.cache/package/`
/** The folder that is published. */
const packageFolder = `${output}ops-console/`

/** What the builds of the kit and of the console write into `dist`. */
const built = ['ops.js', 'ops.iife.js', 'console.js', 'elements', 'lib', 'chunks', 'console', 'assets']

const types = (name: string): { readonly types: string } => ({ types: `./types/${name}.d.ts` })

/** The address of the sources, if `package.json` of the project has one. */
export function repositoryOf(): { repository?: unknown } {
  return 'repository' in packageFile ? { repository: packageFile.repository } : {}
}

const manifest = {
  name: packageFile.name,
  version: packageFile.version,
  description: packageFile.description,
  license: packageFile.license,
  ...repositoryOf(),
  type: 'module',
  main: './ops.js',
  types: './types/ops.d.ts',
  customElements: 'custom-elements.json',
  'web-types': 'web-types.json',
  sideEffects: ['./ops.js', './ops.iife.js', './console.js', './elements/*.js', './styles/*.css'],
  files: ['*'],
  exports: {
    '.': { ...types('ops'), default: './ops.js' },
    './console': { ...types('ops'), default: './console.js' },
    './elements/*': { ...types('elements'), default: './elements/*.js' },
    './lib/*': { ...types('lib/*'), default: './lib/*.js' },
    './ops.iife.js': './ops.iife.js',
    './styles/*': './styles/*',
    './locales/*': './locales/*',
    ...Object.fromEntries(['react', 'react-18', 'vue', 'svelte'].map((name) => [`./${name}`, types(name)])),
    ...Object.fromEntries(
      ['custom-elements.json', 'web-types.json', 'vscode.html-custom-data.json', 'package.json'].map((name) => [`./${name}`, `./${name}`]),
    ),
  },
}

/** Objects as JSON without indentation: only tools read them, and an installation gets them all. */
function write(file: string, content: unknown): void {
  mkdirSync(dirname(packageFolder + file), { recursive: true })
  writeFileSync(packageFolder + file, typeof content === 'string' ? content : `${JSON.stringify(content)}\n`)
}

/** Built scripts without their source maps. */
function writeScripts(): void {
  const files = built
    .flatMap((name) =>
      statSync(dist + name).isFile() ? [name] : readdirSync(dist + name, { encoding: 'utf8' }).map((file) => `${name}/${file}`),
    )
    .filter((name) => name.endsWith('.js'))
  for (const file of files) write(file, readFileSync(dist + file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  write('THIRD-PARTY-LICENCES.txt', licencesOf(dist, files))
}

/** Makes the folder of the package from a complete build and packs it. Returns the path of the tarball. */
export function packKit(docs: KitDocs): string {
  rmSync(output, { recursive: true, force: true })
  writeScripts()
  for (const [file, text] of Object.entries(typeFiles(docs))) write(file, text)
  write('custom-elements.json', customElementsManifest(docs))
  write('web-types.json', webTypes(docs, packageFile))
  write('vscode.html-custom-data.json', vscodeData(docs))
  for (const locale of ['zh-CN', 'en']) {
    const tags = docs.elements.map(({ tag }) => tag).filter((tag) => tag !== 'ops-console')
    const texts = tags.map((tag) => [tag, stringsOf(tag.replace('ops-', ''), locale)])
    write(`locales/${locale}.json`, Object.fromEntries(texts))
  }
  for (const sheet of ['reserve.css', 'tokens.css', 'media.css']) cpSync(`${root}styles/${sheet}`, `${packageFolder}styles/${sheet}`)
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(root + file, packageFolder + file)
  cpSync(`${root}elements/build/package/published.md`, `${packageFolder}README.md`)
  write('package.json', manifest)
  const options = ['--json', '--ignore-scripts', '--pack-destination', output]
  const result = execFileSync('npm', ['pack', packageFolder, ...options], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ filename }]: [{ filename: string }] = JSON.parse(result)
  return output + filename
}
