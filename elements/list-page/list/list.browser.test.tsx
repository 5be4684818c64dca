import { type ReactNode, useState } from 'react'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { waitFor } from '../../../tests/suites/page'
import { whenRemoved, mount, press, unmountAndCheck } from '../../../tests/overlay/fixture'
import { useFeedback } from '../../core/feedback'
import { OpsError } from '../../core/transport'
import { LinkButton } from '../../parts/button'
import { useErrorToast } from '../../parts/feedback/failure-toast'
import { useServerAction } from '../../parts/feedback/use-server-action'

const denied = () => new OpsError('forbidden', { path: '/x', status: 403 })

/** A list that forgets a row some time after its deletion was confirmed, as one that asks the server again does. */
function Deleting({ ticked: selected }: { ticked?: boolean }): ReactNode {
  const [names, setNames] = useState(['Ann', 'Bob', 'Cem'])
  const [batch, setBatch] = useState(selected)
  const feedback = useFeedback()
  async function remove(name: string): Promise<void> {
    await feedback.confirm({ title: 'Delete', question: 'Sure?', name, tone: 'danger', okText: 'Delete' })
    setBatch(false)
    setTimeout(() => setNames((before) => before.filter((other) => other !== name)))
  }
  return (
    <section>
      <div className="ops-scroll">
        <button type="button" id="sort">
          sort
        </button>
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <span className="ops-acts">
                    <LinkButton id={name} aria-label={name} onClick={() => void remove(name)}>
                      {name}
                    </LinkButton>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {batch && (
        <button type="button" id="batch" onClick={() => void remove('Bob')}>
          delete
        </button>
      )}
    </section>
  )
}

function Failing(): ReactNode {
  const [error, setError] = useState<unknown>(null)
  const { run } = useServerAction(() => undefined)
  useErrorToast(error)
  return (
    <>
      <button type="button" id="read" onClick={() => setError(denied())}>
        read
      </button>
      <button type="button" id="write" onClick={() => void run(() => Promise.reject(denied()))}>
        write
      </button>
    </>
  )
}

describe('a list page', () => {
  afterEach(unmountAndCheck)

  for (const [name, next] of [
    ['Bob', 'Cem'],
    ['Cem', 'Bob'],
  ] as const) {
    it(`gives focus to the row in the place of the deleted one: ${name}`, async () => {
      const page = await mount(<Deleting />)
      ;(await page.find(`#${name}`)).focus()
      await press('Enter')
      await page.find('[data-kind="danger-solid"]')
      await waitFor(() => page.focused()?.textContent === 'Cancel', 'focus on the harmless answer')
      await press('Tab', 'Enter')
      await whenRemoved(page, `#${name}`)
      await waitFor(() => page.focused()?.id === next, `focus on ${next}`)
    })
  }

  it('gives focus to the table when the button of the ticked rows goes', async () => {
    const page = await mount(<Deleting ticked />)
    ;(await page.find('#batch')).focus()
    await press('Enter')
    await waitFor(() => page.focused()?.textContent === 'Cancel', 'focus on the harmless answer')
    await press('Tab', 'Enter')
    await whenRemoved(page, '#batch')
    await waitFor(() => page.focused()?.id === 'sort', 'focus in the table')
  })

  it('takes no focus that is elsewhere', async () => {
    const page = await mount(<Deleting />)
    ;(await page.find('#Ann')).focus()
    await press('Enter')
    await waitFor(() => page.focused()?.textContent === 'Cancel', 'focus on the harmless answer')
    ;(await page.find('[data-kind="danger-solid"]')).click()
    await whenRemoved(page, 'dialog')
    const elsewhere = document.getElementById('stage')!.appendChild(document.createElement('button'))
    elsewhere.focus()
    await whenRemoved(page, '#Ann')
    expectEqual(page.focused(), null)
  })

  it('[8-01] notifies of HTTP 403 when reading and when writing, once', async () => {
    const page = await mount(<Failing />)
    const texts = () =>
      [...page.root.querySelectorAll<HTMLElement>('.ops-toast')].map((toast) =>
        [...toast.querySelectorAll('b, p')].map((line) => line.textContent).join(': '),
      )
    ;(await page.find('#read')).click()
    await waitFor(() => texts().length === 1, 'the message')
    expectEqual(texts(), ['system notice: access denied'])
    ;(await page.find('#write')).click()
    ;(await page.find('#read')).click()
    await new Promise(requestAnimationFrame)
    expectEqual(texts(), ['system notice: access denied'])
    expectTrue(page.root.querySelector('.ops-toast')!.getBoundingClientRect().top >= 48, 'the message lies over the top bar')
  })
})
