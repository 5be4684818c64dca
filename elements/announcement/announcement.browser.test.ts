import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { type CaughtWindows, catchWindows } from '../../tests/suites/windows'
import type { Announcement } from '../core/notices/announcement.types'
import { announcementEntry } from './announcement.element'

type AnnouncementElement = HTMLElementTagNameMap['ops-announcement']

const record: Announcement = {
  id: '1',
  titile: '停机维护',
  sender: 'admin',
  sendTime: '2026-11-20 09:00:00',
  priority: 'H',
  msgContent: '<p>周三 <b>停机</b></p>',
  openType: 'url',
  openPage: '/isystem/user',
}

elementSuite({ entry: announcementEntry, markup: `<ops-announcement open announcement='${JSON.stringify(record)}'></ops-announcement>` })

describe('<ops-announcement>', () => {
  before(loadKit)

  let windows: CaughtWindows
  beforeEach(() => {
    windows = catchWindows()
  })
  afterEach(() => windows.restore())

  async function mount(more: Partial<Announcement> = {}, attributes = ''): Promise<AnnouncementElement> {
    const stage = mountHtml(`<button id="opener">open</button><ops-announcement ${attributes}></ops-announcement>`)
    const element = stage.querySelector('ops-announcement')!
    stage.querySelector('button')!.focus()
    Object.assign(element, { announcement: { ...record, ...more }, open: true })
    await waitFor(() => queryShadow(element, 'dialog[open] article'), 'the dialog')
    return element
  }
  const textIn = (element: Element) => queryShadow(element, 'dialog')!.innerText
  const rich = (element: Element) => waitFor(() => queryShadow(element, '.ops-rich'), 'the text')
  const button = (element: Element, name: string) =>
    [...element.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  it('[2.7-05] is titled 通知消息 and shows title, sender and send time', async () => {
    const element = await mount()
    expectEqual(queryShadow(element, '.ops-title')!.textContent, '通知消息')
    for (const text of ['停机维护', '发布人：admin', '发布时间： 2026-11-20 09:00:00', '紧急消息'])
      expectTrue(textIn(element).includes(text), `no ${text} in ${textIn(element)}`)
  })

  it('[2.7-06] shows the rich text', async () => {
    const element = await mount()
    expectEqual((await rich(element)).innerHTML, '<p>周三 <b>停机</b></p>')
  })

  it('lists its files below the text, to be opened and downloaded; without files there is no list', async () => {
    const element = await mount({ files: 'temp/0123456789abcdef0123456789abcdef/plan.pdf,https://files.example/b.txt' })
    await waitFor(() => queryShadow(element, '.ops-files'), 'the files')
    const links = [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.ops-files a[download]')]
    expectEqual(links.map(({ download }) => download).join(), 'plan.pdf,b.txt')
    expectTrue(links[0]!.href.endsWith('/sys/common/static/temp/0123456789abcdef0123456789abcdef/plan.pdf'), links[0]!.href)
    expectEqual(links[1]!.href, 'https://files.example/b.txt')
    expectTrue(textIn(element).includes('附件'), 'no heading of the files')
    expectEqual(await axeFindings(element), [])
    const other = await mount()
    await rich(other)
    expectEqual(queryShadow(other, '.ops-files'), null)
  })

  it('keeps one left line for title and text, also for a text in colours of its own', async () => {
    const element = await mount({ msgContent: '<p style="color: #c00">周三停机</p>' })
    const [title, text] = [queryShadow(element, 'h3')!, (await rich(element)).querySelector('p')!]
    expectEqual(text.getBoundingClientRect().left, title.getBoundingClientRect().left)
  })

  it('[2.7-07] closes with 关闭 and with Escape, tells it, and gives the focus back', async () => {
    const element = await mount()
    const closes = captureEvents(element, 'ops-close')
    button(element, '关闭')!.click()
    await waitFor(() => !element.open && !queryShadow(element, 'dialog'), 'the dialog to close')
    element.open = true
    await waitFor(() => queryShadow(element, 'dialog[open]'), 'the dialog')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !element.open && !queryShadow(element, 'dialog'), 'the dialog to close')
    expectEqual([closes.length, document.activeElement?.id], [2, 'opener'])
  })

  it('[2.7-08] offers 去处理 only where openType is url', async () => {
    expectTrue(button(await mount(), '去处理'), 'not offered')
    expectTrue(!button(await mount({ openType: 'component', openPage: 'system/UserList' }), '去处理'), 'offered for a component')
    expectTrue(!button(await mount({ openType: undefined }), '去处理'), 'offered for none')
  })

  it('[2.7-09] leaves a path inside to the page', async () => {
    const element = await mount()
    const handled = captureEvents(element, 'ops-handle')
    button(element, '去处理')!.click()
    await waitFor(() => !element.open, 'the dialog to close')
    expectEqual([handled.map(({ detail }) => detail as unknown), windows.addresses], [[{ openType: 'url', openPage: '/isystem/user' }], []])
  })

  it('[2.7-09] opens an absolute address in a new window without opener, unless the page vetoes', async () => {
    const address = 'https://ops.example/a?b=c'
    const element = await mount({ openPage: address })
    button(element, '去处理')!.click()
    expectEqual(windows.addresses, [address])
    const vetoed = await mount({ openPage: address })
    vetoed.addEventListener('ops-handle', (event) => event.preventDefault())
    button(vetoed, '去处理')!.click()
    expectEqual(windows.addresses, [address])
  })

  for (const [lang, handle, text, again] of [
    ['zh-CN', '去处理', '浏览器阻止了新窗口', '再打开一次'],
    ['en', 'Handle', 'The browser refused a new window', 'Open again'],
  ] as const) {
    it(`[X53] stays and says so where the browser refuses the window, and opens it on the next try, ${lang}`, async () => {
      const element = await mount({ openPage: 'https://ops.example/' }, `lang="${lang}"`)
      windows.denied = true
      button(element, handle)!.click()
      await waitFor(() => element.shadowRoot!.querySelector('.ops-toast')?.textContent?.includes(text), 'the message')
      expectEqual([element.open, windows.addresses], [true, []])
      windows.denied = false
      button(element, again)!.click()
      expectEqual(windows.addresses, ['https://ops.example/'])
    })
  }

  for (const openPage of ['javascript:window.__xss=1', '//evil.example', '/\\evil.example', 'data:text/html,x', '']) {
    it(`[2.7-09] offers nothing for ${JSON.stringify(openPage)}`, async () => {
      expectTrue(!button(await mount({ openPage }), '去处理'), 'it is offered')
    })
  }

  it('says where there is no text, and survives a damaged record', async () => {
    expectTrue(textIn(await mount({ msgContent: '' })).includes('没有正文'), 'says nothing')
    const element = mountHtml('<ops-announcement open announcement="[1"></ops-announcement>').querySelector('ops-announcement')!
    await waitFor(() => queryShadow(element, 'dialog[open]'), 'the dialog')
    Object.assign(element, { announcement: { titile: 7 } })
    await waitFor(() => button(element, '关闭'), 'the footer')
  })

  it('[0-16] speaks English', async () => {
    const element = await mount({}, 'lang="en"')
    expectEqual(queryShadow(element, '.ops-title')!.textContent, 'Notification')
    for (const text of ['Sender: admin', 'Sent: 2026-11-20 09:00:00', 'Urgent', 'Close', 'Handle'])
      expectTrue(textIn(element).includes(text), `no ${text}`)
  })

  for (const theme of ['light', 'dark']) {
    it(`passes axe, ${theme}`, async () => {
      const element = await mount(
        { msgContent: '<h2>x</h2><p style="color: #555">y <a href="/z">z</a></p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">' },
        `theme="${theme}"`,
      )
      await rich(element)
      expectEqual(await axeFindings(element), [])
    })
  }
})
