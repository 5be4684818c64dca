import { type ReactNode, useRef, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { useSubject } from '../../elements/parts/page-host'
import { mount, unmountAndCheck } from '../../tests/overlay/fixture'
import { expectEqual } from '../../tests/suites/assert'
import { waitFor } from '../../tests/suites/page'
import { GoScope } from '../routes/use-go'
import type { ConsoleRuntime } from '../session/console-runtime'
import { RuntimeContext } from '../session/runtime-context'
import { TabPanels } from './TabPanels'
import { WorkspaceContext } from './workspace-context'
import { createWorkspace } from './workspace-store'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- panels take nothing else of it
const runtime = { storage: undefined } as unknown as ConsoleRuntime

/** A page with an open record. */
function UserPage(): ReactNode {
  const [open, setOpen] = useState(true)
  useSubject(open ? '张三' : undefined)
  return <button onClick={() => setOpen(false)}>{open ? 'open' : 'closed'}</button>
}

function Panels(): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller}>
      <TabPanels shown scroller={scroller}>
        {(path) => (path === '/users' ? <UserPage /> : path)}
      </TabPanels>
    </div>
  )
}

describe('the name of a tab', () => {
  afterEach(unmountAndCheck)

  it('[V-M07] is taken back when its dialog was closed while another tab was in front', async () => {
    const workspace = createWorkspace('/home')
    const subject = (): string | undefined => workspace.store.getState().subjects['/users']
    workspace.show('/users', true)
    const page = await mount(
      <MemoryRouter initialEntries={['/users']}>
        <RuntimeContext value={runtime}>
          <WorkspaceContext value={workspace}>
            <GoScope>
              <Panels />
            </GoScope>
          </WorkspaceContext>
        </RuntimeContext>
      </MemoryRouter>,
    )
    await waitFor(() => subject() === '张三', 'the name of the record')
    workspace.show('/home', true)
    await waitFor(() => page.query('[data-path="/home"]') !== null, 'another tab')
    expectEqual(subject(), '张三')
    page.query('button')!.click()
    await waitFor(() => page.query('button')?.textContent === 'closed', 'the closed dialog')
    workspace.show('/users', true)
    await waitFor(() => subject() === undefined, 'the tab without a name')
  })
})
