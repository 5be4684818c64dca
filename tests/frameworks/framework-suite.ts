import type { PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserProfiles, type Profile } from '../tools/profiles'
import { expectSoon } from '../tools/wait'
import { ExamplePage } from './example-page'
import { buildProject, installProject, runModule, serveProject } from './project'
import { type TestedElement, testedElements } from './tested-elements'

const initial = { users: 'ann', cron: '0 0 9 * * ?', rooms: 'Lobby, Studio' }

/**
 * The assertions of custom-elements-everywhere and those of the kit, on the example page of a framework. All pages have the same texts
 * and ids, so one list fits all.
 * @param name folder below `demo/frameworks`
 */
export function frameworkSuite(name: string): void {
  let folder: string
  let server: PreviewServer
  let profile: Profile

  beforeAll(async () => {
    folder = await installProject(`demo/frameworks/${name}`)
    // Two projects have no build: the browser gets their files as they are.
    server = await serveProject(folder, (await buildProject(folder)) ? 'dist' : '.')
    profile = await (await browserProfiles()).create()
  })
  afterAll(async () => {
    await profile?.context.close()
    await server?.close()
  })

  /** Opens the page, waits until all is drawn, and expects that nothing is said in the console. */
  async function onPage(test: (page: ExamplePage) => Promise<void>): Promise<void> {
    const page = await ExamplePage.open(profile.context, server.resolvedUrls!.local[0]!)
    for (const { id, texts } of testedElements) await page.shows(id, texts.en)
    await test(page)
    await page.close()
  }

  function elementSuite(element: TestedElement): void {
    const { id } = element

    it('is imported in Node without an error', () => runModule(folder, `import 'ops-console/elements/${element.script}'`))

    it('takes properties and a child of the page, and speaks its language', () =>
      onPage(async (page) => {
        expect(await page.properties(id, Object.keys(element.properties))).toEqual(element.properties)
        expect(await page.properties(id, Object.keys(element.data))).toMatchObject(element.data)
        await expectSoon(() => page.childOf(id)).toEqual({ text: element.child, isShown: true })
        await page.app.press('中文 / English')
        await page.shows(id, element.texts['zh-CN'])
        await page.app.press('中文 / English')
        await page.shows(id, element.texts.en)
      }))

    it('tells the page of a change once, and takes a value of the page', () =>
      onPage(async (page) => {
        await element.change(page.app)
        await expectSoon(() => page.state()).toEqual({ ...initial, ...element.changed })
        await expectSoon(() => page.events()).toEqual(element.events)
        await page.app.press('Assign others')
        await expectSoon(() => page.state()).toMatchObject(element.assigned.state)
        await page.shows(id, element.assigned.text)
        expect(await page.events()).toEqual(element.events)
      }))

    it('is hidden and shown again, is in the form, and returns on reset', () =>
      onPage(async (page) => {
        await page.app.press('Hide / show')
        await expectSoon(() => page.isShown(id)).toBe(false)
        await page.app.press('Hide / show')
        await page.shows(id, element.texts.en)
        await element.change(page.app)
        await expectSoon(() => page.state()).toEqual({ ...initial, ...element.changed })
        const [entry, value] = element.saved
        await page.app.press('Save')
        await expectSoon(async () => (await page.saved())[entry]).toMatch(value)
        await page.app.press('Reset')
        await expectSoon(() => page.state()).toEqual(initial)
        await page.shows(id, element.texts.en)
        await page.app.press('Save')
        await expectSoon(async () => (await page.saved())[entry]).not.toMatch(value)
      }))

    it('opens over a dialog of the page in another language, which stays when it closes', () =>
      onPage(async (page) => {
        await page.app.press('Open in a dialog')
        await page.shows(`dialog-${id}`, element.texts['zh-CN'])
        await page.shows(id, element.texts.en)
        const host = `#dialog-${id}`
        await element.open(page.app, host)
        await expectSoon(() => page.hasLayer(host, element.layer)).toBe(true)
        await page.app.page.keyboard.press('Escape')
        await expectSoon(() => page.hasLayer(host, element.layer)).toBe(false)
        await element.open(page.app, host)
        await element.choose(page.app, host)
        await expectSoon(() => page.hasLayer(host, element.layer)).toBe(false)
        expect(await page.isDialogOpen()).toBe(true)
        if (id !== 'grid') await expectSoon(() => page.state()).toEqual({ ...initial, ...element.changed })
      }))
  }

  describe(`a page in ${name}`, () => {
    for (const element of testedElements) describe(element.title, () => elementSuite(element))

    it('cancels the bubble of the browser at an empty field, and keeps a row that is removed', () =>
      onPage(async (page) => {
        await page.empty('users')
        await page.app.press('Save')
        await expectSoon(() => page.events()).toEqual(['invalid'])
        await expectSoon(() => page.app.page.title()).toBe('cancelled: true')
        expect(await page.saved()).toEqual({})
        const remove = async (row: string): Promise<void> => {
          await page.app.clickText(`[role=gridcell] [aria-label="${row}"]`, '', '#grid')
          await page.app.press('Remove')
          await page.app.clickText('dialog button', 'Remove', '#grid')
        }
        await remove('1')
        await expectSoon(() => page.events()).toEqual(['invalid', 'ops-before-remove'])
        await page.app.clickText('[role=gridcell] [aria-label="1"]', '', '#grid')
        await remove('2')
        await expectSoon(() => page.state()).toMatchObject({ rooms: 'Lobby' })
      }))
  })
}
