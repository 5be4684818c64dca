import { expectEqual } from '../../../../tests/suites/assert'
import { Refusal, useFakeAnswers } from '../../../../tests/suites/fake-answers'
import { until } from '../../../../tests/suites/page'
import { mount, unmountAndCheck } from '../../../../tests/overlay/fixture'
import DeviceDetails from './DeviceDetails'

describe('what stands under the picture of a device', () => {
  const asked: string[] = []
  const fake = useFakeAnswers(() => null)
  beforeEach(() => void asked.splice(0))
  afterEach(unmountAndCheck)

  it('says why it is not known what it is, and asks nobody who watches it', async () => {
    fake.answer = ({ pathname }) => {
      asked.push(pathname.split('/').at(-1)!)
      return new Refusal('not now')
    }
    const page = await mount(<DeviceDetails id="d1" />)
    await until(() => page.root.textContent?.includes('The details could not be loaded: not now'), 'the reason')
    expectEqual([...new Set(asked)], ['queryById'])
  })
})
