import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { passwordDialogEntry } from './password-dialog.element'

elementSuite({
  entry: passwordDialogEntry,
  markup: '<ops-password-dialog open username="admin"></ops-password-dialog>',
  ready: 'dialog input[name=oldpassword]',
})

describe('<ops-password-dialog>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const server = useFakeServer(() => null)

  type Name = 'oldpassword' | 'password' | 'confirmpassword'
  const names: readonly Name[] = ['oldpassword', 'password', 'confirmpassword']
  const input = (element: Element, name: Name) => queryShadow<HTMLInputElement>(element, `input[name=${name}]`)!
  const open = async (more = 'username="admin" lang="en"') => {
    const element = server.mount('ops-password-dialog', `<ops-password-dialog open ${more}></ops-password-dialog>`)
    await waitFor(() => input(element, 'oldpassword'), 'the dialog')
    return element as HTMLElementTagNameMap['ops-password-dialog']
  }
  const type = async (element: Element, name: Name, text: string) => {
    input(element, name).focus()
    input(element, name).select()
    await sendKeys({ type: text })
  }
  const fill = async (element: Element, oldpassword: string, password: string, confirmpassword: string) => {
    await type(element, 'oldpassword', oldpassword)
    await type(element, 'password', password)
    await type(element, 'confirmpassword', confirmpassword)
  }
  const press = (element: Element) => queryShadow<HTMLButtonElement>(element, '.ops-dialogfoot button[type=submit]')!.click()
  const faults = (element: Element) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-field-error')].map((fault) => fault.innerText)
  const sent = () => server.calls('/sys/user/updatePassword').length

  it('[2.9-10] [9-04] is titled change password and 800 wide', async () => {
    const element = await open()
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 800)
    expectEqual(queryShadow(element, '.ops-title')!.textContent, 'change password')
    element.lang = 'zh-CN'
    await waitFor(() => queryShadow(element, '.ops-title')!.textContent === '修改密码', 'the Chinese title')
  })

  it('shows a wrong field as wrong while it has the focus, too: its ring is of the colour of its words', async () => {
    const element = await open()
    press(element)
    await waitFor(() => faults(element).length === 3, 'the faults')
    expectEqual(element.shadowRoot!.activeElement?.getAttribute('name'), 'oldpassword')
    const ring = getComputedStyle(input(element, 'oldpassword').closest('.ops-input')!)
    const frame = getComputedStyle(input(element, 'password').closest('.ops-input')!)
    expectEqual([ring.outlineWidth, ring.outlineColor], ['2px', frame.borderTopColor])
  })

  it('asks before it throws away what was typed, by Escape, cross and button; empty it just closes', async () => {
    const element = await open('username="admin"')
    const closed = captureEvents(element, 'ops-close')
    const questions = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('dialog[role="alertdialog"]')].filter((dialog) =>
        dialog.innerText.includes('确定放弃编辑？'),
      ).length
    const response = async (text: string) => {
      await waitFor(() => questions() === 1, 'the question')
      ;[...element.shadowRoot!.querySelectorAll('button')].find((button) => button.innerText === text)!.click()
      await waitFor(() => questions() === 0, 'the answer')
    }
    await type(element, 'oldpassword', '123456')
    await sendKeys({ press: 'Escape' })
    await response('继续编辑')
    queryShadow<HTMLButtonElement>(element, '.ops-dialoghead button')!.click()
    await response('继续编辑')
    expectEqual([input(element, 'oldpassword').value, closed.length], ['123456', 0])
    queryShadow<HTMLButtonElement>(element, '.ops-dialogfoot button[type=button]')!.click()
    await response('放弃修改')
    await waitFor(() => closed.length === 1 && !element.open, 'the dialog to close')
    element.open = true
    await waitFor(() => input(element, 'oldpassword'), 'the dialog again')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => closed.length === 2, 'the empty dialog to close')
  })

  it('[5.3-17] asks for each empty field in the words of the specification, and sends nothing', async () => {
    const element = await open()
    press(element)
    await waitFor(() => faults(element).length === 3, 'the faults')
    expectEqual(faults(element), ['please enter old password!', 'please enter new password!', 'please confirm new password!'])
    expectEqual([element.shadowRoot!.activeElement?.getAttribute('name'), sent()], ['oldpassword', 0])
  })

  it('[5.3-18] wants the new password twice, and looks at the second one again when the first one changes', async () => {
    const element = await open()
    await fill(element, '123456', 'Live-stream-9', 'Live-stream-8')
    press(element)
    await waitFor(() => faults(element).join() === 'the two passwords entered do not match!', 'the mismatch')
    await type(element, 'password', 'Live-stream-8')
    await waitFor(() => faults(element).length === 0, 'the match')
    await type(element, 'password', 'Live-stream-7')
    await waitFor(() => faults(element).join() === 'the two passwords entered do not match!', 'the mismatch again')
    expectEqual(sent(), 0)
  })

  for (const [lang, note] of [
    ['zh-CN', '当前系统无登录用户!'],
    ['en', 'no logged-in user in the system!'],
  ] as const) {
    it(`[8-21] says that nobody is signed in where there is no user, and sends nothing, ${lang}`, async () => {
      const element = await open(`lang="${lang}"`)
      await fill(element, '123456', 'Live-stream-9', 'Live-stream-9')
      press(element)
      await waitFor(() => queryShadow(element, '.ops-note')?.innerText.trim() === note, 'the note')
      expectEqual(sent(), 0)
    })
  }

  it('sends once for a double press, tells of it and closes', async () => {
    const element = await open()
    const [successes, closes] = [captureEvents(element, 'ops-success'), captureEvents(element, 'ops-close')]
    await fill(element, '123456', 'Live-stream-9', 'Live-stream-9')
    const release = server.hold()
    press(element)
    press(element)
    await waitFor(() => sent() === 1, 'the call')
    release()
    await waitFor(() => closes.length === 1, 'the end')
    expectEqual([successes.length, element.open, sent()], [1, false, 1])
  })

  it('says what the server refuses next to its field and loses nothing', async () => {
    const element = await open()
    server.respond = () => new FakeError('旧密码输入错误!')
    await fill(element, 'wrong-one', 'Live-stream-9', 'Live-stream-9')
    press(element)
    await waitFor(() => faults(element).join() === 'The old password is wrong', 'the refusal')
    expectEqual(
      names.map((name) => input(element, name).value),
      ['wrong-one', 'Live-stream-9', 'Live-stream-9'],
    )
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('name') === 'oldpassword', 'the focus on it')
    expectEqual(element.open, true)
    await type(element, 'oldpassword', '123456')
    await waitFor(() => faults(element).length === 0, 'the fault to go with its value')
  })

  it('begins anew with each opening', async () => {
    const element = await open()
    await type(element, 'oldpassword', 'secret')
    element.open = false
    await waitFor(() => !queryShadow(element, 'dialog'), 'the end')
    element.open = true
    await waitFor(() => input(element, 'oldpassword')?.value === '', 'an empty field')
  })

  it('passes axe, with faults and without, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await open(`username="admin" theme="${theme}"`)
      expectEqual(await axeFindings(document.getElementById('stage')!), [], theme)
      press(element)
      await waitFor(() => faults(element).length === 3, 'the faults')
      expectEqual(await axeFindings(document.getElementById('stage')!), [], `${theme} with faults`)
    }
  })
})
