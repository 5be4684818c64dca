import { expectEqual } from '../../../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../../../tests/suites/fake-server'
import { waitFor } from '../../../../tests/suites/page'
import { mount, unmountAndCheck } from '../../../../tests/overlay/fixture'
import DeviceDetails from './DeviceDetails'

describe('what stands under the picture of a device', () => {
  const requests: string[] = []
  const fake = useFakeServer(() => null)
  beforeEach(() => void requests.splice(0))
  afterEach(unmountAndCheck)

  it('says why it is not known what it is, and asks nobody who watches it', async () => {
    fake.answer = ({ pathname }) => {
      requests.push(pathname.split('/').at(-1)!)
      return new FakeError('not now')
    }
    const page = await mount(<DeviceDetails id="d1" />)
    await waitFor(() => page.root.textContent?.includes('The details could not be loaded: not now'), 'the reason')
    expectEqual([...new Set(requests)], ['queryById'])
  })
})
