import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openElement, openHostPage } from '../tools/host-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'

const site = useSite()
const dist = new URL(`../../${process.env['OPS_TEST_DIST'] ?? 'dist'}/`, import.meta.url)

/** Most scripts that a page loads for one picker with its dialog open. */
const MAX_SCRIPTS = 12

const scriptsOf = (app: ConsolePage): Promise<string[]> =>
  app.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

/** Paths of the modules in built files. */
const modulesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const map = new URL(`.${file}.map`, dist)
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : []
  })

it.each(['user-picker', 'role-picker', 'depart-picker'])(
  '[0-06] a page with %s by its own entry loads at most twelve scripts with the dialog open, and none of the console, a grid or an editor',
  async (name) => {
    const app = await site.open()
    const tag = `ops-${name}`
    const options = `options='[{"id":"1","username":"a","realname":"A","roleCode":"a","roleName":"A","departName":"A"}]'`
    await openHostPage(app, site, { body: `<${tag} label="L" ${options}></${tag}>`, scripts: [`/elements/${name}.js`] })
    await openElement(app.page, tag)
    await app.page.waitForNetworkIdle()
    const scripts = await scriptsOf(app)
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
    const modules = modulesOf(scripts)
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter((module) => /\/console\/(?!session\/)|\/edit-grid\/|codemirror|milkdown|prosemirror/.test(module))).toEqual([])
  },
)

it.each(['/console.js', '/ops.js'])(
  '[0-05] a static page with %s and <ops-console> alone shows the whole console: sign-in, menu and a list',
  async (script) => {
    const app = await site.open()
    await openHostPage(app, site, { body: '<ops-console></ops-console>', scripts: [script] })
    await app.signIn('admin')
    expect(await app.text()).toContain('系统管理')
  },
)
