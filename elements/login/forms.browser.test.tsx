import type { ReactNode } from 'react'
import { mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { expectEqual } from '../../tests/suites/assert'
import { waitFor } from '../../tests/suites/page'
import { ConfigContext } from '../core/config'
import { createConfigStore } from '../core/config/config-store'
import { AccountForm } from './AccountForm'
import DepartChoice from './DepartChoice'
import type { SignInSession } from './login.types'

const nothing = (): void => undefined
const never = (): Promise<never> => new Promise(nothing)
const session: SignInSession = { login: never, selectDepart: never, begin: () => ({ step: 'chooseDepart', departs: [] }) }

/** The server is away: the forms need no answer to be drawn. */
function Away({ children }: { children: ReactNode }): ReactNode {
  return <ConfigContext value={createConfigStore({ baseUrl: '/nowhere' })}>{children}</ConfigContext>
}

const isChecked = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked

describe('the forms of signing in', () => {
  afterEach(unmountAndCheck)

  it('ask for the password first where the account is known, and keep the choice not to be remembered', async () => {
    const page = await mount(
      <Away>
        <AccountForm session={session} username="admin" remembered={false} takesFocus onOutcome={nothing} />
      </Away>,
    )
    await waitFor(() => page.focused()?.getAttribute('name') === 'password', 'focus in the password')
    expectEqual(isChecked(page.root), false)
  })

  it('ask for the account first where it is not, and remember by default', async () => {
    const page = await mount(
      <Away>
        <AccountForm session={session} takesFocus onOutcome={nothing} />
      </Away>,
    )
    await waitFor(() => page.focused()?.getAttribute('name') === 'username', 'focus in the account')
    expectEqual(isChecked(page.root), true)
  })

  it('leave focus to the page when they are the first thing on it', async () => {
    const page = await mount(
      <Away>
        <AccountForm session={session} onOutcome={nothing} />
      </Away>,
    )
    await page.find('input[name="password"]')
    expectEqual(page.focused(), null)
  })

  it('are drawn whole in a dialog: nothing but a sign of waiting before it is known whether there is a captcha', async () => {
    const page = await mount(
      <Away>
        <AccountForm session={session} username="admin" takesFocus whole onOutcome={nothing} />
      </Away>,
    )
    await page.find('[aria-busy="true"]')
    expectEqual(page.root.querySelector('input'), null)
    await page.find('input[name="captcha"]')
    await waitFor(() => page.focused()?.getAttribute('name') === 'password', 'focus in the password')
  })

  it('say that the captcha did not come instead of asking for it', async () => {
    const page = await mount(
      <Away>
        <AccountForm session={session} onOutcome={nothing} />
      </Away>,
    )
    await waitFor(
      () => page.root.querySelector('.ops-field-error')?.textContent.includes('The captcha could not be loaded'),
      'why there is no picture',
    )
  })

  it('start the choice of a department on its field', async () => {
    const page = await mount(
      <Away>
        <DepartChoice
          session={session}
          departs={[{ id: '1', orgCode: 'A01', departName: 'Beijing' }]}
          onChosen={nothing}
          onBack={nothing}
        />
      </Away>,
    )
    await waitFor(() => page.focused()?.getAttribute('role') === 'combobox', 'focus on the department')
  })
})
