import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { permissionEntry } from './permission.element'

type Permission = HTMLElementTagNameMap['ops-permission']

const granted = { auth: [{ action: 'user:add', type: '1' }], allAuth: [{ action: 'user:add', type: '1', status: '1' }] }
const denied = { auth: [], allAuth: granted.allAuth }
const ruled = { auth: [], allAuth: [{ action: 'user:edit', type: '2', status: '1' }] }
const free = { auth: [{ action: 'user:edit', type: '2' }], allAuth: ruled.allAuth }

elementSuite({ entry: permissionEntry, markup: '<ops-permission action="user:add"><button>add</button></ops-permission>' })
axeSuite({
  tag: 'ops-permission',
  attributes: 'action="user:edit" mode="disable"',
  content: '<button>edit</button>',
  // Whoever may, sees more than what is disabled.
  open: async (element) => {
    Object.assign(element, { rules: free })
    await waitFor(() => !element.querySelector('button')!.disabled, 'the enabled button')
  },
})
axeSuite({ tag: 'ops-permission', attributes: 'action="user:edit"', content: '<button>edit</button>' })

describe('<ops-permission>', () => {
  before(loadKit)

  const mount = (attributes: string, content = '<button>do it</button>') =>
    mountHtml(`<ops-permission ${attributes}>${content}</ops-permission>`).querySelector<Permission>('ops-permission')!
  const ready = (element: Element) => waitFor(() => queryShadow(element, '.ops-layer'), 'the view')
  const button = (element: Element) => element.querySelector('button')!
  const isVisible = (element: Element) => button(element).checkVisibility()

  it('[6-07] hides its content unless the action is granted, and follows at once when that changes', async () => {
    const element = mount('action="user:add"')
    const changes = captureEvents(element, 'ops-permission-change')
    await ready(element)
    expectEqual(isVisible(element), false)
    element.rules = granted
    await waitFor(() => isVisible(element), 'the content')
    element.rules = denied
    await waitFor(() => !isVisible(element), 'the content to go')
    expectEqual(
      changes.map((event) => event.detail as unknown),
      [{ code: 'user:add', allowed: false }],
    )
  })

  it('[6-07] shows what is switched off in all rules', async () => {
    const element = mount('action="user:add"')
    element.rules = { auth: [], allAuth: [{ action: 'user:add', type: '1', status: '0' }] }
    await waitFor(() => isVisible(element), 'the content')
  })

  it('puts its prefix before the action', async () => {
    const element = mount('prefix="user" action="add"')
    element.rules = granted
    await waitFor(() => isVisible(element), 'the content')
  })

  it('takes no place in the layout of the page', async () => {
    const element = mount('action="user:add"')
    element.rules = granted
    await waitFor(() => isVisible(element), 'the content')
    expectEqual(
      [element, queryShadow(element, 'slot')!].map((box) => getComputedStyle(box).display),
      ['contents', 'contents'],
    )
  })

  it('leaves the look of its content to the page', async () => {
    const stage = mountHtml(
      '<div style="font: italic 23px serif; color: rgb(1, 2, 3)"><ops-permission action="user:add"><span>text</span></ops-permission></div>',
    )
    stage.querySelector<Permission>('ops-permission')!.rules = granted
    const text = stage.querySelector('span')!
    await waitFor(() => text.checkVisibility(), 'the content')
    const { fontSize, fontStyle, color } = getComputedStyle(text)
    expectEqual([fontSize, fontStyle, color], ['23px', 'italic', 'rgb(1, 2, 3)'])
  })

  it('disables controls, and makes anything else inert, until the right is given', async () => {
    const element = mount(
      'action="user:edit" mode="disable"',
      '<button>a</button><a href="#x">b</a><button disabled class="own">c</button>',
    )
    element.rules = ruled
    const [own, link] = [element.querySelector<HTMLButtonElement>('.own')!, element.querySelector('a')!]
    await waitFor(() => button(element).disabled && link.inert, 'the disabled content')
    expectTrue(isVisible(element) && Number(getComputedStyle(link).opacity) < 1, 'the content is gone, or looks usable')
    element.rules = free
    await waitFor(() => !button(element).disabled && !link.inert, 'the enabled content')
    expectEqual(own.disabled, true)
  })

  it('disables what the page puts in later, and gives it back with the element', async () => {
    const element = mount('action="user:edit" mode="disable"', '')
    element.rules = ruled
    await ready(element)
    const added = element.appendChild(document.createElement('button'))
    await waitFor(() => added.disabled, 'the late button disabled')
    element.remove()
    await waitFor(() => !added.disabled, 'the button to be given back')
  })
})

describe('<ops-permission> with a server', () => {
  const { XMLHttpRequest } = globalThis
  let requests: string[] = []
  let response: object = {}
  let bases = 0

  before(loadKit)
  beforeEach(() => {
    requests = []
    response = { success: true, code: 0, result: { menu: [], ...granted } }
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open(_method: string, url: string | URL): void {
        requests.push(new URL(url, location.href).pathname.replace(/^\/rules\d+/, ''))
        super.open('GET', `data:application/json,${encodeURIComponent(JSON.stringify(response))}`)
      }
      override setRequestHeader(): void {}
    }
  })
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest }))

  const mount = () => {
    bases += 1
    const one = '<ops-permission action="user:add"><button>add</button></ops-permission>'
    return mountHtml(`<ops-config base-url="/rules${bases}">${one}${one}</ops-config>`).querySelector('ops-config')!
  }

  it('[7.1-09] asks for the rules once for all elements of a configuration', async () => {
    const config = mount()
    await waitFor(() => [...config.querySelectorAll('button')].every((button) => button.checkVisibility()), 'the content')
    expectEqual(requests, ['/sys/permission/getUserPermissionByToken'])
  })

  it('hides its content when the rules do not come, says so, and asks again with a new token', async () => {
    const whole = response
    response = { success: false, code: 500, message: 'no' }
    const config = mount()
    const failures = captureEvents(config, 'ops-load-error')
    await waitFor(() => failures.length === 2, 'the events')
    await nextFrame()
    expectEqual(config.querySelector('button')!.checkVisibility(), false)
    response = whole
    config.token = 'late'
    await waitFor(() => config.querySelector('button')!.checkVisibility(), 'the content')
  })
})
