import { sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { withStillClock } from '../../tests/suites/still-clock'
import { loginEntry } from './login.element'

elementSuite({ entry: loginEntry, markup: '<ops-login></ops-login>' })

const userInfo = { id: '9', username: 'lisi', realname: '李思', orgCode: 'A01' }
const departs = [
  { id: '1', orgCode: 'A01', departName: '制作部' },
  { id: '2', orgCode: 'A02', departName: '播出部' },
]

describe('<ops-login>', () => {
  before(loadKit)
  const server = useFakeServer(({ pathname }) =>
    pathname.includes('/randomImage/') ? null : { token: 't1', userInfo, departs: [], multi_depart: 1 },
  )
  // Sign-in alone wants code 200, which the other answers here do not have.
  beforeEach(() => (server.code = 200))

  const mount = async (more = '') => {
    const element = server.mount<HTMLElementTagNameMap['ops-login']>(
      'ops-login',
      `<ops-login lang="en" ${more}><a href="#help">Help</a></ops-login>`,
    )
    await waitFor(() => queryShadow(element, 'form'), 'the form')
    return element
  }
  const type = async (element: Element, name: string, text: string) => {
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, `input[name=${name}]`), name)
    input.focus()
    input.select()
    await sendKeys({ type: text })
  }
  const press = (element: Element) => queryShadow<HTMLButtonElement>(element, 'button[type=submit]')!.click()
  const note = (element: Element) => queryShadow(element, '.ops-note')?.innerText.trim()
  const stay = (element: Element) => element.addEventListener('ops-login', (event) => event.preventDefault())
  const withoutCaptcha = (element: Element) => waitFor(() => !queryShadow(element, 'input[name=captcha]'), 'no captcha')

  it('signs in and hands over token and user', async () => {
    const element = await mount()
    const logins = captureEvents(element, 'ops-login')
    await withoutCaptcha(element)
    await type(element, 'username', 'lisi')
    await type(element, 'password', '123456')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => logins.length === 1, 'the sign-in')
    const detail = logins[0]!.detail as { token: string; userInfo: { username: string } }
    expectEqual([detail.token, detail.userInfo.username], ['t1', 'lisi'])
  })

  it('says why it is refused, tells the page, and keeps what was typed', async () => {
    const element = await mount()
    const errors = captureEvents(element, 'ops-login-error')
    await withoutCaptcha(element)
    server.respond = ({ pathname }) => (pathname.includes('/randomImage/') ? null : new FakeError('用户名或密码错误'))
    await type(element, 'username', 'lisi')
    await type(element, 'password', 'wrong-one')
    press(element)
    await waitFor(() => note(element) === 'Wrong account or password', 'the refusal')
    expectEqual([errors.length, queryShadow<HTMLInputElement>(element, 'input[name=username]')!.value], [1, 'lisi'])
  })

  it('goes to an address of its own origin afterwards, unless the page says no', async () => {
    const element = await mount('redirect="#signed-in"')
    await withoutCaptcha(element)
    await type(element, 'username', 'lisi')
    await type(element, 'password', '123456')
    press(element)
    await waitFor(() => location.hash === '#signed-in', 'the new address')
    history.replaceState(null, '', location.pathname + location.search)
    const other = await mount('redirect="#other"')
    const logins = captureEvents(other, 'ops-login')
    stay(other)
    await withoutCaptcha(other)
    await type(other, 'username', 'lisi')
    await type(other, 'password', '123456')
    press(other)
    await waitFor(() => logins.length === 1, 'the sign-in')
    expectEqual(location.hash, '')
  })

  it('lets the user of several departments choose one first', async () => {
    server.respond = ({ pathname }) => {
      if (pathname.includes('/randomImage/')) return null
      return pathname.endsWith('/selectDepart')
        ? { userInfo: { ...userInfo, orgCode: 'A02' } }
        : { token: 't1', userInfo, departs, multi_depart: 2 }
    }
    const element = await mount()
    const logins = captureEvents(element, 'ops-login')
    await withoutCaptcha(element)
    await type(element, 'username', 'lisi')
    await type(element, 'password', '123456')
    press(element)
    const box = await waitFor(() => queryShadow(element, '[role=combobox]'), 'the departments')
    expectEqual(logins.length, 0)
    box.click()
    await waitFor(() => element.shadowRoot!.querySelectorAll('[role=option]').length === 2, 'both of them')
    element.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')[1]!.click()
    await waitFor(() => box.textContent.trim() === '播出部', 'the choice')
    press(element)
    await waitFor(() => logins.length === 1, 'the sign-in')
    expectEqual((logins[0]!.detail as { userInfo: { orgCode: string } }).userInfo.orgCode, 'A02')
  })

  it('[7.1-04] signs in by phone and code, once a code was sent', async () => {
    const element = await mount('mode="phone"')
    const logins = captureEvents(element, 'ops-login')
    await type(element, 'phone', '186')
    const send = await waitFor(() => queryShadow<HTMLButtonElement>(element, '.ops-sendcode'), 'the button')
    send.click()
    await waitFor(
      () => queryShadow(element, '.ops-field-error')?.innerText === 'A mobile number has 11 digits, this one has 3',
      'the fault',
    )
    expectEqual(server.calls('/sys/sms').length, 0)
    await type(element, 'phone', '18611110005')
    await withStillClock(() => {
      send.click()
      return waitFor(() => send.disabled && send.innerText === 'Again in 60 s', 'the wait')
    })
    await type(element, 'code', '123456')
    press(element)
    await waitFor(() => logins.length === 1, 'the sign-in')
    expectEqual([server.calls('/sys/sms').length, server.calls('/sys/phoneLogin').length], [1, 1])
  })

  describe('the second factor', () => {
    const due = (enrol: boolean) => new FakeError('请输入动态口令', 461, { ticket: 'one', name: 'lisi', enrol })
    const signedIn = { token: 't1', userInfo, departs: [], multi_depart: 1 }
    const wrong = new FakeError('动态口令错误或已使用')

    /** Account and password were right. */
    async function first(second: unknown, { enrol = false, more = '' } = {}) {
      const element = await mount(more)
      await withoutCaptcha(element)
      server.respond = ({ pathname }) => {
        if (pathname.includes('/randomImage/')) return null
        if (pathname.endsWith('/totpEnrol')) return { secret: 'ABCDEFGH', address: 'otpauth://totp/ops-console:lisi?secret=ABCDEFGH' }
        return pathname.endsWith('/totpLogin') ? second : due(enrol)
      }
      await type(element, 'username', 'lisi')
      await type(element, 'password', '123456')
      press(element)
      await waitFor(() => queryShadow(element, 'input[name=code]'), 'the code')
      return element
    }
    const error = (element: Element) => queryShadow(element, '.ops-field-error')?.innerText

    it('is asked for by a code, and a wrong one stays where it was typed', async () => {
      const element = await first(wrong)
      const [logins, errors] = [captureEvents(element, 'ops-login'), captureEvents(element, 'ops-login-error')]
      const input = queryShadow<HTMLInputElement>(element, 'input[name=code]')!
      await waitFor(() => element.shadowRoot!.activeElement === input, 'focus')
      expectEqual([input.autocomplete, input.inputMode], ['one-time-code', 'numeric'])
      await type(element, 'code', '12345')
      press(element)
      await waitFor(() => error(element) === 'The code has 6 digits', 'the fault')
      expectEqual(server.calls('/sys/totpLogin').length, 0)
      await type(element, 'code', '123456')
      press(element)
      await waitFor(() => error(element) === 'The code is wrong or has been used', 'the refusal')
      expectEqual([input.value, logins.length, errors.length], ['123456', 0, 1])
      server.respond = () => signedIn
      await type(element, 'code', '654321')
      await sendKeys({ press: 'Enter' })
      await waitFor(() => logins.length === 1, 'the sign-in')
      expectEqual((logins[0]!.detail as { token: string }).token, 't1')
      for (const url of server.calls('/sys/totpLogin')) expectEqual(url.search, '')
    })

    it('may be a recovery code', async () => {
      const element = await first(signedIn)
      const logins = captureEvents(element, 'ops-login')
      const turn = [...element.shadowRoot!.querySelectorAll('button')].find((button) => button.innerText.includes('recovery code'))!
      turn.click()
      await waitFor(() => queryShadow(element, 'label')?.innerText.startsWith('Recovery code'), 'the other field')
      await type(element, 'code', 'abcd-efgh-ijkl-mnop')
      press(element)
      await waitFor(() => logins.length === 1, 'the sign-in')
    })

    it('that came too late leads back to the password, with the name', async () => {
      const element = await first(new FakeError('登录已超时，请重新登录', 463))
      await type(element, 'code', '123456')
      press(element)
      await waitFor(() => note(element) === 'That took too long. Please sign in again.', 'why')
      const [username, password] = ['username', 'password'].map((name) => queryShadow<HTMLInputElement>(element, `input[name=${name}]`)!)
      await waitFor(() => element.shadowRoot!.activeElement === password, 'focus')
      expectEqual([username!.value, password!.value], ['lisi', ''])
    })

    it('is set up first where a role asks for one; the page hears of the sign-in once the recovery codes were seen', async () => {
      const element = await first({ ...signedIn, recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }, { enrol: true })
      const logins = captureEvents(element, 'ops-login')
      await waitFor(() => queryShadow(element, 'svg[role=img] path')?.getAttribute('d')?.startsWith('M'), 'the picture')
      expectEqual(queryShadow<HTMLInputElement>(element, '.ops-copyfield input')!.value, 'ABCDEFGH')
      await type(element, 'code', '123456')
      press(element)
      await waitFor(() => queryShadow(element, '.ops-recoverycodes')?.innerText.includes('CCCC-DDDD'), 'the codes')
      expectEqual([logins.length, server.calls('/sys/totpEnrol').length], [0, 1])
      press(element)
      await waitFor(() => logins.length === 1, 'the sign-in')
    })

    it('passes axe in both themes, with and without a picture', async () => {
      for (const theme of ['light', 'dark']) {
        for (const enrol of [false, true]) {
          const element = await first({ ...signedIn, recoveryCodes: ['AAAA-BBBB'] }, { enrol, more: `theme="${theme}"` })
          const stage = document.getElementById('stage')!
          stage.style.cssText = `background: ${theme === 'dark' ? '#12181F' : '#fff'}; color-scheme: ${theme}`
          if (enrol) await waitFor(() => queryShadow(element, 'svg[role=img] path'), 'the picture')
          expectEqual(await axeFindings(stage), [], `${theme} ${enrol}`)
          await type(element, 'code', '123456')
          press(element)
          await waitFor(() => queryShadow(element, '.ops-recoverycodes'), 'the codes')
          expectEqual(await axeFindings(stage), [], `${theme} codes`)
        }
      }
    })
  })

  it('promises no longer session than the page keeps: it asks for no choice, and says nothing of days', async () => {
    for (const mode of ['account', 'phone']) {
      const element = await mount(`mode="${mode}"`)
      await waitFor(() => queryShadow(element, mode === 'phone' ? 'input[name=phone]' : 'input[name=password]'), mode)
      expectEqual([queryShadow(element, 'input[type=checkbox]'), element.shadowRoot!.textContent.includes('7 days')], [null, false], mode)
    }
  })

  it('changes between the two forms by arrow keys', async () => {
    const element = await mount()
    queryShadow(element, '[role=tab][aria-selected=true]')!.focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => queryShadow(element, 'input[name=phone]'), 'the phone form')
    expectEqual(element.shadowRoot!.activeElement!.textContent, 'Mobile phone')
    await sendKeys({ press: 'ArrowLeft' })
    await waitFor(() => queryShadow(element, 'input[name=username]'), 'the account form')
  })

  it('passes axe, in both forms and both themes', async () => {
    for (const theme of ['light', 'dark']) {
      for (const mode of ['account', 'phone']) {
        const element = await mount(`theme="${theme}" mode="${mode}"`)
        const stage = document.getElementById('stage')!
        stage.style.cssText = `background: ${theme === 'dark' ? '#12181F' : '#fff'}; color-scheme: ${theme}`
        await waitFor(() => queryShadow(element, mode === 'phone' ? 'input[name=phone]' : 'input[name=password]'), mode)
        expectEqual(await axeFindings(stage), [], `${theme} ${mode}`)
      }
    }
  })
})
