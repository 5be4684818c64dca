import { Activity, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expectEqual } from '../../../tests/suites/assert'
import { mount, unmountAndCheck } from '../../../tests/overlay/fixture'
import { Dialog } from '../../parts/dialog'

let dismissed = 0

/** A page with an open dialog, that a press on `#turn` puts aside and in front again. */
function Page(): ReactNode {
  const [aside, setAside] = useState(false)
  return (
    <>
      <button type="button" id="turn" onClick={() => flushSync(() => setAside((before) => !before))}>
        turn
      </button>
      <Activity mode={aside ? 'hidden' : 'visible'}>
        <Dialog open heading="Edit" onOpenChange={() => dismissed++}>
          <input aria-label="name" />
        </Dialog>
      </Activity>
    </>
  )
}

describe('a dialog on a page that is put aside', () => {
  it('is not asked to close by the news of that, which may come when its page is in front again', async () => {
    const page = await mount(<Page />)
    const dialog = await page.find('dialog:modal')
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    page.query('#turn')?.click()
    page.query('#turn')?.click()
    await closed
    expectEqual([dismissed, dialog.matches(':modal')], [0, true])
    await unmountAndCheck()
  })
})
