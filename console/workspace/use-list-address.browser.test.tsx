import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expectEqual } from '../../tests/suites/assert'
import { waitFor } from '../../tests/suites/page'
import { mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { addressOf, pageUrlOf } from '../routes/page-address'
import { GoScope, useGo } from '../routes/use-go'
import { useListAddress } from './use-list-address'
import { useWorkspace, WorkspaceContext } from './workspace-context'
import { createWorkspace } from './workspace-store'

const path = '/isystem/user'

/** A list that is asked for its second page, left by a step back, or both before anything is drawn. */
function ListOfUsers(): ReactNode {
  const location = useLocation()
  const { keep } = useWorkspace()
  const go = useGo()
  const navigate = useNavigate()
  useListAddress(pageUrlOf(location), true)
  const turn = (): void => {
    keep(path, { pageNo: '2' })
    go(addressOf(path, { pageNo: '2' }))
  }
  const back = (): void => void navigate(-1)
  return (
    <>
      <output>{location.search}</output>
      <button id="turn" onClick={turn}>
        forward
      </button>
      <button id="back" onClick={back}>
        back
      </button>
      <button
        id="both"
        onClick={() => {
          turn()
          back()
        }}
      >
        both
      </button>
    </>
  )
}

describe('the address of a list', () => {
  afterEach(unmountAndCheck)

  it('is followed by who goes back, also before the step forward was drawn', async () => {
    const workspace = createWorkspace('/home')
    const page = await mount(
      <MemoryRouter initialEntries={[path]}>
        <WorkspaceContext value={workspace}>
          <GoScope>
            <ListOfUsers />
          </GoScope>
        </WorkspaceContext>
      </MemoryRouter>,
    )
    const output = await page.find('output')
    const press = (id: string): void => page.query(`#${id}`)!.click()
    const requestedPage = (): string | undefined => workspace.store.getState().kept[path]?.['pageNo']

    press('turn')
    await waitFor(() => output.textContent === '?list.pageNo=2', 'the second page in the address')
    expectEqual(requestedPage(), '2')
    press('back')
    await waitFor(() => output.textContent === '' && requestedPage() === undefined, 'the first page')

    for (const time of ['once', 'again']) {
      press('both')
      await waitFor(() => requestedPage() === undefined, `the first page, ${time} before the second was drawn`)
      expectEqual(output.textContent, '')
    }
  })
})
