import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { useFakeServer } from '../../tests/suites/fake-server'
import { loadKit, waitFor } from '../../tests/suites/page'
import type { Resource } from './resource/resource.types'

type ListPage = HTMLElementTagNameMap['ops-list-page']

/** A whole number as servers write it whose ids are numbers; no number type of the page could hold it. */
const wireNumber = (digits: string): unknown => (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits)

const FIRST = '1234567890123456781'
const SECOND = '1234567890123456782'
const OWNERS = ['9234567890123456701', '9234567890123456702']

const devices: Resource = {
  name: 'long-ids',
  heading: '设备',
  paths: { list: '/device/list', edit: '/device/edit', delete: '/device/delete' },
  fields: [
    { name: 'name', label: '名称', column: {}, form: {} },
    { name: 'owner', label: '负责人', type: 'dict', dict: 'owners', column: {}, form: { numeric: true } },
  ],
}
const areas: Resource = {
  ...devices,
  name: 'long-tree-ids',
  tree: { parent: 'pid', top: '0', hasChild: 'hasChild', childrenPath: '/area/childList' },
  paths: { list: '/area/rootList', edit: '/area/edit', delete: '/area/delete' },
}

describe('ids with more digits than a number holds', () => {
  before(loadKit)

  let bodies: Record<string, unknown>[] = []
  const { send } = XMLHttpRequest.prototype
  beforeEach(() => {
    bodies = []
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      if (typeof body === 'string') bodies.push(JSON.parse(body) as Record<string, unknown>)
      send.call(this, body)
    }
  })
  afterEach(() => {
    XMLHttpRequest.prototype.send = send
  })

  const records = () => [
    { id: wireNumber(FIRST), name: '枪机', owner: wireNumber(OWNERS[0]!), pid: 0, hasChild: '1' },
    { id: wireNumber(SECOND), name: '球机', owner: wireNumber(OWNERS[0]!), pid: 0, hasChild: '0' },
  ]
  const child = () => ({ id: wireNumber('1234567890123456783'), name: '半球', owner: '', pid: wireNumber(FIRST), hasChild: '0' })
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (pathname.endsWith('/getDictItems/owners')) return OWNERS.map((value, at) => ({ value: wireNumber(value), text: `负责人${at + 1}` }))
    if (pathname.endsWith('/childList')) return searchParams.get('pid') === FIRST ? [child()] : []
    return /list$/i.test(pathname) ? { records: records(), total: 2 } : ''
  })
  function mount(resource: Resource): ListPage {
    const element = server.mount<ListPage>('ops-list-page', '<ops-list-page style="height: 600px"></ops-list-page>')
    element.resource = resource
    return element
  }
  const shown = (element: Element, selector: string, text: string, what = text): Promise<HTMLElement> =>
    waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)].find(
          (found) => found.checkVisibility() && (found.ariaLabel === text || found.textContent.trim() === text),
        ),
      what,
    )
  async function press(element: Element, ...names: string[]): Promise<void> {
    for (const name of names) (await shown(element, 'button, [role="menuitem"]', name)).click()
  }
  async function confirm(element: Element, kind: string): Promise<void> {
    const button = (): HTMLElement | null => element.shadowRoot!.querySelector(`dialog .ops-btn[data-kind="${kind}"]`)
    ;(await waitFor(button, `the button ${kind}`)).click()
    await waitFor(() => !button(), 'the end of the dialog')
  }
  async function remove(element: Element, name: string): Promise<void> {
    await press(element, `更多：${name}`, '删除')
    await confirm(element, 'danger-solid')
  }

  it('[V-P01] of lists and dictionaries go through edit and delete with every digit', async () => {
    const element = mount(devices)
    await shown(element, 'td', '负责人1')
    await press(element, '编辑 球机')
    const owner = await waitFor(() => element.shadowRoot!.querySelector<HTMLElement>('dialog [role="combobox"]'), 'the owner')
    expectTrue(owner.textContent.includes('负责人1'), 'two values of a dictionary are one')
    owner.focus()
    await sendKeys({ press: 'ArrowDown' })
    ;(await shown(element, '[role="option"]', '负责人2')).click()
    await confirm(element, 'primary')
    await waitFor(() => bodies.length === 1, 'the call')
    expectEqual([bodies[0]!['id'], bodies[0]!['owner']], [SECOND, OWNERS[1]])
    await remove(element, '球机')
    await waitFor(() => server.calls('/device/delete').length === 1, 'the deletion')
    expectEqual(server.calls('/device/delete')[0]!.searchParams.get('id'), SECOND)
  })

  it('[V-P01] of trees go through opening, edit and delete with every digit', async () => {
    const element = mount(areas)
    ;(await waitFor(() => element.shadowRoot!.querySelector<HTMLElement>('.ops-toggle'), 'the toggle')).click()
    await press(element, '编辑 半球')
    const name = await waitFor(() => element.shadowRoot!.querySelector<HTMLInputElement>('dialog input'), 'the form')
    name.select()
    await sendKeys({ type: '云台' })
    await confirm(element, 'primary')
    await waitFor(() => bodies.length === 1, 'the call')
    expectEqual([bodies[0]!['id'], bodies[0]!['pid'], bodies[0]!['name']], ['1234567890123456783', FIRST, '云台'])
    await remove(element, '半球')
    await waitFor(() => server.calls('/area/delete').length === 1, 'the deletion')
    expectEqual(server.calls('/area/delete')[0]!.searchParams.get('id'), '1234567890123456783')
  })
})
