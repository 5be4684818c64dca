import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { axeFindings } from '../../../../tests/suites/axe-suite'
import { useFakeServer } from '../../../../tests/suites/fake-server'
import { waitFor } from '../../../../tests/suites/page'
import { mount, unmountAndCheck } from '../../../../tests/overlay/fixture'
import { wireTime } from '../../../../elements/core/transport'
import { LiveTab } from './LiveTab'
import { TrackTab } from './TrackTab'

const points = [
  {
    ownerType: 'equipment',
    ownerId: 'd1',
    name: 'Car 7',
    lng: 121.47,
    lat: 31.23,
    speed: 40,
    direction: 90,
    battery: 80,
    gpsTime: wireTime(Date.now()),
  },
  {
    ownerType: 'user',
    ownerId: 'u1',
    name: 'Ann',
    lng: 121.48,
    lat: 31.24,
    speed: 0,
    direction: 0,
    battery: 50,
    gpsTime: wireTime(Date.now()),
  },
]
const track = {
  points: points.map(({ lng, lat, speed, direction, gpsTime }) => ({ lng, lat, speed, direction, gpsTime })),
  stops: [],
  km: 1.5,
}

describe('the map of people and devices', () => {
  const requests: URL[] = []
  const answer = (url: URL): unknown => {
    requests.push(url)
    if (url.pathname.endsWith('/track')) return track
    return url.pathname.endsWith('/watch') ? null : points
  }
  const fake = useFakeServer(answer)
  beforeEach(() => {
    requests.splice(0)
    fake.respond = answer
  })
  afterEach(unmountAndCheck)
  const asked = (): URLSearchParams[] =>
    requests.filter(({ pathname }) => pathname.endsWith('/track')).map(({ searchParams }) => searchParams)

  it('[1-18] opens the point of the address, and names it with an action', async () => {
    const actions: unknown[] = []
    const page = await mount(
      <LiveTab settings={{ crs: 'wgs84' }} at="equipment:d1" actions={['track']} onAction={(...action) => actions.push(action)} />,
    )
    const popup = await waitFor(() => page.root.querySelector('.ops-map-popup'), 'the point')
    expectTrue(popup.textContent.includes('Car 7'), popup.textContent)
    ;[...popup.querySelectorAll('button')].find(({ textContent }) => textContent === 'Track')!.click()
    expectEqual(actions, [['track', ['equipment:d1'], 'Car 7']])
    expectEqual(await axeFindings(page.root), [])
  })

  it('asks for the track of the owner of the address for today, then for another time', async () => {
    const page = await mount(<TrackTab settings={{ crs: 'wgs84' }} owner="user:u1" onOwner={() => undefined} />)
    await waitFor(() => page.root.querySelector('.ops-map-bar'), 'the track')
    const today = wireTime(Date.now()).slice(0, 10)
    expectEqual(
      ['ownerType', 'ownerId', 'startTime'].map((name) => asked()[0]!.get(name)),
      ['user', 'u1', `${today} 00:00:00`],
    )
    ;[...page.root.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent === 'Yesterday')!.click()
    await waitFor(() => asked().length === 2, 'another call')
    expectEqual(asked()[1]!.get('endTime'), `${wireTime(Date.now() - 86_400_000).slice(0, 10)} 23:59:59`)
    expectEqual(await axeFindings(page.root), [])
  })

  it('says that an owner or a time has to be chosen, and asks for no track until then', async () => {
    const page = await mount(<TrackTab settings={{ crs: 'wgs84' }} owner="" onOwner={() => undefined} />)
    await waitFor(() => page.root.textContent?.includes('Choose a person or device to see a track'), 'what to choose')
    expectEqual(asked(), [])
    page.unmount()
    const chosen = await mount(<TrackTab settings={{ crs: 'wgs84' }} owner="user:u1" onOwner={() => undefined} />)
    ;[...chosen.root.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) => textContent === 'Custom')!.click()
    await waitFor(() => chosen.root.textContent?.includes('at most 7 days'), 'the time')
  })
})
