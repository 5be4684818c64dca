import { expect, it } from 'vitest'
import { modulesIn } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

async function openPortal(): Promise<ConsolePage> {
  const app = await site.open()
  await app.go('/portal.html')
  await app.field('希望上门日期')
  return app
}

/** What the form of a block sent last, as the page prints it. */
const sent = (app: ConsolePage, form: string): Promise<string> => app.page.$eval(`${form} output`, (output) => output.textContent ?? '')
const focused = (app: ConsolePage): Promise<string | undefined> => app.page.evaluate(() => document.activeElement?.id)

/** Everything around our elements that they must leave alone. */
const surroundings = (app: ConsolePage): Promise<unknown> =>
  app.page.evaluate(() => ({
    head: document.head.innerHTML,
    html: document.documentElement.getAttributeNames(),
    body: document.body.getAttributeNames(),
    children: [...document.body.children].map((child) => child.localName),
    sheets: document.adoptedStyleSheets.length,
  }))

it('[0-13] is served under default-src self and loads the chunks of the kit only', async () => {
  const app = await site.open()
  const response = await fetch(`${site.server.url}/portal.html`)
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'(; frame-ancestors [^;]*)?$/,
  )
  await app.go('/portal.html')
  await app.choose('故障类型', '摄像头', '#zh-kind')
  const scripts = app.traffic.files.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !/^\/(ops|portal)\.js$|^\/chunks\//.test(path))).toEqual([])
  const modules = scripts.filter((path) => path.startsWith('/chunks/')).flatMap((file) => modulesIn(file))
  expect(modules.some((path) => path.includes('/react-dom/'))).toBe(true)
  expect(
    modules.filter((path) => /console\/(Console\.tsx|pages|routes)|elements\/login\/\w+\.tsx|tanstack|react-router/.test(path)),
  ).toEqual([])
})

it('[0-12] [0-13] sends what was chosen in our fields as FormData, and reset takes it back', { tags: ['main'] }, async () => {
  const app = await openPortal()
  await app.choose('故障类型', '摄像头', '#zh-kind')
  await app.press('紧急', 'radio')
  await app.fill('希望上门日期', '2026/3/5')
  await app.press('提交报修单')
  await expectSoon(() => sent(app, '#zh > form')).toBe('place=3 号楼 2 单元 地下车库  kind=camera  urgency=3  day=2026-03-05')

  await app.press('重填')
  await expectSoon(() => sent(app, '#zh > form')).toBe('')
  const values = await app.page.$eval('form.repair', (form) => Object.fromEntries(new FormData(form)))
  expect(values).toMatchObject({ kind: '', urgency: '1', day: '' })
  await expectSoon(() => app.valueOf('希望上门日期')).toBe('')
})

it('[0-12] keeps a form back while our fields lack a value, and leads to the first of them', async () => {
  const app = await openPortal()
  await app.press('提交报修单')
  await expectSoon(() => focused(app)).toBe('zh-kind')
  await app.choose('故障类型', '摄像头', '#zh-kind')
  await app.press('提交报修单')
  await expectSoon(() => focused(app)).toBe('zh-day')
  expect(await sent(app, '#zh > form')).toBe('')
  const messages = await app.page.$$eval('#zh-day, #en-day', (fields) =>
    fields.map((field) => (field as HTMLInputElement).validationMessage),
  )
  expect(messages[0]).toMatch(/[\u4e00-\u9fff]/)
  expect(messages[1]).toMatch(/^[\u0020-\u007e]+$/)
})

it('[0-08] [0-09] [0-13] works the same inside a modal, and leaves body and head alone', async () => {
  const app = await openPortal()
  const before = await surroundings(app)
  await app.press('在弹窗里填写')
  await app.find('heading', '补充信息')
  await app.press('保存')
  await expectSoon(() => focused(app)).toBe('zh-m-kind')
  await app.choose('联系方式', '微信', '#zh-m-kind')
  await app.press('打开日历')
  await app.findText('[role=gridcell] button', '15', '#zh-m-day')
  expect(await surroundings(app)).toEqual(before)
  await app.clickText('[role=gridcell] button', '15', '#zh-m-day')
  await app.press('保存')
  await expectSoon(() => sent(app, '#zh-modal')).toMatch(/^contact=wechat {2}fallback=\d{4}-\d\d-15$/)

  await app.page.keyboard.press('Escape')
  await expectSoon(() => app.page.$eval('#zh-modal', (modal) => modal.hasAttribute('open'))).toBe(false)
  expect(await app.focus()).toBe('在弹窗里填写')
  expect(await surroundings(app)).toEqual(before)
})

it('[0-16] follows theme and language of the page, two languages side by side', async () => {
  const app = await openPortal()
  const placeholders = (): Promise<string[]> =>
    app.within('ops-dict-select[name=kind]').all('.ops-placeholder', (found) => found.map((text) => text.textContent ?? ''))
  const background = (): Promise<string> => app.within('#zh-kind').first('[role=combobox]', (box) => getComputedStyle(box).backgroundColor)
  await expectSoon(placeholders).toEqual(['请选择', 'Please choose'])
  const light = await background()
  await app.press('深色')
  await expectSoon(background).not.toBe(light)
  await app.press('浅色')
  await expectSoon(background).toBe(light)
  await app.page.$eval('#en', (block) => block.setAttribute('lang', 'zh-CN'))
  await expectSoon(placeholders).toEqual(['请选择', '请选择'])
})

it('[7.2-30] fills its dictionary fields once the page has signed in and given the token', async () => {
  const app = await openPortal()
  await app.fill('密码', '123456')
  await app.press('连接')
  await expectSoon(() => sent(app, '#sign-in')).toBe('已连接：高远')
  await app.press('Sex, from the dictionary of the server', 'combobox')
  await expectSoon(() => app.within('#en-sex').all('[role=option]', (options) => options.map((option) => option.innerText.trim()))).toEqual(
    ['Male', 'Female'],
  )
  await app.page.keyboard.press('Escape')
  await app.press('系统优先级', 'combobox')
  await expectSoon(() => app.within('#zh-priority').all('[role=option]', (options) => options.length)).toBe(3)
  await app.clickText('[role=option]:first-child', '', '#zh-priority')
  await expectSoon(() => app.page.$eval('#zh-priority', (field) => (field as HTMLInputElement).value)).not.toBe('')
  const markup = await app.page.$eval('#server', (config) => config.outerHTML)
  expect(markup).not.toMatch(/token="[^"]/)
})
