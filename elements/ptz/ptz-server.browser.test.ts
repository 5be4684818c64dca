import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { countTimers } from '../../tests/suites/count-timers'
import { isCachedResponse, mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import { control, hold, named, type Ptz, sample, withoutRepeats } from '../../tests/suites/ptz-page'
import { fakeNetwork } from '../core/realtime/fake-socket'

describe('<ops-ptz> and its server', () => {
  const still = {
    id: 'd1',
    ptz: '1',
    onlineStatus: '1',
    pan: 12.5,
    tilt: -5,
    zoom: 3,
    focus: 50,
    iris: 50,
    command: null,
    preset: null,
    cruiseId: null,
    wiper: '0',
    light: '1',
    steeredBy: '',
    takeover: false,
  }
  let state: object = still
  const presets = [
    { index: 1, name: '全景' },
    { index: 2, name: '大门' },
  ]
  const cruises = [
    {
      id: 'c1',
      name: '夜巡',
      steps: [
        { preset: 1, stay: 5, speed: 128 },
        { preset: 2, stay: 8, speed: 255 },
      ],
    },
  ]
  const server = useFakeServer(({ pathname }) => {
    if (pathname.endsWith('/ptz/state')) return state
    if (pathname.endsWith('/preset/list')) return presets
    if (pathname.endsWith('/cruise/list')) return cruises
    return null
  })
  /** Bodies of the calls that change something. */
  let sent: [path: string, body: Record<string, unknown>][] = []
  before(loadKit)
  beforeEach(() => {
    state = still
    sent = []
    const { XMLHttpRequest: Fake } = globalThis
    globalThis.XMLHttpRequest = class extends Fake {
      #path = ''
      override open(method: string, url: string | URL): void {
        this.#path = new URL(url, location.href).pathname.replace(/^.*\/cloudlive\/equipment\//, '')
        super.open(method, url)
      }
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        if (typeof body === 'string') sent.push([this.#path, JSON.parse(body) as Record<string, unknown>])
        super.send(body)
      }
    }
  })
  afterEach(() => resetMouse())

  const mount = (more = ''): Ptz => server.mount<Ptz>('ops-ptz', `<ops-ptz device="d1" ${sample} ${more}></ops-ptz>`)
  const expectText = (ptz: Ptz, text: string) => waitFor(() => ptz.shadowRoot!.textContent.includes(text), `the words ${text}`)
  const isReady = (ptz: Ptz) => waitFor(() => named(ptz, '向左')?.getAttribute('aria-disabled') === null, 'that it can be steered')

  it('shows where the camera looks, and tells it what is held', async () => {
    const ptz = mount()
    await expectText(ptz, '水平 12.5° 俯仰 -5.0° 3.0 倍 · 静止')
    await isReady(ptz)
    await withoutRepeats(async () => {
      await hold(ptz, '向左')
      await waitFor(() => sent.length === 1, 'the start')
      await sendMouse({ type: 'up' })
    })
    await waitFor(() => sent.length === 2, 'the stop')
    expectEqual(sent, [
      ['ptz', { id: 'd1', cmd: 'left', speed: 128 }],
      ['ptz', { id: 'd1', cmd: 'stop', speed: 128 }],
    ])
  })

  it('looks once each ten seconds while there is no connection', async () => {
    const { WebSocket } = globalThis
    Object.assign(globalThis, { WebSocket: fakeNetwork().WebSocket })
    try {
      const ptz = mount()
      Object.assign(ptz.parentElement!, { token: 'looks' })
      await isReady(ptz)
      const polls = () => server.paths().filter((path) => path.endsWith('/ptz/state'))
      const { length } = polls()
      await waitFor(() => polls().length > length, 'a look')
      for (let frame = 0; frame < 5; frame += 1) await nextFrame()
      expectEqual(polls().length, length + 1)
    } finally {
      Object.assign(globalThis, { WebSocket })
    }
  })

  it('leaves no question, no connection and no timer after it has come and gone fifty times', async () => {
    const ptzOf = (): Ptz => Object.assign(document.createElement('ops-ptz'), { device: 'd1', label: '东门球机' })
    // One that moves is looked at each second.
    state = { ...still, command: 'left' }
    const first = mount()
    const { parentElement: home } = first
    first.remove()
    await mountFiftyTimes(
      async (at) => {
        const ptz = ptzOf()
        home!.append(ptz)
        await (at % 5 === 0 ? isReady(ptz) : at % 2 === 0 ? control(ptz, '向左') : nextFrame())
        ptz.remove()
        await nextFrame()
      },
      { others: isCachedResponse },
    )
    const { length } = server.paths()
    for (let frame = 0; frame < 5; frame += 1) await nextFrame()
    expectEqual(server.paths().length, length)
  })

  it('tells a camera to stop when it is to steer another one', async () => {
    const ptz = mount()
    await isReady(ptz)
    await withoutRepeats(async () => {
      await hold(ptz, '向左')
      await waitFor(() => sent.length === 1, 'the start')
      ptz.device = 'd2'
      await waitFor(() => sent.length === 2, 'the stop')
    })
    expectEqual(
      sent.map(([, { id, cmd }]) => [id, cmd]),
      [
        ['d1', 'left'],
        ['d1', 'stop'],
      ],
    )
  })

  for (const [what, part, text] of [
    ['offline', { onlineStatus: '0' }, '设备不在线，不能控制云台'],
    ['without a head that moves', { ptz: '0' }, '设备不支持云台控制'],
    ['steered by somebody else', { steeredBy: '李四' }, '云台正在被 李四 控制'],
  ] as const) {
    it(`cannot steer one that is ${what}, and says so`, async () => {
      state = { ...still, ...part }
      const ptz = mount()
      await expectText(ptz, text)
      expectEqual((await control(ptz, '向左')).getAttribute('aria-disabled'), 'true')
      await hold(ptz, '向左')
      await sendMouse({ type: 'up' })
      expectTrue((await control(ptz, '转到 全景')).matches(':disabled'), 'a preset can be called')
      expectEqual(sent, [])
    })
  }

  it('can steer one that somebody else steers where it may take over, and says who', async () => {
    state = { ...still, steeredBy: '李四', takeover: true }
    const ptz = mount()
    await expectText(ptz, '云台正在被 李四 控制，您可以接管')
    await isReady(ptz)
  })

  it('says what the server refused, and tells it nothing more', async () => {
    const ptz = mount()
    await isReady(ptz)
    const defaultResponse = server.respond
    server.respond = (url) => (url.pathname.endsWith('/ptz') ? new FakeError('云台正在被 王五 控制') : defaultResponse(url))
    await hold(ptz, '向上')
    await expectText(ptz, '云台正在被 王五 控制')
    await sendMouse({ type: 'up' })
    await nextFrame()
    expectEqual(
      sent.map(([, { cmd }]) => cmd),
      ['up'],
    )
  })

  it('goes to a preset, adds one under a name, and deletes one after a question', async () => {
    const ptz = mount()
    await isReady(ptz)
    ;(await control(ptz, '转到 大门')).click()
    await waitFor(() => sent.length === 1, 'the call')
    await waitFor(() => !named(ptz, '添加预置位')?.matches(':disabled'), 'the button')
    ;(await control(ptz, '添加预置位')).click()
    const name = await waitFor(() => ptz.shadowRoot!.querySelector<HTMLInputElement>('dialog input'), 'the question')
    await waitFor(() => ptz.shadowRoot!.activeElement === name, 'its focus')
    await sendKeys({ type: '后院' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => sent.length === 2, 'the new one')
    await waitFor(() => !ptz.shadowRoot!.querySelector('dialog'), 'the end of the question')
    ;(await control(ptz, '删除 全景')).click()
    const question = await waitFor(() => ptz.shadowRoot!.querySelector('dialog'), 'the second question')
    ;[...question.querySelectorAll('button')].find((one) => one.textContent.includes('删除'))!.click()
    await waitFor(() => sent.length === 3, 'the deletion')
    expectEqual(sent, [
      ['preset/call', { id: 'd1', index: 2, speed: 128 }],
      ['preset/set', { id: 'd1', index: 3, name: '后院' }],
      ['preset/delete', { id: 'd1', index: 1 }],
    ])
  })

  it('starts a cruise, changes its order and refuses a time that is none', async () => {
    const ptz = mount()
    await isReady(ptz)
    ;(await control(ptz, '巡航')).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    ;(await control(ptz, '开始 夜巡')).click()
    await waitFor(() => sent.length === 1, 'the start')
    ;(await control(ptz, '编辑 夜巡')).click()
    ;(await control(ptz, '第 1 站下移')).click()
    const stay = await waitFor(() => {
      const first = ptz.shadowRoot!.querySelector<HTMLInputElement>('input[aria-label="第 1 站停留秒数"]')
      return first?.value === '8' && first
    }, 'the other order')
    stay.focus()
    stay.select()
    await sendKeys({ type: '0' })
    ;(await control(ptz, '保存')).click()
    await expectText(ptz, '停留 1 到 3600 秒')
    await waitFor(() => ptz.shadowRoot!.activeElement === stay, 'the focus on what is wrong')
    stay.select()
    await sendKeys({ type: '30' })
    ;(await control(ptz, '保存')).click()
    await waitFor(() => sent.length === 2, 'the change')
    expectEqual(sent, [
      ['cruise/start', { id: 'd1', cruiseId: 'c1' }],
      [
        'cruise/save',
        {
          id: 'd1',
          cruiseId: 'c1',
          name: '夜巡',
          steps: [
            { preset: 2, stay: 30, speed: 255 },
            { preset: 1, stay: 5, speed: 128 },
          ],
        },
      ],
    ])
  })

  it('switches the light', async () => {
    const ptz = mount()
    await isReady(ptz)
    ;(await control(ptz, '辅助')).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    const light = (await control(ptz, '灯光')) as HTMLInputElement
    expectTrue(light.checked, 'it is off')
    light.click()
    await waitFor(() => sent.length === 1, 'the call')
    expectEqual(sent, [['ptz/aux', { id: 'd1', name: 'light', on: '0' }]])
  })

  it('asks each second where a camera looks that moves, and leaves nothing behind when it is removed', async () => {
    const timers = countTimers()
    try {
      state = { ...still, command: 'cruise', preset: 2, cruiseId: 'c1' }
      const ptz = mount()
      await expectText(ptz, '正在巡航，预置位 2')
      await waitFor(() => server.calls('/cloudlive/equipment/ptz/state').length >= 3, 'three looks')
      ptz.remove()
      await waitFor(() => timers.left().every((timer) => !timer.startsWith('interval')), `the end of ${timers.left().join()}`)
    } finally {
      timers.release()
    }
  })
})
