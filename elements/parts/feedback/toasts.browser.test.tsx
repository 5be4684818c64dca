import { type ReactNode, useState } from 'react'
import { whenRemoved, mount, unmountAndCheck } from '../../../tests/overlay/fixture'
import { expectEqual } from '../../../tests/suites/assert'
import { nextFrame, waitFor } from '../../../tests/suites/page'
import { deepElementAt, middleOf, pressAt } from '../../../tests/suites/presses'
import { useFeedback } from '../../core/feedback'

/** A list whose rows open when they are pressed twice, and a message over it that takes something back. */
function Page(): ReactNode {
  const feedback = useFeedback()
  const [texts, setTexts] = useState<readonly string[]>([])
  const show = (what: string): void => setTexts((before) => [...before, what])
  const action = { label: 'undo', onAction: () => show('undone') }
  return (
    <>
      <button type="button" id="delete" onClick={() => feedback.toast({ tone: 'success', title: 'deleted', action })}>
        delete
      </button>
      <p id="said">{texts.join(' ')}</p>
      <div aria-hidden style={{ position: 'fixed', inset: 0 }} onDoubleClick={() => show('opened')} />
    </>
  )
}

/** The second press of a double click. */
function pressAgain(x: number, y: number): void {
  pressAt(x, y, 2)
  deepElementAt(x, y).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true, cancelable: true, detail: 2 }))
}

describe('a message', () => {
  afterEach(unmountAndCheck)

  for (const [name, button, message] of [
    ['whose action', '.ops-link', 'undone'],
    ['whose cross', '[aria-label="Close"]', ''],
  ] as const)
    it(`${name} is pressed twice in a hurry opens nothing that lay below it; the next double click does`, async () => {
      const page = await mount(<Page />)
      ;(await page.find('#delete')).click()
      const [x, y] = middleOf(await page.find(`.ops-toast ${button}`))
      pressAt(x, y, 1)
      await whenRemoved(page, '.ops-toast')
      pressAgain(x, y)
      await nextFrame()
      expectEqual(page.query('#said')?.textContent, message)
      pressAt(x, y, 1)
      pressAgain(x, y)
      await waitFor(() => page.query('#said')?.textContent === `${message} opened`.trim(), 'what lay below')
    })
})
