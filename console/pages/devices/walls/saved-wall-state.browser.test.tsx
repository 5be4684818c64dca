import { setViewport } from '@web/test-runner-commands'
import { mount, unmountAndCheck } from '../../../../tests/overlay/fixture'
import { expectEqual } from '../../../../tests/suites/assert'
import { useSavedWallState } from './saved-wall-state'

function FirstLayout() {
  const [{ layout }] = useSavedWallState(null)
  return <output>{layout}</output>
}

describe('a wall that nobody has set up', () => {
  afterEach(unmountAndCheck)
  after(() => setViewport({ width: 800, height: 600 }))

  for (const [width, layout] of [
    [390, '1'],
    [1440, '9'],
  ] as const)
    it(`[V-M09] has ${layout} panes where the window is ${width} px wide`, async () => {
      localStorage.clear()
      await setViewport({ width, height: 800 })
      const page = await mount(<FirstLayout />)
      expectEqual((await page.find('output')).textContent, layout)
    })
})
