import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { locales, speak } from '../tools/languages'
import { useSite } from '../tools/site'
import { showTab, tabTitles, visitPath } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const usersCode = /\/console\/UsersPage-[^/]*\.js$/
const site = useSite()

const saysLost = (desk: Desk) => soon(() => desk.text()).toContain('页面代码加载失败')

/** React names each caught failure in the console; nothing else may be there. */
function onlyLosses(desk: Desk): void {
  expect(desk.noise.splice(0).filter((line) => !line.startsWith('error: ChunkLoadError: chunk load error'))).toEqual([])
}

it.each([
  ['ahead, so that losing the network does not matter', false],
  ['when it is opened, where the browser is to save data', true],
])('X33 fetches the code of dialogs %s', async (_when, dataSaverEnabled) => {
  const desk = await site.deskOf('admin', '/404')
  const browser = await desk.page.createCDPSession()
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled })
  const scripts: string[] = []
  desk.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const isThere = (): boolean => scripts.some((url) => url.includes('/UserDialog-'))
  await desk.go('/isystem/user')
  await usersShown(desk)
  // The bell is fetched ahead in any case, later than all else.
  await soon(() => desk.traffic.calls('/sys/annountCement/listByUser')).not.toEqual([])
  if (dataSaverEnabled) expect(isThere()).toBe(false)
  else await soon(() => Promise.resolve(isThere())).toBe(true)
  await desk.press('新增')
  await soon(() => desk.dialog()).toContain('新增')
  expect(isThere()).toBe(true)
})

it.each<[string, 'cut' | { status: number }]>([
  ['is gone after a new release', { status: 404 }],
  ['is refused', { status: 403 }],
  ['breaks off', 'cut'],
])('X47 says so where the code of a page %s, leaves shell and other tabs, and shows it on retry', async (_what, fault) => {
  const lost = site.faults.on(usersCode, fault)
  const desk = await site.deskOf('admin', home)
  await desk.mark()
  await desk.press('系统管理')
  await desk.press('用户管理', 'link')
  await saysLost(desk)
  expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]'])
  await showTab(desk, 0)
  await soon(() => desk.text()).toContain('总访问量')
  await showTab(desk, 1)
  await saysLost(desk)
  lost.end()
  await desk.press('重试')
  await usersShown(desk)
  expect(await desk.isMarked()).toBe(true)
  onlyLosses(desk)
})

it('X47 keeps the focus of who tries again by keys, in vain', async () => {
  const lost = site.faults.on(usersCode, { status: 404 })
  const desk = await site.deskOf('admin', '/isystem/user')
  await saysLost(desk)
  const hits = lost.hits
  await (await desk.find('button', '重试')).focus()
  await desk.page.keyboard.press('Enter')
  await soon(() => lost.hits).toBeGreaterThan(hits)
  await saysLost(desk)
  await soon(() => desk.focus()).toBe('重试')
  lost.end()
  await desk.page.keyboard.press('Enter')
  await usersShown(desk)
  onlyLosses(desk)
})

it('[8-38] gives a chunk load error after 120000 ms, in both languages, and shows the page as soon as it comes on retry', async () => {
  const held = site.faults.on(usersCode, 'held')
  const desk = await site.deskOf('admin', home)
  await desk.page.$eval('ops-console', (host) =>
    host.addEventListener('ops-error', (event) =>
      Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
    ),
  )
  await visitPath(desk, '/isystem/user')
  await soon(() => held.hits).toBeGreaterThan(0)
  await desk.faults.passTime(115_000)
  expect(await desk.text()).not.toContain('页面代码加载失败')
  expect(await desk.count('[role=progressbar]:not([aria-valuenow])')).toBe(1)
  await desk.faults.passTime(5_000)
  await saysLost(desk)
  await soon(() => desk.count('[role=progressbar]')).toBe(0)
  expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe('ChunkLoadError: chunk load error')
  await desk.switchFrom('简体中文')
  await soon(() => desk.text()).toContain('The code of this page could not be loaded (chunk load error)')
  held.end()
  await desk.press('Retry')
  await soon(() => desk.column('Account')).toHaveLength(10)
  onlyLosses(desk)
})

it('never reloads by itself, names what a reload would lose, and lets the browser ask first', async () => {
  const lost = site.faults.on(/\/console\/AnalysisPage-[^/]*\.js$/, { status: 404 })
  const desk = await openUsers(site)
  await desk.press('新增')
  await desk.fill('用户姓名', '还没有保存')
  await desk.mark()
  await visitPath(desk, home)
  await saysLost(desk)
  expect(await desk.text()).toContain('有未保存的修改，重新加载后将丢失：用户管理')
  lost.end()

  const asked = new Promise<string>((resolve) =>
    desk.page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  await desk.press('重新加载')
  expect(await asked).toBe('beforeunload')
  expect([await desk.isMarked(), desk.path()]).toEqual([true, home])
  await showTab(desk, 1)
  expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
  onlyLosses(desk)
})

it('reloads on request where nothing would be lost', async () => {
  const lost = site.faults.on(usersCode, { status: 404 })
  const desk = await site.deskOf('admin', '/isystem/user')
  await saysLost(desk)
  lost.end()
  await desk.press('重新加载')
  await usersShown(desk)
  onlyLosses(desk)
})

it('offers to try again where the code of the workspace itself does not come', async () => {
  const lost = site.faults.on(/\/console\/desk-[^/]*\.js$/, { status: 404 })
  const desk = await site.desk()
  await desk.keepSignedIn(await site.server.signIn('admin'))
  await desk.go('/isystem/user')
  await soon(() => desk.count('[role=alert] button')).toBe(1)
  lost.end()
  await desk.press('重试')
  await usersShown(desk)
  onlyLosses(desk)
})

it('[8-39] says CSS_CHUNK_LOAD_FAILED for a stylesheet of the page that does not load, before or after the console is there, in both languages', async () => {
  site.faults.on(/^\/(index|late)\.css/, { status: 404 })
  const desk = await site.deskOf('admin', home)
  await soon(() => desk.toasts()).toContainEqual({
    tone: 'danger',
    text: expect.stringMatching(/样式表加载失败（CSS_CHUNK_LOAD_FAILED）[^]*\/index\.css/) as string,
  })
  await desk.switchFrom('简体中文')
  await desk.page.evaluate(() => {
    const errors: string[] = []
    Reflect.set(globalThis, 'opsTestErrors', errors)
    document
      .querySelector('ops-console')!
      .addEventListener('ops-error', (event) => errors.push(String((event as CustomEvent<{ error: unknown }>).detail.error)))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' }))
  })
  await soon(async () => JSON.stringify(await desk.toasts())).toMatch(
    /A stylesheet could not be loaded \(CSS_CHUNK_LOAD_FAILED\)[^]*\/late\.css/,
  )
  expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestErrors') as string[])).toEqual([
    `Error: CSS_CHUNK_LOAD_FAILED: ${site.url}/late.css`,
  ])
})

it.each(locales)('[8-41] loads the view of the 404 with the fail chunk, when it is needed and not before, in %s', async (language) => {
  const desk = await site.desk()
  await speak(desk, language)
  await desk.enter(await site.server.signIn('admin'), home)
  const loaded = (): Promise<string[]> =>
    desk.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('/console/fail-')),
    )
  await soon(() => desk.text()).toContain(language === 'en' ? 'Total visits' : '总访问量')
  expect(await loaded()).toEqual([])
  await visitPath(desk, '/404')
  await soon(() => desk.text()).toContain(language === 'en' ? 'Sorry, this page does not exist' : '抱歉，你访问的页面不存在')
  expect(await desk.page.title()).toContain(language === 'en' ? 'Page not found' : '页面不存在')
  expect(await loaded()).toHaveLength(1)
})
