import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConsolePage } from '../tools/console-page'
import { browserProfiles } from '../tools/profiles'
import { expectSoon } from '../tools/wait'
import { installProject, run, serveProject } from './project'

const elements = ['user-picker', 'date-picker', 'dict-select', 'cron-picker', 'tags-input']
/** Most files that a bundler writes for a page with five elements. */
const MAX_FILES = 60

/** Arguments of each bundler, which writes into the folder of its name. */
const bundlers = {
  vite: ['build', '--outDir', 'vite', '--logLevel', 'warn'],
  // What it would minify is minified.
  webpack: ['--mode', 'production', '--no-optimization-minimize', '--entry', './page.js', '--output-path', 'webpack'],
  esbuild: ['page.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=esbuild'],
}
/** Vite writes the page by itself. */
const scripts: Readonly<Record<string, string>> = { webpack: 'main.js', esbuild: 'page.js' }

const html = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title>${elements.map((name) => `<ops-${name}></ops-${name}>`).join('')}<script type="module" src="./${script}"></script></html>`

describe('a page with five elements', () => {
  let tools: string
  const page = mkdtempSync(join(realpathSync(tmpdir()), 'ops-bundled-'))

  beforeAll(async () => {
    tools = join(await installProject('tests/frameworks/bundlers'), 'node_modules/.bin')
    writeFileSync(join(page, 'package.json'), '{ "private": true, "type": "module" }')
    writeFileSync(join(page, 'page.js'), elements.map((name) => `import 'ops-console/elements/${name}'\n`).join(''))
    writeFileSync(join(page, 'index.html'), html('page.js'))
    // Neither the network nor what earlier installations have left.
    mkdirSync(join(page, 'cache'))
    await run('npm', ['install', '--offline', '--cache', 'cache', '--no-audit', '--no-fund', inject('tarball')], page)
  })
  afterAll(() => rmSync(page, { recursive: true }))

  it.each(Object.entries(bundlers))(`is bundled by %s into at most ${MAX_FILES} files, and works`, async (name, args) => {
    await run(join(tools, name), args, page)
    if (scripts[name]) writeFileSync(join(page, name, 'index.html'), html(scripts[name]))
    const files = readdirSync(join(page, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

    const server = await serveProject(page, name)
    const { context } = await (await browserProfiles()).create()
    const app = await ConsolePage.open(context, server.resolvedUrls!.local[0]!, true)
    await app.go('')
    const drawn = (): Promise<string[]> =>
      app.page.$$eval('body > *', (found) =>
        found.filter((element) => element.shadowRoot?.querySelector('.ops-root > *')).map(({ localName }) => localName),
      )
    await expectSoon(drawn).toEqual(elements.map((element) => `ops-${element}`))
    expect(app.consoleOutput).toEqual([])
    await context.close()
    await server.close()
    expect(files.length).toBeLessThanOrEqual(MAX_FILES)
  })
})
