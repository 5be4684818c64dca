import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { addressEntry, type RawEntry, serveMenu, usersEntry } from '../tools/served-menu'
import { useSite } from '../tools/site'
import { showTab, tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_FRAME_SOURCES: 'http://localhost:*' })

async function openWith(entries: readonly RawEntry[], path: string): Promise<ConsolePage> {
  serveMenu(site, entries)
  return site.openAs('admin', path)
}

const frames = (app: ConsolePage): Promise<(string | null)[]> =>
  app.console.all('iframe', (found) => found.map((frame) => frame.getAttribute('src')))

/** Text of the page in the frame. */
async function framed(app: ConsolePage): Promise<string> {
  const inner = app.page.frames().find((frame) => frame !== app.page.mainFrame())
  return (await inner?.evaluate(() => document.body.innerText)) ?? ''
}

it('[2.2-09] [2.2-14] [2.5-04] shows an inner address in a frame of its tab, resolved, named as it names itself, and keeps what it holds while another tab is shown', async () => {
  const app = await openWith(
    [addressEntry('md5', '门户', '{{ window.location.origin }}/portal.html'), usersEntry('/people', '同事')],
    '/md5',
  )
  await expectSoon(() => framed(app)).toContain('青湖社区服务')
  expect(await frames(app)).toEqual([`${site.url}/portal.html`])
  await expectSoon(() => tabTitles(app)).toEqual(['首页', '[青湖社区服务 · 新建报修单 · 门户]'])
  await expectSoon(() => app.count('.ops-framepage[aria-busy=false]')).toBe(1)
  const inner = app.page.frames().find((frame) => frame.url().endsWith('/portal.html'))!
  await inner.evaluate(() => Reflect.set(globalThis, 'opsTestMark', true))

  await app.press('同事', 'link')
  await usersShown(app)
  await showTab(app, 1)
  expect(await inner.evaluate(() => Reflect.get(globalThis, 'opsTestMark') === true)).toBe(true)

  await app.press('重新加载此页')
  await expectSoon(() => app.page.frames().filter((frame) => frame.url().endsWith('/portal.html')).length).toBe(1)
  await expectSoon(() => framed(app)).toContain('青湖社区服务')
  expect(
    await app.page
      .frames()
      .at(-1)!
      .evaluate(() => Reflect.get(globalThis, 'opsTestMark') === true),
  ).toBe(false)
})

it('keeps the page of a frame from leading the console away', async () => {
  site.faults.on(/^\/far\.html/, { status: 200, type: 'text/html', body: '<p>far away</p>' })
  const app = await openWith([addressEntry('md5', '远处', `${site.url.replace('127.0.0.1', 'localhost')}/far.html`)], '/md5')
  await expectSoon(() => framed(app)).toContain('far away')
  const inner = app.page.frames().find((frame) => frame.url().endsWith('/far.html'))!
  const errorName = await inner.evaluate(() => {
    try {
      window.top!.location.href = '/orders.html'
      return 'gone'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect([errorName, app.path()]).toEqual(['SecurityError', '/md5'])
  // The browser says so as well.
  expect(
    app.consoleOutput.splice(0).filter((line) => !/Unsafe attempt to initiate navigation|The frame attempting navigation/.test(line)),
  ).toEqual([])
})

it.each([
  '{{ alert(1) }}/portal.html',
  '{{ localStorage.length }}',
  'javascript:parent.opsTestHurt=1',
  '{{ window.location.href }}',
  '//far.example/x',
])('[2.2-14] shows nothing for the address %s, says so and warns', async (url) => {
  const app = await openWith([addressEntry('md5', '坏的', url), addressEntry('md6', '也坏', url, { internalOrExternal: true })], '/md5')
  await expectSoon(() => app.text()).toContain('“坏的”没有可用的地址')
  expect(await frames(app)).toEqual([])
  await app.press('也坏', 'link')
  await expectSoon(() => app.text()).toContain('“也坏”没有可用的地址')
  const warnings = ['坏的', '也坏'].map((title) => `warn: <ops-console> menu entry "${title}": the address is left empty: ${url}`)
  expect(app.consoleOutput.splice(0)).toEqual(warnings)
  expect(await app.page.evaluate(() => Reflect.has(globalThis, 'opsTestHurt'))).toBe(false)
})

it('never puts the token into an address unless its origin is on the list', async () => {
  const app = await openWith([addressEntry('md5', '报表', '/portal.html?token=${token}')], '/md5')
  await expectSoon(() => frames(app)).toEqual(['/portal.html?token='])

  await app.page.evaluateOnNewDocument((origin) => {
    document.addEventListener('DOMContentLoaded', () => {
      const app = document.querySelector('ops-console')
      if (app) Object.assign(app, { config: { tokenOrigins: [origin] } })
    })
  }, site.url)
  await app.page.reload()
  const token = (await app.stored('Access-Token'))?.value
  await expectSoon(() => frames(app)).toEqual([`/portal.html?token=${String(token)}`])
})

it('[V-G28] says when the policy of the site forbids the frame, offers a new window, and tries again', async () => {
  const far = 'https://far.invalid/report'
  const app = await openWith([addressEntry('md5', '远处', far)], '/md5')
  await expectSoon(() => app.text()).toContain('“远处”没有显示出来')
  expect(await app.text()).toContain('本站没有允许')
  expect(await app.console.first('.ops-framepage a', (link: HTMLAnchorElement) => [link.href, link.target, link.rel])).toEqual([
    far,
    '_blank',
    'noopener noreferrer',
  ])
  await app.switchFrom('简体中文')
  await expectSoon(() => app.text()).toContain('“远处” could not be shown')
  await app.press('Retry')
  await expectSoon(() => app.text()).toContain('“远处” could not be shown')
  expect(app.consoleOutput.splice(0).filter((line) => !/far\.invalid/.test(line))).toEqual([])
})

it('says when a page of our own origin does not come, and when one takes long', async () => {
  const app = await openWith([addressEntry('md5', '门户', '/portal.html')], '/dashboard/analysis')
  const away = site.faults.on(/^\/portal\.html/, 'cut')
  await app.press('门户', 'link')
  await expectSoon(() => app.text()).toContain('“门户”没有显示出来')
  away.end()
  const fault = site.faults.on(/^\/portal\.html/, 'held')
  await app.press('重试')
  await expectSoon(() => fault.hits).toBeGreaterThan(0)
  await app.faults.passTime(20_000)
  await expectSoon(() => app.text()).toContain('加载时间较长')
  fault.end()
  await expectSoon(() => app.count('.ops-framepage[aria-busy=false] iframe')).toBe(1)
})
