import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { departSwitchEntry } from './depart-switch.element'

const departs = [
  { id: '1', orgCode: 'A01', departName: '制作部' },
  { id: '2', orgCode: 'A02', departName: '播出部' },
]

elementSuite({
  entry: departSwitchEntry,
  markup: `<ops-depart-switch open username="admin" departs='${JSON.stringify(departs)}'></ops-depart-switch>`,
  ready: 'dialog [role=combobox]',
})

describe('<ops-depart-switch>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const server = useFakeServer(({ pathname }) =>
    pathname.endsWith('getCurrentUserDeparts')
      ? { list: departs, orgCode: 'A02' }
      : { userInfo: { id: '9', username: 'zhangsan', orgCode: 'A01' } },
  )

  const mount = (more = 'lang="en"') =>
    server.mount<HTMLElementTagNameMap['ops-depart-switch']>(
      'ops-depart-switch',
      `<ops-depart-switch username="zhangsan" ${more}></ops-depart-switch>`,
    )
  const box = (element: Element) => queryShadow(element, 'dialog [role=combobox]')
  const open = async (more?: string) => {
    const element = mount(more)
    element.open = true
    await waitFor(() => box(element), 'the dialog')
    return element
  }
  const press = (element: Element) => queryShadow<HTMLButtonElement>(element, '.ops-dialogfoot button[type=submit]')!.click()
  const choose = async (element: Element, text: string) => {
    box(element)!.click()
    const option = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === text),
      text,
    )
    option.click()
  }
  const chosen = () => server.calls('/sys/selectDepart').length

  it('[2.9-11] [9-04] is 450 wide and named after the present department', async () => {
    const element = await open()
    expectEqual(
      [queryShadow(element, '.ops-dialog')!.offsetWidth, queryShadow(element, '.ops-title')!.textContent],
      [450, 'Switch department (now: 播出部)'],
    )
    element.lang = 'zh-CN'
    await waitFor(() => queryShadow(element, '.ops-title')!.textContent === '部门切换（当前部门 : 播出部）', 'the Chinese title')
  })

  it('[4.1-07] shows the present department at first', async () => {
    expectEqual(box(await open())!.textContent.trim(), '播出部')
  })

  it('[4.1-06] [8-22] tells a user without departments so, and opens nothing', async () => {
    server.respond = () => ({ list: [], orgCode: null })
    const element = mount()
    const closes = captureEvents(element, 'ops-close')
    element.open = true
    await waitFor(() => queryShadow(element, '.ops-toast')?.textContent.includes('you have not set department information!'), 'the warning')
    expectEqual([closes.length, element.open, queryShadow(element, 'dialog')], [1, false, null])
  })

  it('[5.3-19] shows the select in error state without a choice, and sends nothing', async () => {
    const element = await open()
    box(element)!.focus()
    await sendKeys({ press: 'Delete' })
    await waitFor(() => box(element)!.textContent.trim() === 'Choose a department', 'the empty select')
    press(element)
    await waitFor(() => box(element)!.getAttribute('aria-invalid') === 'true', 'the error state')
    expectEqual([queryShadow(element, '.ops-field-error')!.innerText, chosen(), element.open], ['Choose a department', 0, true])
  })

  it('tells where the user works now, and closes', async () => {
    const element = await open()
    const [successes, closes] = [captureEvents(element, 'ops-success'), captureEvents(element, 'ops-close')]
    await choose(element, '制作部')
    press(element)
    await waitFor(() => closes.length === 1, 'the end')
    const { orgCode, userInfo } = successes[0]!.detail as { orgCode: string; userInfo: { username: string } }
    expectEqual([orgCode, userInfo.username, element.open, chosen()], ['A01', 'zhangsan', false, 1])
  })

  it('works without a server, with departments and a function of the page', async () => {
    const element = mount(`lang="en" org-code="A01" departs='${JSON.stringify(departs)}'`)
    const requests: string[] = []
    element.switchTo = (orgCode) => {
      requests.push(orgCode)
      return Promise.resolve(null)
    }
    const successes = captureEvents(element, 'ops-success')
    element.open = true
    await waitFor(() => box(element)?.textContent.trim() === '制作部', 'the present department')
    await choose(element, '播出部')
    press(element)
    await waitFor(() => successes.length === 1, 'the end')
    expectEqual<object>([successes[0]!.detail, requests, server.requests.length], [{ orgCode: 'A02', userInfo: null }, ['A02'], 0])
  })

  it('starts without a choice where the department that is given is none of his', async () => {
    const element = mount(`lang="en" open org-code="GONE" departs='${JSON.stringify(departs)}'`)
    expectEqual((await waitFor(() => box(element), 'the select')).textContent.includes('GONE'), false)
  })

  it('says what the server refuses and stays', async () => {
    const element = await open()
    server.respond = () => new FakeError('您不属于该部门')
    press(element)
    await waitFor(() => queryShadow(element, '.ops-note')?.innerText.includes('You do not belong to the department'), 'the refusal')
    expectEqual([element.open, box(element)!.textContent.trim()], [true, '播出部'])
  })

  it('tells the page when the departments cannot be loaded', async () => {
    server.respond = () => new FakeError('系统维护中')
    const element = mount()
    const errors = captureEvents(element, 'ops-load-error')
    element.open = true
    await waitFor(() => errors.length === 1 && !element.open, 'the failure')
    await waitFor(() => queryShadow(element, '.ops-toast')?.textContent.includes('系统维护中'), 'the message')
  })

  it('passes axe, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      await open(`theme="${theme}"`)
      expectEqual(await axeFindings(document.getElementById('stage')!), [], theme)
    }
  })
})
