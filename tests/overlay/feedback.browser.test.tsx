import { sendKeys } from '@web/test-runner-commands'
import { type ReactNode, useState } from 'react'
import { expectEqual, expectTrue } from '../suites/assert'
import { waitFor } from '../suites/page'
import { type Feedback, useFeedback } from '../../elements/core/feedback'
import { Button } from '../../elements/parts/button'
import { Dialog } from '../../elements/parts/dialog'
import { whenRemoved, isOnTop, mount, press, strictPolicy, unmountAndCheck } from './fixture'

let feedback: Feedback

function Take(): ReactNode {
  const own = useFeedback()
  return (
    <Button
      id="take"
      ref={() => {
        feedback = own
      }}
    >
      take
    </Button>
  )
}

describe('messages and questions in a shadow root', () => {
  before(strictPolicy)
  afterEach(unmountAndCheck)

  it('asks with the name of the object on the dangerous button and starts on the harmless one', async () => {
    const page = await mount(<Take />, { kind: 'clipped' })
    ;(await page.find('#take')).focus()
    let calls = 0
    const response = feedback.confirm({
      title: 'Delete',
      question: 'Sure?',
      name: 'Sun Yifan',
      objects: 'Sun Yifan, of Beijing',
      tone: 'danger',
      okText: 'Delete',
      onConfirm: () => (++calls === 1 ? Promise.reject(new Error('server busy')) : Promise.resolve()),
    })
    const yes = await page.find('[data-kind="danger-solid"]')
    expectEqual([yes.textContent, page.query('.ops-confirm .ops-strong')?.textContent], ['Delete Sun Yifan', 'Sun Yifan, of Beijing'])
    expectEqual(page.query('dialog')?.getAttribute('role'), 'alertdialog')
    const named = page.query(`[id="${page.query('dialog')?.getAttribute('aria-labelledby')}"]`)
    expectEqual(
      [named?.textContent, page.root.querySelectorAll('dialog h2').length, page.query('dialog :is(header, footer)')],
      ['Delete', 1, null],
      'one visible title, no landmarks',
    )
    expectTrue(isOnTop(page.root, await page.find('.ops-dialog')), 'the question is covered')
    expectEqual(page.focused()?.textContent, 'Cancel')
    yes.click()
    const failed = await page.find('[role="alert"]')
    expectEqual(failed.textContent, 'server busy')
    yes.click()
    expectTrue(await response, 'not confirmed')
    await whenRemoved(page, 'dialog')
    expectEqual([calls, page.focused()?.id], [2, 'take'])
  })

  it('takes Escape as no', async () => {
    const page = await mount(<Take />)
    const response = feedback.confirm({ title: 'Leave', question: 'Sure?' })
    await page.find('dialog')
    await press('Escape')
    expectEqual(await response, false)
  })

  it('asks for a text, checks its rule and confirms by Enter', async () => {
    const page = await mount(<Take />, { kind: 'hostDialog' })
    const response = feedback.prompt({
      title: 'Save query',
      label: 'a name',
      required: true,
      rule: (text) => (text.length > 3 ? 'at most 3' : null),
    })
    await waitFor(() => page.focused()?.tagName === 'INPUT', 'focus in the field')
    await press('Enter')
    expectEqual((await page.find('.ops-field-error')).textContent, 'Please enter a name')
    await sendKeys({ type: 'long' })
    await waitFor(() => page.query('.ops-field-error')?.textContent === 'at most 3', 'the rule')
    await press('Backspace', 'Enter')
    expectEqual(await response, 'lon')
  })

  it('shows messages above an open dialog, usable, one per cause, and reads them out', async () => {
    function WithDialog(): ReactNode {
      const [open, setOpen] = useState(true)
      return (
        <>
          <Take />
          <Dialog open={open} onOpenChange={setOpen} heading="Edit">
            text
          </Dialog>
        </>
      )
    }
    let undone = false
    const page = await mount(<WithDialog />, { kind: 'clipped' })
    await page.find('dialog')
    expectEqual(page.query('dialog :is(header, footer)'), null, 'landmarks inside a dialog')
    feedback.toast({ title: 'Connection lost', cause: 'socket', duration: 0 })
    feedback.toast({ title: 'Still lost', cause: 'socket', duration: 0 })
    feedback.toast({
      title: 'Frozen',
      tone: 'success',
      duration: 0,
      action: {
        label: 'Undo',
        onAction: () => {
          undone = true
        },
      },
    })
    await waitFor(() => page.root.querySelectorAll('.ops-toast').length === 2, 'two messages')
    const undo = await page.find('.ops-toast .ops-link')
    await waitFor(() => isOnTop(page.root, undo), 'the message on top')
    expectEqual(page.query('output.ops-sr-only')?.textContent?.trim(), 'Frozen')
    undo.click()
    await waitFor(() => page.root.querySelectorAll('.ops-toast').length === 1, 'the message to go')
    expectTrue(undone, 'the action did not run')
  })

  it('answers open questions when its element goes away', async () => {
    const page = await mount(<Take />)
    const response = feedback.confirm({ title: 'Delete', question: 'Sure?' })
    await page.find('dialog')
    page.unmount()
    expectEqual(await response, false)
  })
})
