import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import type { Announcement, UserAnnouncements } from '../core/notices/announcement.types'
import { fakeNetwork } from '../core/realtime/fake-socket'
import { noticeBellEntry } from './notice-bell.element'

type NoticeBell = HTMLElementTagNameMap['ops-notice-bell']

const notice = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  titile: `通知 ${id}`,
  sender: 'admin',
  sendTime: '2026-11-20 09:00:00',
  priority: 'L',
  msgContent: '<p>正文</p>',
  ...more,
})
const lists: UserAnnouncements = {
  anntMsgList: [notice('1', { priority: 'H' }), notice('2', { priority: 'M' }), notice('3')],
  anntMsgTotal: 12,
  sysMsgList: [notice('s', { titile: '系统' })],
  sysMsgTotal: 1,
}
const input = `notices='${JSON.stringify(lists)}'`
const trigger = (element: Element) => queryShadow<HTMLButtonElement>(element, 'button[aria-haspopup]')!
const panel = (element: Element) => queryShadow(element, '.ops-noticepanel')
const entries = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-notice')]
const word = (element: Element, text: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')].find(
    (found) => found.checkVisibility() && found.textContent === text,
  )!

async function opened(element: NoticeBell): Promise<NoticeBell> {
  ;(await waitFor(() => trigger(element), 'the bell')).click()
  await waitFor(() => panel(element), 'the panel')
  return element
}

elementSuite({ entry: noticeBellEntry, markup: `<ops-notice-bell ${input}></ops-notice-bell>` })
axeSuite({ tag: 'ops-notice-bell', attributes: input, open: async (element) => void (await opened(element as NoticeBell)) })

describe('<ops-notice-bell>', () => {
  before(loadKit)

  const mount = (attributes = input) =>
    mountHtml(`<ops-notice-bell ${attributes}></ops-notice-bell>`).querySelector<NoticeBell>('ops-notice-bell')!
  const ready = (element: NoticeBell) => waitFor(() => trigger(element) && element, 'the bell')

  it('[2.7-01] [1-05] has a badge with the total, told in its name too', async () => {
    const element = await ready(mount())
    expectEqual([queryShadow(element, '.ops-badge')!.textContent, trigger(element).ariaLabel, element.count], ['13', '通知，13 条未读', 13])
    element.notices = { ...lists, anntMsgTotal: 250 }
    await waitFor(
      () => queryShadow(element, '.ops-badge')!.textContent === '99+' && trigger(element).ariaLabel === '通知，251 条未读',
      'the new total',
    )
    element.notices = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }
    await waitFor(() => !queryShadow(element, '.ops-badge') && trigger(element).ariaLabel === '通知，没有未读', 'no badge')
  })

  it('[2.7-02] [9-04] [W-C11] opens a popover 300 wide with its edges, with two tabs, and as wide with the other one', async () => {
    const element = await opened(mount())
    const width = (): number => panel(element)!.closest<HTMLElement>('.ops-float')!.offsetWidth
    expectEqual(width(), 300)
    const other = element.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')[1]!
    other.focus()
    await waitFor(() => other.ariaSelected === 'true', 'the other tab')
    expectEqual(width(), 300)
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent),
      ['通知(12)', '系统消息(1)'],
    )
  })

  it('[2.7-03] shows title, publish time and priority of each', async () => {
    const element = await opened(mount())
    expectEqual(
      entries(element).map((entry) => entry.innerText.split(/\n+/)),
      [
        ['通知 1', '紧急消息', '2026-11-20 09:00:00 发布'],
        ['通知 2', '重要消息', '2026-11-20 09:00:00 发布'],
        ['通知 3', '一般消息', '2026-11-20 09:00:00 发布'],
      ],
    )
    expectEqual(
      entries(element).map((entry) => entry.querySelector<HTMLElement>('.ops-tag')!.dataset['tone']),
      ['danger', 'warning', 'live'],
    )
  })

  afterEach(() => resetMouse())

  it('[2.7-04] offers 查看更多 in each tab', async () => {
    const element = await opened(mount())
    const more = captureEvents(element, 'ops-more')
    word(element, '查看更多').click()
    await waitFor(() => !panel(element) && !element.open, 'the panel to close')
    await opened(element)
    const { left, top, width, height } = element.shadowRoot!.querySelectorAll('[role="tab"]')[1]!.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
    await waitFor(() => entries(element)[0]?.innerText.startsWith('系统'), 'the other tab')
    word(element, '查看更多').click()
    expectEqual(more.length, 2)
  })

  it('opens on the kind that has some', async () => {
    const element = await opened(mount(`notices='${JSON.stringify({ ...lists, anntMsgList: [], anntMsgTotal: 0 })}'`))
    expectTrue(entries(element)[0]!.innerText.startsWith('系统'), 'the wrong tab')
  })

  it('shows a notice in a dialog, unless the page does it itself', async () => {
    const element = await opened(mount())
    const shown = captureEvents(element, 'ops-notice-open')
    entries(element)[1]!.click()
    await waitFor(() => queryShadow(element, 'dialog[open]')?.innerText.includes('通知 2') && !panel(element), 'the dialog')
    expectEqual((shown[0]!.detail as { announcement: Announcement }).announcement.id, '2')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, 'dialog'), 'the dialog to close')
    element.addEventListener('ops-notice-open', (event) => event.preventDefault())
    await opened(element)
    entries(element)[0]!.click()
    await waitFor(() => shown.length === 2, 'the event')
    await nextFrame()
    await nextFrame()
    expectEqual(queryShadow(element, 'dialog'), null)
  })

  it('is used by keys alone: open, other tab, a notice, close', async () => {
    const element = await ready(mount())
    trigger(element).focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => panel(element), 'the panel')
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('aria-selected') === 'true', 'the focus on the chosen tab')
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => entries(element)[0]?.innerText.startsWith('系统'), 'the other tab')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !panel(element), 'the panel to close')
    expectTrue(element.shadowRoot!.activeElement === trigger(element), 'the focus is not back on the bell')
  })

  it('[W-P02] gives the keyboard back to the bell after a notice that is closed or handled, also once the code of its dialog is there', async () => {
    const element = mount(
      `notices='${JSON.stringify({ ...lists, anntMsgList: [notice('1', { openType: 'url', openPage: '/isystem/user' })] })}'`,
    )
    await ready(element)
    for (const leave of ['Escape', 'handle', 'handle', 'Escape']) {
      document.body.focus()
      ;(document.activeElement as HTMLElement | null)?.blur()
      element.open = true
      await waitFor(() => panel(element), 'the panel')
      await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('aria-selected') === 'true', 'the focus on the chosen tab')
      entries(element)[0]!.focus()
      await sendKeys({ press: 'Enter' })
      await waitFor(() => queryShadow(element, 'dialog[open]'), 'the notice')
      if (leave === 'handle') (await waitFor(() => word(element, '去处理'), 'the button')).focus()
      await sendKeys({ press: leave === 'handle' ? 'Enter' : leave })
      await waitFor(() => !queryShadow(element, 'dialog[open]'), 'no notice')
      await waitFor(() => element.shadowRoot!.activeElement === trigger(element), `the bell with focus after ${leave}`)
    }
  })

  it('[W-P02] has the keyboard after a notice that opened while nothing had it', async () => {
    const element = await opened(mount())
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('aria-selected') === 'true', 'the focus on the chosen tab')
    // As where a press gives no focus, or somebody has gone on while the code of the dialog was on its way.
    ;(element.shadowRoot!.activeElement as HTMLElement).blur()
    entries(element)[0]!.click()
    await waitFor(() => queryShadow(element, 'dialog[open]'), 'the notice')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, 'dialog[open]'), 'no notice')
    await waitFor(() => element.shadowRoot!.activeElement === trigger(element), 'the bell with focus')
  })

  it('is a sheet on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = await opened(mount())
    expectTrue(queryShadow(element, 'dialog .ops-noticepanel'), 'no sheet')
    expectEqual(await axeFindings(element), [])
    await setViewport({ width: 800, height: 600 })
  })

  it('[0-16] speaks English', async () => {
    const element = await opened(mount(`${input} lang="en"`))
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent),
      ['Announcements (12)', 'System (1)'],
    )
    expectEqual(
      entries(element).map((entry) => entry.querySelector('.ops-tag')!.textContent),
      ['Urgent', 'Important', 'General'],
    )
    expectTrue(word(element, 'View more'), 'no way to more')
    expectEqual(trigger(element).ariaLabel, 'Notices, 13 unread')
  })
})

describe('<ops-notice-bell> with a server', () => {
  before(loadKit)

  let unread: Announcement[] = []
  const defaultResponse = (url: URL) => {
    if (url.pathname.endsWith('/listByUser')) return { anntMsgList: unread, anntMsgTotal: unread.length, sysMsgList: [], sysMsgTotal: 0 }
    if (url.pathname.endsWith('/editByAnntIdAndUserId')) unread = unread.slice(1)
    if (url.pathname.endsWith('/readAll')) unread = []
    return null
  }
  const fake = useFakeServer(defaultResponse)
  const { WebSocket } = globalThis
  let network = fakeNetwork()
  beforeEach(() => {
    unread = [notice('1'), notice('2')]
    network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
  })
  afterEach(() => Object.assign(globalThis, { WebSocket }))

  const list = '/sys/annountCement/listByUser'
  const bells = (markup: string) => [
    ...fake.mount<HTMLElement>('div', `<div>${markup}</div>`).querySelectorAll<NoticeBell>('ops-notice-bell'),
  ]
  const bell = () => bells('<ops-notice-bell user-id="u1"></ops-notice-bell>')[0]!
  const counted = (element: NoticeBell, count: number) => waitFor(() => element.count === count, `a count of ${count}`)
  const socket = () => waitFor(() => network.sockets[0], 'the socket')

  it('several bells share one question and one socket', async () => {
    const all = bells('<ops-notice-bell user-id="u1"></ops-notice-bell><ops-notice-bell user-id="u1"></ops-notice-bell>')
    for (const element of all) await counted(element, 2)
    await socket()
    expectEqual([fake.calls(list).length, network.sockets.length], [1, 1])
  })

  it('[7.2-47] asks again when the socket says so, and for nothing else', async () => {
    const element = bell()
    await counted(element, 2)
    const live = await socket()
    expectTrue(live.url.endsWith('/websocket/u1'), live.url)
    live.opens()
    for (const frame of ['HeartBeat', '{"cmd":"email"}', 'window.__xss = 1']) live.receive(frame)
    unread = [...unread, notice('3')]
    live.receive('{"cmd":"topic","msgId":"3","msgTxt":"新通知"}')
    await counted(element, 3)
    expectEqual([fake.calls(list).length, queryShadow(element, '[role="status"]')!.textContent], [2, '有新的通知，3 条未读'])
  })

  it('marks a notice read when it is opened, and all of them', async () => {
    const element = bell()
    await counted(element, 2)
    await opened(element)
    entries(element)[0]!.click()
    await counted(element, 1)
    expectEqual(fake.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId').length, 1)
    await sendKeys({ press: 'Escape' })
    await opened(element)
    word(element, '全部已读').click()
    await counted(element, 0)
    expectEqual(fake.calls('/sys/sysAnnouncementSend/readAll').length, 1)
    await waitFor(() => panel(element)!.innerText.includes('没有未读的通知'), 'the empty state')
    expectEqual(word(element, '全部已读'), undefined)
  })

  it('shows a skeleton, then why nothing came, and asks again', async () => {
    fake.respond = () => new FakeError('通知服务停用')
    const release = fake.hold()
    const element = await opened(bell())
    expectTrue(queryShadow(element, '.ops-noticeskeleton'), 'no skeleton')
    const names = () => [
      trigger(element).ariaLabel,
      ...[...element.shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => tab.textContent),
    ]
    // How many there are is not known yet.
    expectEqual(names(), ['通知', '通知', '系统消息'])
    const failures = captureEvents(element, 'ops-error')
    release()
    await waitFor(() => panel(element)!.innerText.includes('通知服务停用'), 'the reason')
    expectEqual([failures.length, await axeFindings(element)], [1, []])
    fake.respond = defaultResponse
    expectEqual(names(), ['通知', '通知', '系统消息'])
    word(element, '重试').focus()
    word(element, '重试').click()
    await waitFor(() => entries(element).length === 2, 'the notices')
    // The button is gone, focus is not.
    expectEqual(element.shadowRoot!.activeElement?.getAttribute('role'), 'tab')
  })

  it('keeps what it had when asking again fails, and says so', async () => {
    const element = bell()
    await counted(element, 2)
    fake.respond = () => new FakeError('稍后再试')
    ;(await socket()).receive('{"cmd":"user"}')
    await opened(element)
    await waitFor(() => panel(element)!.innerText.includes('没有刷新成功：稍后再试'), 'the reason')
    expectEqual(entries(element).length, 2)
  })

  it('tells the page when marking fails, and shows the notice all the same', async () => {
    const element = bell()
    await counted(element, 2)
    const failures = captureEvents(element, 'ops-error')
    fake.respond = (url) => (url.pathname.endsWith('/editByAnntIdAndUserId') ? new FakeError('没有权限') : defaultResponse(url))
    await opened(element)
    entries(element)[0]!.click()
    await waitFor(() => queryShadow(element, 'dialog[open]') && failures.length === 1, 'the dialog and the failure')
  })

  it('opens no socket when it leaves before, and closes it when it leaves', async () => {
    const element = bell()
    await counted(element, 2)
    const live = await socket()
    live.opens()
    element.remove()
    await waitFor(() => live.closed, 'the socket to close')
  })

  it('asks for nothing where the page gives the notices', async () => {
    const element = bells(`<ops-notice-bell user-id="u1" ${input}></ops-notice-bell>`)[0]!
    await counted(element, 13)
    expectEqual([fake.requests.length, network.sockets.length], [0, 0])
  })
})
