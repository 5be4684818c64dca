import { expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { locales, setPageLanguage } from '../tools/languages'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const usersCode = fileWith('/UsersPage.tsx', 'console')
const dialogCode = fileWith('/resource-form/ResourceForm.tsx', 'console')
const site = useSite({}, { fetchesAhead: true })

const saysLost = (app: ConsolePage) => expectSoon(() => app.text()).toContain('页面代码加载失败')

/** React names each caught failure in the console; nothing else may be there. */
function onlyLosses(app: ConsolePage): void {
  expect(app.consoleOutput.splice(0).filter((line) => !line.startsWith('error: ChunkLoadError: chunk load error'))).toEqual([])
}

it.each([
  ['ahead, so that losing the network does not matter', false],
  ['when it is opened, where the browser is to save data', true],
])('[X33] fetches the code of dialogs %s', async (_when, dataSaverEnabled) => {
  const app = await site.openAs('admin', '/404')
  const browser = await app.page.createCDPSession()
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled })
  const scripts: string[] = []
  app.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const isThere = (): boolean => scripts.some((url) => dialogCode.test(url))
  await app.go('/isystem/user')
  await usersShown(app)
  // The bell is fetched ahead in any case, later than all else.
  await expectSoon(() => app.traffic.calls('/sys/annountCement/listByUser')).not.toEqual([])
  if (dataSaverEnabled) expect(isThere()).toBe(false)
  else await expectSoon(() => Promise.resolve(isThere())).toBe(true)
  await app.press('新增')
  await expectSoon(() => app.dialog()).toContain('新增')
  expect(isThere()).toBe(true)
})

it.each<[string, 'cut' | { status: number }]>([
  ['is gone after a new release', { status: 404 }],
  ['is refused', { status: 403 }],
  ['breaks off', 'cut'],
])('[X47] says so where the code of a page %s, leaves shell and other tabs, and shows it on retry', async (_what, fault) => {
  const lost = site.faults.on(usersCode, fault)
  const app = await site.openAs('admin', home)
  await app.mark()
  await app.press('系统管理')
  await app.press('用户管理', 'link')
  await saysLost(app)
  expect(await tabTitles(app)).toEqual(['首页', '[用户管理]'])
  await showTab(app, 0)
  await expectSoon(() => app.text()).toContain('总访问量')
  await showTab(app, 1)
  await saysLost(app)
  lost.end()
  await app.press('重试')
  await usersShown(app)
  expect(await app.isMarked()).toBe(true)
  onlyLosses(app)
})

it('[X47] keeps the focus of who tries again by keys, in vain', async () => {
  const lost = site.faults.on(usersCode, { status: 404 })
  const app = await site.openAs('admin', '/isystem/user')
  await saysLost(app)
  const hits = lost.hits
  await (await app.find('button', '重试')).focus()
  await app.page.keyboard.press('Enter')
  await expectSoon(() => lost.hits).toBeGreaterThan(hits)
  await saysLost(app)
  await expectSoon(() => app.focus()).toBe('重试')
  lost.end()
  await app.page.keyboard.press('Enter')
  await usersShown(app)
  onlyLosses(app)
})

it('[8-38] gives a chunk load error after 120000 ms, in both languages, and shows the page as soon as it comes on retry', async () => {
  const fault = site.faults.on(usersCode, 'held')
  const app = await site.openAs('admin', home)
  await app.page.$eval('ops-console', (host) =>
    host.addEventListener('ops-error', (event) =>
      Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
    ),
  )
  await visitPath(app, '/isystem/user')
  await expectSoon(() => fault.hits).toBeGreaterThan(0)
  await app.faults.passTime(115_000)
  expect(await app.text()).not.toContain('页面代码加载失败')
  expect(await app.count('[role=progressbar]:not([aria-valuenow])')).toBe(1)
  await app.faults.passTime(5_000)
  await saysLost(app)
  await expectSoon(() => app.count('[role=progressbar]')).toBe(0)
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe('ChunkLoadError: chunk load error')
  await app.switchFrom('简体中文')
  await expectSoon(() => app.text()).toContain('The code of this page could not be loaded (chunk load error)')
  fault.end()
  await app.press('Retry')
  await expectSoon(() => app.column('Account')).toHaveLength(10)
  onlyLosses(app)
})

it('never reloads by itself, names what a reload would lose, and lets the browser ask first', async () => {
  const lost = site.faults.on(fileWith('/AnalysisPage.tsx', 'console'), { status: 404 })
  const app = await openUsers(site)
  await app.press('新增')
  await app.fill('用户姓名', '还没有保存')
  await app.mark()
  await visitPath(app, home)
  await saysLost(app)
  expect(await app.text()).toContain('有未保存的修改，重新加载后将丢失：用户管理')
  lost.end()

  const dialogType = new Promise<string>((resolve) =>
    app.page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await app.press('重新加载')
  expect(await dialogType).toBe('beforeunload')
  expect([await app.isMarked(), app.path()]).toEqual([true, home])
  await showTab(app, 1)
  expect(await app.valueOf('用户姓名')).toBe('还没有保存')
  onlyLosses(app)
})

it('reloads on request where nothing would be lost', async () => {
  const lost = site.faults.on(usersCode, { status: 404 })
  const app = await site.openAs('admin', '/isystem/user')
  await saysLost(app)
  lost.end()
  await app.press('重新加载')
  await usersShown(app)
  onlyLosses(app)
})

it('offers to try again where the code of the workspace itself does not come', async () => {
  const lost = site.faults.on(fileWith('/console/Guard.tsx', 'console'), { status: 404 })
  const app = await site.open()
  await app.keepSignedIn(await site.server.signIn('admin'))
  await app.go('/isystem/user')
  await expectSoon(() => app.count('[role=alert] button')).toBe(1)
  lost.end()
  await app.press('重试')
  await usersShown(app)
  onlyLosses(app)
})

it('[8-39] says CSS_CHUNK_LOAD_FAILED for a stylesheet of the page that does not load, before or after the console is there, in both languages', async () => {
  site.faults.on(/^\/(index|late)\.css/, { status: 404 })
  const app = await site.openAs('admin', home)
  await expectSoon(() => app.toasts()).toContainEqual({
    tone: 'danger',
    text: expect.stringMatching(/样式表加载失败（CSS_CHUNK_LOAD_FAILED）[^]*\/index\.css/) as string,
  })
  await app.switchFrom('简体中文')
  await app.page.evaluate(() => {
    const errors: string[] = []
    Reflect.set(globalThis, 'opsTestErrors', errors)
    document
      .querySelector('ops-console')!
      .addEventListener('ops-error', (event) => errors.push(String((event as CustomEvent<{ error: unknown }>).detail.error)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' }))
  })
  await expectSoon(async () => JSON.stringify(await app.toasts())).toMatch(
    /A stylesheet could not be loaded \(CSS_CHUNK_LOAD_FAILED\)[^]*\/late\.css/,
  )
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestErrors') as string[])).toEqual([
    `Error: CSS_CHUNK_LOAD_FAILED: ${site.url}/late.css`,
  ])
})

it.each(locales)('[8-41] loads the view of the 404 with the fail chunk, when it is needed and not before, in %s', async (language) => {
  const app = await site.open()
  await setPageLanguage(app, language)
  await app.enter(await site.server.signIn('admin'), home)
  const loaded = (): Promise<string[]> =>
    app.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/console/console-pages-built-in-result-fail-')),
    )
  await expectSoon(() => app.text()).toContain(language === 'en' ? 'Total visits' : '总访问量')
  expect(await loaded()).toEqual([])
  await visitPath(app, '/404')
  await expectSoon(() => app.text()).toContain(language === 'en' ? 'Sorry, this page does not exist' : '抱歉，你访问的页面不存在')
  expect(await app.page.title()).toContain(language === 'en' ? 'Page not found' : '页面不存在')
  expect(await loaded()).toHaveLength(1)
})
