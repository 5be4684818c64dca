import type { ReactNode } from 'react'
import { expectEqual } from '../../../tests/suites/assert'
import { mount, unmountAndCheck } from '../../../tests/overlay/fixture'
import type { ActionContext } from '../../../elements/list-page/resource/action-context'
import { useAddedRecords } from './use-added-records'

type Confirm = (ids: readonly string[]) => Promise<void>

function Adding({ context, onDrawn }: { context: ActionContext; onDrawn: (confirm: Confirm) => void }): ReactNode {
  onDrawn(
    useAddedRecords(
      context,
      () => Promise.resolve(),
      () => undefined,
    ).confirm,
  )
  return null
}

describe('records that are chosen and added', () => {
  afterEach(unmountAndCheck)

  it('can be added after a time at which that broke off', async () => {
    let calls = 0
    // Of an action it needs the calls by pieces, and here of these only that they break off.
    const context = {
      each() {
        calls += 1
        return Promise.reject(new Error('no code'))
      },
    } as unknown as ActionContext
    let confirm: Confirm = () => Promise.resolve()
    await mount(<Adding context={context} onDrawn={(next) => (confirm = next)} />)
    for (const time of [1, 2]) {
      await confirm(['a']).catch(() => undefined)
      expectEqual(calls, time)
    }
  })
})
