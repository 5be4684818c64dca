import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTest, read, root, sourceFiles } from './sources'

const elementFolders = readdirSync(`${root}elements`).filter(
  (name) => name !== 'core' && name !== 'parts' && existsSync(`${root}elements/${name}/index.ts`),
)

describe('the house', () => {
  it("[0-02] has the customer's top level and what tools force beside it", () => {
    const allowed = new Set([
      'elements',
      'console',
      'styles',
      'demo',
      'tests',
      'package.json',
      'vite.config.ts',
      'README.md',
      'tsconfig.json',
      'package-lock.json',
      '.gitignore',
      '.npmrc',
      '.oxfmtrc.json',
      '.ci',
      'CHANGELOG.md',
      'LICENSE',
      '.git',
      'node_modules',
      'dist',
      '.data',
      '.cache',
      'coverage',
    ])
    expect(readdirSync(root).filter((name) => !allowed.has(name))).toEqual([])
    for (const name of ['package.json', 'vite.config.ts', 'elements', 'console', 'styles', 'demo', 'tests', 'README.md']) {
      expect(existsSync(root + name), name).toBe(true)
    }
  })

  it('[0-01] is written in TypeScript, views in React', () => {
    const other = sourceFilesOfAnyKind().filter((name) => /\.(jsx?|vue|svelte)$/.test(name))
    expect(other).toEqual([])
  })

  it('gives each element the same files', () => {
    for (const name of elementFolders) {
      for (const file of [`${name}.element.ts`, 'index.ts', 'README.md', `${name}.browser.test.ts`]) {
        expect(existsSync(`${root}elements/${name}/${file}`), `${name}/${file}`).toBe(true)
      }
    }
  })

  it('names the tag after the folder', () => {
    for (const name of elementFolders) {
      const entry = [`${name}.element.ts`, `${name}.props.ts`]
        .map((file) => `elements/${name}/${file}`)
        .filter((file) => existsSync(root + file))
      expect(entry.map(read).join('')).toContain(`tag: 'ops-${name}'`)
    }
  })

  it('keeps files small', () => {
    const long = sourceFiles('elements', 'console', 'styles', 'demo', 'tests')
      .map((file) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > 500)
    expect(long).toEqual([])
  })

  it('skips and focuses no test', () => {
    const marked = sourceFiles('elements', 'console', 'styles', 'demo', 'tests')
      .filter(isTest)
      .filter((file) => /\b(it|test|describe)\.(skip|only|todo)\b|\bx(it|describe)\(/.test(read(file)) && !file.endsWith('house.test.ts'))
    expect(marked).toEqual([])
  })

  it('leaves tests out only where what they need may not be there; the last line of `npm test` names those that ran nowhere', () => {
    const left = sourceFiles('elements', 'console', 'styles', 'demo', 'tests')
      .filter((file) => isTest(file) && !file.endsWith('house.test.ts'))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:runIf|skipIf)\((.*?)\)[(.]|[ .]skip\(\)/g)].map(([call, on]) => `${on ?? call.trim()}: ${file}`),
      )
    expect(left.sort()).toEqual(leftOutWithout)
  })

  it('cites in comments only what is here, and standards: clauses by their ids or groups, files by names that exist', () => {
    const elsewhere =
      /\bspec(ification)? \(?(sections?|\d)|§|\b(decisions|reference)\/|\b(wire-contract|shadow-dom-notes|look\.md)\b|\([^)]*\b[A-Z]-?[A-Z]?\d{2}\b/
    const section = /(?<!RFC \d+ )\bsections? \d/
    const scripts = files().filter((file) => file.endsWith('.mjs'))
    const cited = [...sourceFiles('elements', 'console', 'styles', 'demo', 'tests'), ...scripts].flatMap((file) =>
      commentsIn(read(file))
        .filter((text) => elsewhere.test(text) || section.test(text) || filesNamedIn(text).some((name) => !isHere(name)))
        .map((text) => `${file}: ${text}`),
    )
    expect(cited).toEqual([])
  })

  it('evaluates nothing and puts no raw HTML anywhere', () => {
    const unsafe = sourceFiles('elements', 'console', 'styles', 'demo')
      .filter((file) => !isTest(file))
      .filter((file) => /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=/.test(read(file)))
    expect(unsafe).toEqual([])
  })

  it('gives a class its look in one style sheet: what is loaded later changes nothing that is already there', () => {
    // The frame of the side menu: the console's, and around the list of the element that stands alone.
    const shared = new Set(['ops-nav'])
    const owners = new Map<string, Set<string>>()
    for (const file of sourceFiles('elements', 'console', 'styles').filter((name) => name.endsWith('.css'))) {
      for (const name of classesIn(read(file))) owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
    const twice = [...owners].filter(
      ([name, files]) => files.size > 1 && !shared.has(name) && [...files].some((file) => !file.startsWith('styles/')),
    )
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })

  it('takes colours from tokens alone, which a page can set: only the sheets of `styles/` have any of their own', () => {
    const own = sourceFiles('elements', 'console').filter((file) => file.endsWith('.css') && coloursIn(read(file)).length > 0)
    expect(own.map((file) => `${file}: ${coloursIn(read(file)).join(', ')}`)).toEqual([])
    expect(coloursIn('a { color: #fff; fill: rgb(0 0 0 / 0.5); border: 1px solid white } /* #123 */')).toEqual(['#fff', 'rgb(', 'white'])
    const tokens = 'a { color: oklch(from var(--_text) 0.5 c h); fill: var(--_text) }'
    expect(coloursIn(`#abc > b { white-space: nowrap; mask-image: linear-gradient(#000, transparent) } ${tokens}`)).toEqual([])
  })

  it('needs no data: url in kit css', () => {
    const css = sourceFiles('styles').filter((file) => file.endsWith('.css') && read(file).includes('url('))
    expect(css).toEqual([])
  })
})

/** What tests need that is not everywhere, and where: each engine runs what the other leaves out. */
const leftOutWithout = [
  '!hasFfmpeg: demo/server/media/films/converted-film.test.ts',
  '!hasFfmpeg: demo/server/media/films/frame.test.ts',
  '!isPostgres: demo/server/platform/database/connection.test.ts',
  '!isPostgres: demo/server/platform/database/connection.test.ts',
  '!isPostgres: demo/server/platform/database/migrate.test.ts',
  '!isPostgres: demo/server/streams/work/killed-server.test.ts',
  'disk !== null: tests/media/full-disk.media.test.ts',
  'hasLimits: demo/server/testing/faults/process.test.ts',
  'hasLimits: demo/server/testing/faults/process.test.ts',
  'isPostgres: demo/server/monitor/logs/read.test.ts',
  'isPostgres: demo/server/mqtt/two-processes.test.ts',
  'isPostgres: demo/server/platform/database/postgres.test.ts',
  'isPostgres: demo/server/platform/realtime/live-socket.test.ts',
  'isPostgres: demo/server/platform/realtime/socket.test.ts',
  'isPostgres: demo/server/streams/pushes/two-processes.test.ts',
  'isPostgres: demo/server/streams/pushes/viewers.test.ts',
  'isPostgres: demo/server/streams/work/two-processes.test.ts',
  'isPostgres: demo/server/system/data-sources/data-sources.test.ts',
  'isPostgres: demo/server/system/departments/manage.test.ts',
  'isPostgres: demo/server/system/users/user-list.test.ts',
  "process.env['OPS_TEST_POSTGRES'] !== 'off': tests/tools/run/stages.test.ts",
  "process.platform === 'linux': demo/server/testing/faults/process.test.ts",
  'skip(): demo/server/platform/database/encrypted-columns.test.ts',
  'soffice: tests/spreadsheets/libreoffice.test.ts',
]

function sourceFilesOfAnyKind(): string[] {
  return ['elements', 'console', 'styles'].flatMap((folder) => readdirSync(root + folder, { recursive: true, encoding: 'utf8' }))
}

/** Comments of a source file: blocks, and lines that begin with two slashes or have them after a blank. */
function commentsIn(source: string): string[] {
  return [...source.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([text]) => text)
}

/** Files that a comment names, with as much of their path as it tells. */
function filesNamedIn(comment: string): string[] {
  return [...comment.matchAll(/(?<=[\s`(]|^)(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|md)\b/g)].map(([name]) => name)
}

/** All files of this repository. */
let tracked: readonly string[] | undefined
function files(): readonly string[] {
  tracked ??= ['', 'elements', 'console', 'styles', 'demo', 'tests'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: folder !== '', encoding: 'utf8' }).map((name) => (folder ? `${folder}/${name}` : name)),
  )
  return tracked
}

function isHere(name: string): boolean {
  return files().some((file) => `/${file}`.endsWith(`/${name}`))
}

/** Classes that a style sheet styles wherever they stand. */
function classesIn(css: string): string[] {
  const selectors = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return selectors.flatMap((selector) => /^\s*\.(ops-[\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

/** Colours that a style sheet names itself, in what it declares; a mask has shades, no colours. */
function coloursIn(css: string): string[] {
  const declared = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([\w-]+)\s*:([^;{}]*)(?=[;}])/g)]
  const values = declared.flatMap(([, name = '', value = '']) => (name.startsWith('mask') ? [] : value))
  const colour =
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!from var)|\b(?:hwb|lab|lch|oklab|oklch|color)\((?!from var)|(?<![\w-])(?:white|black)(?![\w-])/gi
  return values.flatMap((value) => value.match(colour) ?? [])
}
