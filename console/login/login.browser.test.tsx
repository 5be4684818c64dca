import type { ReactNode } from 'react'
import { expectEqual } from '../../tests/suites/assert'
import { until } from '../../tests/suites/page'
import { mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { createConsoleRuntime } from '../session/console-runtime'
import { RuntimeContext } from '../session/runtime-context'
import { DepartChoice } from './DepartChoice'
import { LoginForm } from './LoginForm'

const nothing = (): void => undefined

/** A console whose server is away: the forms need no answer to be drawn. */
function Runtime({ children }: { children: ReactNode }): ReactNode {
  return <RuntimeContext value={createConsoleRuntime({ baseUrl: '/nowhere' }, location.href)}>{children}</RuntimeContext>
}

const ticked = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked

describe('the forms of signing in', () => {
  afterEach(unmountAndCheck)

  it('ask for the password first where the account is known, and keep the choice not to be remembered', async () => {
    const page = await mount(<Runtime><LoginForm username="admin" remembered={false} takesFocus onOutcome={nothing} /></Runtime>)
    await until(() => page.focused()?.getAttribute('name') === 'password', 'focus in the password')
    expectEqual(ticked(page.root), false)
  })

  it('ask for the account first where it is not, and remember by default', async () => {
    const page = await mount(<Runtime><LoginForm takesFocus onOutcome={nothing} /></Runtime>)
    await until(() => page.focused()?.getAttribute('name') === 'username', 'focus in the account')
    expectEqual(ticked(page.root), true)
  })

  it('leave focus to the page when they are the first thing on it', async () => {
    const page = await mount(<Runtime><LoginForm onOutcome={nothing} /></Runtime>)
    await page.find('input[name="password"]')
    expectEqual(page.focused(), null)
  })

  it('start the choice of a department on its field', async () => {
    const page = await mount(<Runtime><DepartChoice departs={[{ id: '1', orgCode: 'A01', departName: 'Beijing' }]} onChosen={nothing} onBack={nothing} /></Runtime>)
    await until(() => page.focused()?.getAttribute('role') === 'combobox', 'focus on the department')
  })
})
