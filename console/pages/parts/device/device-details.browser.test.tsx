import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
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
    fake.respond = ({ pathname }) => {
      requests.push(pathname.split('/').at(-1)!)
      return new FakeError('not now')
    }
    const page = await mount(<DeviceDetails id="d1" />)
    await waitFor(() => page.root.textContent?.includes('The details could not be loaded: not now'), 'the reason')
    expectEqual([...new Set(requests)], ['queryById'])
  })

  it('[V-L07] says what it does, why and until when it is disabled, what it sends and when it was last online', async () => {
    fake.respond = ({ pathname }) => (pathname.endsWith('queryById') ? device : [])
    const device = {
      id: 'd1',
      managed: '0',
      enabled: '0',
      state: 'disabled',
      disableReason: 'lens is being cleaned',
      disabledUntil: '2026-11-30 10:00:00',
      lastOnlineTime: '2026-11-29 09:00:00',
      app: 'live',
      stream: 's1',
      codec: 'H.264 720P',
      inKbps: 1500,
    }
    const page = await mount(<DeviceDetails id="d1" more={[{ key: 'urls', label: 'urls', Content: () => 'of a page' }]} />)
    await waitFor(() => page.root.querySelector('dl'), 'the facts')
    const facts = [...page.root.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => part.textContent).join(': '))
    for (const fact of [
      'Status: Disabled',
      'Reason: lens is being cleaned',
      'Disabled until: 2026-11-30 10:00:00',
      'Last online: 2026-11-29 09:00:00',
      'Stream key: live/s1',
      'Codec: H.264 720P',
      'Rate: 1.5 Mbps',
    ])
      expectTrue(facts.includes(fact), `${fact} is not among ${facts.join('; ')}`)
    expectEqual(
      [...page.root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent),
      ['Details', 'urls'],
    )
  })
})
